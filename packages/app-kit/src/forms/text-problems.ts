import { isEmail } from '@contado/contract/kernel/email-rule.ts'

/** What is wrong with an email address as it is typed, as a key of the field words, or null. */
export const emailProblem = (typed: string): 'required' | 'email' | null =>
  typed.trim() === '' ? 'required' : isEmail(typed) ? null : 'email'

/** What is wrong with a code of six digits, as a key of the field words, or null. */
export const codeProblem = (typed: string): 'required' | 'code' | null =>
  typed === '' ? 'required' : /^\d{6}$/.test(typed) ? null : 'code'
