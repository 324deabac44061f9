import { defineWords } from '@contado/app-kit'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

/** What each role is called and what it may do. */
export const { useWords: useRoleWords } = defineWords('roles', { en, es })
