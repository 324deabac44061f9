type Paid = { readonly payer_id: string | null; readonly invoice_id: string }

/** Under which reference the ledger keeps a payer's credit with a seller: the payer's business, else the invoice that it came in for. */
export const creditHolderOf = ({ payer_id, invoice_id }: Paid): string => payer_id ?? invoice_id
