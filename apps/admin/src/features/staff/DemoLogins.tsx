import { Button, Section, Stack } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import type { Credentials } from './credentials.ts'
import { useAuthWords } from './use-auth-words.ts'

/** The sandbox's demonstration logins; choosing one fills in the form. */
export function DemoLogins({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const say = useAuthWords()
  const { data } = useEndpoint('sandbox.logins', { query: { app: 'admin' } })
  if (data === undefined || data.items.length === 0) return null
  return (
    <Section title={say('demoTitle')} description={say('demoText')}>
      <Stack gap={2}>
        {data.items.map(({ email, password, who }) => (
          <Button key={email} icon="user" onClick={() => onChoose({ email, password })} isFullWidth>
            {who}
          </Button>
        ))}
      </Stack>
    </Section>
  )
}
