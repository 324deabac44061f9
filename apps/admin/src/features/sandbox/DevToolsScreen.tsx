import { Stack } from '@contado/ui'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { ClockPanel } from './ClockPanel.tsx'
import { LoginsSection } from './LoginsSection.tsx'
import { MailboxSection } from './MailboxSection.tsx'
import { useDevToolWords } from './use-dev-tool-words.ts'

/** The sandbox's own tools: its clock, its logins, and every message that it sent. */
export function DevToolsScreen() {
  const say = useDevToolWords()
  return (
    <StaffPage title={say('title')} subtitle={say('subtitle')}>
      <Stack gap={6}>
        <ClockPanel />
        <LoginsSection />
        <MailboxSection />
      </Stack>
    </StaffPage>
  )
}
