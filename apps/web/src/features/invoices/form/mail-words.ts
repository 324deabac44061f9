import { mailLimits } from '@contado/contract/invoices/mail-limits.ts'
import { isEmail } from '@contado/contract/kernel/email-rule.ts'

type Typed = {
  readonly cc: string
  readonly message: string
  readonly recipientInvite?: { readonly email: string } | null
}

/** The addresses in a line of them, between commas, semicolons or spaces. */
export const addressesIn = (text: string): string[] => text.split(/[\s,;]+/).filter((part) => part !== '')

/** The first address of a line that can't get a copy, and why; null where all can. */
export const copyProblem = ({
  cc,
  recipientInvite,
}: Omit<Typed, 'message'>): { readonly code: 'email' | 'duplicate' | 'tooMany'; readonly address: string } | null => {
  const addresses = addressesIn(cc).map((address) => address.toLowerCase())
  const taken = recipientInvite ? [recipientInvite.email.trim().toLowerCase()] : []
  for (const [index, address] of addresses.entries()) {
    if (!isEmail(address)) return { code: 'email', address }
    if ([...taken, ...addresses.slice(0, index)].includes(address)) return { code: 'duplicate', address }
  }
  return addresses.length > mailLimits.copies ? { code: 'tooMany', address: '' } : null
}

/** What keeps the words for the mail from being saved; the code of each problem by its path. */
export const mailProblems = (form: Typed): Readonly<Record<string, string>> => {
  const copy = copyProblem(form)
  return {
    ...(copy ? { cc: copy.code } : {}),
    ...(form.message.length > mailLimits.message ? { message: 'tooLong' } : {}),
  }
}
