import type { BankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { bankAccountDetails } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { z } from 'zod'
import type { Work } from '../../platform/call.ts'
import { blindIndex, dataKeyOf, decrypt, encrypt, type Place } from '../../platform/vault.ts'

export const detailsShape = z.object(bankAccountDetails)
export type BankAccountDetails = z.infer<typeof detailsShape>

type Owned = { readonly organizationId: string; readonly accountId: string }
type Vault = Pick<Work, 'tx' | 'settings'>

const place = (row: string): Place => ({ table: 'bank_accounts', column: 'details', row })

/** The details as they are kept: encrypted with the organization's key, for this row alone. */
export const sealDetails = async (
  { tx, settings }: Vault,
  { organizationId, accountId }: Owned,
  details: BankAccountDetails,
): Promise<Buffer> =>
  encrypt(await dataKeyOf(tx, settings.secret, organizationId), JSON.stringify(details), place(accountId))

/** What opens the details of an organization's accounts, whose key is looked up once. */
export const detailsOpener = async (
  { tx, settings }: Vault,
  organizationId: string,
): Promise<(accountId: string, sealed: Buffer) => BankAccountDetails> => {
  const key = await dataKeyOf(tx, settings.secret, organizationId)
  return (accountId, sealed) => detailsShape.parse(JSON.parse(decrypt(key, sealed, place(accountId))))
}

export const openDetails = async (
  vault: Vault,
  { organizationId, accountId }: Owned,
  sealed: Buffer,
): Promise<BankAccountDetails> => (await detailsOpener(vault, organizationId))(accountId, sealed)

const numbers = ['accountNumber', 'routingCode', 'transitNumber', 'institutionNumber', 'bankCode', 'bic'] as const

/** Tells whether two accounts are the same one, without their numbers. */
export const fingerprintOf = (
  { settings }: Pick<Work, 'settings'>,
  { currency, bankCountry, rail }: Pick<BankAccount, 'currency' | 'bankCountry' | 'rail'>,
  details: BankAccountDetails,
): Buffer =>
  blindIndex(
    settings.secret,
    JSON.stringify([currency, bankCountry, rail, ...numbers.map((one) => details[one] ?? '')]),
  )

/** The last four characters of a number. */
export const lastFour = ({ accountNumber }: Pick<BankAccountDetails, 'accountNumber'>): string =>
  accountNumber.replaceAll(/[^A-Z0-9]/gi, '').slice(-4)
