import { distance } from './edit-distance.domain.ts'
import { findDates } from './printed-dates.domain.ts'
import type { PageBox, ReadPage, ReadWord } from './read-page.ts'

export const claimFields = [
  'legalName',
  'entityName',
  'ownerName',
  'trustee',
  'taxId',
  'registrationNumber',
  'dateOfIncorporation',
  'issuedOn',
  'address',
] as const
export type ClaimField = (typeof claimFields)[number]

/** What somebody typed, to be found on a document. A local date for dates. */
export type Claim = { readonly field: ClaimField; readonly value: string }

export const findings = ['same', 'close', 'absent'] as const
export type Finding = (typeof findings)[number]

/** What the document says of a claim. `close` and `absent` are for a person to judge, and so is nothing that was read unsurely. */
export type ClaimCheck = Claim & {
  readonly finding: Finding
  /** As the document has it; null where nothing resembles it. */
  readonly printed: string | null
  readonly page: number | null
  readonly box: PageBox | null
}

// A word below this confidence proves nothing.
const sureFrom = 70

type Placed = ReadWord & { readonly plain: string; readonly page: number }
type Candidate = { readonly words: readonly Placed[]; readonly off: number }

/** Letters and digits alone, without marks, in one case. */
export const plainOf = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '')

const placedWords = (pages: readonly ReadPage[]): Placed[] =>
  pages.flatMap(({ number, lines }) =>
    lines.flatMap((line) =>
      line.flatMap((word) => {
        const plain = plainOf(word.text)
        return plain === '' ? [] : [{ ...word, plain, page: number }]
      }),
    ),
  )

const around = (boxes: readonly PageBox[]): PageBox => {
  const left = Math.min(...boxes.map((box) => box.left))
  const top = Math.min(...boxes.map((box) => box.top))
  return {
    left,
    top,
    width: Math.max(...boxes.map((box) => box.left + box.width)) - left,
    height: Math.max(...boxes.map((box) => box.top + box.height)) - top,
  }
}

// Runs of words beginning at each word, as long as they may still be what is looked for.
const runsFor = function* (words: readonly Placed[], length: number): Generator<readonly Placed[]> {
  for (let first = 0; first < words.length; first += 1) {
    let letters = 0
    for (let end = first; end < words.length && words[end]?.page === words[first]?.page; end += 1) {
      letters += words[end]?.plain.length ?? 0
      if (letters > length * 1.3 + 1) break
      if (letters >= length * 0.7 - 1) yield words.slice(first, end + 1)
    }
  }
}

const closest = (words: readonly Placed[], wanted: string): Candidate | null => {
  // A few letters resemble too much else.
  const most = wanted.length < 5 ? 0 : Math.max(1, Math.floor(wanted.length * 0.2))
  let best: Candidate | null = null
  for (const run of runsFor(words, wanted.length)) {
    const text = run.map(({ plain }) => plain).join('')
    const off = distance(text, wanted, best === null ? most : best.off - 1)
    if (off !== null) best = { words: run, off }
    if (best?.off === 0 && best.words.every(({ confidence }) => confidence >= sureFrom)) return best
  }
  return best
}

const nothing = { finding: 'absent', printed: null, page: null, box: null } as const

const shown = (words: readonly Placed[], isSame: boolean): Omit<ClaimCheck, keyof Claim> => ({
  finding: isSame && words.every(({ confidence }) => confidence >= sureFrom) ? 'same' : 'close',
  printed: words.map(({ text }) => text).join(' '),
  page: words[0]?.page ?? null,
  box: around(words.map(({ box }) => box)),
})

const findText = (words: readonly Placed[], value: string): Omit<ClaimCheck, keyof Claim> => {
  const found = closest(words, plainOf(value))
  return found === null ? nothing : shown(found.words, found.off === 0)
}

const findDate = (words: readonly Placed[], value: string): Omit<ClaimCheck, keyof Claim> => {
  const dates = findDates(words.map(({ text }) => text))
  const sameAs = (isSure: boolean) =>
    dates.find(({ readings }) => readings.includes(value) && (readings.length === 1) === isSure)
  const found = sameAs(true) ?? sameAs(false)
  if (!found) return nothing
  return shown(words.slice(found.first, found.last + 1), found.readings.length === 1)
}

/** Looks for each claim on the pages: the same only where every letter is, and was read surely. */
export const checkClaims = (pages: readonly ReadPage[], claims: readonly Claim[]): ClaimCheck[] => {
  const words = placedWords(pages)
  return claims.map((claim) => ({
    ...claim,
    ...(claim.field === 'dateOfIncorporation' || claim.field === 'issuedOn'
      ? findDate(words, claim.value)
      : findText(words, claim.value)),
  }))
}
