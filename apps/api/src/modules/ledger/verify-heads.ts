import type { Tx } from '../../platform/db/db.ts'
import { type CopiedHead, readCopiedHeads } from './copied-heads.ts'
import { isSignedHead } from './head-signature.ts'
import { type SignedHead, selectHeads, selectLedgerId } from './seal.store.ts'
import { onlyShard } from './seal-transfers.ts'
import type { Fault } from './verification.ts'

const hexOf = (bytes: Buffer | null): string => bytes?.toString('hex') ?? 'none'

const signatureFaults = (heads: readonly SignedHead[], secret: string, ledgerId: string): Fault[] =>
  heads
    .filter(({ signature, ...head }) => !signature || !isSignedHead(secret, ledgerId, { ...head, signature }))
    .map(({ sequence, signature }) => ({
      code: 'signature_invalid',
      subject: `batch ${sequence}`,
      expected: 'signed by this house',
      found: signature ? 'another signature' : 'none',
    }))

const copyFaults = (heads: readonly SignedHead[], copies: readonly CopiedHead[]): Fault[] => {
  const bySequence = new Map(heads.map((head) => [String(head.sequence), head]))
  return copies.flatMap(({ sequence, hash }): Fault[] => {
    const found = hexOf(bySequence.get(sequence)?.hash ?? null)
    if (found === hash) return []
    return [{ code: 'copy_differs', subject: `batch ${sequence}`, expected: hash, found }]
  })
}

/**
 * Compares the chain of batches with its signatures and with the heads that were copied outside the database: whoever rewrites
 * history with fresh hashes can do neither. `dataDir` is where the copies are, `secret` what signed.
 */
export const verifyHeads = async (
  tx: Tx,
  { dataDir, secret }: { readonly dataDir: string; readonly secret: string },
): Promise<Fault[]> => {
  const ledgerId = await selectLedgerId(tx)
  const heads = await selectHeads(tx, onlyShard, 0n)
  const copies = await readCopiedHeads(dataDir, ledgerId)
  return [...copyFaults(heads, copies), ...signatureFaults(heads, secret, ledgerId)].slice(0, 20)
}
