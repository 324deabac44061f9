import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

// What a guesser who knows the lists needs on average; eight characters by chance need as many.
const fewestGuesses = 1e8
// Estimating takes longer than in proportion: what its beginning does not carry, no password needs.
const longestJudged = 32
const longestCore = 20

// As it reads: letters of any width, without accents and without what nobody sees.
const plainOf = (text: string): string =>
  text.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}\p{Cf}]/gu, '')

const asJudged = (words: readonly (string | number)[]): (string | number)[] => [
  ...new Set(words.map((word) => (typeof word === 'string' && !/^[\x20-\x7e]*$/.test(word) ? plainOf(word) : word))),
]

// The lists take tens of megabytes and half a second: only a process that sets passwords has them.
const open = async (): Promise<ZxcvbnFactory> => {
  const [{ ZxcvbnFactory: Estimator }, common, en, es] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
    import('@zxcvbn-ts/language-es-es'),
  ])
  return new Estimator({
    dictionary: Object.fromEntries(
      Object.entries({ ...common.dictionary, ...en.dictionary, ...es.dictionary }).map(([name, words]) => [
        name,
        asJudged(words),
      ]),
    ),
    graphs: common.adjacencyGraphs,
    // With the default of a hundred a password that is made for it takes a second.
    l33tMaxSubstitutions: 5,
    maxLength: longestJudged,
  })
}

let estimator: Promise<ZxcvbnFactory> | undefined

const shortestWord = 3
const wordsIn = (texts: readonly string[]): string[] => {
  const words = texts.flatMap((text) => plainOf(text).split(/[^\p{L}\p{N}]+/u))
  return [...new Set(words.filter((word) => word.length >= shortestWord).map((word) => word.toLowerCase()))]
}

// Capitals and signs at the end are what everybody adds when told to: they count as no more than the ways to add them.
const guessesOfCore = (text: string, guessesOf: (text: string) => number): number => {
  const core = text.replace(/[^\p{L}\p{N}]+$/u, '')
  const capitals = core.match(/\p{Lu}/gu)?.length ?? 0
  return guessesOf(core.toLowerCase().slice(0, longestCore)) * 2 ** capitals * 10 ** (text.length - core.length)
}

/**
 * Whether a password is among the first that somebody would try who knows common passwords, names, words and dates in English and
 * Spanish, and `ownTexts`: the person's name, address and business, and the product's name count for nothing in it.
 */
export const isEasilyGuessed = async (password: string, ownTexts: readonly string[]): Promise<boolean> => {
  estimator ??= open()
  const words = wordsIn(ownTexts).toSorted((one, other) => other.length - one.length)
  const rest = words.reduce((text, word) => text.replaceAll(new RegExp(word, 'gi'), ''), plainOf(password))
  const opened = await estimator
  const guessesOf = (text: string): number => opened.check(text, words).guesses
  return guessesOf(rest.slice(0, longestJudged)) < fewestGuesses || guessesOfCore(rest, guessesOf) < fewestGuesses
}
