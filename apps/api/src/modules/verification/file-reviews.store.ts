import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type Verdict = 'accepted' | 'rejected'

type Decided = {
  readonly fileId: string
  readonly organizationId: string
  readonly decision: Verdict
  readonly reason: string | null
  readonly staffId: string
  readonly at: Instant
}

/** Notes what staff said of a file; false where somebody did so before. */
export const insertFileReview = async (
  tx: Tx,
  { fileId, organizationId, decision, reason, staffId, at }: Decided,
): Promise<boolean> => {
  const row = await tx
    .insertInto('file_reviews')
    .values({
      file_id: fileId,
      organization_id: organizationId,
      decision,
      reason,
      decided_by: staffId,
      decided_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('file_id')
    .executeTakeFirst()
  return row !== undefined
}

export type FileReviewRow = {
  readonly file_id: string
  readonly decision: Verdict
  readonly reason: string | null
  readonly decided_at: Instant
  readonly decided_by: string
}

/** What staff said of the files of an organization, the newest first; as many as it can have. */
export const selectFileReviews = async (tx: Tx, organizationId: string): Promise<FileReviewRow[]> => {
  const { rows } = await sql<FileReviewRow>`
    select r.file_id, r.decision, r.reason, r.decided_at, trim(s.first_name || ' ' || s.last_name) as decided_by
    from file_reviews r join staff s on s.id = r.decided_by
    where r.organization_id = ${organizationId} order by r.decided_at desc, r.file_id limit 500`.execute(tx)
  return rows
}

/** The files of an organization that staff rejected, with the reason; their own members read it, too. */
export const selectRejected = async (tx: Tx, organizationId: string): Promise<ReadonlyMap<string, string>> => {
  const rows = await tx
    .selectFrom('file_reviews')
    .select(['file_id', 'reason'])
    .where('organization_id', '=', organizationId)
    .where('decision', '=', 'rejected')
    .limit(500)
    .execute()
  return new Map(rows.map(({ file_id, reason }) => [file_id, reason ?? '']))
}
