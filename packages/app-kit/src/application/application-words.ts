import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

/** What an application asks, in the words of its form: whoever reads the answers reads the same. Loaded by screens that need it. */
export const applicationWords = { en, es }
