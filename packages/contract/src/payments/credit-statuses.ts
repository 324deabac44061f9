/** What became of an overpayment: it waits, it is being sent back, it was, or the payer's bank took all of the transfer back. */
export const creditStatuses = ['open', 'returning', 'returned', 'taken-back'] as const
export type CreditStatus = (typeof creditStatuses)[number]
