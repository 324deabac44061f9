import type { Currency } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import type { RailProvider } from '../../providers/rails/rails.ts'
import { railsJobs } from './rails.jobs.ts'

type Back = {
  /** The cause of the movement to cash; the same id goes back once. */
  readonly id: string
  readonly provider: RailProvider
  /** The provider's own name of the deposit. */
  readonly eventId: string
  readonly currency: Currency
  /** Minor units. */
  readonly minor: bigint
}

/** Has a provider send money of a deposit back to where it came from, once the caller's transaction is there. */
export const sendBack = ({ tx }: Pick<Work, 'tx'>, { minor, ...back }: Back): Promise<void> =>
  enqueue(tx, railsJobs['rails.send-back'], { ...back, minor: String(minor) })
