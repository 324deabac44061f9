import type { ClearingAccount } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { money, moneyText } from '@contado/money'
import { type Instant, msOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { selectUnderWay } from './clearing.store.ts'
import { clearingAgeDays } from './clearing-age.domain.ts'

const dayMs = 86_400_000

/** Whole days of business time since an instant; none where it lies ahead or is unknown. */
export const ageInDays = (since: Instant | null, now: Instant): number =>
  since === null ? 0 : Math.max(0, Math.floor((msOf(now) - msOf(since)) / dayMs))

/** Money under way by kind, provider and currency, with the age of its oldest part. Needs a role that reads everything. */
export const listClearing = async (tx: Tx, now: Instant): Promise<ClearingAccount[]> =>
  (await selectUnderWay(tx, Object.keys(clearingAgeDays))).map(
    ({ kind, provider, unit, accounts, balance, since }) => ({
      kind,
      provider,
      currency: unit,
      accountCount: accounts,
      amount: moneyText(money(BigInt(balance), unit)),
      since,
      ageDays: ageInDays(since, now),
      limitDays: clearingAgeDays[kind] ?? 0,
    }),
  )
