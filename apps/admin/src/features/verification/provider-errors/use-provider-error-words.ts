import { defineWords } from '@contado/app-kit'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

export const { useWords: useProviderErrorWords } = defineWords('providerErrors', { en, es })

/** The errors that have words of ours; a bank's own stay as it sent them. */
export const isKnownError = (code: string): code is keyof typeof en.codes => Object.hasOwn(en.codes, code)
