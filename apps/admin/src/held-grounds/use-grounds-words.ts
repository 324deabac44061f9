import { defineWords } from '@contado/app-kit/i18n/define-words.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

export const { useWords: useGroundsWords } = defineWords('heldGrounds', { en, es })
