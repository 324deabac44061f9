import { useTranslation } from 'react-i18next'
import type { Language } from '../client/create-client.ts'
import { i18n } from './i18n.ts'

export type Words = { readonly [key: string]: string | Words }

type Leaf<W, Prefix extends string = ''> = {
  [K in keyof W & string]: W[K] extends string ? `${Prefix}${K}` : Leaf<W[K], `${Prefix}${K}.`>
}[keyof W & string]
type WithoutCount<K extends string> = K extends `${infer Base}_${'one' | 'many' | 'other'}` ? Base : K

/** The keys of a feature's words: `list.title`; counted ones without their ending. */
export type WordKey<W> = WithoutCount<Leaf<W>>

/** Says a text; `count` chooses between one and many. */
export type Say<W> = (key: WordKey<W>, values?: Readonly<Record<string, string | number>>) => string

type SameWords<W> = { readonly [K in keyof W]: W[K] extends string ? string : SameWords<W[K]> }

/** Defines a feature's words in every language and gives the hook that says them. A missing one does not compile. */
export const defineWords = <const W extends Words>(
  namespace: string,
  words: { readonly en: W; readonly es: SameWords<NoInfer<W>> },
): { readonly useWords: () => Say<W>; readonly say: Say<W> } => {
  for (const language of ['en', 'es'] satisfies Language[]) {
    i18n.addResourceBundle(language, namespace, words[language])
  }
  const say: Say<W> = (key, values) => i18n.t(key as string, { ns: namespace, ...values }) as string
  // biome-ignore lint/correctness/noComponentHookFactories: bound once per feature, when its module loads.
  const useWords = (): Say<W> => {
    const { t } = useTranslation(namespace, { i18n })
    return (key, values) => t(key as string, { ...values }) as string
  }
  return { useWords, say }
}
