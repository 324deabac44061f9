import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

type Content = { readonly url: string; readonly code: string; readonly product: string }

export const passwordResetMail = (language: Language, { url, code, product }: Content): Mail => ({
  subject: say(language, 'reset.subject', { product }),
  preheader: say(language, 'reset.preheader'),
  heading: say(language, 'reset.heading'),
  paragraphs: [say(language, 'reset.body', { product })],
  code,
  button: { label: say(language, 'reset.button'), url },
  closing: [say(language, 'reset.validity'), say(language, 'reset.stranger')],
})
