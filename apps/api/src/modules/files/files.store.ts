import { type Selectable, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { FilesTable } from '../../platform/db/tables.ts'

/** Files of exports: written by a job, and gone after a week. */
export const exportGroup = 'export'

export type FileRow = Selectable<FilesTable>

export type NewFile = {
  readonly id: string
  readonly organizationId: string
  readonly group: string
  readonly role: string
  readonly slot: number
  readonly name: string
  readonly customName: string | null
  readonly language: string | null
  readonly mediaType: string
  readonly sizeBytes: number
  readonly uploadHash: Buffer
  readonly contentHash: Buffer
  readonly storageKey: string
  readonly uploadedBy: string
  /** Referred to from the beginning. */
  readonly isUsed?: boolean
  /** When it came; now unless said. */
  readonly uploadedAt?: Instant
}

/** Until the transaction ends, nobody else counts or adds files of this organization. */
export const lockFilesOf = async (tx: Tx, organizationId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`files ${organizationId}`}, 0))`.execute(tx)
}

/** Papers that prove nothing any more: kept, and out of the way of others. */
export const markReplaced = async (tx: Tx, ids: readonly string[], at: Instant): Promise<void> => {
  if (ids.length > 0)
    await tx
      .updateTable('files')
      .set({ replaced_at: at })
      .where('id', 'in', [...ids])
      .execute()
}

export const selectGroup = (tx: Tx, organizationId: string, group: string): Promise<FileRow[]> =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('file_group', '=', group)
    .where('deleted_at', 'is', null)
    .orderBy('slot')
    .execute()

/** How many bytes the live files of an organization take up, without those that it can only wait for to go. */
export const sumBytes = async (tx: Tx, organizationId: string): Promise<bigint> => {
  const { total } = await tx
    .selectFrom('files')
    .select(sql<string>`coalesce(sum(size_bytes), 0)`.as('total'))
    .where('organization_id', '=', organizationId)
    .where('file_group', '<>', exportGroup)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return BigInt(total)
}

export const insertFile = (tx: Tx, file: NewFile): Promise<FileRow> =>
  tx
    .insertInto('files')
    .values({
      id: file.id,
      organization_id: file.organizationId,
      file_group: file.group,
      role: file.role,
      slot: file.slot,
      name: file.name,
      custom_name: file.customName,
      language: file.language,
      media_type: file.mediaType,
      size_bytes: BigInt(file.sizeBytes),
      upload_hash: file.uploadHash,
      content_hash: file.contentHash,
      storage_key: file.storageKey,
      uploaded_by: file.uploadedBy,
      used_at: file.isUsed ? sql`clock_timestamp()` : null,
      ...(file.uploadedAt === undefined ? {} : { uploaded_at: file.uploadedAt }),
    })
    .returningAll()
    .executeTakeFirstOrThrow()

/** A live file that the actor may see, whoever's it is. */
export const selectFile = async (tx: Tx, fileId: string): Promise<FileRow | null> =>
  (await tx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) ?? null

/** The same, where it is no paper of a colleague. */
export const selectReadable = async (tx: Tx, fileId: string): Promise<FileRow | null> =>
  (await tx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not is_file_of_other_person(file_group, uploaded_by)`)
    .executeTakeFirst()) ?? null

export const selectFiles = async (tx: Tx, fileIds: readonly string[]): Promise<FileRow[]> =>
  fileIds.length === 0
    ? []
    : tx
        .selectFrom('files')
        .selectAll()
        .where('id', 'in', [...fileIds])
        .where('deleted_at', 'is', null)
        .execute()

/** A file of the business, but for papers of colleagues. */
export const lockOwnFile = async (tx: Tx, organizationId: string, fileId: string): Promise<FileRow | null> =>
  (await tx
    .selectFrom('files')
    .selectAll()
    .where('id', '=', fileId)
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`not is_file_of_other_person(file_group, uploaded_by)`)
    .forUpdate()
    .executeTakeFirst()) ?? null

export const updateLanguage = async (tx: Tx, fileId: string, language: string): Promise<FileRow> =>
  tx.updateTable('files').set({ language }).where('id', '=', fileId).returningAll().executeTakeFirstOrThrow()

export const markUsed = async (tx: Tx, fileId: string): Promise<void> => {
  await tx.updateTable('files').set({ used_at: sql`clock_timestamp()` }).where('id', '=', fileId).execute()
}

export const markDeleted = async (tx: Tx, fileId: string): Promise<void> => {
  await tx.updateTable('files').set({ deleted_at: sql`clock_timestamp()` }).where('id', '=', fileId).execute()
}

/** Deletes what was uploaded a week ago and nothing ever referred to. */
export const deleteUnused = async (tx: Tx): Promise<number> => {
  const { numUpdatedRows } = await tx
    .updateTable('files')
    .set({ deleted_at: sql`clock_timestamp()` })
    .where('used_at', 'is', null)
    .where('deleted_at', 'is', null)
    .where('uploaded_at', '<', sql<never>`clock_timestamp() - interval '7 days'`)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Files deleted a day ago whose bytes are still there. */
export const selectToRemove = (tx: Tx, limit: number): Promise<{ id: string; storage_key: string }[]> =>
  tx
    .selectFrom('files')
    .select(['id', 'storage_key'])
    .where('deleted_at', '<', sql<never>`clock_timestamp() - interval '1 day'`)
    .where('removed_at', 'is', null)
    .orderBy('deleted_at')
    .limit(limit)
    .execute()

export const markRemoved = async (tx: Tx, fileId: string): Promise<void> => {
  await tx.updateTable('files').set({ removed_at: sql`clock_timestamp()` }).where('id', '=', fileId).execute()
}

/** Which of these keys a row still stands for. */
export const selectKnownKeys = async (tx: Tx, keys: readonly string[]): Promise<Set<string>> => {
  const rows = await tx
    .selectFrom('files')
    .select('storage_key')
    .where('storage_key', 'in', [...keys])
    .where('removed_at', 'is', null)
    .execute()
  return new Set(rows.map(({ storage_key }) => storage_key))
}

/** Live files in the order of their ids, after one of them. */
export const selectLiveAfter = (tx: Tx, afterId: string | null, limit: number): Promise<FileRow[]> =>
  tx
    .selectFrom('files')
    .selectAll()
    .where('deleted_at', 'is', null)
    .$if(afterId !== null, (query) => query.where('id', '>', afterId ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()

export const markMissing = async (tx: Tx, fileId: string, isMissing: boolean): Promise<void> => {
  await tx
    .updateTable('files')
    .set({ missing_at: isMissing ? sql`coalesce(missing_at, clock_timestamp())` : null })
    .where('id', '=', fileId)
    .execute()
}
