import type { SecurityOverview } from '@contado/contract/me/security.endpoints.ts'
import { type Column, DataTable, EmptyState, Row, Section, Stack, Status } from '@contado/ui'
import { useBrowserLine } from './use-browser-line.ts'
import { useInstantText } from './use-instant-text.ts'
import { useSettingsWords } from './use-settings-words.ts'

type SignIn = SecurityOverview['signIns'][number]

/** The newest sign-ins and failed tries. */
export function SignInsSection({ overview: { signIns } }: { overview: SecurityOverview }) {
  const say = useSettingsWords()
  const sayInstant = useInstantText()
  const lineOf = useBrowserLine()
  const columns: Column<SignIn>[] = [
    { key: 'at', header: say('signIns.at'), render: ({ at }) => sayInstant(at) },
    { key: 'method', header: say('signIns.method'), render: ({ method }) => say(`signIns.methods.${method}`) },
    { key: 'outcome', header: say('signIns.outcome'), render: ({ outcome }) => <Outcome outcome={outcome} /> },
    { key: 'where', header: say('signIns.where'), render: (signIn) => `${lineOf(signIn)} · ${signIn.address}` },
  ]
  return (
    <Section title={say('signIns.title')} description={say('signIns.description')}>
      <DataTable
        label={say('signIns.title')}
        columns={columns}
        rows={signIns}
        renderCard={(signIn) => (
          <Stack gap={1}>
            <Row justify="between">
              <Outcome outcome={signIn.outcome} />
              {say(`signIns.methods.${signIn.method}`)}
            </Row>
            <span>{sayInstant(signIn.at)}</span>
            <span>{`${lineOf(signIn)} · ${signIn.address}`}</span>
          </Stack>
        )}
        rowKey={(signIn) => `${signIn.at}-${signIn.outcome}`}
        empty={<EmptyState title={say('signIns.none')} />}
      />
    </Section>
  )
}

function Outcome({ outcome }: Pick<SignIn, 'outcome'>) {
  const say = useSettingsWords()
  return <Status kind={outcome === 'signed-in' ? 'done' : 'failed'}>{say(`signIns.outcomes.${outcome}`)}</Status>
}
