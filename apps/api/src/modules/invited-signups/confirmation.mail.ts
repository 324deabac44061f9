import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

type Content = { readonly business: string; readonly url: string; readonly code: string }

/** Asks to confirm the address that somebody gave instead of the invited one. */
export const confirmationMail = (language: Language, { business, url, code }: Content): Mail => ({
  subject: say(language, 'subject'),
  preheader: say(language, 'preheader', { business }),
  heading: say(language, 'subject'),
  paragraphs: [say(language, 'text', { business })],
  code,
  button: { label: say(language, 'button'), url },
  closing: [say(language, 'validity'), say(language, 'stranger')],
})
