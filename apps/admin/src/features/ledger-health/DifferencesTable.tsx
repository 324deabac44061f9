import type { Reconciled } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { type Column, DataTable, MoneyText, Row, Stack } from '@contado/ui'
import { usePlaceName } from '../../money-places/use-place-words.ts'
import { PaymentReference } from './PaymentReference.tsx'
import { useAge } from './use-age.ts'
import { useLedgerWords } from './use-ledger-words.ts'

type Difference = Reconciled['differences'][number] & Pick<Reconciled, 'provider' | 'currency'>

/** Every difference that is still there, the oldest first; nothing where all agree. */
export function DifferencesTable({ reconciliations }: { reconciliations: readonly Reconciled[] }) {
  const say = useLedgerWords()
  const ageOf = useAge()
  const columns = useColumns()
  const differences: readonly Difference[] = reconciliations
    .flatMap(({ provider, currency, differences: found }) => found.map((one) => ({ ...one, provider, currency })))
    .sort((one, other) => (one.firstSeenAt < other.firstSeenAt ? -1 : 1))
  if (differences.length === 0) return null
  return (
    <DataTable
      label={say('differences')}
      isScrollable
      columns={columns}
      rows={differences}
      rowKey={({ provider, currency, reference }) => `${provider} ${currency} ${reference}`}
      renderCard={({ reference, payment, kind, ledgerAmount, providerAmount, statementAmount, currency, ageDays }) => (
        <Stack gap={1}>
          <strong>{say(kind)}</strong>
          <PaymentReference text={reference} payment={payment} />
          <Row justify="between" isOneLine>
            <span>{say('inLedger')}</span>
            <MoneyText amount={ledgerAmount} currency={currency} isCodeShown />
          </Row>
          <Row justify="between" isOneLine>
            <span>{say('atProvider')}</span>
            <MoneyText amount={providerAmount} currency={currency} isCodeShown />
          </Row>
          {statementAmount === null ? null : (
            <Row justify="between" isOneLine>
              <span>{say('onStatement')}</span>
              <MoneyText amount={statementAmount} currency={currency} isCodeShown />
            </Row>
          )}
          <span>{ageOf(ageDays)}</span>
        </Stack>
      )}
    />
  )
}

function useColumns(): readonly Column<Difference>[] {
  const say = useLedgerWords()
  const nameOf = usePlaceName()
  const ageOf = useAge()
  const amount = (minor: string, currency: string) => (
    <MoneyText amount={minor} currency={currency} size="table" isCodeShown />
  )
  return [
    {
      key: 'reference',
      header: say('difference'),
      width: '22rem',
      render: ({ reference, payment }) => <PaymentReference text={reference} payment={payment} />,
    },
    { key: 'what', header: say('what'), render: ({ kind }) => say(kind) },
    {
      key: 'provider',
      header: say('provider'),
      render: ({ provider }) => nameOf('providers', provider),
    },
    { key: 'age', header: say('age'), render: ({ ageDays }) => ageOf(ageDays) },
    {
      key: 'ledger',
      header: say('inLedger'),
      render: ({ ledgerAmount, currency }) => amount(ledgerAmount, currency),
      align: 'end',
    },
    {
      key: 'atProvider',
      header: say('atProvider'),
      render: ({ providerAmount, currency }) => amount(providerAmount, currency),
      align: 'end',
    },
    {
      key: 'onStatement',
      header: say('onStatement'),
      render: ({ statementAmount, currency }) => (statementAmount === null ? '—' : amount(statementAmount, currency)),
      align: 'end',
    },
  ]
}
