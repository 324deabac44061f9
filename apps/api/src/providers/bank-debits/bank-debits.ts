/** Somebody who is to link a bank account for one invoice. */
export type LinkRequest = {
  /** Ours; the provider's answer and its widget belong to this link alone. */
  readonly id: string
  readonly language: 'en' | 'es'
  /** Wall time, epoch milliseconds. */
  readonly expiresAtMs: number
}

/** What the widget is started with, and who the payer will be at the provider once an account is linked. */
export type LinkAnswer = { readonly token: string; readonly userId: string }

/** An order to debit a linked account, in US dollars. The provider knows it by our id: sent twice, it is one debit. */
export type DebitOrder = {
  readonly id: string
  readonly userId: string
  readonly minor: bigint
  /** What the payer reads on the bank statement. */
  readonly description: string
  /** Sandbox only: the bank says no. */
  readonly shouldFail: boolean
}

/**
 * What became of a debit, as its provider says when asked. `isCredited`: its amount stands on the house's account at the provider,
 * which may come before the provider vouches for it (`settled`).
 */
export type DebitState = { readonly minor: bigint; readonly isCredited: boolean } & (
  | { readonly state: 'pending' }
  | { readonly state: 'settled' }
  | { readonly state: 'failed'; readonly reason: string }
  /** It settled, and the payer's bank took all of it back. */
  | { readonly state: 'returned'; readonly reason: string }
)

/** The outside world that links and debits bank accounts in the United States. Called outside transactions. */
export type BankDebits = {
  readonly createLink: (request: LinkRequest) => Promise<LinkAnswer>
  /** Throws when the connection breaks: the outcome is then unknown, and only `findDebit` may resolve it. */
  readonly submitDebit: (order: DebitOrder) => Promise<DebitState>
  /** Null when the provider never got the debit. */
  readonly findDebit: (debitId: string) => Promise<DebitState | null>
}
