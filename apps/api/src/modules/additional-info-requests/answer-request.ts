import {
  type ExternalDocumentType,
  maxReplyInvoices,
  mayAnswer,
} from '@contado/contract/additional-info-requests/additional-info.ts'
import { additionalInfoLifecycle } from '@contado/contract/additional-info-requests/additional-info-lifecycle.ts'
import type { AdditionalInfoRequest } from '@contado/contract/additional-info-requests/additional-info-requests.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member } from '../../platform/call.ts'
import { takeFile } from '../files/index.ts'
import {
  insertReplyFile,
  insertReplyInvoice,
  lockRequest,
  type RequestRow,
  selectReplyInvoices,
  selectRequest,
  selectWaiting,
  updateRequest,
} from './additional-info.store.ts'
import { headOf, viewRequest } from './request-view.ts'
import { sealText } from './sealed-texts.ts'

type Kinds = readonly ExternalDocumentType[]

const isFor = (actor: Member, row: RequestRow): boolean =>
  mayAnswer(actor, { externalDocumentType: row.external_document_type, toUserId: row.to_user_id })

const isOf = (row: RequestRow | null, kinds: Kinds): row is RequestRow =>
  row !== null && kinds.includes(row.external_document_type)

/** What waits for an answer by the caller, the newest first. */
export const listWaiting = async ({ tx, actor, now }: Call<Member>) => ({
  items: (await selectWaiting(tx, actor.organizationId))
    .filter((row) => isFor(actor, row))
    .map((row) => ({ ...headOf(row, now), reply: null })),
})

/** One question of these kinds, or the newest that waits for the caller. Refuses with `AdditionalInfoRequestNotFound`, who may not answer it too. */
export const showRequest = async (
  call: Call<Member>,
  { id }: { readonly id?: string | undefined },
  kinds: Kinds,
): Promise<AdditionalInfoRequest> => {
  const { tx, actor } = call
  const found =
    id === undefined
      ? ((await selectWaiting(tx, actor.organizationId)).find((row) => isOf(row, kinds) && isFor(actor, row)) ?? null)
      : await selectRequest(tx, id)
  if (!isOf(found, kinds) || !isFor(actor, found)) throw new Refusal('AdditionalInfoRequestNotFound')
  return viewRequest(call, found)
}

// The row's lock decides between an answer and what staff decide meanwhile.
const lockWaiting = async (call: Call<Member>, id: string, kinds: Kinds): Promise<RequestRow> => {
  const row = await lockRequest(call.tx, id)
  if (!isOf(row, kinds) || !isFor(call.actor, row)) throw new Refusal('AdditionalInfoRequestNotFound')
  if (row.status !== 'sent') throw new Refusal('AdditionalInfoRequestClosed')
  return row
}

type Reply = {
  readonly additionalInfoRequestId: string
  readonly message?: string | undefined
  readonly fileIds?: readonly string[] | undefined
}

/** Keeps the answer: words, or files or invoices without any. Refuses `AdditionalInfoRequestClosed`, `FileNotFound`, `FileInUse`. */
export const replyToRequest = async (
  call: Call<Member>,
  { additionalInfoRequestId: id, message = '', fileIds = [] }: Reply,
  kinds: Kinds,
): Promise<{ readonly row: RequestRow; readonly answer: AdditionalInfoRequest }> => {
  const { tx, actor, now } = call
  const row = await lockWaiting(call, id, kinds)
  const invoices = await selectReplyInvoices(tx, [id])
  if (message === '' && fileIds.length === 0 && invoices.length === 0) {
    throw refuseField('message', 'missing', 'This field is required')
  }
  for (const fileId of fileIds) {
    await takeFile(call, { fileId, group: `additional-info:${id}` })
    await insertReplyFile(tx, row, fileId)
  }
  const replied = {
    status: next(additionalInfoLifecycle, { state: row.status, action: 'reply' }),
    reply: await sealText(call, row, { column: 'reply', text: message }),
    replied_by: actor.userId,
    replied_at: now,
  }
  await updateRequest(tx, id, replied)
  return { row, answer: await viewRequest(call, { ...row, ...replied }) }
}

/** Shows staff an invoice with the answer that is still to come. Refuses `InvoiceNotFound`, and the sixth with `TooManyInvoicesAttached`. */
export const attachInvoice = async (
  call: Call<Member>,
  { additionalInfoRequestId: id, invoiceId }: { readonly additionalInfoRequestId: string; readonly invoiceId: string },
  kinds: Kinds,
): Promise<AdditionalInfoRequest> => {
  const { tx, actor, now } = call
  const row = await lockWaiting(call, id, kinds)
  const there = await selectReplyInvoices(tx, [id])
  const isThere = there.some((one) => one.id === invoiceId)
  if (!isThere && there.length >= maxReplyInvoices) throw new Refusal('TooManyInvoicesAttached')
  if (!(await insertReplyInvoice(tx, row, { invoiceId, userId: actor.userId, at: now }))) {
    throw new Refusal('InvoiceNotFound')
  }
  return viewRequest(call, row)
}
