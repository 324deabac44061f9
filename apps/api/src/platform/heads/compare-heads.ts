import { type CopiedHead, readCopiedHeads } from './copied-heads.ts'
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

type Outside = { readonly dataDir: string; readonly secret: string }

/**
 * Compares the heads of a chain with their signatures and with what was copied outside the database: whoever rewrites history with
 * fresh hashes can do neither. `dataDir` is where the copies are, `secret` what signed.
 */
export const compareHeads = async (
  heads: readonly SignedHead[],
  chain: Chain,
  { dataDir, secret }: Outside,
): Promise<Fault[]> => {
  const copies = await readCopiedHeads(dataDir, chain)
  return [
    ...aheadFaults(heads, copies, chain),
    ...copyFaults(heads, copies, chain),
    ...signatureFaults(heads, secret, chain),
  ].slice(0, 20)
}
