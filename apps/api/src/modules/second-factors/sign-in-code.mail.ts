import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

export const signInCodeMail = (language: Language, { code, product }: { code: string; product: string }): Mail => ({
  subject: say(language, 'signIn.subject', { product }),
  preheader: say(language, 'signIn.preheader'),
  heading: say(language, 'signIn.heading'),
  paragraphs: [say(language, 'signIn.body')],
  code,
  closing: [say(language, 'signIn.validity'), say(language, 'signIn.stranger')],
})
