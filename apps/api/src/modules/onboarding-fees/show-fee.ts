import type { OnboardingFee } from '@contado/contract/onboarding-fees/onboarding-fees.endpoints.ts'
import { localDateIn, money, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { selectFee } from './onboarding-fees.store.ts'

/** The fee of a business as its owner reads it. */
export const showFee = async ({ tx, actor }: Call<Member>): Promise<{ fee: OnboardingFee | null }> => {
  const row = await selectFee(tx, actor.organizationId)
  if (!row) return { fee: null }
  const { status, card_network: network, card_last4: last4 } = row
  return {
    fee: {
      status,
      amount: moneyText(money(row.amount_minor, 'USD')),
      currency: 'USD',
      card: network !== null && last4 !== null ? { network, last4 } : null,
      nextTryOn: status === 'refused' && row.next_at !== null ? localDateIn(actor.timeZone, msOf(row.next_at)) : null,
      settledAt: row.settled_at,
    },
  }
}
