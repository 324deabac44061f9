/** The texts of one file in one language, by their path. */
export type Texts = ReadonlyMap<string, string>

/** What `docs/voice.md` says: phrases that are refused, and terms with their one translation. */
export type Voice = {
  readonly phrases: readonly { readonly phrase: string; readonly instead: string; readonly pattern: RegExp }[]
  readonly terms: readonly { readonly term: string; readonly english: RegExp; readonly spanish: RegExp }[]
}

// The specification quotes these; everywhere else the rules hold.
const quoted = [
  "We couldn't process your payment. Please try again. If the problem continues, please contact support.",
  'We were unable to load your invoice. Please try again.',
  'We were unable to process your request, please try again.',
  'Unable to archive invoice. Please try again later.',
  'Application cannot be reset.',
  'File successfully uploaded.',
  'The file was downloaded successfully.',
  'You do not have permission to manage this business.',
  'OTP Code was not provided',
  'Cannot be longer than {{count}} characters',
  'You cannot refer yourself',
  'Done!',
  '¡Hecho!',
]

const rowsBelow = (text: string, heading: string): readonly (readonly [string, string])[] => {
  const section = text.split(/^## /m).find((part) => part.startsWith(heading)) ?? ''
  return [...section.matchAll(/^\| (.+?) \| (.+?) \|$/gm)].slice(2).map(([, left = '', right = '']) => [left, right])
}

const anyOf = (words: readonly string[], end: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}-])(?:${words.join('|')})${end}`, 'iu')

const split = (cell: string): string[] => cell.split(', ')

// `·` stands before an ending that changes; a word without one may be in the plural.
const formsOf = (word: string): string =>
  word
    .split(' ')
    .map((part) => (part.includes('·') ? `${part.split('·')[0]}\\p{L}*` : `${part}(?:s|es)?(?!\\p{L})`))
    .join(' ')

/** Reads the tables of `docs/voice.md`. */
export const voiceOf = (text: string): Voice => ({
  phrases: rowsBelow(text, 'Not this').flatMap(([phrases, instead]) =>
    split(phrases).map((phrase) => ({ phrase, instead, pattern: anyOf([phrase], '(?![\\p{L}\\p{N}])') })),
  ),
  terms: rowsBelow(text, 'Terms').map(([term, translations]) => ({
    term,
    english: anyOf([formsOf(term)], ''),
    spanish: anyOf(split(translations).map(formsOf), ''),
  })),
})

/** Keys that one language alone has. */
export const keysThatDiffer = (en: Texts, es: Texts): string[] =>
  [...new Set([...en.keys(), ...es.keys()])].filter((key) => !(en.has(key) && es.has(key)))

const placesOf = (text = ''): string => [...new Set(text.match(/\{\{?\w+\}?\}/g))].sort().join()

/** Keys whose texts are filled in with different values. */
export const placesThatDiffer = (en: Texts, es: Texts): string[] =>
  [...en].filter(([key, text]) => es.has(key) && placesOf(text) !== placesOf(es.get(key))).map(([key]) => key)

const offenceOf = (text: string, { phrases }: Voice): string | null => {
  if (text.trim() === '') return 'says nothing'
  if (/[!¡]/.test(text)) return 'shouts: !'
  const found = phrases.find(({ pattern }) => pattern.test(text))
  return found ? `not "${found.phrase}": ${found.instead}` : null
}

// What a place is filled with is no word of the text.
const withoutPlaces = (text = ''): string => text.replaceAll(/\{\{?\w+\}?\}/g, '…')

/** What is said otherwise than it should be, each with what to say instead. */
export const offencesIn = (texts: Texts, voice: Voice): string[] =>
  [...texts].flatMap(([key, text]) => {
    const offence = quoted.includes(text) ? null : offenceOf(text, voice)
    return offence === null ? [] : [`${key}: ${offence} (${text})`]
  })

/** English texts with a term whose Spanish text lacks its translation. */
export const termsThatDiffer = (en: Texts, es: Texts, { terms }: Voice): string[] =>
  [...en].flatMap(([key, text]) =>
    terms
      .filter(({ english, spanish }) => english.test(withoutPlaces(text)) && !spanish.test(withoutPlaces(es.get(key))))
      .map(({ term }) => `${key}: ${term} (${text} | ${es.get(key)})`),
  )
