import { isPermitted, type Role } from '../kernel/permissions.ts'

/** What a question can be about: an application or a part of it, one of its people, a transaction that is reviewed. */
export const externalDocumentTypes = ['application', 'user', 'monitored-transaction'] as const
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
