import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

// What a guesser who knows the lists needs on average; eight characters by chance need as many.
const fewestGuesses = 1e8
// Estimating takes longer than in proportion: what its beginning does not carry, no password needs.
const longestJudged = 32

// The lists take tens of megabytes and half a second: only a process that sets passwords has them.
const open = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Estimator }, common, en, es] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ])
  return new Estimator({
    dictionary: { ...common.dictionary, ...en.dictionary, ...es.dictionary },
    graphs: common.adjacencyGraphs,
    // With the default of a hundred a password that is made for it takes a second.
    l33tMaxSubstitutions: 5,
    maxLength: longestJudged,
  })
}

let estimator: Promise<ZxcvbnFactory> | undefined

const shortestWord = 3
const withoutAccents = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '')

const wordsIn = (texts: readonly string[]): string[] => {
  const words = texts.flatMap((text) => withoutAccents(text).split(/[^\p{L}\p{N}]+/u))
  return [...new Set(words.filter((word) => word.length >= shortestWord).map((word) => word.toLowerCase()))]
}

/**
 * Whether a password is among the first that somebody would try who knows common passwords, names, words and dates in English and
 * Spanish, and `ownTexts`: the person's name, address and business, and the product's name count for nothing in it.
 */
export const isEasilyGuessed = async (password: string, ownTexts: readonly string[]): Promise<boolean> => {
  estimator ??= open()
  const words = wordsIn(ownTexts).toSorted((one, other) => other.length - one.length)
  const rest = words.reduce((text, word) => text.replaceAll(new RegExp(word, 'gi'), ''), withoutAccents(password))
  const { guesses } = (await estimator).check(rest.slice(0, longestJudged), words)
  return guesses < fewestGuesses
}
