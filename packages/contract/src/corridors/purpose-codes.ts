/** Purpose codes of the People's Bank of China for CNAPS: goods, services, capital, other current account, donation. */
export const purposeCodes = ['CGODDR', 'CSTRDR', 'CCTFDR', 'COCADR', 'CCDNDR'] as const
export type PurposeCode = (typeof purposeCodes)[number]
