import { maxReferralEmails } from '@contado/contract/contacts/referral-limits.ts'
import { isEmail } from '@contado/contract/kernel/email-rule.ts'

/** The addresses in a text, however they are set apart, in lower case and in their order. */
export const typedEmails = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;<>]+/)
    .filter((word) => word !== '')

export type EmailsProblem = {
  readonly key: 'required' | 'invalid' | 'repeated' | 'own' | 'tooMany'
  readonly email: string
}

/** What is wrong with addresses before they are sent, or null. */
export const emailsProblem = (emails: readonly string[], ownEmail: string): EmailsProblem | null => {
  const wrong = emails.find((email) => !isEmail(email))
  const repeated = emails.find((email, at) => emails.indexOf(email) < at)
  if (emails.length === 0) return { key: 'required', email: '' }
  if (wrong !== undefined) return { key: 'invalid', email: wrong }
  if (emails.includes(ownEmail.toLowerCase())) return { key: 'own', email: ownEmail }
  if (repeated !== undefined) return { key: 'repeated', email: repeated }
  return emails.length > maxReferralEmails ? { key: 'tooMany', email: '' } : null
}
