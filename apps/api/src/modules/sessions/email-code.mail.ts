import type { Language } from '../../platform/call.ts'
import { type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

export const emailCodeMail = (language: Language, { code, product }: { code: string; product: string }): Mail => ({
  subject: say(language, 'emailCode.subject', { product }),
  preheader: say(language, 'emailCode.preheader'),
  heading: say(language, 'emailCode.heading'),
  paragraphs: [say(language, 'emailCode.body')],
  code,
  closing: [say(language, 'emailCode.validity'), say(language, 'emailCode.stranger')],
})
