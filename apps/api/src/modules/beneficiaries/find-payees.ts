import type { BankAccountStatus } from '@contado/contract/beneficiaries/bank-account-statuses.ts'
import type { Currency } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { selectAccountsLike } from './bank-accounts.store.ts'
import { type BankAccountDetails, detailsOpener } from './bank-details.ts'

/** An account of a beneficiary, as somebody finds it who pays many at once. */
export type Payee = {
  readonly accountId: string
  readonly currency: Currency
  readonly bankCountry: string
  readonly rail: string
  readonly status: BankAccountStatus
  readonly holder: string
  /** The party's name and the holder's, in lower case. */
  readonly names: readonly string[]
  /** As `plainNumber` writes it. */
  readonly number: string
  readonly details: BankAccountDetails
}

type Wanted = {
  readonly numbers?: readonly string[]
  readonly names?: readonly string[]
  readonly accountIds?: readonly string[]
}

const mostFound = 5_000

/** A number as it is compared: letters and digits, in capitals. */
export const plainNumber = (typed: string): string => typed.replaceAll(/[^A-Za-z0-9]/g, '').toUpperCase()

const plainName = (name: string): string => name.trim().toLowerCase()

/** The accounts of beneficiaries that these numbers or names may mean, or that have these ids. */
export const findPayees = async (
  call: Pick<Call<Member>, 'tx' | 'settings' | 'actor'>,
  { numbers = [], names = [], accountIds = [] }: Wanted,
): Promise<Payee[]> => {
  const rows = await selectAccountsLike(call.tx, {
    last4s: [...new Set(numbers.map((one) => plainNumber(one).slice(-4)))],
    names: [...new Set(names.map(plainName))],
    ids: accountIds,
    limit: mostFound,
  })
  const open = await detailsOpener(call, call.actor.organizationId)
  return rows.map((row) => {
    const details = open(row.id, row.details)
    return {
      accountId: row.id,
      currency: row.currency,
      bankCountry: row.bank_country,
      rail: row.rail,
      status: row.status,
      holder: row.account_holder,
      names: [row.party, row.account_holder].map(plainName),
      number: plainNumber(details.accountNumber),
      details,
    }
  })
}
