import type { AttachedFile } from '@contado/contract/files/files.endpoints.ts'
import type { InvoiceStatus } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { LateFeeSettings } from '@contado/contract/invoices/payment-terms.domain.ts'
import type { TaxCategory } from '@contado/contract/invoices/tax-categories.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import type { Currency, LocalDate } from '@contado/money'

/** How a party was called, and where, when the invoice was last saved or sent. */
export type Party = {
  readonly handle: string
  readonly name: string
  readonly legalName: string
  readonly address: PostalAddress | null
  readonly isVerified: boolean
  /** Of a sender alone. */
  readonly logoFileId?: string | null
  readonly isLogoOnPdf?: boolean
}

/** Somebody without an account. */
export type RecipientInvite = {
  readonly email: string
  readonly firstName: string
  readonly lastName: string
  readonly company?: string | undefined
  readonly address?: PostalAddress | null | undefined
}

export type RecordedItem = {
  readonly name: string
  readonly rate: string
  readonly qty: string
  readonly tax?: { readonly category: TaxCategory; readonly rate: string } | null | undefined
  /** Decimal text, rounded once. */
  readonly amount: string
}
export type RecordedFee = {
  readonly name: string
  readonly type: 'percent' | 'fixed' | 'flat'
  readonly value: string
  readonly amount: string
}

export type RecordedTax = {
  readonly category: TaxCategory
  readonly rate: string
  readonly base: string
  readonly amount: string
}
export type CustomField = { readonly id: string; readonly label: string; readonly value: string }
/** What came in on one day of the seller's; minor units as decimal text, since JSON has no such integer. */
export type PaidPart = { readonly date: LocalDate; readonly minor: string }

/** What the sender wrote and what follows from it. Minor units of `currency`. */
export type InvoiceContent = {
  readonly recipientId: string | null
  readonly currency: Currency
  readonly accountType: AccountType
  readonly items: readonly RecordedItem[]
  readonly fees: readonly RecordedFee[]
  readonly taxes: readonly RecordedTax[]
  readonly customFields: readonly CustomField[]
  /** Fractions as text. */
  readonly earlyDiscountPercent: string | null
  readonly earlyDiscountEndDate: LocalDate | null
  readonly lateFee: LateFeeSettings | null
  readonly summary: string
  readonly notes: string
  readonly sendingDate: LocalDate
  readonly dueDate: LocalDate
  readonly baseMinor: bigint
  readonly sellerTimeZone: string
  readonly sender: Party
  readonly recipient: Party | null
  readonly recipientInvite: RecipientInvite | null
  /** Who else is mailed, as stored addresses. */
  readonly cc: readonly string[]
  /** The sender's own words in the mail. */
  readonly message: string
  /** Whom answers to the mail reach: who sent or scheduled it. */
  readonly replyTo: string | null
}

export type InvoiceRecord = InvoiceContent & {
  readonly id: string
  readonly senderId: string
  readonly version: number
  readonly status: InvoiceStatus
  readonly number: string | null
  readonly paidMinor: bigint
  readonly paidParts: readonly PaidPart[]
  readonly paymentWindow: 'allocated_early' | null
  readonly cashbackMinor: bigint | null
  readonly finalMinor: bigint | null
  readonly attachments: readonly AttachedFile[]
  readonly paymentId: string | null
  readonly paidOnDate: LocalDate | null
  readonly releaseDate: LocalDate | null
  /** ISO 11649, as a bank transfer names it; null until it is sent. */
  readonly creditorReference: string | null
  readonly createdAt: string
  readonly sentAt: string | null
  readonly cancelDate: string | null
  readonly senderCancelMessage: string | null
  readonly buyerRejectionMessage: string | null
  readonly externallyNoticedAt: string | null
  readonly remindedAt: string | null
  /** The person who acted last, and the business whose act it was. */
  readonly lastUpdatedBy: string | null
  readonly lastUpdatedFor: string | null
  readonly deniedAt: string | null
  readonly denyReason: string | null
  /** Whether its held payment waits for the verification of its sender. */
  readonly awaitsVerification: boolean
  readonly archivedBySender: string | null
  readonly archivedByRecipient: string | null
}

/** The name that lists and documents show. */
export const displayNameOf = (party: Party): string => party.legalName || party.name || party.handle

/** The name of whom an invoice goes to: the business, or who has no account, by company or person; null where nobody is named. */
export const recipientNameOf = ({ recipient, recipientInvite }: Addressee): string | null => {
  if (recipient) return displayNameOf(recipient)
  if (recipientInvite === null) return null
  return recipientInvite.company?.trim() || `${recipientInvite.firstName} ${recipientInvite.lastName}`
}
type Addressee = { readonly recipient: Party | null; readonly recipientInvite: RecipientInvite | null }
