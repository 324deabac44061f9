import type { Work } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { noteTransactions } from '../accounts/index.ts'
import {
  type AccountKey,
  balancesOf,
  carryOutOrRefuse,
  inPurse,
  lockBalances,
  onboardingFeeMovements,
  type Plan,
} from '../ledger/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { purseOf } from '../rails/index.ts'
import { describeFee } from './onboarding-fee.mail.ts'
import type { FeeRow } from './onboarding-fees.store.ts'

type Part = { readonly from: AccountKey; readonly minor: bigint }
type Taken = { readonly parts: readonly Part[]; readonly left: bigint }

const purseOfDebt = (organizationId: string) => purseOf({ organizationId, currency: 'USD', accountType: 'smart' })
const leastOf = (a: bigint, b: bigint): bigint => (a < b ? a : b)

// The US dollar accounts that stand open and the debt, all of it held still.
const held = async ({ tx }: Work, organizationId: string) => {
  const own = await balancesOf(tx, { organizationId, unit: 'USD', kinds: ['available'] })
  const owing = inPurse(purseOfDebt(organizationId), 'receivable')
  const [debt, ...accounts] = await lockBalances(tx, [owing, ...own.map(({ account }) => account)])
  return { accounts, debtMinor: -(debt?.balance ?? 0n) }
}

const takeFrom = (accounts: Awaited<ReturnType<typeof held>>['accounts'], wanted: bigint): Taken => {
  let left = wanted
  const parts = accounts.flatMap(({ account, available }) => {
    const minor = leastOf(available, left)
    if (minor <= 0n) return []
    left -= minor
    return [{ from: account, minor }]
  })
  return { parts, left }
}

// The business reads the legs that leave its accounts; what they pay off is nobody's line.
const book = async ({ tx }: Work, organizationId: string, plan: Plan): Promise<void> => {
  const legs = await carryOutOrRefuse(tx, plan)
  const { language } = await getOrganization(tx, organizationId)
  const own = legs.filter((_, index) => plan.legs[index]?.from.kind === 'available')
  const words = { organizationId, counterparty: '', description: describeFee(language), invoiceId: null }
  await noteTransactions(
    tx,
    own.map((transferId) => ({ ...words, transferId })),
  )
}

/** Books the fee that no card paid: from the US dollar accounts what is there, the rest is owed. Answers what is owed, in minor units. */
export const oweFee = async (
  work: Work,
  { organization_id: organizationId, amount_minor }: FeeRow,
): Promise<bigint> => {
  const { accounts } = await held(work, organizationId)
  const { parts, left } = takeFrom(accounts, amount_minor)
  const act = { id: newId(), causeId: organizationId, at: work.now }
  const purse = purseOfDebt(organizationId)
  await book(work, organizationId, onboardingFeeMovements.owed({ ...act, purse, parts, owedMinor: left }))
  return left
}

/** Pays what is owed from the US dollar accounts, at most what is there. Answers what is still owed, in minor units. */
export const repayFee = async (
  work: Work,
  { organization_id: organizationId, amount_minor }: FeeRow,
): Promise<bigint> => {
  const { accounts, debtMinor } = await held(work, organizationId)
  const { parts, left } = takeFrom(accounts, leastOf(debtMinor, amount_minor))
  if (parts.length === 0) return left
  const act = { id: newId(), causeId: organizationId, at: work.now }
  await book(work, organizationId, onboardingFeeMovements.repaid({ ...act, purse: purseOfDebt(organizationId), parts }))
  return left
}

/** Gives up what is still owed of the fee. */
export const forgiveFee = async (
  work: Work,
  { organization_id: organizationId, amount_minor }: FeeRow,
): Promise<void> => {
  const { debtMinor } = await held(work, organizationId)
  const minor = leastOf(debtMinor, amount_minor)
  if (minor <= 0n) return
  const act = { id: newId(), causeId: organizationId, at: work.now }
  await carryOutOrRefuse(work.tx, onboardingFeeMovements.waived({ ...act, purse: purseOfDebt(organizationId), minor }))
}
