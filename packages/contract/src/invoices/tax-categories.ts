/** Tax categories of EN 16931 (UNTDID 5305): standard, zero rated, exempt, reverse charge, export, outside the scope of tax. */
export const taxCategories = ['S', 'Z', 'E', 'AE', 'G', 'O'] as const
export type TaxCategory = (typeof taxCategories)[number]
