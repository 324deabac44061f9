import { displayNameOf, type InvoiceRecord } from './invoice-record.domain.ts'

type Act = {
  /** The person, or null where it was nobody. */
  readonly name: string | null
  /** The business that they acted for; null for a visitor. */
  readonly of: string | null
}

/** Who acted, as a side may read it: people of the own business by name, of the other side the business alone. */
export const nameShownTo = (
  organizationId: string,
  { senderId, recipientId, sender, recipient }: InvoiceRecord,
  { name, of }: Act,
): string | null => {
  if (of === null || of === organizationId) return name
  if (of === senderId) return displayNameOf(sender)
  return of === recipientId && recipient !== null ? displayNameOf(recipient) : null
}
