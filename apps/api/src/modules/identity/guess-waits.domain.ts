/** How many wrong guesses are free, and the waits after them, each twice as long as the one before. */
export type Patience = { readonly free: number; readonly firstSeconds: number; readonly mostSeconds: number }

const day = 24 * 3600
const minutes = { firstSeconds: 60, mostSeconds: 15 * 60 } as const

/** Who may guess how often. Nobody is ever shut out for good, and no day has more guesses than these waits leave room for. */
export const patience = {
  /** At a password, from one place. */
  password: { free: 10, ...minutes },
  /** At a password, from all places together that its owner was never seen at. */
  passwordOfStrangers: { free: 100, firstSeconds: 10, mostSeconds: 120 },
  /** At a code, in one session. */
  code: { free: 5, ...minutes },
  /** At a code, from one network. */
  codeOfNetwork: { free: 10, ...minutes },
  /** At a code, by everybody who knows the password, from all places together that its owner was never seen at. */
  codeOfStrangers: { free: 50, ...minutes },
  /** At a mailed code, in the browser that asked for it; another one may be asked for. */
  mailedCode: { free: 5, firstSeconds: day, mostSeconds: day },
} as const satisfies Record<string, Patience>

/** How long the next guess waits after so many wrong ones. */
export const waitSecondsAfter = (wrong: number, { free, firstSeconds, mostSeconds }: Patience): number =>
  wrong < free ? 0 : Math.min(mostSeconds, firstSeconds * 2 ** Math.min(wrong - free, 30))
