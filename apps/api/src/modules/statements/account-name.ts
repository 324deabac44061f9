import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import type { Language } from '../../platform/call.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const words = { en: en.document.accountNames, es: es.document.accountNames }

type Account = { readonly currency: Currency; readonly accountType: AccountType }

/** What an account is called by its currency and type. */
export const accountName = (language: Language, { currency, accountType }: Account): string =>
  words[language][accountType].replace('{currency}', currency)
