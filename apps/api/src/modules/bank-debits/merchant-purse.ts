import type { Purse } from '../ledger/index.ts'
import { purseOf } from '../rails/index.ts'

/** Where the debits of a seller arrive. */
export const merchantPurse = (organizationId: string): Purse =>
  purseOf({ organizationId, currency: 'USD', accountType: 'merchant' })
