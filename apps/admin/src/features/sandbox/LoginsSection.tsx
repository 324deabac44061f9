import { Refused, useProblemText } from '@contado/app-kit'
import { Button, CopyButton, DataTable, EmptyState, Row, Section, Stack, useToasts } from '@contado/ui'
import { useState } from 'react'
import { client, useEndpoint } from '../../api.ts'
import { useDevToolWords } from './use-dev-tool-words.ts'

/** The demonstration logins of both applications, with the one-time codes of staff. */
export function LoginsSection() {
  const say = useDevToolWords()
  const { data, error, refetch } = useEndpoint('sandbox.logins', { query: {} })
  return (
    <Section title={say('logins')} description={say('loginsText')}>
      <DataTable
        label={say('logins')}
        rows={data?.items}
        rowKey={({ app, email }) => `${app} ${email}`}
        skeletonRows={4}
        columns={[
          { key: 'who', header: say('who'), render: ({ who }) => who },
          { key: 'app', header: say('app'), render: ({ app }) => say(`apps.${app}`), isMuted: true },
          { key: 'email', header: say('email'), render: ({ email }) => <Copied text={email} label={say('email')} /> },
          {
            key: 'password',
            header: say('password'),
            render: ({ password }) => <Copied text={password} label={say('password')} />,
          },
          { key: 'code', header: say('code'), render: ({ email }) => <Code email={email} />, align: 'end' },
        ]}
        renderCard={({ app, who, email, password }) => (
          <Stack gap={1}>
            <strong>{who}</strong>
            <span>{say(`apps.${app}`)}</span>
            <Copied text={email} label={say('email')} />
            <Copied text={password} label={say('password')} />
            <Code email={email} />
          </Stack>
        )}
        empty={<EmptyState title={say('noLogins')}>{say('noLoginsText')}</EmptyState>}
        refused={error ? <Refused problem={error} onRetry={() => void refetch()} /> : undefined}
      />
    </Section>
  )
}

function Copied({ text, label }: { text: string; label: string }) {
  return (
    <Row gap={1}>
      <span>{text}</span>
      <CopyButton text={text} label={label} />
    </Row>
  )
}

function Code({ email }: { email: string }) {
  const say = useDevToolWords()
  const sayProblem = useProblemText()
  const toasts = useToasts()
  const [code, setCode] = useState<string | null>(null)
  const read = () =>
    client.call('sandbox.one-time-code', { query: { email } }, { asVisitor: true }).then(
      (answer) => setCode(answer.code),
      (problem: unknown) => toasts.error(sayProblem(problem)),
    )
  if (code !== null) return <Copied text={code} label={say('codeOf', { email })} />
  return (
    <Button isSmall onClick={() => void read()} aria-label={`${say('showCode')}: ${email}`}>
      {say('showCode')}
    </Button>
  )
}
