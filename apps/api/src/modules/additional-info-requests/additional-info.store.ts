import type { ExternalDocumentType } from '@contado/contract/additional-info-requests/additional-info.ts'
import type { AdditionalInfoStatus } from '@contado/contract/additional-info-requests/additional-info-lifecycle.ts'
import type { Currency } from '@contado/money'
import { type Selectable, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AdditionalInfoRequestsTable } from '../../platform/db/tables.ts'

export type RequestRow = Selectable<AdditionalInfoRequestsTable>

/** What a question is about. */
export type Subject = {
  readonly externalDocumentType: ExternalDocumentType
  readonly externalDocumentId: string
  readonly part: string | null
}

type NewRequest = Subject & {
  readonly id: string
  readonly organizationId: string
  readonly toUserId: string | null
  readonly message: Buffer
  readonly staffId: string
  readonly at: Instant
  readonly dueAt: Instant
}

/** Whether it was written: not where a question about the same waits for its answer. */
export const insertRequest = async (tx: Tx, asked: NewRequest): Promise<boolean> => {
  const row = await tx
    .insertInto('additional_info_requests')
    .values({
      id: asked.id,
      organization_id: asked.organizationId,
      external_document_type: asked.externalDocumentType,
      external_document_id: asked.externalDocumentId,
      part: asked.part,
      to_user_id: asked.toUserId,
      message: asked.message,
      asked_by: asked.staffId,
      asked_at: asked.at,
      due_at: asked.dueAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export const selectRequest = async (tx: Tx, id: string): Promise<RequestRow | null> =>
  (await tx.selectFrom('additional_info_requests').selectAll().where('id', '=', id).executeTakeFirst()) ?? null

export const lockRequest = async (tx: Tx, id: string): Promise<RequestRow | null> =>
  (await tx.selectFrom('additional_info_requests').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()) ??
  null

type Changed = {
  readonly status: AdditionalInfoStatus
  readonly reply?: Buffer
  readonly replied_by?: string
  readonly replied_at?: Instant
  readonly reviewed_by?: string
  readonly reviewed_at?: Instant
}

export const updateRequest = async (tx: Tx, id: string, set: Changed): Promise<void> => {
  await tx.updateTable('additional_info_requests').set(set).where('id', '=', id).execute()
}

const mostWaiting = 50

/** Of a business, what waits for an answer, the newest first; of it, what this transaction may see. */
export const selectWaiting = (tx: Tx, organizationId: string): Promise<RequestRow[]> =>
  tx
    .selectFrom('additional_info_requests')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('status', '=', 'sent')
    .orderBy('id', 'desc')
    .limit(mostWaiting)
    .execute()

/** One thing, or an application with all that belongs to it. */
export type About = Pick<Subject, 'externalDocumentType' | 'externalDocumentId'> | { readonly organizationId: string }

/** What is not through yet about one thing. */
export const lockOpen = (tx: Tx, about: About): Promise<RequestRow[]> =>
  tx
    .selectFrom('additional_info_requests')
    .selectAll()
    .where((is) =>
      'organizationId' in about
        ? is.and([
            is('organization_id', '=', about.organizationId),
            is('external_document_type', '<>', 'monitored-transaction'),
          ])
        : is.and([
            is('external_document_type', '=', about.externalDocumentType),
            is('external_document_id', '=', about.externalDocumentId),
          ]),
    )
    .where('status', '<>', 'reviewed')
    .orderBy('id')
    .forUpdate()
    .execute()

type OpenRow = Pick<RequestRow, 'external_document_type' | 'part' | 'status'> & { readonly to_name: string | null }

/** The same of an application without holding it, with who was asked alone. */
export const selectOpenOfApplication = async (tx: Tx, organizationId: string): Promise<OpenRow[]> => {
  const { rows } = await sql<OpenRow>`
    select r.external_document_type, r.part, r.status, trim(u.first_name || ' ' || u.last_name) as to_name
    from additional_info_requests r left join users u on u.id = r.to_user_id
    where r.organization_id = ${organizationId} and r.external_document_type <> 'monitored-transaction' and r.status <> 'reviewed'
    order by r.id limit 500`.execute(tx)
  return rows
}

type ToPerson = {
  readonly user_id: string
  readonly status: AdditionalInfoStatus
  readonly asked_at: Instant
  readonly due_at: Instant
}

/** That people of the caller's business were asked something, the last time of each. */
export const selectLatestToPeople = async (tx: Tx): Promise<ToPerson[]> =>
  (await sql<ToPerson>`select * from latest_questions_to_people()`.execute(tx)).rows

type Asked = {
  readonly organizationId: string
  readonly externalDocumentType: string | null
  readonly externalDocumentId: string | null
  readonly limit: number
  readonly after: string | null
}

export type ReviewRow = RequestRow & {
  readonly asked_by_name: string
  readonly to_name: string | null
  readonly replied_by_name: string | null
  readonly reviewed_by_name: string | null
}

/** What a business was asked, newest first. Ids are in the order of time. */
export const selectOfOrganization = async (
  tx: Tx,
  { organizationId, externalDocumentType, externalDocumentId, limit, after }: Asked,
): Promise<ReviewRow[]> => {
  const { rows } = await sql<ReviewRow>`
    select r.*, a.first_name || ' ' || a.last_name as asked_by_name, t.first_name || ' ' || t.last_name as to_name,
      p.first_name || ' ' || p.last_name as replied_by_name, v.first_name || ' ' || v.last_name as reviewed_by_name
    from additional_info_requests r join staff a on a.id = r.asked_by left join users t on t.id = r.to_user_id
      left join users p on p.id = r.replied_by left join staff v on v.id = r.reviewed_by
    where r.organization_id = ${organizationId}
      and (${externalDocumentType}::text is null or r.external_document_type = ${externalDocumentType})
      and (${externalDocumentId}::uuid is null or r.external_document_id = ${externalDocumentId})
      and (${after}::uuid is null or r.id < ${after})
    order by r.id desc limit ${limit}`.execute(tx)
  return rows
}

export type ReplyFile = {
  readonly request_id: string
  readonly _id: string
  readonly name: string
  readonly size: bigint
  readonly type: string
}

export const insertReplyFile = async (
  tx: Tx,
  { id, organization_id }: Pick<RequestRow, 'id' | 'organization_id'>,
  fileId: string,
): Promise<void> => {
  await tx.insertInto('additional_info_files').values({ request_id: id, organization_id, file_id: fileId }).execute()
}

export const selectReplyFiles = async (tx: Tx, requestIds: readonly string[]): Promise<ReplyFile[]> => {
  if (requestIds.length === 0) return []
  const { rows } = await sql<ReplyFile>`
    select r.request_id, f.id as _id, f.name, f.size_bytes as size, f.media_type as type
    from additional_info_files r join files f on f.id = r.file_id
    where r.request_id = any(${[...requestIds]}::uuid[]) order by r.request_id, f.slot, f.id`.execute(tx)
  return rows
}

export type ReplyInvoice = {
  readonly request_id: string
  readonly id: string
  readonly number: string | null
  readonly amount_minor: bigint
  readonly currency: Currency
}

export const selectReplyInvoices = async (tx: Tx, requestIds: readonly string[]): Promise<ReplyInvoice[]> => {
  if (requestIds.length === 0) return []
  const { rows } = await sql<ReplyInvoice>`
    select r.request_id, i.id, i.number, coalesce(i.final_minor, i.base_minor) as amount_minor, i.currency
    from additional_info_invoices r join invoices i on i.id = r.invoice_id
    where r.request_id = any(${[...requestIds]}::uuid[]) order by r.request_id, r.attached_at, i.id`.execute(tx)
  return rows
}

type Attached = { readonly invoiceId: string; readonly userId: string; readonly at: Instant }

/** Whether the business can see the invoice that is now attached; drafts are nothing to show. */
export const insertReplyInvoice = async (
  tx: Tx,
  { id, organization_id }: Pick<RequestRow, 'id' | 'organization_id'>,
  { invoiceId, userId, at }: Attached,
): Promise<boolean> => {
  const { rows } = await sql<{ id: string }>`
    select id from invoices where id = ${invoiceId} and status not in ('draft', 'deleted')
      and (sender_id = ${organization_id} or recipient_id = ${organization_id})`.execute(tx)
  if (rows.length === 0) return false
  await sql`insert into additional_info_invoices (request_id, organization_id, invoice_id, attached_by, attached_at)
    values (${id}, ${organization_id}, ${invoiceId}, ${userId}, ${at}) on conflict do nothing`.execute(tx)
  return true
}
