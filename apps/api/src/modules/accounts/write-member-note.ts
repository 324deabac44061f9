import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { ownLinesOf } from '../ledger/index.ts'
import { actingName } from '../members/index.ts'
import { deleteMemberNote, upsertMemberNote } from './member-notes.store.ts'

/** Writes what colleagues read on a transaction; an empty note takes it off. Refuses with `TransactionNotFound`. */
export const writeMemberNote = async (
  call: Call<Member>,
  { transactionId, note }: { readonly transactionId: string; readonly note: string },
): Promise<Pick<Transaction, 'note'>> => {
  const { tx, actor, now } = call
  const { organizationId, userId } = actor
  const lines = await ownLinesOf(tx, { organizationId, transferIds: [transactionId] })
  if (lines.every(({ minor }) => minor === 0n)) throw new Refusal('TransactionNotFound')
  const noted = { organizationId, transferId: transactionId }
  const text = note.trim()
  if (text !== '') {
    return { note: await upsertMemberNote(tx, noted, { text, by: userId, byName: await actingName(call), at: now }) }
  }
  await deleteMemberNote(tx, noted)
  return { note: null }
}
