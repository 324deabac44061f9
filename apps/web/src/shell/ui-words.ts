import type { Language } from '@contado/app-kit'
import { englishWords, type UiWords } from '@contado/ui'
import spanish from './i18n/ui.es.json' with { type: 'json' }

/** What the design system itself says, by language. */
export const uiWords: Readonly<Record<Language, UiWords>> = { en: englishWords, es: spanish }
