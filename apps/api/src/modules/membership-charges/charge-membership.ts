import { type PricingTier, pricingTierOf, tierTerms } from '@contado/contract/organizations/pricing-tier.domain.ts'
import { isCurrency, type LocalDate, localDateIn, money, parseLocalDate } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { noteTransactions, storedRates, sumAtRatesHalfUp } from '../accounts/index.ts'
import {
  type AccountBalance,
  balancesOf,
  carryOutOrRefuse,
  lockBalances,
  membershipMovements,
} from '../ledger/index.ts'
import { tellMembers } from '../members/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { describeMembership, membershipMail } from './membership.mail.ts'
import { membershipChargeJobs } from './membership-charges.jobs.ts'
import {
  type ChargeRow,
  insertWaiting,
  isWaived,
  lockWaiting,
  selectWaiting,
  settle,
} from './membership-charges.store.ts'
import { firstCharged, nextMonth } from './membership-month.domain.ts'

const atMost = 500

/** A business that was approved: its first whole month waits to be charged. */
export const beginMembership = async ({ tx, now }: Work, organizationId: string): Promise<void> => {
  const { timeZone } = await getOrganization(tx, organizationId)
  const month = firstCharged(localDateIn(timeZone, msOf(now)))
  await insertWaiting(tx, { id: newId(), organizationId, month })
}

/** Finds the months that are over and not settled; each is a job of its own. */
export const chargeDue = async ({ tx, now }: Work): Promise<void> => {
  // The day that is furthest on; each job looks at the business's own.
  const today = localDateIn('Pacific/Kiritimati', msOf(now))
  const before = parseLocalDate(`${today.slice(0, 7)}-01`)
  for (const { id, organization_id } of await selectWaiting(tx, { before, limit: atMost })) {
    await enqueueCharge(tx, { organizationId: organization_id, chargeId: id })
  }
}

type Charge = { readonly organizationId: string; readonly chargeId: string }

const enqueueCharge = async (tx: Tx, charge: Charge): Promise<void> => {
  const job = membershipChargeJobs['membership-charges.charge']
  await enqueue(tx, { ...job, key: `${job.name}:${charge.chargeId}` }, charge)
}

// What everything that is there is worth; points are no money.
const worthInUsd = async ({ tx }: Work, held: readonly AccountBalance[], today: LocalDate): Promise<bigint> => {
  const rates = await storedRates(tx, today)
  const amounts = held.flatMap(({ account, balance }) =>
    isCurrency(account.unit) ? [money(balance, account.unit)] : [],
  )
  return sumAtRatesHalfUp(amounts, 'USD', rates.perUsd).minor
}

type Month = { readonly work: Work; readonly row: ChargeRow; readonly tier: PricingTier; readonly today: LocalDate }

const whyFree = async ({ work, row, tier, today }: Month): Promise<'free' | 'waived' | null> => {
  const { organization_id: organizationId } = row
  if (await isWaived(work.tx, organizationId)) return 'waived'
  const { freeFromMinor } = tierTerms[tier]
  if (freeFromMinor === null) return null
  const held = await balancesOf(work.tx, { organizationId, kinds: ['available'] })
  return (await worthInUsd(work, held, today)) >= freeFromMinor ? 'free' : null
}

const atMostOf = (wanted: bigint, limit: bigint): bigint => {
  if (wanted > limit) return limit
  return wanted
}

/** Takes the price from the US dollar accounts, at most what is there, one after the other. Answers how much that was. */
const collect = async ({ work, row, tier }: Month): Promise<bigint> => {
  const { tx, now } = work
  const { organization_id: organizationId, id: causeId } = row
  const own = await balancesOf(tx, { organizationId, unit: 'USD', kinds: ['available'] })
  if (own.length === 0) return 0n
  const held = await lockBalances(
    tx,
    own.map(({ account }) => account),
  )
  let left = tierTerms[tier].membershipMinor
  const parts = held.flatMap(({ account, available }) => {
    const minor = atMostOf(available, left)
    if (minor <= 0n) return []
    left -= minor
    return [{ from: account, minor }]
  })
  if (parts.length === 0) return 0n
  const legs = await carryOutOrRefuse(tx, membershipMovements.charged({ id: newId(), causeId, at: now, parts }))
  const { language } = await getOrganization(tx, organizationId)
  const description = describeMembership(language, row.month)
  await noteTransactions(
    tx,
    legs.map((transferId) => ({ organizationId, transferId, counterparty: '', description, invoiceId: null })),
  )
  return tierTerms[tier].membershipMinor - left
}

/** Settles a month that is over: free, waived, or charged at most what is there. The next one waits then, or is settled if it is over, too. */
export const chargeMembership = async (work: Work, { organizationId, chargeId }: Charge): Promise<void> => {
  const { tx, now, settings } = work
  const row = await lockWaiting(tx, chargeId)
  if (!row) return
  const { timeZone, pricingTier, status: standing } = await getOrganization(tx, organizationId)
  const today = localDateIn(timeZone, msOf(now))
  const following = nextMonth(row.month)
  if (today < following) return
  const tier = pricingTierOf(pricingTier)
  const month = { work, row, tier, today }
  // Whoever may not use the accounts pays nothing for them.
  const why = standing === 'enabled' ? await whyFree(month) : 'waived'
  const charged = why === null ? await collect(month) : 0n
  await settle(tx, chargeId, {
    status: why ?? (charged > 0n ? 'charged' : 'waived'),
    tier,
    price_minor: tierTerms[tier].membershipMinor,
    charged_minor: charged,
    settled_at: now,
  })
  const nextId = newId()
  await insertWaiting(tx, { id: nextId, organizationId, month: following })
  if (nextMonth(following) <= today) await enqueueCharge(tx, { organizationId, chargeId: nextId })
  if (charged === 0n) return
  await tellMembers(work, {
    organizationId,
    kind: 'membership-charged',
    mailIn: (language, { firstName }) =>
      membershipMail({ tier, month: row.month, charged, firstName }, { language, settings }),
  })
}
