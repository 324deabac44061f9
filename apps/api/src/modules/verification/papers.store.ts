import type { LocalDate } from '@contado/money'
import type { Insertable, Selectable } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { ApplicationPapersTable } from '../../platform/db/tables.ts'

export type Paper = Insertable<ApplicationPapersTable>

/** What ages of an application, in the place of what did before; the same paper is told of once. */
export const replacePapers = async (
  tx: Tx,
  { organizationId, userId, papers }: { organizationId: string; userId: string | null; papers: readonly Paper[] },
): Promise<void> => {
  const fileIds = papers.map(({ file_id }) => file_id)
  await tx
    .deleteFrom('application_papers')
    .where('organization_id', '=', organizationId)
    .where((where) => (userId === null ? where('user_id', 'is', null) : where('user_id', '=', userId)))
    .$if(fileIds.length > 0, (query) => query.where('file_id', 'not in', fileIds))
    .execute()
  if (papers.length === 0) return
  await tx
    .insertInto('application_papers')
    .values([...papers])
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Businesses with a paper that is too old by a day and that nobody was told of, the longest so first. */
export const selectWithStale = (
  tx: Tx,
  { today, limit }: { readonly today: LocalDate; readonly limit: number },
): Promise<{ organization_id: string }[]> =>
  tx
    .selectFrom('application_papers')
    .select('organization_id')
    .where('told_at', 'is', null)
    .where('stale_on', '<=', today)
    .groupBy('organization_id')
    .orderBy((order) => order.fn.min('stale_on'))
    .orderBy('organization_id')
    .limit(limit)
    .execute()

/** Marks the papers of a business that are too old by a day as told of; answers those that nobody was told of before. */
export const markTold = (
  tx: Tx,
  { organizationId, today, at }: { readonly organizationId: string; readonly today: LocalDate; readonly at: Instant },
): Promise<Selectable<ApplicationPapersTable>[]> =>
  tx
    .updateTable('application_papers')
    .set({ told_at: at })
    .where('organization_id', '=', organizationId)
    .where('told_at', 'is', null)
    .where('stale_on', '<=', today)
    .returningAll()
    .execute()

/** A decided application has no papers that age. */
export const deletePapers = async (tx: Tx, organizationId: string): Promise<void> => {
  await tx.deleteFrom('application_papers').where('organization_id', '=', organizationId).execute()
}
