import type { LocalDate } from '@contado/money'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { ApplicationPapersTable, RenewedPapersTable } from '../../platform/db/tables.ts'

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

type StaleRow = {
  readonly file_id: string
  readonly document: string
  readonly stale_on: LocalDate
  readonly name: string
}

/** What is too old by a day of the business, or of one person of it, the longest so first. */
export const selectStaleOf = (
  tx: Tx,
  { organizationId, userId, today }: { organizationId: string; userId: string | null; today: LocalDate },
): Promise<StaleRow[]> =>
  tx
    .selectFrom('application_papers')
    .innerJoin('files', 'files.id', 'application_papers.file_id')
    .select(['application_papers.file_id', 'application_papers.document', 'application_papers.stale_on', 'files.name'])
    .where('application_papers.organization_id', '=', organizationId)
    .where(sql<boolean>`application_papers.user_id is not distinct from ${userId}::uuid`)
    .where('application_papers.stale_on', '<=', today)
    .orderBy('application_papers.stale_on')
    .orderBy('application_papers.file_id')
    .execute()

export const insertRenewed = async (tx: Tx, renewed: Insertable<RenewedPapersTable>): Promise<void> => {
  await tx.insertInto('renewed_papers').values(renewed).execute()
}

/** Whether a newer paper took the place of this one. */
export const selectIsRenewed = async (tx: Tx, fileId: string): Promise<boolean> =>
  (await tx.selectFrom('renewed_papers').select('file_id').where('file_id', '=', fileId).executeTakeFirst()) !==
  undefined

export type RenewedRow = Selectable<RenewedPapersTable> & { readonly name: string }

/** Which papers of an application were replaced during its review, the newest first, each with the name of the old one. */
export const selectRenewed = (tx: Tx, organizationId: string): Promise<RenewedRow[]> =>
  tx
    .selectFrom('renewed_papers')
    .innerJoin('files', 'files.id', 'renewed_papers.file_id')
    .selectAll('renewed_papers')
    .select('files.name')
    .where('renewed_papers.organization_id', '=', organizationId)
    .orderBy('renewed_papers.renewed_at', 'desc')
    .orderBy('renewed_papers.file_id')
    .limit(500)
    .execute()
