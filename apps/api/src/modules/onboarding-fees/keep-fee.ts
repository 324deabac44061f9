import { onboardingFeeMinor, takesAnotherCard } from '@contado/contract/onboarding-fees/onboarding-fees.endpoints.ts'
import type { Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import type { KeptCard } from '../../providers/cards/cards.ts'
import { onboardingFeeJobs } from './onboarding-fees.jobs.ts'
import { insertFee, lockFee, updateFee } from './onboarding-fees.store.ts'

const columnsOf = ({ profile, network, last4 }: KeptCard) => ({
  card_profile: profile,
  card_network: network,
  card_last4: last4,
})

/** The fee of a business with the card that it will be charged to; a later card takes the place of an earlier one. */
export const keepFee = async (tx: Work['tx'], organizationId: string, card: KeptCard | null): Promise<void> => {
  const columns = card === null ? {} : columnsOf(card)
  await insertFee(tx, { organization_id: organizationId, amount_minor: onboardingFeeMinor, ...columns })
  if (card !== null) await updateFee(tx, organizationId, columns)
}

/** Whether an approved application's fee waits for another card, held until the transaction ends; not while one is being charged. */
export const holdFeeForCard = async (tx: Work['tx'], organizationId: string): Promise<boolean> => {
  const fee = await lockFee(tx, organizationId)
  return fee !== null && fee.status !== 'kept' && fee.charge_id === null && takesAnotherCard(fee.status)
}

/** Takes another card after the approval, and charges it at once. The caller holds the fee. */
export const chargeOtherCard = async (
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  organizationId: string,
  card: KeptCard,
): Promise<void> => {
  await updateFee(tx, organizationId, { ...columnsOf(card), next_at: now })
  await enqueue(tx, onboardingFeeJobs['onboarding-fees.settle'], { organizationId })
}
