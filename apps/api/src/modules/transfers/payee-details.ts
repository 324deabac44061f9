import { z } from 'zod'
import type { Work } from '../../platform/call.ts'
import { dataKeyOf, decrypt, encrypt, type Place } from '../../platform/vault.ts'
import type { BankAccountDetails } from '../beneficiaries/index.ts'

const shape = z.record(z.string(), z.string())

type Vault = Pick<Work, 'tx' | 'settings'>
type Whose = { readonly organizationId: string; readonly transferId: string }

const place = (row: string): Place => ({ table: 'transfers', column: 'payee_details', row })

/** The payee's numbers as they were when the transfer was made, encrypted for its row alone. */
export const sealPayee = async (
  { tx, settings }: Vault,
  { organizationId, transferId }: Whose,
  details: BankAccountDetails,
): Promise<Buffer> =>
  encrypt(await dataKeyOf(tx, settings.secret, organizationId), JSON.stringify(details), place(transferId))

export const openPayee = async (
  { tx, settings }: Vault,
  { organizationId, transferId }: Whose,
  sealed: Buffer,
): Promise<Readonly<Record<string, string>>> => {
  const key = await dataKeyOf(tx, settings.secret, organizationId)
  return shape.parse(JSON.parse(decrypt(key, sealed, place(transferId))))
}
