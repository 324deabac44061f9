/** The papers that documents are drawn for. */
export const paperSizes = ['a4', 'letter'] as const
export type PaperSize = (typeof paperSizes)[number]

// CLDR, measurementData: paperSize US-Letter.
const letterCountries = ['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE']

/** The paper that a country's printers hold; A4 where the country is unknown. */
export const paperSizeOf = (country: string | null | undefined): PaperSize =>
  country && letterCountries.includes(country) ? 'letter' : 'a4'
