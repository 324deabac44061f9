import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import type { TransferStatus } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { type Currency, compareCurrency, type LocalDate, type Money, money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { byId, byInstant, type PageQuery, pageOf } from '../../platform/page.ts'
import { periodOf, ratesInBase } from '../accounts/index.ts'
import {
  countTransfersFound,
  isOfPeriod,
  lookUpTransfers,
  selectTransferSums,
  selectTransfers,
  selectTransfersByTime,
  type TransferFilter,
} from './transfer-list.store.ts'
import { transferView } from './transfer-view.ts'
import { selectTransfer, type TransferRow } from './transfers.store.ts'

export type NarrowedTransfers = {
  readonly status?: readonly TransferStatus[] | undefined
  readonly currency?: string | undefined
  readonly beneficiaryId?: string | undefined
  readonly recurringTransferId?: string | undefined
  readonly from?: LocalDate | undefined
  readonly to?: LocalDate | undefined
  readonly search?: string | undefined
}

type Asked = PageQuery & NarrowedTransfers
type Reader = Pick<Call<Member>, 'tx' | 'actor'>

const order = byId(({ id }: TransferRow) => id)
const orderByTime = byInstant(({ created_at, id }: TransferRow) => [created_at, id])

// What is in review reads as processing.
const standing = (status: TransferStatus): readonly TransferStatus[] =>
  status === 'processing' ? ['processing', 'in_review'] : [status]

const filterOf = async ({ tx, actor }: Reader, asked: NarrowedTransfers): Promise<TransferFilter> => {
  const { status, currency, beneficiaryId, recurringTransferId, search } = asked
  const text = search?.trim() ?? ''
  return {
    organizationId: actor.organizationId,
    statuses: status ? [...new Set(status.flatMap(standing))] : null,
    currency: currency ?? null,
    beneficiaryId: beneficiaryId ?? null,
    recurringTransferId: recurringTransferId ?? null,
    period: periodOf(asked, actor.timeZone),
    search: text === '' ? null : await lookUpTransfers(tx, text),
  }
}

/** What the organization sends, newest first. */
export const listTransfers = async (
  reader: Reader,
  asked: Asked,
): Promise<{ items: Transfer[]; nextCursor: string | null }> => {
  const { tx, actor } = reader
  const filter = await filterOf(reader, asked)
  const { rows, nextCursor } = isOfPeriod(filter)
    ? await pageOf(asked, orderByTime, (page) => selectTransfersByTime(tx, filter, page))
    : await pageOf(asked, order, (page) => selectTransfers(tx, filter, page))
  return { items: rows.map((row) => transferView(row, actor)), nextCursor }
}

/** How many transfers such a list has, counted no further than the limit. */
export const countTransfers = async (reader: Reader, asked: NarrowedTransfers, limit: number): Promise<number> =>
  countTransfersFound(reader.tx, await filterOf(reader, asked), limit)

type Sums = { readonly amount: string; readonly fee: string; readonly notThrough: string }

/** How many transfers are looked at for their sums, the newest. */
const mostSummed = 20_000

const sumsOf = (sum: (of: 'amount' | 'fee' | 'not_through') => Money): Sums => ({
  amount: moneyText(sum('amount')),
  fee: moneyText(sum('fee')),
  notThrough: moneyText(sum('not_through')),
})

/** What such a list adds up to, by the currency that leaves and in the base currency. */
export const sumTransfers = async (
  reader: Reader & Pick<Call<Member>, 'now'>,
  asked: NarrowedTransfers,
): Promise<{
  totals: ({ currency: Currency; count: number } & Sums)[]
  inBase: Sums & { currency: Currency; ratesDate: LocalDate }
  isWhole: boolean
}> => {
  const found = await selectTransferSums(reader.tx, await filterOf(reader, asked), mostSummed)
  const totals = found.filter(({ count }) => count !== '0')
  const { date, base, inBase } = await ratesInBase(reader)
  const inTotal = (of: 'amount' | 'fee' | 'not_through'): Money =>
    inBase(totals.map((total) => money(BigInt(total[of]), total.source_currency)))
  return {
    totals: totals
      .map((total) => ({
        currency: total.source_currency,
        count: Number(total.count),
        ...sumsOf((of) => money(BigInt(total[of]), total.source_currency)),
      }))
      .sort((a, b) => compareCurrency(a.currency, b.currency)),
    inBase: { currency: base, ...sumsOf(inTotal), ratesDate: date },
    isWhole: found.every(({ is_whole }) => is_whole),
  }
}

/** One that the organization sent, or got inside the house; refuses with `TransferNotFound`. */
export const getTransfer = async ({ tx, actor }: Call<Member>, transferId: string): Promise<Transfer> => {
  const row = await selectTransfer(tx, transferId)
  if (!row) throw new Refusal('TransferNotFound')
  return transferView(row, actor)
}
