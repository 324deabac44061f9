import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

/** The transaction that a business writes a note on. */
export type NotedTransaction = { readonly organizationId: string; readonly transferId: string }

type Written = {
  readonly text: string
  readonly by: string
  /** As colleagues read it. */
  readonly byName: string
  readonly at: Instant
}

/** Writes a note, or replaces the one that is there; the same words again stay their first writer's. Answers what is kept. */
export const upsertMemberNote = async (
  tx: Tx,
  { organizationId, transferId }: NotedTransaction,
  { text, by, byName, at }: Written,
): Promise<Transaction['note']> => {
  const written = { note: text, written_by: by, written_by_name: byName, written_at: at }
  await tx
    .insertInto('member_notes')
    .values({ organization_id: organizationId, ledger_transfer_id: transferId, ...written })
    .onConflict((conflict) =>
      conflict
        .columns(['organization_id', 'ledger_transfer_id'])
        .doUpdateSet(written)
        .where('member_notes.note', '<>', text),
    )
    .execute()
  return tx
    .selectFrom('member_notes')
    .select(['note as text', 'written_by_name as by', 'written_at as at'])
    .where('organization_id', '=', organizationId)
    .where('ledger_transfer_id', '=', transferId)
    .executeTakeFirstOrThrow()
}

export const deleteMemberNote = async (tx: Tx, { organizationId, transferId }: NotedTransaction): Promise<void> => {
  await tx
    .deleteFrom('member_notes')
    .where('organization_id', '=', organizationId)
    .where('ledger_transfer_id', '=', transferId)
    .execute()
}
