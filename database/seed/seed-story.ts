import type { Account } from './seed-account.ts'

/** Money from outside, on an account of a demonstration business. */
export type SeedDeposit = Account & {
  /** The provider's id of the notice. */
  readonly noticeId: string
  readonly to: string
  readonly daysAgo: number
  readonly minor: bigint
  readonly senderName: string
  readonly reference: string
}

export type SeedItem = {
  readonly name: string
  readonly rate: string
  readonly qty: string
  readonly taxPercent?: string
}

/** What is done about an invoice once it is written, and when. */
export type Act = {
  readonly kind:
    | 'pay'
    | 'release'
    | 'transfer'
    | 'overpay'
    | 'cancel'
    | 'reject'
    | 'mark-as-paid'
    | 'schedule'
    | 'delete'
    | 'hold'
    | 'deny'
    | 'pay-part'
    | 'refund'
    | 'debit'
    | 'debit-refused'
    | 'settle-debit'
    | 'fail-debit'
    | 'notice'
  readonly daysAgo: number
}

/** Somebody without an account, who is mailed a link. */
export type Invited = { readonly email: string; readonly firstName: string; readonly lastName: string }

/** A handle of the sandbox, or somebody without an account. */
export type Buyer = string | Invited

/** What is granted for paying early and asked for paying late; days count from sending. */
export type Terms = {
  readonly discount?: { readonly percent: string; readonly afterDays: number }
  readonly lateFee?: { readonly type: 'flat'; readonly percent: string; readonly days: number }
}

export type SeedInvoice = Account & {
  /** Also what tells one seeded invoice of a seller from another. */
  readonly summary: string
  readonly seller: string
  readonly buyer: Buyer
  readonly items: readonly SeedItem[]
  readonly fees: readonly { readonly name: string; readonly type: 'percent' | 'fixed'; readonly value: string }[]
  readonly notes: string
  readonly terms?: Terms
  /** Null: not sent. */
  readonly sentDaysAgo: number | null
  /** Days from sending (or from today, for a draft). */
  readonly dueAfterDays: number
  /** In their order. */
  readonly acts: readonly Act[]
}

/** Who owns the account that pays, or what stands for somebody without one. */
export const payerOf = ({ buyer }: Pick<SeedInvoice, 'buyer'>): string =>
  typeof buyer === 'string' ? buyer : buyer.email
