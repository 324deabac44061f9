/** The lists of money that came, left and came back, in the order of their tabs. */
export const paymentSections = ['transfers', 'deposits', 'returns', 'unplaced-deposits'] as const
export type PaymentSection = (typeof paymentSections)[number]

/** The section that an address shows; its details keep its list behind them. */
export const sectionOf = (pathname: string): PaymentSection =>
  paymentSections.find((section) => pathname.split('/')[2] === section) ?? 'transfers'
