import { fieldProblemOf } from '@contado/contract/invoices/invoice-problems.domain.ts'
import { type InvoiceTotals, invoiceTotals } from '@contado/contract/invoices/invoice-totals.domain.ts'
import type { InvoiceForm } from '@contado/contract/invoices/invoices.endpoints.ts'
import { paymentTermsProblems } from '@contado/contract/invoices/payment-terms.domain.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { DirectoryEntry } from '@contado/contract/organizations/organizations.endpoints.ts'
import { pricingTierOf, tierTerms } from '@contado/contract/organizations/pricing-tier.domain.ts'
import { moneyText, parseLocalDate } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { newEmail } from '../identity/index.ts'
import { findByHandle, getOrganization, listDirectoryEntries } from '../organizations/index.ts'
import { draftProblems } from './draft-problems.domain.ts'
import type { InvoiceContent, Party, RecipientInvite } from './invoice-record.domain.ts'
import { readMailWords } from './mail-words.ts'

/** What the invoice keeps of a business, so that it reads the same for good. */
const partyOf = (entry: DirectoryEntry): Party => ({
  handle: entry.handle,
  name: entry.name,
  legalName: entry.legalName,
  address: entry.address,
  isVerified: entry.isVerified,
})

/** What the directory says of a business; every one stands there. */
export const getParty = async (tx: Tx, organizationId: string): Promise<Party> => {
  const [entry] = await listDirectoryEntries(tx, [organizationId])
  if (!entry) throw new Error('an organization has no directory entry')
  return partyOf(entry)
}

/** The same of a sender that acts, with its logo. */
export const getSender = async (tx: Tx, organizationId: string): Promise<Party> => {
  const [entry] = await listDirectoryEntries(tx, [organizationId])
  const { pricingTier } = await getOrganization(tx, organizationId)
  if (!entry) throw new Error('an organization has no directory entry')
  // The specification hides the logo on the PDF of this tier (customer.md chapter 6).
  return {
    ...partyOf(entry),
    logoFileId: entry.logoFileId,
    isLogoOnPdf: tierTerms[pricingTierOf(pricingTier)].showsLogo,
  }
}

const findRecipient = async ({ tx, actor }: Call<Member>, handle: string | null): Promise<DirectoryEntry | null> => {
  if (handle === null) return null
  const entry = await findByHandle(tx, handle)
  if (!entry)
    throw new Refusal('HandleNotFound', fieldOf('recipientHandle', 'not_found', 'No business uses this handle.'))
  if (entry.organizationId === actor.organizationId) {
    throw new Refusal('OwnHandle', fieldOf('recipientHandle', 'own_handle', 'This is your own business.'))
  }
  return entry
}

const readInvite = (
  { settings }: Pick<Call, 'settings'>,
  invite: InvoiceForm['recipientInvite'],
): RecipientInvite | null =>
  invite
    ? {
        email: newEmail(invite.email, settings),
        firstName: invite.firstName.trim(),
        lastName: invite.lastName.trim(),
        ...(invite.company?.trim() ? { company: invite.company.trim() } : {}),
        ...(invite.address ? { address: invite.address } : {}),
      }
    : null

const fieldOf = (field: string, code: string, message: string) => ({ validations: [{ field, code, message }] })

const readTotals = (form: InvoiceForm): InvoiceTotals => {
  const result = invoiceTotals(form)
  const problems = [...(result.ok ? [] : result.problems), ...paymentTermsProblems(form)]
  if (!result.ok || problems.length > 0) {
    throw new Refusal('ValidationError', { validations: problems.map((problem) => fieldProblemOf(problem, form)) })
  }
  return result.totals
}

/** Checks what the sender wrote and computes what follows from it. Refuses with each wrong field: `items[0].rate`. */
export const readInvoiceForm = async (call: Call<Member>, form: InvoiceForm): Promise<InvoiceContent> => {
  const problem = draftProblems(form)
  if (problem) throw refuseField(problem.field, problem.code, problem.message)
  const totals = readTotals(form)
  const recipient = await findRecipient(call, form.recipientHandle)
  const recipientInvite = readInvite(call, form.recipientInvite)
  return {
    recipientId: recipient?.organizationId ?? null,
    currency: form.currency,
    accountType: form.accountType,
    items: form.items.map((item, index) => ({ ...item, amount: textOf(totals.items[index]?.net) })),
    fees: form.fees.map((fee, index) => ({ ...fee, amount: textOf(totals.fees[index]?.amount) })),
    taxes: totals.taxes.map(({ category, rate, base, amount }) => ({
      category,
      rate,
      base: moneyText(base),
      amount: moneyText(amount),
    })),
    customFields: form.customFields ?? [],
    earlyDiscountPercent: form.earlyDiscountPercent ?? null,
    earlyDiscountEndDate: form.earlyDiscountEndDate ? parseLocalDate(form.earlyDiscountEndDate) : null,
    lateFee: form.lateFeeSettings ?? null,
    summary: form.summary,
    notes: form.notes,
    sendingDate: parseLocalDate(form.sendingDate),
    dueDate: parseLocalDate(form.dueDate),
    baseMinor: totals.total.minor,
    sellerTimeZone: call.actor.timeZone,
    sender: await getSender(call.tx, call.actor.organizationId),
    recipientInvite,
    ...readMailWords(call, form, { recipientInvite, cc: [], message: '' }),
    replyTo: null,
    recipient: recipient && partyOf(recipient),
  }
}

const textOf = (amount: Parameters<typeof moneyText>[0] | undefined): string => {
  if (!amount) throw new Error('the totals of an invoice lack a line')
  return moneyText(amount)
}
