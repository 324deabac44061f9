import type { LocalDate } from '@contado/money'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { selectFilesToShow } from './settlement-files.store.ts'

export type ShownFile = {
  readonly fileId: string
  readonly provider: string
  readonly currency: string
  readonly statementDate: LocalDate
  readonly fetchedAt: Instant
  /** Why it is refused as a whole; null when it is read. */
  readonly problem: string | null
  /** What stood on the account at the end of the day, in minor units. */
  readonly closingMinor: bigint | null
  readonly entryCount: number
}

/** The last file of each account that was read, and every one that is refused; newest first, for staff and auditors. */
export const listSettlementFiles = async (tx: Tx): Promise<ShownFile[]> =>
  (await selectFilesToShow(tx)).map((file) => ({
    fileId: file.id,
    provider: file.provider,
    currency: file.currency,
    statementDate: file.statement_date,
    fetchedAt: file.fetched_at,
    problem: file.problem,
    closingMinor: file.closing_minor,
    entryCount: file.entry_count,
  }))
