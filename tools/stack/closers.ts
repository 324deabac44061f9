type Close = () => Promise<void> | void

export type Closers = {
  /** Remembers what must be closed; at once when closing has begun already. */
  readonly add: (close: Close) => Promise<void>
  /** Closes everything, the last one first; throws the first problem once all is closed. Later calls wait for the same end. */
  readonly closeAll: () => Promise<void>
  readonly isClosing: () => boolean
  readonly count: () => number
}

/** A list of what to close at the end, in the reverse order of its opening. */
export const createClosers = (): Closers => {
  const pending: Close[] = []
  let closing: Promise<void> | undefined
  const closePending = async (): Promise<void> => {
    const problems: unknown[] = []
    for (let close = pending.pop(); close; close = pending.pop()) {
      try {
        await close()
      } catch (error) {
        problems.push(error)
      }
    }
    if (problems.length > 0) throw problems[0]
  }
  return {
    add: async (close) => {
      pending.push(close)
      if (closing) await closePending()
    },
    closeAll: () => {
      closing ??= closePending()
      return closing
    },
    isClosing: () => closing !== undefined,
    count: () => pending.length,
  }
}
