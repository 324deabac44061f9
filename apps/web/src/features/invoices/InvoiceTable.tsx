import { keyInHand, PagedTable, type PagedTableProps, type Pages, RouterLink } from '@contado/app-kit'
import type { Invoice, InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { CardLine, type Column, DateText, type EmptyStateProps, LinkButton, Row, Stack } from '@contado/ui'
import { type ReactNode, useState } from 'react'
import { CounterpartyLink } from '../../shell/contacts/CounterpartyLink.tsx'
import { ExportButton, type ExportedList } from '../../shell/exports/ExportButton.tsx'
import { InvoiceStatusText } from '../../shell/invoice-state/InvoiceStatusText.tsx'
import { useHiddenColumns } from '../../shell/lists/use-hidden-columns.ts'
import { RemindDialog, type RemindedInvoice } from '../../shell/remind/RemindDialog.tsx'
import { useShortcut } from '../../shell/shortcuts/shortcuts.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { MarkRowsAsPaid } from './actions/MarkRowsAsPaid.tsx'
import { InvoiceSelection } from './InvoiceSelection.tsx'
import { DueDay } from './list/DueDay.tsx'
import type { Bucket, Side } from './list/invoice-tabs.ts'
import { PayRow } from './list/PayRow.tsx'
import { RowAmount } from './list/RowAmount.tsx'
import { type RowEnding, RowEndingDialog } from './list/RowEndingDialog.tsx'
import { RowMenu } from './list/RowMenu.tsx'
import { useInvoiceListWords } from './list/use-invoice-list-words.ts'
import { PayBillsButton } from './pay/PayBills.tsx'
import { useArchiveRows } from './use-archive-rows.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

type InvoiceTableProps = Pick<
  PagedTableProps<InvoiceRow>,
  'filters' | 'isFiltered' | 'onClearFilters' | 'sorting' | 'search' | 'sums'
> & {
  side: Side
  /** Which part of the list it is; all of it unless told. */
  bucket?: Bucket
  found: Pages<{ items: InvoiceRow[]; nextCursor: string | null }>
  /** All of them are with one other side, which the screen names. */
  isOfOne?: boolean
  /** Stands before the choice of columns. */
  views?: ReactNode
  /** What its export is narrowed to. */
  wish: Omit<ExportedList['wish'], 'list'>
  /** What stands there when this part of the invoices is empty; else what says that there are none at all. */
  empty?: EmptyStateProps
}

const pathOf = ({ invoiceId, status }: Pick<Invoice, 'invoiceId' | 'status'>): string =>
  status === 'draft' ? `/invoices/${invoiceId}/form` : `/invoices/${invoiceId}`

/** A page of invoices from one side. */
export function InvoiceTable({
  side,
  bucket = 'all',
  isOfOne = false,
  found,
  views,
  wish,
  empty,
  ...narrowed
}: InvoiceTableProps) {
  const say = useInvoiceWords()
  const isIncome = side === 'income'
  const mayDraft = useForbidden('invoices.draft') === undefined
  const columnChoice = useHiddenColumns(side)
  const { chosen, setChosen, archiving } = useChosen(found.items)
  const chosenRows = found.items.filter(({ invoiceId }) => chosen.has(invoiceId))
  const exported = { wish: { ...wish, list: side }, chosen: chosenRows.map(({ invoiceId }) => invoiceId) }
  const [reminded, setReminded] = useState<readonly RemindedInvoice[]>([])
  const [ending, setEnding] = useState<RowEnding | null>(null)
  const columns = useColumns(side)
  const selection = {
    keys: chosen,
    onChange: setChosen,
    labelOf: (row: InvoiceRow) =>
      say('selection.one', { number: row.invoiceNumber ?? say('noNumber'), name: counterparty(row, side) }),
    allLabel: say('selection.all'),
  }
  return (
    <>
      <PagedTable
        end={
          <>
            {views}
            <ExportButton {...exported} />
          </>
        }
        columnChoice={columnChoice}
        selection={selection}
        label={say(side)}
        columns={columns.filter(({ key }) => !isOfOne || key !== 'who')}
        pages={found}
        rowKey={({ invoiceId }) => invoiceId}
        renderLink={(row, link) => <RouterLink href={pathOf(row)} {...link} />}
        renderMenu={(row) => (
          <RowMenu
            row={row}
            side={side}
            isArchived={bucket === 'archived'}
            archiving={archiving}
            onRemind={setReminded}
            onEnd={setEnding}
          />
        )}
        renderCard={(row) => <InvoiceCard row={row} side={side} />}
        {...narrowed}
        empty={
          empty ?? {
            title: say(isIncome ? 'emptyIncomeTitle' : 'emptyExpensesTitle'),
            children: say(isIncome ? 'emptyIncomeText' : 'emptyExpensesText'),
            action:
              isIncome && mayDraft ? <LinkButton href="/invoices/new/form">{say('newInvoice')}</LinkButton> : undefined,
          }
        }
      />
      <InvoiceSelection
        rows={chosenRows}
        archiving={archiving}
        onClear={() => setChosen(new Set())}
        onRemind={setReminded}
        main={isIncome ? <MarkRowsAsPaid rows={chosenRows} /> : <PayBillsButton rows={chosenRows} />}
        more={<ExportButton {...exported} isSmall />}
      />
      {ending ? <RowEndingDialog ending={ending} onClose={() => setEnding(null)} /> : null}
      {reminded.length > 0 ? <RemindDialog invoices={reminded} onClose={() => setReminded([])} /> : null}
    </>
  )
}

/** Which rows are chosen, and the shortcuts for them. */
function useChosen(items: readonly InvoiceRow[]) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const archiving = useArchiveRows()
  const archive = (): void => {
    const inHand = keyInHand()
    const rows = items.filter(({ invoiceId }) => (chosen.size > 0 ? chosen.has(invoiceId) : invoiceId === inHand))
    if (rows.length > 0) void archiving.archive(rows)
  }
  useShortcut('archive', archive)
  useShortcut(
    'unselect',
    chosen.size > 0 || archiving.problems.length > 0
      ? () => {
          setChosen(new Set())
          archiving.forget()
        }
      : null,
  )
  return { chosen, setChosen, archiving }
}

