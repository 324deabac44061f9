import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { hash, verify } from '@node-rs/argon2'

const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const slots = 2
const maxWaiting = 32

let running = 0
const waiting: (() => void)[] = []

// Hashing is the most expensive thing a stranger can ask for: two at a time, a short queue, then 429.
const inSlot = async <T>(work: () => Promise<T>): Promise<T> => {
  if (running >= slots) {
    if (waiting.length >= maxWaiting) throw new Refusal('TooManyRequests', { retryAfterSeconds: 1 })
    await new Promise<void>((go) => waiting.push(go))
  }
  running += 1
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

/** Hashes a password with Argon2id (19 MiB, 2 passes). Call it outside transactions. */
export const hashPassword = (password: string): Promise<string> => inSlot(() => hash(password, cost))

let dummy: Promise<string> | undefined

/** Whether the password fits. An unknown user (null) costs the same time as a wrong password. */
export const isPasswordRight = async (stored: string | null, password: string): Promise<boolean> => {
  dummy ??= hashPassword('nobody has this password')
  const against = stored ?? (await dummy)
  const fits = await inSlot(() => verify(against, password))
  return fits && stored !== null
}
