type Paid = { readonly id: string; readonly recipientId: string | null }

/** Under which reference the ledger keeps a payer's credit with a seller: the payer's business, else the invoice that it came in for. */
export const creditHolderOf = ({ id, recipientId }: Paid): string => recipientId ?? id
