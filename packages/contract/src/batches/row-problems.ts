/** What a row can be wrong in, by its fields. */
export const rowFields = ['payee', 'account', 'amount', 'currency', 'reference', 'sendDate'] as const
export type RowField = (typeof rowFields)[number]

/** Why a row can't be sent as it is. */
export const rowProblemCodes = [
  'payee-missing',
  'payee-unknown',
  'payee-ambiguous',
  'payee-too-long',
  'account-unknown',
  'account-unusable',
  'account-in-other-currency',
  'corridor-not-offered',
  'document-needed',
  'amount-missing',
  'amount-unreadable',
  'amount-ambiguous',
  'amount-not-positive',
  'amount-too-precise',
  'amount-over-limit',
  'currency-missing',
  'currency-unknown',
  'currency-without-account',
  'reference-too-long',
  'date-unreadable',
  'date-in-past',
  'date-too-far',
  'repeated',
] as const
export type RowProblemCode = (typeof rowProblemCodes)[number]

export type RowProblem = { readonly field: RowField; readonly code: RowProblemCode }
