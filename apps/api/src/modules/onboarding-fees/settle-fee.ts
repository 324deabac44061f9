import type { Work } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import type { CardAnswer, CardOrder } from '../../providers/cards/cards.ts'
import { cardChargesOf, cardsOf } from '../../providers/cards/cards-of.ts'
import { carryOutOrRefuse, onboardingFeeMovements } from '../ledger/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { keepFee } from './keep-fee.ts'
import { nextTryMs } from './next-try.domain.ts'
import { onboardingFeeJobs } from './onboarding-fees.jobs.ts'
import { type FeeRow, lockFee, selectDue, selectIsWaived, updateFee } from './onboarding-fees.store.ts'
import { forgiveFee, oweFee, repayFee } from './take-owed.ts'
import { tellOfFee } from './tell-of-fee.ts'

const atMost = 500
const dayMs = 86_400_000
const nothingFollows = { next_at: null, charge_id: null }

const inADay = ({ now }: Work) => instantOf(msOf(now) + dayMs)

/** The application was approved: its fee is due. Where nobody keeps cards there is none. */
export const beginFee = async (work: Work, organizationId: string): Promise<void> => {
  const { tx, now, settings } = work
  if (cardsOf(settings) === null) return
  await keepFee(tx, organizationId, null)
  const fee = await lockFee(tx, organizationId)
  if (fee?.status !== 'kept') return
  await updateFee(tx, organizationId, { status: 'due', next_at: now })
  await enqueue(tx, onboardingFeeJobs['onboarding-fees.settle'], { organizationId })
}

/** Finds the fees that something is to be done about by now; each is a job of its own. */
export const settleDue = async ({ tx, now }: Work): Promise<void> => {
  const job = onboardingFeeJobs['onboarding-fees.settle']
  for (const { organization_id: organizationId, next_at } of await selectDue(tx, { now, limit: atMost })) {
    await enqueue(tx, { ...job, key: `${job.name}:${organizationId}:${next_at}` }, { organizationId })
  }
}

/** What staff waive is charged and owed no more, once for good; what was paid stays paid. */
export const waiveFee = async (work: Work, organizationId: string): Promise<void> => {
  const fee = await lockFee(work.tx, organizationId)
  if (!fee || !['due', 'refused', 'owed'].includes(fee.status)) return
  if (fee.charge_id !== null || !(await selectIsWaived(work.tx, organizationId))) return
  if (fee.status === 'owed') await forgiveFee(work, fee)
  await updateFee(work.tx, organizationId, { status: 'waived', settled_at: work.now, ...nothingFollows })
}

const collect = async (work: Work, fee: FeeRow): Promise<null> => {
  const { organization_id: organizationId } = fee
  if ((await repayFee(work, fee)) > 0n) {
    await updateFee(work.tx, organizationId, { next_at: inADay(work) })
    return null
  }
  await updateFee(work.tx, organizationId, { status: 'collected', settled_at: work.now, ...nothingFollows })
  await tellOfFee(work, organizationId, 'collected')
  return null
}

const refuse = async (work: Work, fee: FeeRow, refusal: string | null): Promise<void> => {
  const { tx, now } = work
  const { organization_id: organizationId } = fee
  const first = fee.first_try_at ?? now
  const again = nextTryMs(msOf(first), msOf(now))
  const kept = { first_try_at: first, refusal, charge_id: null }
  if (again !== null) {
    await updateFee(tx, organizationId, { ...kept, status: 'refused', next_at: instantOf(again) })
    return tellOfFee(work, organizationId, 'refused')
  }
  const owed = await oweFee(work, fee)
  await updateFee(
    tx,
    organizationId,
    owed > 0n
      ? { ...kept, status: 'owed', next_at: inADay(work) }
      : { ...kept, status: 'collected', settled_at: now, ...nothingFollows },
  )
  return tellOfFee(work, organizationId, owed > 0n ? 'owed' : 'collected')
}

// What the vendor is to be asked, or null where it is not its turn. A charge that was begun is asked for again under its id.
const begin = async (work: Work, organizationId: string): Promise<CardOrder | null> => {
  const { tx, now } = work
  const fee = await lockFee(tx, organizationId)
  if (!fee || fee.next_at === null || fee.next_at > now) return null
  const { card_profile: profile, amount_minor: minor, charged_id } = fee
  if (fee.status === 'charged') return profile && charged_id ? { id: charged_id, profile, minor } : null
  if (fee.charge_id === null) {
    await waiveFee(work, organizationId)
    if ((await lockFee(tx, organizationId))?.status === 'waived') return null
  }
  // Nothing is taken from a business that is stopped; it is looked at again.
  if ((await getOrganization(tx, organizationId)).status !== 'enabled' && fee.charge_id === null) {
    await updateFee(tx, organizationId, { next_at: inADay(work) })
    return null
  }
  if (fee.status === 'owed') return collect(work, fee)
  if (profile === null) {
    await refuse(work, fee, null)
    return null
  }
  const id = fee.charge_id ?? newId()
  await updateFee(tx, organizationId, { charge_id: id })
  return { id, profile, minor }
}

type Answered = { readonly organizationId: string; readonly order: CardOrder; readonly answer: CardAnswer }

const end = async (work: Work, { organizationId, order: { id, minor }, answer }: Answered): Promise<void> => {
  const { tx, now } = work
  const fee = await lockFee(tx, organizationId)
  const act = { id: newId(), causeId: id, at: now, minor }
  if (fee?.status === 'charged' && fee.charged_id === id && fee.paid_out_at === null) {
    const isPaidOut = answer.state === 'charged' && answer.isPaidOut
    if (isPaidOut) await carryOutOrRefuse(tx, onboardingFeeMovements.paidOut(act))
    return updateFee(tx, organizationId, isPaidOut ? { paid_out_at: now, next_at: null } : { next_at: inADay(work) })
  }
  if (fee?.charge_id !== id) return
  if (answer.state === 'refused') return refuse(work, fee, answer.refusal)
  await carryOutOrRefuse(tx, onboardingFeeMovements.charged(act))
  await updateFee(tx, organizationId, {
    status: 'charged',
    charged_id: id,
    charge_id: null,
    settled_at: now,
    next_at: inADay(work),
  })
  await tellOfFee(work, organizationId, 'charged')
}

/** Does what is due about a fee: charges the card, takes what is owed from the balance, or looks whether the vendor paid. */
export const settleFee = async (
  call: Pick<JobCall, 'settings' | 'transaction'>,
  organizationId: string,
): Promise<void> => {
  const order = await call.transaction((work) => begin(work, organizationId))
  if (order === null) return
  const vendor = cardChargesOf(call)
  if (!vendor) throw new Error('No vendor of cards is configured')
  const answer = await vendor.charge(order)
  await call.transaction((work) => end(work, { organizationId, order, answer }))
}
