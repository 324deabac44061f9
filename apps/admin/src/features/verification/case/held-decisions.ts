export type Held = {
  /** What it decides about: one decision at a time. */
  readonly key: string
  readonly act: 'approve' | 'deny'
  readonly send: () => Promise<unknown>
  readonly onProblem: (problem: unknown) => void
}
type Waiting = Held & { readonly timer: ReturnType<typeof setTimeout> }

/** For how long a decision can be taken back. */
export const takeBackMs = 10_000

/** Decisions that leave after ten seconds, in which the last one can be taken back; a second about the same takes its place. */
export const createHeldDecisions = (delayMs = takeBackMs) => {
  let waiting: readonly Waiting[] = []
  const listeners = new Set<() => void>()
  const change = (next: readonly Waiting[]): void => {
    waiting = next
    for (const listener of listeners) listener()
  }
  const drop = (key: string): void => {
    clearTimeout(waiting.find((one) => one.key === key)?.timer)
    change(waiting.filter((one) => one.key !== key))
  }
  // It stays until it is answered, so that nobody sees it undecided in between.
  const send = async (one: Held): Promise<void> => {
    await one.send().catch(one.onProblem)
    drop(one.key)
  }
  return {
    hold: (held: Held): void => {
      drop(held.key)
      const timer = setTimeout(() => void send(held), delayMs)
      change([...waiting, { ...held, timer }])
    },
    /** Takes one back; the last one where none is named. */
    takeBack: (key?: string): void => {
      const last = key ?? waiting.at(-1)?.key
      if (last !== undefined) drop(last)
    },
    /** Sends everything that waits now; ends when all of it is answered. */
    sendAll: async (): Promise<void> => {
      const all = waiting
      for (const { timer } of all) clearTimeout(timer)
      await Promise.all(all.map(send))
    },
    actOn: (key: string): Held['act'] | null => waiting.find((one) => one.key === key)?.act ?? null,
    read: (): readonly Held[] => waiting,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
