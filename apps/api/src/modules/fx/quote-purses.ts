import type { Currency } from '@contado/money'
import type { Purse } from '../ledger/index.ts'
import type { QuoteRow } from './fx.store.ts'

const traditional = (organizationId: string, unit: Currency): Purse => ({
  provider: 'traditional_rail',
  organizationId,
  unit,
  accountType: 'traditional',
})

/** The purse that a quote sells from; conversions are for traditional accounts alone. */
export const soldPurse = ({ organization_id, sold_currency }: QuoteRow): Purse =>
  traditional(organization_id, sold_currency)

/** The purse that it buys into. */
export const boughtPurse = ({ organization_id, bought_currency }: QuoteRow): Purse =>
  traditional(organization_id, bought_currency)
