import { type Instant, instantOf, parseInstant, wallMs } from '../clock.ts'
import type { Tx } from '../db/db.ts'
import type { JobCall } from '../jobs/job.ts'
import { appendCopiedHeads, readLastCopiedHead, reportLostCopies } from './copied-heads.ts'
import type { Chain, SignedHead } from './head.ts'

/** How a chain's heads are read, and where it is noted how far they are copied. */
export type CopiedChain = {
  readonly kind: Chain['kind']
  readonly readId: (tx: Tx) => Promise<string>
  /** The last batch that was copied, as far as the database was told. */
  readonly readNoted: (tx: Tx) => Promise<bigint | null>
  readonly selectHeads: (tx: Tx, after: bigint) => Promise<SignedHead[]>
  readonly noteCopy: (tx: Tx, copy: { readonly sequence: bigint; readonly copiedAt: Instant }) => Promise<void>
}

/** Copies the heads that are not outside the database yet to the data folder, and notes how far it came; answers how many. */
export const copyHeads = async (
  { transaction, settings }: Pick<JobCall, 'transaction' | 'settings'>,
  { kind, readId, readNoted, selectHeads, noteCopy }: CopiedChain,
): Promise<number> => {
  const chain = { kind, id: await transaction(({ tx }) => readId(tx)) }
  const last = await readLastCopiedHead(settings.dataDir, chain)
  reportLostCopies(chain, BigInt(last?.sequence ?? 0), await transaction(({ tx }) => readNoted(tx)))
  const heads = await transaction(({ tx }) => selectHeads(tx, BigInt(last?.sequence ?? 0)))
  await appendCopiedHeads(settings.dataDir, chain, heads)
  const sequence = heads.at(-1)?.sequence ?? (last && BigInt(last.sequence))
  const copiedAt = (heads.length === 0 && last && parseInstant(last.copiedAt)) || instantOf(wallMs())
  if (sequence !== undefined) await transaction(({ tx }) => noteCopy(tx, { sequence, copiedAt }))
  return heads.length
}
