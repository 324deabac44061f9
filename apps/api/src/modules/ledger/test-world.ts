import { instantOf, wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { carryOut, type Outcome } from './carry-out.ts'
import type { Act, Plan } from './plan.ts'
import { inPurse, type Purse } from './purse.ts'
import { openFor, type TestLedger } from './test-ledger.ts'

export type Who = 'buyer' | 'seller'

/** Two organizations with purses at both providers, for tests that follow money by the names of its accounts. */
export type World = {
  readonly organizations: Readonly<Record<Who, string>>
  readonly purse: (who: Who, accountType?: 'smart' | 'traditional' | 'merchant', unit?: Purse['unit']) => Purse
  readonly act: (causeId?: string) => Act
  readonly as: (who: Who | 'job of buyer' | 'job of seller' | 'staff', plan: Plan) => Promise<Outcome>
  /** Minor units of every account that is not at zero, by a name such as `buyer.smart.available` or `smart_rail.cash`. */
  readonly balances: () => Promise<Readonly<Record<string, bigint>>>
}

const actors = {
  buyer: { kind: 'user', who: 'buyer' },
  seller: { kind: 'user', who: 'seller' },
  'job of buyer': { kind: 'job', who: 'buyer' },
  'job of seller': { kind: 'job', who: 'seller' },
} as const

export const createWorld = async (ledger: TestLedger): Promise<World> => {
  const organizations = { buyer: newId(), seller: newId() }
  const purse: World['purse'] = (who, accountType = 'smart', unit = 'USD') => ({
    provider: accountType === 'traditional' ? 'traditional_rail' : 'smart_rail',
    organizationId: organizations[who],
    unit,
    accountType,
  })
  const purses = (['buyer', 'seller'] as const).flatMap((who) => [
    ...(['smart', 'traditional', 'merchant'] as const).map((accountType) => purse(who, accountType)),
    purse(who, 'traditional', 'EUR'),
  ])
  await openFor(
    ledger,
    purses.map((one) => inPurse(one, 'available')),
  )
  return {
    organizations,
    purse,
    act: (causeId = newId()) => ({ id: newId(), causeId, at: instantOf(wallMs()) }),
    as: (who, plan) => {
      if (who === 'staff') return ledger.as({ kind: 'staff' }, (tx) => carryOut(tx, plan))
      const { kind, who: whose } = actors[who]
      return ledger.as({ kind, organizationId: organizations[whose] }, (tx) => carryOut(tx, plan))
    },
    balances: async () => {
      const { rows } = await ledger.asOwner(
        `select coalesce(case organization_id when $1 then 'buyer' when $2 then 'seller' end || '.' || account_type, provider)
           || '.' || kind || case unit when 'USD' then '' else '.' || unit end as name, sum(balance)::text as balance
         from ledger_accounts where organization_id is null or organization_id in ($1, $2)
         group by 1 having sum(balance) <> 0`,
        [organizations.buyer, organizations.seller],
      )
      return Object.fromEntries(rows.map(({ name, balance }) => [name, BigInt(balance)]))
    },
  }
}

/** What became more and what became less between two pictures of the balances. */
export const changesBetween = (
  before: Readonly<Record<string, bigint>>,
  after: Readonly<Record<string, bigint>>,
): Record<string, bigint> => {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort()
  return Object.fromEntries(
    names.map((name) => [name, (after[name] ?? 0n) - (before[name] ?? 0n)]).filter(([, change]) => change !== 0n),
  )
}
