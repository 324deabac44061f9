import { useEffect, useSyncExternalStore } from 'react'
import { currentLanguage, type Language, localeOf, onLanguage, speak } from './i18n.ts'

/** The language now, its locale for figures and dates, and how to change it. */
export const useLanguage = (): { language: Language; locale: string; speak: (language: Language) => void } => {
  const language = useSyncExternalStore(onLanguage, currentLanguage, currentLanguage)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return { language, locale: localeOf(language), speak }
}
