import type { Currency, LocalDate } from '@contado/money'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

export type ReconciledRow = {
  readonly provider: string
  readonly currency: Currency
  readonly ran_at: Instant
  readonly ledger_minor: string
  readonly provider_minor: string
  readonly statement_minor: string | null
  readonly statement_through: LocalDate | null
}

/** The last run of each provider and currency. */
export const selectLastReconciliations = async (tx: Tx): Promise<ReconciledRow[]> => {
  const { rows } = await sql<ReconciledRow>`
    select distinct on (provider, currency) provider, currency, ran_at, ledger_minor, provider_minor, statement_minor,
      statement_through
    from reconciliations order by provider, currency, ran_at desc, id desc`.execute(tx)
  return rows
}
