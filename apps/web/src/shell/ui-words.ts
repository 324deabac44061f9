import type { Language } from '@contado/app-kit'
import spanish from '@contado/app-kit/i18n/ui-words.es.json' with { type: 'json' }
import { englishWords, type UiWords } from '@contado/ui'

/** What the design system itself says, by language. */
export const uiWords: Readonly<Record<Language, UiWords>> = { en: englishWords, es: spanish }
