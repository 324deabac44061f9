import type { Language } from '../../platform/call.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const words = { en, es }

export type ExportWords = typeof en

/** The words of tables and names of files. */
export const exportWords = (language: Language): ExportWords => words[language]
