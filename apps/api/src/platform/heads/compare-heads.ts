import type { CopiedHead, Copies } from './copied-heads.ts'
import type { Fault } from './fault.ts'
import type { Chain, SignedHead } from './head.ts'
import { isSignedHead } from './head-signature.ts'

const hexOf = (bytes: Buffer | null): string => bytes?.toString('hex') ?? 'none'

const nameOf = ({ kind }: Chain, sequence: bigint | string): string =>
  kind === 'ledger' ? `batch ${sequence}` : `${kind} batch ${sequence}`

const signatureFaults = (heads: readonly SignedHead[], secret: string, chain: Chain): Fault[] =>
  heads
    .filter(({ signature, ...head }) => !signature || !isSignedHead(secret, chain, { ...head, signature }))
    .map(({ sequence, signature }) => ({
      code: 'signature_invalid',
      subject: nameOf(chain, sequence),
      expected: 'signed by this house',
      found: signature ? 'another signature' : 'none',
    }))

// One fault for all of them: a database that was restored to an earlier point lacks every later batch.
const aheadFaults = (heads: readonly SignedHead[], copies: readonly CopiedHead[], chain: Chain): Fault[] => {
  const last = heads.at(-1)?.sequence ?? 0n
  const through = copies.at(-1)
  if (!through || BigInt(through.sequence) <= last) return []
  return [
    {
      code: 'copy_ahead',
      subject: `the last copy, of ${nameOf(chain, through.sequence)}`,
      expected: `batch ${through.sequence} in the database`,
      found: last === 0n ? 'no batch at all' : `batch ${last} as the last`,
    },
  ]
}

const copyFaults = (heads: readonly SignedHead[], copies: readonly CopiedHead[], chain: Chain): Fault[] => {
  const bySequence = new Map(heads.map((head) => [String(head.sequence), head]))
  const last = heads.at(-1)?.sequence ?? 0n
  const reached = copies.filter(({ sequence }) => BigInt(sequence) <= last)
  return reached.flatMap(({ sequence, hash }): Fault[] => {
    const found = hexOf(bySequence.get(sequence)?.hash ?? null)
    if (found === hash) return []
    return [{ code: 'copy_differs', subject: nameOf(chain, sequence), expected: hash, found }]
  })
}

// What was copied last may be on its way; whatever stands before a copy was copied before it.
const missingFaults = (heads: readonly SignedHead[], copies: readonly CopiedHead[], known: Known): Fault[] => {
  const copied = new Set(copies.map(({ sequence }) => sequence))
  const through = BigInt(copies.at(-1)?.sequence ?? known.copiedThrough ?? 0)
  const missing = heads.filter(({ sequence }) => sequence <= through && !copied.has(String(sequence)))
  const [first] = missing
  if (!first) return []
  return [
    {
      code: 'copy_missing',
      subject: nameOf(known.chain, first.sequence),
      expected: 'copied outside the database',
      found: missing.length === 1 ? 'no copy of it' : `no copy of it and ${missing.length - 1} more`,
    },
  ]
}

// Whoever empties a trail and gives it another name takes it away from its copies.
const otherFaults = (names: readonly string[], { kind, id }: Chain): Fault[] =>
  names.map((name) => ({
    code: 'copy_differs',
    subject: `the copies of another ${kind}, ${name}`,
    expected: `copies of ${id} alone`,
    found: 'copies of both',
  }))

type Known = {
  readonly chain: Chain
  /** The last batch that was copied outside, as far as the database was told. */
  readonly copiedThrough: bigint | null
}
/** What a verification compares the database with: `copies` are read before its snapshot begins, `secret` signed them. */
export type Outside = { readonly copies: Copies; readonly secret: string }

/**
 * Compares the heads of a chain with their signatures and with what was copied outside the database: whoever rewrites history with
 * fresh hashes can do neither.
 */
export const compareHeads = (heads: readonly SignedHead[], known: Known, { copies: all, secret }: Outside): Fault[] => {
  const { chain } = known
  const copies = all[chain.kind].get(chain.id) ?? []
  const others = [...all[chain.kind].keys()].filter((name) => name !== chain.id)
  return [
    ...otherFaults(others, chain),
    ...aheadFaults(heads, copies, chain),
    ...missingFaults(heads, copies, known),
    ...copyFaults(heads, copies, chain),
    ...signatureFaults(heads, secret, chain),
  ].slice(0, 20)
}
