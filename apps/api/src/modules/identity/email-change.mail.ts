import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

export const emailChangeMail = (language: Language, { url, product }: { url: string; product: string }): Mail => ({
  subject: say(language, 'email-change.subject', { product }),
  preheader: say(language, 'email-change.preheader'),
  heading: say(language, 'email-change.subject', { product }),
  paragraphs: [say(language, 'email-change.body', { product })],
  button: { label: say(language, 'email-change.button'), url },
  closing: [say(language, 'email-change.validity'), say(language, 'email-change.stranger')],
})
