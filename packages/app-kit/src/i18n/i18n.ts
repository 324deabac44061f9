import { createInstance, type i18n as I18n } from 'i18next'
import { initReactI18next } from 'react-i18next'
import type { Language } from '../client/create-client.ts'

export const languages = ['en', 'es'] as const satisfies readonly Language[]

const storedKey = 'language'

/** The one translator of an application. Words are added by `defineWords`, beside the feature that says them. */
export const i18n: I18n = createInstance()

const isLanguage = (text: string | null | undefined): text is Language => languages.some((known) => known === text)

const firstLanguage = (): Language => {
  const stored = globalThis.localStorage?.getItem(storedKey)
  if (isLanguage(stored)) return stored
  const preferred = globalThis.navigator?.languages?.map((tag) => tag.slice(0, 2)).find(isLanguage)
  return preferred ?? 'en'
}

// Words may be defined before the application starts, so the translator is ready as soon as it is imported.
void i18n.use(initReactI18next).init({
  lng: firstLanguage(),
  fallbackLng: 'en',
  resources: {},
  initAsync: false,
  interpolation: { escapeValue: false },
  react: { useSuspense: false },
})

/** The language that is spoken now. */
export const currentLanguage = (): Language => (isLanguage(i18n.language) ? i18n.language : 'en')

/** Whether this browser was told a language; else the user's own setting decides after signing in. */
export const hasChosenLanguage = (): boolean => isLanguage(globalThis.localStorage?.getItem(storedKey))

/** Speaks another language from now on; `isKept` stores it in this browser. */
export const speak = (language: Language, { isKept }: { readonly isKept: boolean } = { isKept: true }): void => {
  if (isKept) globalThis.localStorage?.setItem(storedKey, language)
  void i18n.changeLanguage(language)
}

/** Gives every text the product's name as `{{product}}`. */
export const setProductName = (product: string): void => {
  if (i18n.options.interpolation) i18n.options.interpolation.defaultVariables = { product }
}
