import { z } from 'zod'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { depositIdOf } from '../../providers/rails/deposit-id.ts'
import { selectNewestCases } from './orders.store.ts'

const minor = z
  .string()
  .regex(/^-?\d+$/)
  .nullish()
// What providers told is not ours: whatever can't be read must not hide the rest of the page.
const told = z
  .object({
    orderId: z.string().nullish(),
    depositId: z.string().nullish(),
    state: z.string().nullish(),
    status: z.string().nullish(),
    minor,
    returnedMinor: minor,
    problem: z.string().nullish(),
  })
  .catch({})

export type ToldCase = {
  readonly id: string
  readonly provider: string
  readonly kind: string
  readonly subject: string
  readonly openedAt: Instant
  /** The house's id of what it is about, where it is an order, a debit, a payment or a deposit. */
  readonly aboutId: string
  readonly before: string | null
  readonly told: string | null
  readonly minor: bigint | null
  readonly problem: string | null
}

/** What providers told that can't be right, newest first, at most a hundred; for staff and auditors. */
export const listCases = async (tx: Tx): Promise<ToldCase[]> =>
  (await selectNewestCases(tx)).map(({ id, provider, kind, subject, told: kept, opened_at }) => {
    const { orderId, depositId, state, status, minor, returnedMinor, problem } = told.parse(kept)
    const saidMinor = kind === 'amount_differs' ? (returnedMinor ?? minor) : null
    return {
      id,
      provider,
      kind,
      subject,
      openedAt: opened_at,
      aboutId: orderId ?? (depositId ? depositIdOf(provider, depositId) : subject),
      before: status ?? null,
      told: state ?? null,
      minor: saidMinor ? BigInt(saidMinor) : null,
      problem: problem ?? null,
    }
  })
