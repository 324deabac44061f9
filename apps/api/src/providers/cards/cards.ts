import type { ErrorCode } from '@contado/contract/kernel/errors.ts'

export type CardRefusal = ErrorCode &
  ('CardDeclined' | 'CardAddressMismatch' | 'CardInsufficientBalance' | 'CardProcessingError')

/** A card as its vendor keeps it: the profile stands for the number, which never comes here. */
export type KeptCard = { readonly profile: string; readonly last4: string; readonly network: string }

/** An order to charge a kept card, in US dollars. The vendor knows it by our id: sent twice, it is one charge. */
export type CardOrder = { readonly id: string; readonly profile: string; readonly minor: bigint }

export type CardAnswer =
  | { readonly state: 'charged'; readonly isPaidOut: boolean }
  | { readonly state: 'refused'; readonly refusal: CardRefusal }

/** Who keeps cards. Keeping one checks code, address and balance, and charges nothing. */
export type Cards = {
  readonly keep: (card: {
    readonly token: string
    readonly zip: string
    readonly country: string
  }) => KeptCard | CardRefusal
}

/** Who charges kept cards. Called outside transactions; throws when the connection breaks, and is then asked again under the same id. */
export type CardCharges = {
  /** Charges once, and afterwards answers what came of it and whether the house was paid. */
  readonly charge: (order: CardOrder) => Promise<CardAnswer>
}
