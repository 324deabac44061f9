import { Button, Section, Stack } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { useAuthWords } from './use-auth-words.ts'

export type Credentials = { readonly email: string; readonly password: string }

/** The sandbox's demonstration logins; choosing one fills in the form. */
export function DemoLogins({ onChoose }: { onChoose: (credentials: Credentials) => void }) {
  const say = useAuthWords()
  const { data } = useEndpoint('sandbox.logins', { query: { app: 'customer' } })
  if (data === undefined || data.items.length === 0) return null
  return (
    <Section title={say('demo.title')} description={say('demo.text')}>
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
