/** Where an account at another bank stands: saved and not usable yet, usable, frozen after a failed payout or by staff, of no use. */
export const bankAccountStatuses = ['pending', 'confirmed', 'suspended', 'invalid'] as const
export type BankAccountStatus = (typeof bankAccountStatuses)[number]

/** Why one is suspended or invalid: what its bank says, or that staff froze it. */
export const statusCauses = ['account-closed', 'no-such-account', 'account-blocked', 'staff'] as const
export type StatusCause = (typeof statusCauses)[number]

/** What the receiving bank says of the holder's name; `not-possible` warns of nothing. */
export const nameChecks = ['match', 'close-match', 'no-match', 'not-possible'] as const
export type NameCheck = (typeof nameChecks)[number]

// Verification of Payee and Confirmation of Payee.
const checkedRails: readonly string[] = ['sepa', 'sepa-instant', 'faster-payments', 'chaps']

/** Whether banks on a rail say if an account bears a name; on the others no check is possible. */
export const knowsNames = (rail: string): boolean => checkedRails.includes(rail)

/** Most accounts of one beneficiary, and most external accounts of a business. */
export const mostBankAccounts = 20
