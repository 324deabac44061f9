import { fillPlaces } from '@contado/contract/kernel/fill-places.ts'
export type Language = 'en' | 'es'
export type Words = { readonly [key: string]: string | Words }
export type Values = Readonly<Record<string, string | number>>

export const languages = ['en', 'es'] as const satisfies readonly Language[]

const storedKey = 'language'

const locales: Readonly<Record<Language, string>> = { en: 'en-US', es: 'es-ES' }

/** The locale of a language, for figures and dates. */
export const localeOf = (language: Language): string => locales[language]

const isLanguage = (text: string | null | undefined): text is Language => languages.some((known) => known === text)

const firstLanguage = (): Language => {
  const stored = globalThis.localStorage?.getItem(storedKey)
  if (isLanguage(stored)) return stored
  const preferred = globalThis.navigator?.languages?.map((tag) => tag.slice(0, 2)).find(isLanguage)
  return preferred ?? 'en'
}

const plurals: Readonly<Record<Language, Intl.PluralRules>> = {
  en: new Intl.PluralRules('en'),
  es: new Intl.PluralRules('es'),
}

const listeners = new Set<() => void>()
let spoken = firstLanguage()
let productName = ''
let timeZone = 'UTC'

/** The language that is spoken now. */
export const currentLanguage = (): Language => spoken

/** Calls back whenever another language is spoken; answers how to stop that. */
export const onLanguage = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether this browser was told a language; else the user's own setting decides after signing in. */
export const hasChosenLanguage = (): boolean => isLanguage(globalThis.localStorage?.getItem(storedKey))

/** Speaks another language from now on; `isKept` stores it in this browser. */
export const speak = (language: Language, { isKept }: { readonly isKept: boolean } = { isKept: true }): void => {
  if (isKept) globalThis.localStorage?.setItem(storedKey, language)
  if (language === spoken) return
  spoken = language
  for (const listener of listeners) listener()
}

/** The time zone in which texts tell an instant. */
export const currentTimeZone = (): string => timeZone

/** Tells instants in this time zone from now on. */
export const setTimeZone = (zone: string): void => {
  timeZone = zone
}

/** Gives every text the product's name as `{{product}}`. */
export const setProductName = (product: string): void => {
  productName = product
}

const find = (words: Words, key: string): string | undefined => {
  let found: string | Words | undefined = words
  for (const part of key.split('.')) found = typeof found === 'object' ? found[part] : undefined
  return typeof found === 'string' ? found : undefined
}

const counted = (words: Words, key: string, count: number): string | undefined =>
  find(words, `${key}_${plurals[spoken].select(count)}`) ?? find(words, `${key}_other`)

/** The text of a key with its places filled in, if there is one; `count` chooses among its plural forms. */
export const textOf = (
  words: Readonly<Record<Language, Words>>,
  key: string,
  values: Values = {},
): string | undefined => {
  const { [spoken]: known } = words
  const text = (typeof values.count === 'number' ? counted(known, key, values.count) : undefined) ?? find(known, key)
  return text && fillPlaces(text, (name) => String(values[name] ?? (name === 'product' ? productName : '')))
}
