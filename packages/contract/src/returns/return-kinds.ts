/** What can come back: a transfer that was paid out, a bank debit that was collected, a deposit that was sent back. */
export const returnKinds = ['transfer', 'debit', 'deposit'] as const
export type ReturnKind = (typeof returnKinds)[number]
