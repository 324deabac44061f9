/** What a contact is to the business, as the business says. */
export const contactCategories = ['customer', 'supplier', 'other'] as const

/** What it is: what invoices in either direction say, else its category. */
export const contactRoles = ['customer', 'supplier', 'both', 'other'] as const
export type ContactRole = (typeof contactRoles)[number]
