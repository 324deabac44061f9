export type MoneyErrorCode =
  | 'malformed'
  | 'too_many_decimals'
  | 'too_many_digits'
  | 'out_of_range'
  | 'currency_mismatch'
  | 'division_by_zero'
  | 'invalid_weights'
  | 'invalid_scale'
  | 'invalid_date'
  | 'invalid_instant'
  | 'invalid_time_zone'

/** What this package throws; `code` is stable, the message is for a developer. */
export class MoneyError extends Error {
  readonly code: MoneyErrorCode

  constructor(code: MoneyErrorCode, message: string) {
    super(message)
    this.name = 'MoneyError'
    this.code = code
  }
}
