import { useEffect, useSyncExternalStore } from 'react'
import type { Language } from '../client/create-client.ts'
import { currentLanguage, onLanguage, speak } from './i18n.ts'

const locales = { en: 'en-US', es: 'es-ES' } as const satisfies Record<Language, string>

/** The language now, its locale for figures and dates, and how to change it. */
export const useLanguage = (): { language: Language; locale: string; speak: (language: Language) => void } => {
  const language = useSyncExternalStore(onLanguage, currentLanguage, currentLanguage)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return { language, locale: locales[language], speak }
}
