import { Refused, RouterLink } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import {
  type Column,
  DataTable,
  DateText,
  EmptyState,
  LinkButton,
  MoneyText,
  Notice,
  Row,
  Section,
  Stack,
  StatRow,
  StatRowSkeleton,
  Status,
  TextLink,
} from '@contado/ui'
import { useEndpoint, usePages, useUser } from '../../api.ts'
import { heroAmount } from '../../shell/invoice-amount/hero-amount.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { InvoiceOutlook } from './InvoiceOutlook.tsx'
import { useHomeWords } from './use-home-words.ts'

const shownRows = '5'

/** Where the money stands, what to pay and what to collect. */
export function HomeScreen() {
  const say = useHomeWords()
  const user = useUser()
  const mayDraft = useForbidden('invoices.draft') === undefined
  return (
    <ShellScreen
      title={say('welcome', { name: user?.profile.firstName ?? '' })}
      tabTitle={say('title')}
      primaryAction={
        mayDraft ? (
          <LinkButton kind="primary" href="/invoices/new/form">
            {say('newInvoice')}
          </LinkButton>
        ) : undefined
      }
    >
      <Stack gap={6}>
        <Figures />
        <Invoices side="expenses" />
        <Invoices side="income" />
        <Outlook />
      </Stack>
    </ShellScreen>
  )
}

function Figures() {
  const say = useHomeWords()
  const balances = useEndpoint('accounts.balances', {})
  const smart = balances.data?.accounts.find(({ accountType, isActive }) => accountType === 'smart' && isActive)
  const funds = useEndpoint(
    'organization.funds',
    { query: { currency: 'USD', accountType: 'smart' } },
    { isEnabled: smart !== undefined },
  )
  if (balances.error) return <Refused problem={balances.error} onRetry={() => void balances.refetch()} />
  if (!balances.data) return <StatRowSkeleton count={3} />
  if (!smart) return <Notice>{say('opening')}</Notice>
  return (
    <StatRow
      stats={[
        {
          key: 'available',
          label: say('available'),
          value: <MoneyText amount={smart.balance} currency="USD" size="hero" />,
        },
        {
          key: 'guaranteed',
          label: say('guaranteed'),
          value: <MoneyText amount={funds.data?.guaranteedInvoicesBalance ?? '0.00'} currency="USD" size="section" />,
          note: (
            <>
              {say('guaranteedNote')} <TextLink href="/invoicing/USD">{say('guaranteedLink')}</TextLink>
            </>
          ),
        },
        {
          key: 'total',
          label: say('total'),
          value: <MoneyText amount={balances.data.totalInUSD} currency="USD" size="section" />,
          note: <TextLink href="/accounts/payments">{say('accounts')}</TextLink>,
        },
      ]}
    />
  )
}

function Outlook() {
  const balances = useEndpoint('accounts.balances', {})
  const accounts = balances.data?.accounts.filter(({ isActive }) => isActive) ?? []
  return <InvoiceOutlook accounts={smartFirst(accounts)} />
}

const smartFirst = (accounts: readonly CurrencyAccount[]): CurrencyAccount[] =>
  accounts.toSorted((a, b) => Number(b.accountType === 'smart') - Number(a.accountType === 'smart'))

type Side = 'income' | 'expenses'

function Invoices({ side }: { side: Side }) {
  const say = useHomeWords()
  const isIncome = side === 'income'
  const found = usePages(isIncome ? 'invoices.income' : 'invoices.expenses', {
    query: { bucket: isIncome ? 'open' : 'outstanding', limit: shownRows },
  })
  const columns = useColumns(side)
  return (
    <Section
      title={say(isIncome ? 'toCollect' : 'toPay')}
      description={say(isIncome ? 'toCollectText' : 'toPayText')}
      actions={<TextLink href={isIncome ? '/income' : '/expenses'}>{say('all')}</TextLink>}
    >
      <DataTable
        label={say(isIncome ? 'toCollect' : 'toPay')}
        columns={columns}
        rows={found.isLoading ? undefined : found.items}
        rowKey={({ invoiceId }) => invoiceId}
        renderLink={({ invoiceId }, link) => <RouterLink href={`/invoices/${invoiceId}`} {...link} />}
        renderCard={(row) => <InvoiceCard row={row} side={side} />}
        skeletonRows={3}
        empty={
          <EmptyState title={say(isIncome ? 'nothingToCollectTitle' : 'nothingToPayTitle')}>
            {say(isIncome ? 'nothingToCollectText' : 'nothingToPayText')}
          </EmptyState>
        }
        refused={found.problem ? <Refused problem={found.problem} onRetry={found.reload} /> : undefined}
      />
    </Section>
  )
}

const counterparty = (row: InvoiceRow, side: Side): string =>
  (side === 'income' ? row.recipientDisplayName : row.senderDisplayName) ?? '—'

function useColumns(side: Side): readonly Column<InvoiceRow>[] {
  const say = useHomeWords()
  return [
    { key: 'number', header: say('number'), render: ({ invoiceNumber }) => invoiceNumber ?? '—' },
    { key: 'who', header: say(side === 'income' ? 'to' : 'from'), render: (row) => counterparty(row, side) },
    { key: 'status', header: say('status'), render: (row) => <Standing row={row} /> },
    {
      key: 'due',
      header: say('due'),
      align: 'end',
      isMuted: true,
      render: ({ dueDate }) => <DateText date={dueDate} />,
    },
    {
      key: 'amount',
      header: say('amount'),
      align: 'end',
      render: (row) => <MoneyText amount={heroAmount(row).amount} currency={row.currency} size="table" isCodeShown />,
    },
  ]
}

function Standing({ row }: { row: InvoiceRow }) {
  const say = useHomeWords()
  if (row.isOverdue) return <Status kind="failed">{say('overdue')}</Status>
  if (row.status === 'pending_payment_approval') return <Status kind="attention">{say('inReview')}</Status>
  if (row.status === 'processing_payment') return <Status kind="progress">{say('processing')}</Status>
  // Its amount beside it is what is still owed.
  if (/[1-9]/.test(row.paidAmount)) return <Status kind="attention">{say('partlyPaid')}</Status>
  return <Status kind="progress">{say('open')}</Status>
}

function InvoiceCard({ row, side }: { row: InvoiceRow; side: Side }) {
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{counterparty(row, side)}</strong>
        <MoneyText amount={heroAmount(row).amount} currency={row.currency} isCodeShown />
      </Row>
      <Row justify="between" isOneLine>
        <Standing row={row} />
        <DateText date={row.dueDate} />
      </Row>
    </Stack>
  )
}
