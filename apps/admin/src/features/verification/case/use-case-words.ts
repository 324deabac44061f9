import { defineWords } from '@contado/app-kit'
import { applicationWords } from '@contado/app-kit/application/application-words.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

export const { useWords: useCaseWords } = defineWords('case', { en, es })
/** What was asked, in the words of the customer's form. */
export const { useWords: useAskedWords } = defineWords('application', applicationWords)
