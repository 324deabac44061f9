import type { AccountActivity } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import type { Tx } from '../../platform/db/db.ts'
import { findAccounts, newestLines } from '../ledger/index.ts'
import { describeLines } from './describe-lines.ts'

type Asked = { readonly organizationId: string; readonly limit: number }
type Place = { readonly currency: Currency; readonly accountType: AccountType }

/** What moved last on all accounts of the acting organization together, newest first. */
export const listActivity = async (tx: Tx, { organizationId, limit }: Asked): Promise<AccountActivity[]> => {
  const lines = await newestLines(tx, { organizationId, limit })
  const accounts = await findAccounts(tx, {
    organizationId,
    ids: [...new Set(lines.map(({ accountId }) => accountId))],
  })
  const placeOf = new Map(
    accounts.flatMap(({ id, unit, accountType }): [bigint, Place][] =>
      unit === 'PTS' || accountType === 'none' ? [] : [[id, { currency: unit, accountType }]],
    ),
  )
  const known = lines.flatMap((line) => {
    const place = placeOf.get(line.accountId)
    return place ? [{ ...line, ...place }] : []
  })
  const described = await describeLines(tx, organizationId, known)
  return described.map((one, index) => ({ ...one, accountType: known[index]?.accountType ?? 'traditional' }))
}
