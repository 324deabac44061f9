import { useSyncExternalStore } from 'react'
import { currentLanguage, onLanguage, textOf, type Values, type Words } from './i18n.ts'

export type { Words } from './i18n.ts'

type Leaf<W, Prefix extends string = ''> = {
  [K in keyof W & string]: W[K] extends string ? `${Prefix}${K}` : Leaf<W[K], `${Prefix}${K}.`>
}[keyof W & string]
type WithoutCount<K extends string> = K extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : K

/** The keys of a feature's words: `list.title`; counted ones without their ending. */
export type WordKey<W> = WithoutCount<Leaf<W>>

/** Says a text; `count` chooses between one and many. */
export type Say<W> = (key: WordKey<W>, values?: Values) => string

type SameWords<W> = { readonly [K in keyof W]: W[K] extends string ? string : SameWords<W[K]> }

/** Defines a feature's words in every language and gives the hook that says them. A missing one does not compile. */
export const defineWords = <const W extends Words>(
  feature: string,
  words: { readonly en: W; readonly es: SameWords<NoInfer<W>> },
): { readonly useWords: () => Say<W>; readonly say: Say<W> } => {
  const both = words as { readonly en: Words; readonly es: Words }
  // A word that a server's newer version knows and this page does not shows where it is missing.
  const say: Say<W> = (key, values) => textOf(both, key, values) ?? `${feature}.${key}`
  // biome-ignore lint/correctness/noComponentHookFactories: bound once per feature, when its module loads.
  const useWords = (): Say<W> => {
    useSyncExternalStore(onLanguage, currentLanguage, currentLanguage)
    return (key, values) => say(key, values)
  }
  return { useWords, say }
}
