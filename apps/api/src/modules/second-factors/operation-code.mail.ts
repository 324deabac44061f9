import type { Language } from '../../platform/call.ts'
import { type Fact, type Mail, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

type Content = {
  readonly operation: string
  readonly facts: readonly Fact[]
  readonly code: string
  readonly product: string
}

export const operationCodeMail = (language: Language, { operation, facts, code, product }: Content): Mail => ({
  subject: say(language, 'code.subject', { product }),
  preheader: say(language, 'code.preheader'),
  heading: say(language, 'code.heading', { operation }),
  paragraphs: [say(language, 'code.body')],
  facts,
  code,
  closing: [say(language, 'code.validity'), say(language, 'code.stranger')],
})
