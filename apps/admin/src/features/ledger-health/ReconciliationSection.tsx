import { useLanguage } from '@contado/app-kit'
import type { RailCase, Reconciled } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import {
  type Column,
  DataTable,
  DateText,
  EmptyState,
  formatCivilDate,
  InstantText,
  MoneyText,
  Row,
  Section,
  Stack,
  Status,
} from '@contado/ui'
import { usePlaceName } from '../../money-places/use-place-words.ts'
import { DifferencesTable } from './DifferencesTable.tsx'
import { isEmptyHanded } from './is-empty-handed.ts'
import { refusedDay } from './refused-day.ts'
import { useLedgerWords } from './use-ledger-words.ts'

/** What stands at each provider by the ledger and by the provider's own list, and every difference with its age. */
export function ReconciliationSection(props: { reconciliations: readonly Reconciled[]; cases: readonly RailCase[] }) {
  const { reconciliations, cases } = props
  const say = useLedgerWords()
  const shown = reconciliations.filter((one) => !isEmptyHanded(one) || refusedDay(one, cases) !== null)
  const hidden = reconciliations.length - shown.length
  const description = hidden > 0 ? say('reconciliationHidden', { count: hidden }) : say('reconciliationText')
  return (
    <Section title={say('reconciliation')} description={description}>
      <Stack gap={5}>
        <DataTable
          label={say('reconciliation')}
          isScrollable
          columns={useColumns(cases)}
          rows={shown}
          rowKey={({ provider, currency }) => `${provider} ${currency}`}
          renderCard={(one) => <ReconciledCard one={one} cases={cases} />}
          empty={<EmptyState title={say('noReconciliation')}>{say('noReconciliationText')}</EmptyState>}
        />
        <DifferencesTable reconciliations={reconciliations} />
      </Stack>
    </Section>
  )
}

type OneProps = { one: Reconciled; cases: readonly RailCase[] }

function ReconciledStatus({ one, cases }: OneProps) {
  const say = useLedgerWords()
  const { locale } = useLanguage()
  const count = one.differences.length
  const day = refusedDay(one, cases)
  if (count > 0) return <Status kind="failed">{say('differenceCount', { count })}</Status>
  if (day !== null) {
    return <Status kind="attention">{say('statementRefused', { day: formatCivilDate(day, locale) })}</Status>
  }
  return <Status kind="done">{say('agrees')}</Status>
}

function useColumns(cases: readonly RailCase[]): readonly Column<Reconciled>[] {
  const say = useLedgerWords()
  const nameOf = usePlaceName()
  return [
    { key: 'provider', header: say('provider'), render: ({ provider }) => nameOf('providers', provider) },
    { key: 'currency', header: say('currency'), render: ({ currency }) => currency },
    { key: 'status', header: say('status'), render: (one) => <ReconciledStatus one={one} cases={cases} /> },
    {
      key: 'ranAt',
      header: say('ranAt'),
      render: ({ ranAt }) => <InstantText instant={ranAt} />,
      align: 'end',
      isMuted: true,
    },
    {
      key: 'ledger',
      header: say('inLedger'),
      render: ({ ledgerAmount, currency }) => (
        <MoneyText amount={ledgerAmount} currency={currency} size="table" isCodeShown />
      ),
      align: 'end',
    },
    {
      key: 'atProvider',
      header: say('atProvider'),
      render: ({ providerAmount, currency }) => (
        <MoneyText amount={providerAmount} currency={currency} size="table" isCodeShown />
      ),
      align: 'end',
    },
    {
      key: 'onStatement',
      header: say('onStatement'),
      render: ({ statementAmount, statementThrough, currency }) =>
        statementAmount === null || statementThrough === null ? (
          say('noStatement')
        ) : (
          <Stack gap={1}>
            <MoneyText amount={statementAmount} currency={currency} size="table" isCodeShown />
            <DateText date={statementThrough} />
          </Stack>
        ),
      align: 'end',
    },
  ]
}

function ReconciledCard({ one, cases }: OneProps) {
  const say = useLedgerWords()
  const nameOf = usePlaceName()
  const { provider, currency, ledgerAmount, providerAmount, statementAmount, ranAt } = one
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>
          {nameOf('providers', provider)} · {currency}
        </strong>
        <ReconciledStatus one={one} cases={cases} />
      </Row>
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
      <InstantText instant={ranAt} />
    </Stack>
  )
}
