import { defineWords } from '@contado/app-kit'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

export const { useWords: useBaseWords } = defineWords('baseCurrency', { en, es })
