import { performance } from 'node:perf_hooks'
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

export type Measured = {
  readonly perSecond: number
  readonly p50Ms: number
  readonly p99Ms: number
  readonly count: number
}

const quantile = (sorted: readonly number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0

const summarise = (times: number[], elapsedMs: number): Measured => {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    perSecond: (times.length / elapsedMs) * 1000,
    p50Ms: quantile(sorted, 0.5),
    p99Ms: quantile(sorted, 0.99),
    count: times.length,
  }
}

/** Calls `work` from `clients` callers at once for `seconds`, after a warm-up of a tenth of that unless it is warm. */
export const forSeconds = async (
  { clients, seconds, isWarm = false }: { clients: number; seconds: number; isWarm?: boolean },
  work: (client: number) => Promise<unknown>,
): Promise<Measured> => {
  const spend = async (untilMs: number): Promise<number[]> => {
    const times: number[] = []
    const loop = async (client: number): Promise<void> => {
      while (performance.now() < untilMs) {
        const startedMs = performance.now()
        await work(client)
        times.push(performance.now() - startedMs)
      }
    }
    await Promise.all(Array.from({ length: clients }, (_, client) => loop(client)))
    return times
  }
  if (!isWarm) await spend(performance.now() + seconds * 100)
  const startedMs = performance.now()
  const times = await spend(startedMs + seconds * 1000)
  return summarise(times, performance.now() - startedMs)
}

/** Carries out every task once, `clients` at a time. */
export const forEach = async <T>(
  clients: number,
  tasks: readonly T[],
  work: (task: T) => Promise<unknown>,
): Promise<Measured> => {
  const queue = [...tasks]
  const times: number[] = []
  const startedMs = performance.now()
  const loop = async (): Promise<void> => {
    for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
      const taskMs = performance.now()
      await work(task)
      times.push(performance.now() - taskMs)
    }
  }
  await Promise.all(Array.from({ length: clients }, loop))
  return summarise(times, performance.now() - startedMs)
}

/** Sends `perSecond` tasks a second whether or not the earlier ones are done, and measures each outcome by its name. */
export const atRate = async (
  { perSecond, seconds }: { perSecond: number; seconds: number },
  work: (index: number) => Promise<string>,
): Promise<Readonly<Record<string, Measured>>> => {
  const times: Record<string, number[]> = {}
  const startedMs = performance.now()
  const sent: Promise<void>[] = []
  const send = async (index: number): Promise<void> => {
    const taskMs = performance.now()
    const outcome = await work(index)
    times[outcome] ??= []
    times[outcome].push(performance.now() - taskMs)
  }
  for (let index = 0; index < perSecond * seconds; index += 1) {
    const dueMs = startedMs + (index * 1000) / perSecond
    const waitMs = dueMs - performance.now()
    // Behind its time it still hears the answers in between.
    await (waitMs > 0 ? wait(waitMs) : nextTurn())
    sent.push(send(index))
  }
  await Promise.all(sent)
  const elapsedMs = performance.now() - startedMs
  return Object.fromEntries(Object.entries(times).map(([outcome, list]) => [outcome, summarise(list, elapsedMs)]))
}

/** One line of a report, with the ratio to a limit measured in the same run. */
export const reportLine = (name: string, measured: Measured, limit?: { name: string; measured: Measured }): string => {
  const own = `${name.padEnd(44)} ${measured.perSecond.toFixed(0).padStart(7)}/s  p50 ${measured.p50Ms.toFixed(2)} ms  p99 ${measured.p99Ms.toFixed(2)} ms`
  return limit ? `${own}  ${(measured.perSecond / limit.measured.perSecond).toFixed(2)} × ${limit.name}` : own
}
