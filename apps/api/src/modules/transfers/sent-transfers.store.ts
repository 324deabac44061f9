import type { TransferStatus } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

/** Where each of these stands. */
export const selectTransferStatuses = async (
  tx: Tx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, TransferStatus>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; status: TransferStatus }>`select id, status from transfers
    where id = any(${[...ids]}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, status }) => [id, status]))
}

type Sent = {
  readonly bank_account_id: string
  readonly target_currency: string
  readonly target_minor: bigint
  readonly reference: string
}

/** What was asked for since then for any of these accounts at other banks, and not given up. */
export const selectSentSince = async (tx: Tx, accountIds: readonly string[], since: Instant): Promise<Sent[]> => {
  const { rows } = await sql<Sent>`select bank_account_id, target_currency, target_minor, reference from transfers
    where organization_id = current_organization_id() and created_at > ${since}
      and bank_account_id = any(${[...accountIds]}::uuid[])
      and status not in ('failed', 'returned', 'canceled', 'denied', 'declined')`.execute(tx)
  return rows
}
