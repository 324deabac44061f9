import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const slots = 2
const maxWaiting = 32

let running = 0
const waiting: (() => void)[] = []

const tooMany = (): Refusal => new Refusal('TooManyRequests', { retryAfterSeconds: 1 })

let places = 0

/** Refuses TooManyRequests while everybody who may stand in line does. */
export const refuseFullLine = (): void => {
  if (places >= slots + maxWaiting) throw tooMany()
}

/**
 * Runs what will ask for a password, with what it does before and after, for no more at once than may stand in line. Refuses
 * TooManyRequests at once above that: an overload costs the database nothing.
 */
export const withPlaceInLine = async <T>(work: () => Promise<T>): Promise<T> => {
  refuseFullLine()
  places += 1
  try {
    return await work()
  } finally {
    places -= 1
  }
}

// A slot that becomes free is handed to whoever waits longest, so that nobody takes it in between.
const giveBack = (): void => {
  const next = waiting.shift()
  if (next) next()
  else running -= 1
}

// Hashing is the most expensive thing a stranger can ask for: two at a time, a short queue, then 429.
const inSlot = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running < slots) running += 1
  else if (waiting.length >= maxWaiting) throw tooMany()
  else await new Promise<void>((go) => waiting.push(go))
  try {
    return await work()
  } finally {
    giveBack()
  }
}

/** Hashes a password with Argon2id (19 MiB, 2 passes). Call it outside transactions. */
export const hashPassword = (password: string): Promise<string> => inSlot(() => hash(password, cost))

let dummy: Promise<string> | undefined

/** Whether the password fits. An unknown user (null) costs the same time as a wrong password. */
export const isPasswordRight = async (stored: string | null, password: string): Promise<boolean> => {
  // Not in line: a refusal would be kept for ever, and tell unknown addresses from known ones.
  dummy ??= hash('nobody has this password', cost)
  const against = stored ?? (await dummy)
  const fits = await inSlot(() => verify(against, password))
  return fits && stored !== null
}
