import type { Language } from '../../platform/call.ts'
import type { Mail } from '../notifications/index.ts'
import { say } from './invitation.mail.ts'

type Content = { readonly business: string; readonly url: string; readonly code: string }

/** Asks to confirm the address that somebody gave instead of the invited one. */
export const confirmationMail = (language: Language, { business, url, code }: Content): Mail => ({
  subject: say(language, 'confirm.subject'),
  preheader: say(language, 'confirm.preheader', { business }),
  heading: say(language, 'confirm.subject'),
  paragraphs: [say(language, 'confirm.text', { business })],
  code,
  button: { label: say(language, 'confirm.button'), url },
  closing: [say(language, 'confirm.validity'), say(language, 'confirm.stranger')],
})
