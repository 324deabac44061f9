import type { ExternalDocumentType } from '@contado/contract/additional-info-requests/additional-info.ts'
import { additionalInfoLifecycle } from '@contado/contract/additional-info-requests/additional-info-lifecycle.ts'
import type { ReviewedInfoRequest } from '@contado/contract/additional-info-requests/additional-info-requests.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Staff } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { byId, type PageQuery, pageOf } from '../../platform/page.ts'
import {
  type About,
  lockOpen,
  lockRequest,
  type ReviewRow,
  selectOfOrganization,
  updateRequest,
} from './additional-info.store.ts'
import { viewRequests } from './request-view.ts'

/** Says that an answer was read. Refuses `AdditionalInfoRequestNotFound`, `AdditionalInfoNotReplied`, `AdditionalInfoRequestClosed`. */
export const reviewRequest = async (
  { tx, actor, now }: Call<Staff>,
  { additionalInfoRequestId: id }: { readonly additionalInfoRequestId: string },
): Promise<{ organizationId: string }> => {
  const row = await lockRequest(tx, id)
  if (!row) throw new Refusal('AdditionalInfoRequestNotFound')
  const status = next(additionalInfoLifecycle, { state: row.status, action: 'review' })
  await updateRequest(tx, id, { status, reviewed_by: actor.staffId, reviewed_at: now })
  return { organizationId: row.organization_id }
}

/** What a thing was asked is through, since it was decided about. */
export const closeRequests = async ({ tx, actor, now }: Call<Staff>, about: About): Promise<void> => {
  for (const { id, status: state } of await lockOpen(tx, about)) {
    const status = next(additionalInfoLifecycle, { state, action: 'close' })
    await updateRequest(tx, id, { status, reviewed_by: actor.staffId, reviewed_at: now })
  }
}

/** How many questions about a thing wait for the customer, of those the business itself answers, and how many answers for staff. The rows stay as they are until the transaction ends. */
export const countOpen = async (tx: Tx, about: About): Promise<{ readonly sent: number; readonly replied: number }> => {
  const open = await lockOpen(tx, about)
  return {
    sent: open.filter(({ status, to_user_id }) => status === 'sent' && to_user_id === null).length,
    replied: open.filter(({ status }) => status === 'replied').length,
  }
}

type Asked = PageQuery & {
  readonly organizationId: string
  readonly externalDocumentType?: ExternalDocumentType | undefined
  readonly externalDocumentId?: string | undefined
}

const order = byId((row: ReviewRow) => row.id)

/** What a business was asked and what it answered, newest first. */
export const listRequests = async (
  call: Call<Staff>,
  { organizationId, externalDocumentType, externalDocumentId, ...query }: Asked,
): Promise<{ items: ReviewedInfoRequest[]; nextCursor: string | null }> => {
  const { rows, nextCursor } = await pageOf(query, order, (page) =>
    selectOfOrganization(call.tx, {
      organizationId,
      externalDocumentType: externalDocumentType ?? null,
      externalDocumentId: externalDocumentId ?? null,
      ...page,
    }),
  )
  const views = await viewRequests(call, rows)
  const items = rows.flatMap((row, index) => {
    const view = views[index]
    if (!view) return []
    return {
      ...view,
      organizationId: row.organization_id,
      askedBy: row.asked_by_name,
      to: row.to_name,
      repliedBy: row.replied_by_name,
      reviewed: row.status === 'reviewed',
      reviewedBy: row.reviewed_by_name,
      reviewedAt: row.reviewed_at,
    }
  })
  return { items, nextCursor }
}
