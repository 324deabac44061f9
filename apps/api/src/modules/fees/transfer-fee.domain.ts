import type { Corridor } from '@contado/contract/corridors/corridors.ts'
import { pricingTierOf } from '@contado/contract/organizations/pricing-tier.domain.ts'
import { divideRoundHalfUp, type Money, money } from '@contado/money'

type Asked = { readonly corridor: Pick<Corridor, 'fee'>; readonly sent: Money; readonly tier: string }

/** What a transfer to the outside costs in the currency that it is sent in, by the organization's pricing tier; the share is rounded half up. */
export const transferFee = ({ corridor, sent, tier }: Asked): Money => {
  const { fixedMinor, shareBps } = corridor.fee[pricingTierOf(tier)]
  return money(fixedMinor + divideRoundHalfUp(sent.minor * shareBps, 10_000n), sent.currency)
}
