import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { Language } from '../client/create-client.ts'
import { currentLanguage, i18n, speak } from './i18n.ts'

const locales = { en: 'en-US', es: 'es-ES' } as const satisfies Record<Language, string>

/** The language now, its locale for figures and dates, and how to change it. */
export const useLanguage = (): { language: Language; locale: string; speak: (language: Language) => void } => {
  useTranslation(undefined, { i18n })
  const language = currentLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return { language, locale: locales[language], speak }
}
