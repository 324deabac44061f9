import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import type { TransferStatus } from '@contado/contract/transfers/transfer-lifecycle.ts'
import type { Call, Member } from '../../platform/call.ts'
import { byId, type PageQuery, pageOf } from '../../platform/page.ts'
import { lookUpTransfers, selectTransfers } from './transfer-list.store.ts'
import { transferView } from './transfer-view.ts'
import { selectTransfer, type TransferRow } from './transfers.store.ts'

type Asked = PageQuery & {
  readonly status?: readonly TransferStatus[] | undefined
  readonly currency?: string | undefined
  readonly beneficiaryId?: string | undefined
  readonly recurringTransferId?: string | undefined
  readonly search?: string | undefined
}

const order = byId(({ id }: TransferRow) => id)

// What is in review reads as processing.
const standing = (status: TransferStatus): readonly TransferStatus[] =>
  status === 'processing' ? ['processing', 'in_review'] : [status]

/** What the organization sends, newest first. */
export const listTransfers = async (
  { tx, actor }: Call<Member>,
  { status, currency, beneficiaryId, recurringTransferId, search, ...query }: Asked,
): Promise<{ items: Transfer[]; nextCursor: string | null }> => {
  const { organizationId } = actor
  const text = search?.trim() ?? ''
  const filter = {
    organizationId,
    statuses: status ? [...new Set(status.flatMap(standing))] : null,
    currency: currency ?? null,
    beneficiaryId: beneficiaryId ?? null,
    recurringTransferId: recurringTransferId ?? null,
    search: text === '' ? null : await lookUpTransfers(tx, text),
  }
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectTransfers(tx, filter, page))
  return { items: rows.map((row) => transferView(row, actor)), nextCursor }
}

/** One that the organization sent, or got inside the house; refuses with `TransferNotFound`. */
export const getTransfer = async ({ tx, actor }: Call<Member>, transferId: string): Promise<Transfer> => {
  const row = await selectTransfer(tx, transferId)
  if (!row) throw new Refusal('TransferNotFound')
  return transferView(row, actor)
}
