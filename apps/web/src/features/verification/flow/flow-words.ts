import { applicationWords } from '@contado/app-kit/application/application-words.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const { en: askedEn, es: askedEs } = applicationWords

/** Everything the application says: what it asks, in the words that whoever reads the answers has, too, and what stands around it. */
export const flowWords = {
  en: {
    ...en,
    ...askedEn,
    documents: { ...en.documents, ...askedEn.documents },
    owners: { ...en.owners, ...askedEn.owners },
  },
  es: {
    ...es,
    ...askedEs,
    documents: { ...es.documents, ...askedEs.documents },
    owners: { ...es.owners, ...askedEs.owners },
  },
}
