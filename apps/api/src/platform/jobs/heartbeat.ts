import { wallMs } from '../clock.ts'
import { connectAlone } from '../db/db.ts'
import { beat, beginLife, endLife, giveBackJobs } from '../db/queue-store.ts'
import { log } from '../telemetry.ts'

const beatEveryMs = 2_000

export type Heartbeat = {
  /** When the database last heard of this worker, in epoch milliseconds. */
  readonly lastBeatMs: () => number
  readonly stop: () => Promise<void>
}

type Options = {
  readonly url: string
  /** The name under which the queue locks what this worker does. */
  readonly pool: string
  /** Told once when nobody can know any more that this worker lives. */
  readonly onLost: (reason: string) => void
}

/** Shows that a worker lives, on a connection of its own, and gives back what dead ones hold. */
export const openHeartbeat = async ({ url, pool, onLost }: Options): Promise<Heartbeat> => {
  const client = await connectAlone(url, { name: 'contado_heartbeat', statementMs: 6_000 })
  client.on('error', () => onLost('the connection of the heartbeat is gone'))
  await beginLife(client, pool)
  let lastBeatMs = wallMs()
  let isStopped = false
  let beating: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const once = async (): Promise<void> => {
    const jobs = await giveBackJobs(client, pool)
    if (jobs > 0) log.warn({ jobs }, 'took back the jobs of a dead worker')
    if (!(await beat(client, pool))) return onLost('others have given up on this worker')
    lastBeatMs = wallMs()
    if (!isStopped) timer = setTimeout(begin, beatEveryMs)
  }
  const begin = (): void => {
    beating = once().catch(() => onLost('a sign of life did not arrive'))
  }
  begin()
  return {
    lastBeatMs: () => lastBeatMs,
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await beating
      await endLife(client, pool).catch(() => undefined)
      await client.end().catch(() => undefined)
    },
  }
}
