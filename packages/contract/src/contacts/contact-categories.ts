/** What a contact is to the business. */
export const contactCategories = ['customer', 'supplier', 'other'] as const
