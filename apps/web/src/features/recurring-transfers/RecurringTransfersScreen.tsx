import { PagedTable, RouterLink, useUrlFilters } from '@contado/app-kit'
import { recurringTransferStatuses } from '@contado/contract/recurring-transfers/recurring-transfer-lifecycle.ts'
import type { RecurringTransfer } from '@contado/contract/recurring-transfers/recurring-transfers.endpoints.ts'
import { type Column, LinkButton, MoneyText, Row, Stack, TextLink } from '@contado/ui'
import { usePages } from '../../api.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useDayText } from '../../shell/use-day-text.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { RecurringTransferStatusText } from './RecurringTransferStatusText.tsx'
import { amountCurrencyOf, useOften } from './use-often.ts'
import { useRecurringTransferWords } from './use-recurring-transfer-words.ts'

/** Recurring transfers of the business, newest first; a row opens one. */
export function RecurringTransfersScreen() {
  const say = useRecurringTransferWords()
  const maySend = useForbidden('transfers.create') === undefined
  const filters = useUrlFilters({
    status: {
      label: say('status'),
      options: recurringTransferStatuses.map((value) => ({ value, label: say(`statuses.${value}`) })),
    },
  })
  return (
    <ShellScreen
      title={say('title')}
      subtitle={say('subtitle')}
      back={<TextLink href="/transfers">{say('transfers')}</TextLink>}
      primaryAction={
        maySend ? (
          <LinkButton kind="primary" href="/transfer/USD/traditional?when=repeat">
            {say('add')}
          </LinkButton>
        ) : undefined
      }
    >
      <PagedTable
        label={say('title')}
        columns={useColumns()}
        filters={filters}
        pages={usePages('recurring-transfers.list', { query: filters.query })}
        rowKey={({ recurringTransferId }) => recurringTransferId}
        renderLink={({ recurringTransferId }, link) => (
          <RouterLink href={`/recurring-transfers/${recurringTransferId}`} {...link} />
        )}
        renderCard={(one) => <Card one={one} />}
        empty={{ title: say('emptyTitle'), children: say('emptyText') }}
      />
    </ShellScreen>
  )
}

type OneProps = { one: RecurringTransfer }

function Often({ one }: OneProps) {
  return useOften()(one)
}

function NextDay({ one: { status, nextDates } }: OneProps) {
  const dayText = useDayText()
  const [next] = nextDates
  return status === 'active' && next !== undefined ? dayText(next) : '—'
}

function Amount({ one }: OneProps) {
  return <MoneyText amount={one.amount} currency={amountCurrencyOf(one)} isCodeShown />
}

function useColumns(): readonly Column<RecurringTransfer>[] {
  const say = useRecurringTransferWords()
  return [
    { key: 'payee', header: say('to'), render: ({ payee }) => payee.name },
    { key: 'often', header: say('often'), render: (one) => <Often one={one} /> },
    { key: 'status', header: say('status'), render: (one) => <RecurringTransferStatusText one={one} /> },
    { key: 'next', header: say('next'), isMuted: true, render: (one) => <NextDay one={one} /> },
    { key: 'amount', header: say('amount'), align: 'end', render: (one) => <Amount one={one} /> },
  ]
}

function Card({ one }: OneProps) {
  return (
    <Stack gap={1}>
      <Row justify="between">
        <strong>{one.payee.name}</strong>
        <Amount one={one} />
      </Row>
      <Row justify="between">
        <RecurringTransferStatusText one={one} />
        <Often one={one} />
      </Row>
    </Stack>
  )
}
