/** How many invoices one transfer names, and how long their numbers are: ISO 20022's `Max35Text`. */
export const paidInvoiceLimits = { count: 20, number: 35 } as const

/** The invoices that a transfer pays, one text each; `figure` writes an amount of the payee's currency. */
export const paidInvoiceTexts = (
  invoices: readonly { readonly number: string; readonly amount: string | null }[],
  figure: (amount: string) => string,
): string[] => invoices.map(({ number, amount }) => (amount === null ? number : `${number} · ${figure(amount)}`))
