import { email } from '@contado/contract/kernel/wire.ts'

/** Whether a text, spaces around it aside, is an email address. */
export const isEmail = (text: string): boolean => email.safeParse(text.trim()).success
