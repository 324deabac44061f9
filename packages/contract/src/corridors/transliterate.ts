import spell from '@sindresorhus/transliterate'
import { type CharacterSet, characterSets } from './character-sets.ts'

export type Transliterated = {
  /** What the rail carries; spaces are single, none at the ends. */
  readonly text: string
  /** What became something else, each once, in order. */
  readonly changes: readonly { readonly from: string; readonly to: string }[]
  /** What the rail has no letters for, each once; left out of the text. */
  readonly lost: readonly string[]
}

// Where the usual spelling is outside the narrower sets, too.
const nearest: Readonly<Record<string, string>> = {
  '&': '+',
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  '“': '"',
  '”': '"',
  '„': '"',
  '«': '"',
  '»': '"',
  '‘': "'",
  '’': "'",
  '…': '...',
  '·': '.',
}

const marks = /[\p{P}\p{S}\p{Z}\p{C}]/u

const carriedAs = (sign: string, carries: RegExp): string | null => {
  if (carries.test(sign)) return sign
  for (const spelt of [nearest[sign] ?? sign, sign.normalize('NFKD').replaceAll(/\p{M}/gu, ''), spell(sign)]) {
    const kept = [...spelt].filter((one) => carries.test(one)).join('')
    if (kept !== '' && kept.length === spelt.length) return kept
  }
  if (/\p{M}/u.test(sign)) return ''
  return marks.test(sign) ? ' ' : null
}

/** A name or a reference in the letters of a rail, and what changed on the way (EPC217-08: umlauts without their dots, & as +). */
export const transliterate = (text: string, set: CharacterSet): Transliterated => {
  const carries = new RegExp(`^[${characterSets[set]}]$`, 'u')
  const changes = new Map<string, string>()
  const lost = new Set<string>()
  let carried = ''
  for (const sign of text.normalize('NFC')) {
    const as = carriedAs(sign, carries)
    if (as === null) lost.add(sign)
    else if (as !== sign) changes.set(sign, as)
    carried += as ?? ''
  }
  return {
    text: carried.replaceAll(/\s+/g, ' ').trim(),
    changes: [...changes].map(([from, to]) => ({ from, to })),
    lost: [...lost],
  }
}
