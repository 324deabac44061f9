import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { Language } from '../../platform/call.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const words = { en, es }

/** What a kind of transaction is called. */
export const kindName = (language: Language, kind: Transaction['kind']): string => words[language].kindNames[kind]
