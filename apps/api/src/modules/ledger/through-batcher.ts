import { openElected } from '../../platform/db/elected.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import type { Settings } from '../../platform/settings.ts'
import { type Batcher, createBatcher } from './batcher.ts'
import type { BatchItem, BatchOutcome } from './carry-out-batch.ts'

// Each has a connection and a lock of its own.
const shards = 1
const lockOfShards = 7302108

const shardOf = ({ organizationId }: BatchItem): number =>
  organizationId === null ? 0 : Number.parseInt(organizationId.slice(-8), 16) % shards

type Shared = { users: number; readonly batchers: Promise<readonly Batcher[]> }

// What several jobs of a process hand over at once is committed together.
const shared = new Map<string, Shared>()

const openAll = ({ databaseUrl, secret }: Settings): Promise<Batcher[]> =>
  Promise.all(
    Array.from({ length: shards }, async (_, shard) =>
      createBatcher(
        await openElected(databaseUrl, secret, {
          role: 'contado_worker',
          name: 'contado_batcher',
          lock: [lockOfShards, shard],
        }),
      ),
    ),
  )

/**
 * Runs a job that hands movements to the ledger one by one, and has them committed in batches, each with its companion or not at all. While
 * another process does so, each goes through a transaction of the job's own, with the same outcome.
 */
export const throughBatcher = async <T>(
  { settings, transaction }: Pick<JobCall, 'settings' | 'transaction'>,
  run: (hand: (item: BatchItem) => Promise<BatchOutcome>) => Promise<T>,
): Promise<T> => {
  const { databaseUrl } = settings
  const own = shared.get(databaseUrl) ?? { users: 0, batchers: openAll(settings) }
  shared.set(databaseUrl, own)
  own.users += 1
  try {
    const batchers = await own.batchers
    return await run((item) => {
      const batcher = batchers[shardOf(item)]
      if (!batcher) throw new Error('A shard without a batcher')
      return batcher.hand(item, (work) => transaction(({ tx }) => work(tx)))
    })
  } finally {
    own.users -= 1
    if (own.users === 0) {
      shared.delete(databaseUrl)
      await own.batchers.then(
        (batchers) => Promise.all(batchers.map((batcher) => batcher.stop())),
        () => undefined,
      )
    }
  }
}
