import type { Work } from '../../platform/call.ts'
import { dataKeyOf, decrypt, encrypt, type Place } from '../../platform/vault.ts'

type PersonalData = { readonly taxId: string; readonly dateOfBirth: string }
type Sealed = { readonly taxId: Buffer; readonly taxIdLast4: string; readonly dateOfBirth: Buffer }

const place = (column: 'tax_id' | 'person_date_of_birth', row: string): Place => ({
  table: 'applications',
  column,
  row,
})

const lastFour = (text: string): string => text.replaceAll(/[^A-Za-z0-9]/g, '').slice(-4)

/** Encrypts with the organization's own key; only the last four characters of the tax id stay readable. */
export const sealPersonalData = async (
  { tx, settings }: Pick<Work, 'tx' | 'settings'>,
  organizationId: string,
  { taxId, dateOfBirth }: PersonalData,
): Promise<Sealed> => {
  const key = await dataKeyOf(tx, settings.secret, organizationId)
  return {
    taxId: encrypt(key, taxId, place('tax_id', organizationId)),
    taxIdLast4: lastFour(taxId),
    dateOfBirth: encrypt(key, dateOfBirth, place('person_date_of_birth', organizationId)),
  }
}

export const openPersonalData = async (
  { tx, settings }: Pick<Work, 'tx' | 'settings'>,
  organizationId: string,
  sealed: Pick<Sealed, 'taxId' | 'dateOfBirth'>,
): Promise<PersonalData> => {
  const key = await dataKeyOf(tx, settings.secret, organizationId)
  return {
    taxId: decrypt(key, sealed.taxId, place('tax_id', organizationId)),
    dateOfBirth: decrypt(key, sealed.dateOfBirth, place('person_date_of_birth', organizationId)),
  }
}
