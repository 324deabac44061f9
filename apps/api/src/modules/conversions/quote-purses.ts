import type { Currency } from '@contado/money'
import { followUpIdOf, type Purse } from '../ledger/index.ts'
import type { QuoteRow } from './conversions.store.ts'

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

/** The permanent id of the movement that carries a quote out. */
export const movementIdOf = (quoteId: string): string => followUpIdOf(quoteId, 'conversion')
