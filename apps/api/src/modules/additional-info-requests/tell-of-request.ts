import { type ExternalDocumentType, mayAnswer } from '@contado/contract/additional-info-requests/additional-info.ts'
import type { NoticeKind } from '@contado/contract/notifications/notice-topics.ts'
import type { Work } from '../../platform/call.ts'
import { tellMembers } from '../members/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { additionalInfoMail } from './additional-info.mail.ts'
import { selectRequest } from './additional-info.store.ts'

const kinds = {
  application: 'application-question',
  user: 'person-question',
  document: 'application-question',
  'ubo-entity': 'application-question',
  'monitored-transaction': 'payment-question',
} as const satisfies Record<ExternalDocumentType, NoticeKind>

/** Tells those who may answer that they are asked, each in the own language. */
export const tellOfRequest = async (
  work: Work,
  { organizationId, additionalInfoRequestId }: { organizationId: string; additionalInfoRequestId: string },
): Promise<void> => {
  const row = await selectRequest(work.tx, additionalInfoRequestId)
  if (row?.status !== 'sent') return
  const { name, legalName } = await getOrganization(work.tx, organizationId)
  const { id, external_document_type: externalDocumentType, to_user_id: toUserId, due_at: dueAt } = row
  await tellMembers(work, {
    organizationId,
    kind: toUserId === null ? kinds[externalDocumentType] : 'person-question',
    isFor: (member) => mayAnswer(member, { externalDocumentType, toUserId }),
    mailIn: (language, { firstName }) =>
      additionalInfoMail(
        { id, externalDocumentType, isPersonal: toUserId !== null, firstName, business: legalName || name, dueAt },
        { language, settings: work.settings },
      ),
  })
}
