import { type Currency, type Money, parseMoney } from '@contado/money'
import { pricingTierOf } from './pricing-tier.domain.ts'

type Kind = 'internal' | 'local' | 'swift'
type Fees = Readonly<Record<Kind, string>>

// What a transfer costs its sender, by currency; internal transfers are free everywhere.
const vault: Readonly<Record<Currency, Fees>> = {
  USD: { internal: '0.00', local: '0.00', swift: '15.00' },
  EUR: { internal: '0.00', local: '0.00', swift: '14.00' },
  GBP: { internal: '0.00', local: '0.00', swift: '12.00' },
  HKD: { internal: '0.00', local: '10.00', swift: '120.00' },
  SGD: { internal: '0.00', local: '2.00', swift: '20.00' },
  CAD: { internal: '0.00', local: '2.00', swift: '20.00' },
  MXN: { internal: '0.00', local: '20.00', swift: '280.00' },
  AUD: { internal: '0.00', local: '2.00', swift: '22.00' },
  CNH: { internal: '0.00', local: '15.00', swift: '110.00' },
  PLN: { internal: '0.00', local: '5.00', swift: '60.00' },
  NZD: { internal: '0.00', local: '2.00', swift: '25.00' },
}

/** What a transfer costs in its own currency, by the organization's pricing tier: premium pays for SWIFT alone. */
export const transferFee = (asked: { kind: Kind; currency: Currency; tier: string }): Money => {
  const isFree = pricingTierOf(asked.tier) === 'premium' && asked.kind === 'local'
  return parseMoney(isFree ? '0.00' : vault[asked.currency][asked.kind], asked.currency)
}
