/** The address of a contact's page. */
export const contactPath = (counterpartyId: string): string => `/contacts/${counterpartyId}`
