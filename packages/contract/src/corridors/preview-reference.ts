import type { Rail } from './rails.ts'
import { transliterate } from './transliterate.ts'

export type ReferencePreview = {
  /** The payer's name as the payee's bank shows it. */
  readonly sender: string
  /** What of the reference arrives. */
  readonly reference: string
  /** Whether some of the reference is left behind; the remittance advice has all of it. */
  readonly isCut: boolean
}

type Asked = {
  readonly rail: Pick<Rail, 'characters' | 'referenceLength' | 'senderLength'>
  readonly payer: string
  readonly reference: string
}

// A number of an invoice: with a digit, and not the day or the amount that stands beside it.
const isNumber = (word: string): boolean => /\d/.test(word) && /[A-Za-z]|\d{4}/.test(word) && !/\d[.,/]\d/.test(word)

/** The words in another order where they do not fit: what has the number comes first, whole if it fits. */
const numberFirst = (text: string, length: number): string => {
  const words = text.split(' ')
  const at = words.findIndex((word) => isNumber(word) && word.length <= length)
  if (text.length <= length || at <= 0) return text
  return [words[at], ...words.slice(0, at), ...words.slice(at + 1)].join(' ')
}

/** What the payee reads on their statement by this rail: `HALDEN` and `INV-2041`, in the rail's letters and lengths. */
export const previewReference = ({ rail, payer, reference }: Asked): ReferencePreview => {
  const carried = transliterate(reference, rail.characters).text
  return {
    sender: transliterate(payer, rail.characters).text.toUpperCase().slice(0, rail.senderLength).trim(),
    reference: numberFirst(carried, rail.referenceLength).slice(0, rail.referenceLength).trim(),
    isCut: carried.length > rail.referenceLength,
  }
}
