import { defineWords } from '@contado/app-kit'
import { transferWords } from '@contado/contract/transfers/transfer-words.domain.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

/** Words about transfers that several features say, with those of their states. */
export const { useWords: useTransferWords } = defineWords('transfers', {
  en: { ...en, ...transferWords.en },
  es: { ...es, ...transferWords.es },
})
