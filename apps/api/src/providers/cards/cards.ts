import type { ErrorCode } from '@contado/contract/kernel/errors.ts'

export type CardRefusal = ErrorCode &
  ('CardDeclined' | 'CardAddressMismatch' | 'CardInsufficientBalance' | 'CardProcessingError')

/** A card as its vendor keeps it: the widget's token stands for the number, which never comes here. */
export type KeptCard = { readonly last4: string; readonly network: string }

/** Who keeps cards. It checks code, address and balance; nothing is charged. */
export type Cards = {
  readonly keep: (card: {
    readonly token: string
    readonly zip: string
    readonly country: string
  }) => KeptCard | CardRefusal
}
