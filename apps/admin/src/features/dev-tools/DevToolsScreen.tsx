import { Grid, Stack } from '@contado/ui'
import { StaffPage } from '../../shell/StaffPage.tsx'
import { ClockPanel } from './ClockPanel.tsx'
import { LoginsPanel } from './LoginsPanel.tsx'
import { MailboxSection } from './MailboxSection.tsx'
import { useDevToolWords } from './use-dev-tool-words.ts'

/** The sandbox's own tools: its clock, its logins, and every message that it sent. */
export function DevToolsScreen() {
  const say = useDevToolWords()
  return (
    <StaffPage title={say('title')} subtitle={say('subtitle')}>
      <Stack gap={6}>
        <Grid minWidth={360}>
          <ClockPanel />
          <LoginsPanel />
        </Grid>
        <MailboxSection />
      </Stack>
    </StaffPage>
  )
}
