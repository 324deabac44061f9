import { PagedTable, RouterLink, useUrlFilters } from '@contado/app-kit'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { type TransferStatus, transferStatuses } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { currencies } from '@contado/money'
import { CardLine, type Column, InstantDay, MoneyText, Row, Stack } from '@contado/ui'
import type { ReactNode } from 'react'
import { usePages } from '../../api.ts'
import { ExportButton } from '../exports/ExportButton.tsx'
import { useHiddenColumns } from '../lists/use-hidden-columns.ts'
import { TransferStatusText } from './TransferStatusText.tsx'
import { TransferSums } from './TransferSums.tsx'
import { useTransferWords } from './use-transfer-words.ts'

type TransferTableProps = {
  /** Only what was sent to this one. */
  beneficiaryId?: string
  /** Only those of this recurring one. */
  recurringTransferId?: string
  emptyTitle?: string
  /** What can be done while there are none. */
  emptyAction?: ReactNode
  /** Stands before the export. */
  views?: ReactNode
}

// What is in review reads as processing, so it is no choice of its own.
const shown = transferStatuses.filter((status): status is TransferStatus => status !== 'in_review')

/** What the business sends, newest first, narrowed by days, status, currency and words, with its sums; a row opens the transfer. */
export function TransferTable({
  beneficiaryId,
  recurringTransferId,
  emptyTitle,
  emptyAction,
  views,
}: TransferTableProps) {
  const say = useTransferWords()
  const filters = useUrlFilters(
    {
      period: { label: say('period'), isPeriod: true },
      status: { label: say('status'), options: shown.map((value) => ({ value, label: say(`statuses.${value}`) })) },
      currency: { label: say('currency'), options: currencies.map((value) => ({ value, label: value })) },
    },
    { isSearched: true },
  )
  const { status, ...query } = filters.query
  const narrowed = {
    ...query,
    ...(beneficiaryId ? { beneficiaryId } : {}),
    ...(recurringTransferId ? { recurringTransferId } : {}),
  }
  const asked = { ...narrowed, ...(status ? { status: [status] } : {}) }
  const pages = usePages('transfers.list', { query: asked })
  const wish = { list: 'transfers', ...narrowed, ...(status ? { transferStatus: [status] } : {}) } as const
  return (
    <PagedTable
      label={say('title')}
      columns={useColumns(beneficiaryId !== undefined)}
      columnChoice={useHiddenColumns('transfers')}
      end={
        <>
          {views}
          <ExportButton wish={wish} />
        </>
      }
      sums={<TransferSums asked={asked} />}
      filters={filters}
      search={{ label: say('search'), ...filters.search }}
      pages={pages}
      rowKey={({ transferId }) => transferId}
      renderLink={({ transferId }, link) => <RouterLink href={`/transfers/${transferId}`} {...link} />}
      renderCard={(row) => <TransferCard transfer={row} />}
      empty={{
        title: emptyTitle ?? say('emptyTitle'),
        children: emptyTitle ? undefined : say('emptyText'),
        action: emptyAction,
      }}
    />
  )
}

function TransferCard({ transfer }: { transfer: Transfer }) {
  return (
    <Stack gap={1}>
      <Row justify="between">
        <strong>{transfer.payee.name}</strong>
        <MoneyText amount={transfer.targetAmount} currency={transfer.targetCurrency} isCodeShown />
      </Row>
      {transfer.reference === '' ? null : <CardLine>{transfer.reference}</CardLine>}
      <Row justify="between">
        <Standing transfer={transfer} />
        <InstantDay instant={transfer.createdAt} />
      </Row>
    </Stack>
  )
}

function Standing({ transfer: { status, arrivalDate, recall } }: { transfer: Transfer }) {
  const isOut = status === 'sent' || status === 'completed'
  return <TransferStatusText {...{ status, arrivalDate }} isRecalled={isOut && recall?.status === 'pending'} />
}

/** On the page of whom it went to, the day leads in place of their name. */
function useColumns(isOfOne: boolean): readonly Column<Transfer>[] {
  const say = useTransferWords()
  const when: Column<Transfer> = {
    key: 'when',
    header: say('when'),
    isMuted: true,
    render: ({ createdAt }) => <InstantDay instant={createdAt} />,
  }
  return [
    isOfOne ? when : { key: 'payee', header: say('payee'), render: ({ payee }) => payee.name },
    { key: 'reference', header: say('reference'), isMuted: true, render: ({ reference }) => reference },
    {
      key: 'status',
      header: say('status'),
      render: (transfer) => <Standing transfer={transfer} />,
    },
    ...(isOfOne ? [] : [when]),
    {
      key: 'amount',
      header: say('amount'),
      align: 'end',
      render: ({ targetAmount, targetCurrency }) => (
        <MoneyText amount={targetAmount} currency={targetCurrency} isCodeShown />
      ),
    },
  ]
}