const counterparty = (row: InvoiceRow, side: Side): string =>
  (side === 'income' ? row.recipientDisplayName : row.senderDisplayName) ?? '—'

function useColumns(side: Side): readonly Column<InvoiceRow>[] {
  const say = useInvoiceWords()
  const sayList = useInvoiceListWords()
  const isSeller = side === 'income'
  return [
    {
      key: 'number',
      header: say('number'),
      sort: 'number',
      isMuted: true,
      isOneLine: true,
      render: ({ invoiceNumber }) => invoiceNumber ?? say('noNumber'),
    },
    {
      key: 'who',
      header: say(isSeller ? 'customer' : 'supplier'),
      sort: 'customer',
      isCut: true,
      width: '28%',
      render: (row) => (
        <span title={counterparty(row, side)}>
          <CounterpartyLink id={row.counterpartyId}>{counterparty(row, side)}</CounterpartyLink>
        </span>
      ),
    },
    {
      key: 'for',
      header: sayList('for'),
      sort: 'summary',
      isMuted: true,
      isCut: true,
      isForWide: true,
      width: '24%',
      render: ({ summary }) => summary,
    },
    {
      key: 'status',
      header: say('status'),
      sort: 'status',
      isOneLine: true,
      render: (row) => <InvoiceStatusText row={{ ...row, isSeller }} />,
    },
    {
      key: 'sent',
      header: sayList('sent'),
      sort: 'sent',
      align: 'end',
      isMuted: true,
      isForWidest: true,
      render: ({ sendingDate, status }) => (status === 'draft' ? '—' : <DateText date={sendingDate} />),
    },
    {
      key: 'due',
      header: say('due'),
      sort: 'due',
      align: 'end',
      isMuted: true,
      render: (row) => <DueDay row={row} />,
    },
    {
      key: 'amount',
      header: say('amount'),
      sort: 'amount',
      align: 'end',
      render: (row) => <RowAmount row={row} size="table" />,
    },
    ...(isSeller
      ? []
      : [
          {
            key: 'pay',
            header: sayList('pay'),
            align: 'end',
            render: (row: InvoiceRow) => <PayRow row={row} />,
          } as const,
        ]),
  ]
}

function InvoiceCard({ row, side }: { row: InvoiceRow; side: Side }) {
  const say = useInvoiceWords()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{counterparty(row, side)}</strong>
        <RowAmount row={row} />
      </Row>
      <CardLine>
        {[row.invoiceNumber ?? say('noNumber'), row.summary].filter((text) => text !== '').join(' · ')}
      </CardLine>
      <Row justify="between" isOneLine>
        <InvoiceStatusText row={{ ...row, isSeller: side === 'income' }} />
        <DueDay row={row} />
      </Row>
    </Stack>
  )
}
