import type { ClientAnswer } from '@contado/app-kit'
import { Refused } from '@contado/app-kit'
import type { sandboxEndpoints } from '@contado/contract/sandbox/sandbox.endpoints.ts'
import { type Column, CopyButton, DataTable, LinkButton, Row, Skeleton, Stack } from '@contado/ui'
import { useEndpoint, useUser } from '../../api.ts'
import { useDevToolsWords } from './use-dev-tools-words.ts'

type Login = ClientAnswer<(typeof sandboxEndpoints)['sandbox.logins']>['items'][number]

/** The demonstration logins of both applications. */
export function LoginsTool() {
  const say = useDevToolsWords()
  const columns = useColumns()
  const found = useEndpoint('sandbox.logins', { query: {} })
  if (found.error) return <Refused problem={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton lines={4} height={44} />
  return (
    <DataTable
      label={say('tools.logins')}
      rows={found.data.items}
      rowKey={({ email }) => email}
      columns={columns}
      renderCard={(login) => (
        <Stack gap={1}>
          <Row justify="between" isOneLine>
            <strong>{login.who}</strong>
            <span>{say(`apps.${login.app}`)}</span>
          </Row>
          <span>{login.email}</span>
          <Password login={login} />
        </Stack>
      )}
    />
  )
}

function useColumns(): readonly Column<Login>[] {
  const say = useDevToolsWords()
  const user = useUser()
  const columns: readonly Column<Login>[] = [
    { key: 'who', header: say('login.who'), render: ({ who }) => who },
    { key: 'app', header: say('login.app'), render: ({ app }) => say(`apps.${app}`), isMuted: true },
    { key: 'email', header: say('login.email'), render: ({ email }) => email },
    { key: 'password', header: say('login.password'), render: (login) => <Password login={login} /> },
  ]
  // Somebody who is signed in would be led home from the login.
  if (user) return columns
  return [
    ...columns,
    { key: 'open', header: say('login.open'), align: 'end', render: (login) => <LogIn login={login} /> },
  ]
}

function Password({ login: { password } }: { login: Login }) {
  const say = useDevToolsWords()
  return (
    <Row gap={1}>
      {password} <CopyButton text={password} label={say('login.password')} />
    </Row>
  )
}

function LogIn({ login: { app, email } }: { login: Login }) {
  const say = useDevToolsWords()
  return app === 'customer' ? (
    <LinkButton href={`/auth?${new URLSearchParams({ email })}`} isSmall>
      {say('login.open')}
    </LinkButton>
  ) : null
}
