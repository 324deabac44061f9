import type { CompanyProfile, DirectoryEntry } from '@contado/contract/organizations/organizations.endpoints.ts'
import { postalAddress } from '@contado/contract/organizations/postal-address.ts'
import { storedHandle } from '@contado/contract/signups/handle-rules.domain.ts'
import type { Tx } from '../../platform/db/db.ts'
import { type DirectoryRow, selectDirectoryEntries, selectDirectoryEntryByHandle } from './organizations.store.ts'

export const entryOf = (row: DirectoryRow): DirectoryEntry => ({
  organizationId: row.organization_id,
  handle: row.handle,
  name: row.name,
  legalName: row.legal_name,
  country: row.country,
  address: row.address === null ? null : postalAddress.parse(row.address),
  isVerified: row.is_verified,
  logoFileId: row.logo_file_id,
})

export const profileOf = (row: DirectoryRow): CompanyProfile => ({
  ...entryOf(row),
  description: row.description,
  contactEmail: row.contact_email,
})

/** What everybody may know of the business with this handle, whatever its case and with or without @; null for none. */
export const findByHandle = async (tx: Tx, handle: string): Promise<DirectoryEntry | null> => {
  const row = await selectDirectoryEntryByHandle(tx, storedHandle(handle).toLowerCase())
  return row && entryOf(row)
}

/** The directory entries of these organizations, in no order; unknown ids are left out. */
export const listDirectoryEntries = async (tx: Tx, organizationIds: readonly string[]): Promise<DirectoryEntry[]> =>
  (await selectDirectoryEntries(tx, organizationIds)).map(entryOf)
