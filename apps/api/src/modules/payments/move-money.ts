import type { Currency } from '@contado/money'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'
import { type LedgerAccount, type Movement, openAccounts, postOrRefuse } from '../ledger/index.ts'
import { movementLegs } from './movement-legs.domain.ts'

type Asked = {
  readonly from: LedgerAccount
  readonly to: LedgerAccount
  readonly minor: bigint
  readonly unit: Currency
  readonly transferId: string
  readonly cause: Movement['cause']
  readonly eventAt: Instant
}

const openTransit = async (tx: Tx, providers: readonly string[], unit: Currency): Promise<Map<string, bigint>> => {
  const accounts = await openAccounts(
    tx,
    providers.map((provider) => ({ provider, organizationId: null, unit, kind: 'transit', accountType: 'none' })),
  )
  return new Map(accounts.map(({ provider, id }) => [provider, id]))
}

/** Moves money between two accounts, through transit where their providers differ; answers the leg that each side sees. */
export const moveMoney = async (
  tx: Tx,
  { from, to, minor, unit, transferId, cause, eventAt }: Asked,
): Promise<{ outgoing: string; incoming: string }> => {
  const isAcross = from.provider !== to.provider
  const transit = isAcross ? await openTransit(tx, [from.provider, to.provider].sort(), unit) : new Map()
  const legs = movementLegs({ from, to, transit, minor, unit, firstId: transferId, secondId: newId() })
  await postOrRefuse(
    tx,
    legs.map((leg) => ({ ...leg, cause, eventAt })),
  )
  return { outgoing: transferId, incoming: legs.at(-1)?.id ?? transferId }
}
