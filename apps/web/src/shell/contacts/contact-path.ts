import type { Address } from '@contado/ui/foundation/address.ts'
/** The address of a contact's page. */
export const contactPath = (counterpartyId: string): Address => `/contacts/${counterpartyId}`
