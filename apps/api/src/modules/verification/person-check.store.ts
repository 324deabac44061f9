import type { Tx } from '../../platform/db/db.ts'

/** How far the check of a person is, with the person's row locked. */
export const lockPersonCheck = (tx: Tx, userId: string) =>
  tx
    .selectFrom('users')
    .select(['kyc_status', 'kyc_decision'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()

type Change = Partial<Awaited<ReturnType<typeof lockPersonCheck>>>

export const savePersonCheck = async (tx: Tx, userId: string, change: Change): Promise<void> => {
  await tx.updateTable('users').set(change).where('id', '=', userId).execute()
}
