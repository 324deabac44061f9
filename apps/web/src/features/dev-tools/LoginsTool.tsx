import { CopyButton, DataTable, LinkButton, Row, Skeleton } from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { Refused } from '../../shell/Refused.tsx'
import { useDevToolsWords } from './use-dev-tools-words.ts'

/** The demonstration logins of both applications. */
export function LoginsTool() {
  const say = useDevToolsWords()
  const found = useEndpoint('sandbox.logins', { query: {} })
  if (found.error) return <Refused problem={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton lines={4} height={44} />
  return (
    <DataTable
      label={say('tools.logins')}
      rows={found.data.items}
      rowKey={({ email }) => email}
      isScrollable
      columns={[
        { key: 'who', header: say('login.who'), render: ({ who }) => who },
        { key: 'app', header: say('login.app'), render: ({ app }) => say(`apps.${app}`), isHiddenOnPhone: true },
        { key: 'email', header: say('login.email'), render: ({ email }) => email },
        {
          key: 'password',
          header: say('login.password'),
          render: ({ password }) => (
            <Row gap={1}>
              {password} <CopyButton text={password} label={say('login.password')} />
            </Row>
          ),
        },
        {
          key: 'open',
          header: say('login.open'),
          render: ({ app, email }) =>
            app === 'customer' ? (
              <LinkButton href={`/auth?${new URLSearchParams({ email })}`} isSmall>
                {say('login.open')}
              </LinkButton>
            ) : null,
        },
      ]}
    />
  )
}
