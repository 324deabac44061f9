import type { ClearingAccount } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { type Column, DataTable, EmptyState, InstantText, MoneyText, Row, Section, Stack, Status } from '@contado/ui'
import { usePlaceName } from '../../money-places/use-place-words.ts'
import { useAge } from './use-age.ts'
import { useLedgerWords } from './use-ledger-words.ts'

/** Money that is on its way, with the age of its oldest part beside what its kind allows. */
export function UnderWaySection({ clearing }: { clearing: readonly ClearingAccount[] }) {
  const say = useLedgerWords()
  const nameOf = usePlaceName()
  return (
    <Section title={say('underWay')} description={say('underWayText')}>
      <DataTable
        label={say('underWay')}
        isScrollable
        columns={useColumns()}
        rows={clearing}
        rowKey={({ kind, provider, currency }) => `${kind} ${provider} ${currency}`}
        renderCard={(one) => (
          <Stack gap={1}>
            <Row justify="between" isOneLine>
              <strong>{nameOf('kinds', one.kind)}</strong>
              <MoneyText amount={one.amount} currency={one.currency} isCodeShown />
            </Row>
            <span>{nameOf('providers', one.provider)}</span>
            <Row justify="between" isOneLine>
              <Age one={one} />
              <InstantText instant={one.since} />
            </Row>
          </Stack>
        )}
        empty={<EmptyState title={say('nothingUnderWay')}>{say('nothingUnderWayText')}</EmptyState>}
      />
    </Section>
  )
}

function Age({ one: { ageDays, limitDays } }: { one: ClearingAccount }) {
  const say = useLedgerWords()
  const age = useAge()(ageDays)
  return <Status kind={ageDays > limitDays ? 'failed' : 'progress'}>{say('ageOf', { age, limit: limitDays })}</Status>
}

function useColumns(): readonly Column<ClearingAccount>[] {
  const say = useLedgerWords()
  const nameOf = usePlaceName()
  return [
    { key: 'kind', header: say('kind'), render: ({ kind }) => nameOf('kinds', kind) },
    { key: 'provider', header: say('provider'), render: ({ provider }) => nameOf('providers', provider) },
    { key: 'age', header: say('oldest'), render: (one) => <Age one={one} /> },
    { key: 'since', header: say('since'), render: ({ since }) => <InstantText instant={since} />, isMuted: true },
    { key: 'accounts', header: say('accounts'), render: ({ accountCount }) => String(accountCount), align: 'end' },
    {
      key: 'amount',
      header: say('amount'),
      render: ({ amount, currency }) => <MoneyText amount={amount} currency={currency} size="table" isCodeShown />,
      align: 'end',
    },
  ]
}
