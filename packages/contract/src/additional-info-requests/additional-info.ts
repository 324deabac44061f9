import { isPermitted, type Role } from '../kernel/permissions.ts'

/** What a question can be about: an application or a step of it, one of its people, papers or owning entities, a transaction under review. */
export const externalDocumentTypes = ['application', 'user', 'document', 'ubo-entity', 'monitored-transaction'] as const
/** Of these, what belongs to an application. */
export const applicationDocumentTypes = ['application', 'user', 'document', 'ubo-entity'] as const
export type ExternalDocumentType = (typeof externalDocumentTypes)[number]

/** How long an answer is waited for before the question is overdue. */
export const answerWithinDays = 14

export const maxMessage = 5000
export const maxReplyFiles = 5
export const maxReplyInvoices = 5

type Asked = { readonly externalDocumentType: ExternalDocumentType; readonly toUserId: string | null }

/** Whether a member may answer: who was asked alone, else an owner for the application, and whoever manages invoices for a transaction. */
export const mayAnswer = (
  { userId, role }: { readonly userId: string; readonly role: Role },
  { externalDocumentType, toUserId }: Asked,
): boolean => {
  if (toUserId !== null) return toUserId === userId
  return isPermitted(role, externalDocumentType === 'monitored-transaction' ? 'invoices.manage' : 'verification.submit')
}
