import { Stack, Tabs } from '@contado/ui'
import type { ReactNode } from 'react'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useSettingsWords } from './use-settings-words.ts'

/** The person's own settings: which of their pages this is, above what it shows. */
export function SettingsFrame({
  page,
  children,
}: {
  page: 'profile' | 'security' | 'notifications'
  children: ReactNode
}) {
  const say = useSettingsWords()
  return (
    <ShellScreen title={say(`tabs.${page}`)}>
      <Stack gap={6}>
        <Tabs
          label={say('tabs.label')}
          value={page}
          tabs={[
            { key: 'profile', label: say('tabs.profile'), href: '/user-settings/user-profile' },
            { key: 'security', label: say('tabs.security'), href: '/user-settings/security' },
            { key: 'notifications', label: say('tabs.notifications'), href: '/user-settings/notifications' },
          ]}
        />
        {children}
      </Stack>
    </ShellScreen>
  )
}
