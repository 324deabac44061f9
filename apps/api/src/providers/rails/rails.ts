import type { BankDetails } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { HolderKind } from '@contado/contract/corridors/account-fields.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { RecallReason } from '@contado/contract/transfers/recall-lifecycle.ts'
import type { Currency, LocalDate } from '@contado/money'
import type { Instant } from '../../platform/clock.ts'

/** Who stands behind the accounts: one provider behind `traditional`, another behind `smart` and `merchant`. */
export type RailProvider = 'traditional_rail' | 'smart_rail'

export type OpeningRequest = {
  readonly provider: RailProvider
  readonly accountHolder: string
  readonly accounts: readonly {
    /** Deterministic: asking again with the same reference opens nothing new and is answered the same. */
    readonly reference: string
    readonly currency: Currency
    readonly accountType: AccountType
  }[]
}

export type OpenedAccount = {
  readonly reference: string
  readonly local: BankDetails | null
  readonly swift: BankDetails | null
}

export type OpeningAnswer =
  | { readonly status: 'approved'; readonly accounts: readonly OpenedAccount[] }
  | { readonly status: 'denied' | 'ineligible' }

/** An order to pay money out. The provider knows it by our id: sent twice, it is one order. */
export type PaymentOrder = {
  readonly id: string
  readonly provider: RailProvider
  readonly kind: 'local' | 'swift'
  readonly currency: Currency
  readonly minor: bigint
  readonly beneficiary: {
    readonly name: string
    /** What the holder is; null in orders of before that was kept. */
    readonly entityType: HolderKind | null
    readonly accountNumber: string
    /**
     * Routing and address by the names of the corridors' fields; `rail`, `bankCountry`, `statementReference`, `charges`, and where the payee's country asks for them `purposeCode` and the `document`'s name.
     */
    readonly details: Readonly<Record<string, string>>
  }
  /** Whose money it is, as they were when the transfer was made; null where the house itself pays. */
  readonly payer: {
    readonly name: string
    /** By the names of a postal address: `line1`, `line2`, `city`, `state`, `zip`, `country`. */
    readonly address: Readonly<Record<string, string>> | null
    /** The account that pays, which may be of another currency than the order, and the provider's own name for it. */
    readonly accountNumber: string
    readonly accountReference: string
  } | null
  readonly reference: string
}

/** What became of an order, as its provider says when asked. */
export type OrderState = {
  readonly minor: bigint
  /** By what the banks on the way know it: a UETR on SWIFT; null where they have no such thing, or not yet. */
  readonly trace: string | null
} & (
  | { readonly state: 'pending' }
  | { readonly state: 'settled' }
  | ({ readonly state: 'failed' } & Why)
  /** It settled and came back, less what the banks on the way kept. */
  | ({ readonly state: 'returned'; readonly returnedMinor: bigint } & Why)
)

/** In the bank's words, and by the code of its rail (ISO 20022, Nacha), where it says one. */
type Why = { readonly reason: string; readonly code: string | null }

/** One line of what stands on the house's account at a provider. Minor units, signed: above zero came in. */
export type BankEntry = {
  /** What it is in the ledger: the order, the deposit or the settlement between providers. */
  readonly reference: string
  readonly minor: bigint
  readonly bookedAt: Instant
}

/** Money that arrived, as its provider tells it when asked. */
export type DepositState = {
  /** The provider's name of the account that it is for; null where nobody has the number that the payer wrote. */
  readonly accountReference: string | null
  readonly accountLast4: string
  readonly currency: Currency
  readonly minor: bigint
  readonly senderName: string
  readonly reference: string
  /** The day that it counts on at the bank; null where the provider names none. */
  readonly valueDate: LocalDate | null
} & ({ readonly state: 'received' } | { readonly state: 'reversed'; readonly reason: string })

/** The house's own account at a provider. */
export type HouseAccount = { readonly provider: RailProvider; readonly currency: Currency }

export type Settlement = {
  readonly id: string
  readonly from: RailProvider
  readonly to: RailProvider
  readonly currency: Currency
  readonly minor: bigint
}

/** Money of a deposit that goes back to where it came from. Minor units. */
export type SendBack = {
  /** What it is in the ledger; the same id goes back once. */
  readonly id: string
  readonly provider: RailProvider
  /** The provider's own name of the deposit. */
  readonly eventId: string
  readonly currency: Currency
  readonly minor: bigint
}

/** The question for money of an order that has left. */
export type Recall = {
  readonly provider: RailProvider
  readonly orderId: string
  readonly reason: RecallReason
  readonly note: string
}

/** What the payee's bank says of a recall; what it agrees to comes as a return of the order. */
export type RecallState =
  | { readonly state: 'pending' | 'agreed' }
  | { readonly state: 'refused'; readonly reason: string }

/** The outside world that keeps the money: what the house asks of a provider of accounts. Called outside transactions. */
export type Rails = {
  readonly openAccounts: (request: OpeningRequest) => Promise<OpeningAnswer>
  /** Throws when the connection breaks: the outcome is then unknown, and only `findOrder` may resolve it. */
  readonly submitOrder: (order: PaymentOrder) => Promise<OrderState>
  /** Null when the provider never got the order. */
  readonly findOrder: (provider: RailProvider, orderId: string) => Promise<OrderState | null>
  /** Asks for an order's money back and says where that stands; asked again, it is the same question. */
  readonly recallOrder: (recall: Recall) => Promise<RecallState>
  /** Moves the house's own money from one provider to the other; the same id moves it once. */
  readonly settleBetween: (settlement: Settlement) => Promise<void>
  /** Everything on the house's account of this currency, oldest first, up to now. */
  readonly listEntries: (provider: RailProvider, currency: Currency) => Promise<readonly BankEntry[]>
  /** At most what came in with the deposit, in all. */
  readonly sendBack: (back: SendBack) => Promise<void>
  /** A deposit by the provider's own name of it, which its notices bear; null when there is none. */
  readonly findDeposit: (provider: RailProvider, eventId: string) => Promise<DepositState | null>
  /** The days from `since` on that are over and of which there is a file, oldest first. A day without entries has none. */
  readonly listStatementDays: (account: HouseAccount, since: LocalDate | null) => Promise<readonly LocalDate[]>
  /** The file of one such day, as delivered: ISO 20022, camt.053. */
  readonly fetchStatement: (account: HouseAccount, day: LocalDate) => Promise<Buffer>
}
