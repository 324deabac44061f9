import type { Language } from '../../platform/call.ts'
import { type Fact, phrases } from '../notifications/index.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const say = phrases({ en, es })

type Coded = { readonly code: string; readonly product: string }
type OfOperation = Coded & { readonly operation: string; readonly facts: readonly Fact[] }

const mostFacts = 2
const shortened = (text: string): string => (text.length <= 40 ? text : `${text.slice(0, 37)}...`)

/** The text that carries the code of an operation: what it is, and of its facts the first two (amount and payee). */
export const operationCodeText = (language: Language, { code, product, operation, facts }: OfOperation): string => {
  const about = facts.slice(0, mostFacts).map(({ label, value }) => `${label}: ${shortened(value)}`)
  return say(language, 'text.operation', { product, code, about: [shortened(operation), ...about].join('. ') })
}

export const signInCodeText = (language: Language, { code, product }: Coded): string =>
  say(language, 'text.signIn', { product, code })

export const passwordResetCodeText = (language: Language, { code, product }: Coded): string =>
  say(language, 'text.passwordReset', { product, code })

export const phoneCodeText = (language: Language, { code, product }: Coded): string =>
  say(language, 'text.phone', { product, code })
