const place = 'file-language'

/** The languages that a document may be said to be written in. */
export const documentLanguages = [
  ...['en', 'es', 'ca', 'cs', 'da', 'de', 'el', 'et', 'fi', 'fr', 'hu', 'it', 'ja', 'ko', 'lt', 'lv', 'nl', 'no'],
  ...['pl', 'pt', 'ro', 'sk', 'sl', 'sv', 'tr', 'uk', 'zh'],
] as const

/** The language that was chosen last in this browser, or another one where there is none. */
export const readDocumentLanguage = (storage: Pick<Storage, 'getItem'>, otherwise: string): string => {
  const stored = storage.getItem(place)
  return documentLanguages.find((known) => known === stored) ?? otherwise
}

export const rememberDocumentLanguage = (storage: Pick<Storage, 'setItem'>, language: string): void =>
  storage.setItem(place, language)
