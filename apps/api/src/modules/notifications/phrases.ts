import type { Language } from '../../platform/call.ts'

type Words = Readonly<Record<string, string>>

/** The server's own words of one module, from its `i18n` files; `{name}` in a phrase is filled from the values. */
export const phrases =
  <E extends Words>(words: { readonly en: E; readonly es: Readonly<Record<keyof E, string>> }) =>
  (language: Language, key: keyof E & string, values: Words = {}): string =>
    (words[language][key] as string).replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole)
