import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { RecurringTransferStatus } from '@contado/contract/recurring-transfers/recurring-transfer-lifecycle.ts'
import type { RecurringTransfer } from '@contado/contract/recurring-transfers/recurring-transfers.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { byId, type PageQuery, pageOf } from '../../platform/page.ts'
import { recurringTransferView } from './recurring-transfer-view.ts'
import {
  type RecurringTransferRow,
  selectRecurringTransfer,
  selectRecurringTransfers,
} from './recurring-transfers.store.ts'

const order = byId(({ id }: RecurringTransferRow) => id)

type Asked = PageQuery & { readonly status?: RecurringTransferStatus | undefined }

/** Recurring transfers of the actor's organization, newest first. */
export const listRecurringTransfers = async (
  { tx, actor }: Call<Member>,
  { status = undefined, ...query }: Asked,
): Promise<{ items: RecurringTransfer[]; nextCursor: string | null }> => {
  const { rows, nextCursor } = await pageOf(query, order, (page) =>
    selectRecurringTransfers(tx, actor.organizationId, { ...page, status: status ?? null }),
  )
  return { items: rows.map(recurringTransferView), nextCursor }
}

/** One recurring transfer of the actor's organization; refuses with `RecurringTransferNotFound`. */
export const getRecurringTransfer = async (
  { tx }: Call<Member>,
  recurringTransferId: string,
): Promise<RecurringTransfer> => {
  const row = await selectRecurringTransfer(tx, recurringTransferId)
  if (!row) throw new Refusal('RecurringTransferNotFound')
  return recurringTransferView(row)
}
