import type { BatchItemStatus } from '@contado/contract/batches/batch-lifecycles.ts'
import type { Batch, BatchRow, BatchTotal } from '@contado/contract/batches/batches.endpoints.ts'
import { money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { readInvoiceRows } from '../invoices/index.ts'
import { findTransferStatuses } from '../transfers/index.ts'
import { type BatchRecord, type ItemRecord, selectTallies, type Tally } from './batches.store.ts'

const leaving: readonly BatchItemStatus[] = ['ready', 'done']

/** What leaves in each currency, of the rows that were or can be carried out. */
export const totalsOf = (tallies: readonly Tally[]): BatchTotal[] => {
  const counted = tallies.filter(({ status }) => leaving.includes(status))
  const currencies = [...new Set(counted.flatMap(({ currency }) => currency ?? []))]
  return currencies.map((currency) => {
    const own = counted.filter((one) => one.currency === currency)
    const sum = (part: 'minor' | 'fee_minor') => own.reduce((total, one) => total + one[part], 0n)
    return {
      currency,
      amount: moneyText(money(sum('minor'), currency)),
      fee: moneyText(money(sum('fee_minor'), currency)),
      rows: own.reduce((total, { count }) => total + count, 0),
    }
  })
}

const view = (row: BatchRecord, tallies: readonly Tally[]): Batch => {
  const count = (status: BatchItemStatus): number =>
    tallies.filter((one) => one.status === status).reduce((total, one) => total + one.count, 0)
  return {
    batchId: row.id,
    source: row.source,
    status: row.status,
    fileName: row.file_name,
    version: row.version,
    rows: {
      bad: count('bad'),
      ready: count('ready'),
      leftOut: count('left_out'),
      done: count('done'),
      refused: count('refused'),
    },
    totals: totalsOf(tallies),
    createdBy: row.created_by_name,
    createdAt: row.created_at,
    confirmedAt: row.confirmed_at,
    endedAt: row.ended_at,
  }
}

/** Batches as the API answers them, with what their rows come to. */
export const viewBatches = async (tx: Tx, rows: readonly BatchRecord[]): Promise<Batch[]> => {
  const tallies =
    rows.length === 0
      ? []
      : await selectTallies(
          tx,
          rows.map(({ id }) => id),
        )
  return rows.map((row) =>
    view(
      row,
      tallies.filter(({ batch_id }) => batch_id === row.id),
    ),
  )
}

export const viewBatch = async (tx: Tx, row: BatchRecord): Promise<Batch> =>
  view(row, await selectTallies(tx, [row.id]))

type Standing = Pick<BatchRow, 'invoice' | 'transferStatus'>

const rowView = (item: ItemRecord, standing: Standing): BatchRow => {
  const { typed, currency, minor } = item
  const figures = currency === null || minor === null ? null : money(minor, currency)
  return {
    row: item.number,
    status: item.status,
    payee: typed?.payee ?? item.payee_name ?? '',
    payeeName: item.payee_name,
    accountNumber: item.last4 === null ? null : `••••${item.last4}`,
    amount: figures ? moneyText(figures) : (typed?.amount ?? ''),
    currency: currency ?? typed?.currency ?? '',
    fee: figures && currency ? moneyText(money(item.fee_minor, currency)) : null,
    reference: item.reference,
    sendDate: item.send_date ?? typed?.sendDate ?? '',
    problems: [...item.problems],
    reason: item.reason,
    accountType: item.account_type,
    invoiceId: item.invoice_id,
    transferId: item.transfer_id,
    ...standing,
  }
}

type Reader = Pick<Call<Member>, 'tx' | 'actor' | 'now'>

const billsOf = async (call: Reader, ids: readonly string[]): Promise<Map<string, BatchRow['invoice']>> => {
  const rows = ids.length === 0 ? [] : await readInvoiceRows(call, ids)
  return new Map(
    rows.map(({ invoiceId, status, isOverdue, dueDate, releaseDate, paidAmount }) => [
      invoiceId,
      { status, isOverdue, dueDate, releaseDate, paidAmount },
    ]),
  )
}

/** The payments of a batch, each with where its bill or its transfer stands. */
export const viewItems = async (call: Reader, items: readonly ItemRecord[]): Promise<BatchRow[]> => {
  const statuses = await findTransferStatuses(
    call.tx,
    items.flatMap(({ transfer_id }) => transfer_id ?? []),
  )
  const bills = await billsOf(
    call,
    items.flatMap(({ invoice_id }) => invoice_id ?? []),
  )
  return items.map((item) =>
    rowView(item, {
      invoice: (item.invoice_id && bills.get(item.invoice_id)) || null,
      transferStatus: (item.transfer_id && statuses.get(item.transfer_id)) || null,
    }),
  )
}
