import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import type { Tx } from '../../platform/db/db.ts'
import { updateAddress, updateDirectoryEntry, updateOrganization } from './organizations.store.ts'

type Progress = 'in_progress' | 'completed' | 'additional_info_requested' | 'denied'

/** How far the verification of an organization is; `completed` means submitted (specification 4). */
export const setVerificationProgress = (
  tx: Tx,
  { organizationId, status }: { organizationId: string; status: Progress },
): Promise<void> => updateOrganization(tx, organizationId, { verification_status: status })

/** Whom the risk model denied may fill in an application again. */
export const letApplyAgain = (tx: Tx, organizationId: string): Promise<void> =>
  updateOrganization(tx, organizationId, { status: 'enabled', verification_status: 'in_progress' })

/** The directory says where it is from now on. */
export const changeAddress = (tx: Tx, organizationId: string, address: PostalAddress): Promise<void> =>
  updateAddress(tx, organizationId, address)

type Verified = { readonly organizationId: string; readonly legalName: string; readonly address: PostalAddress }

/** The organization is who it says: it bears its legal name and address, in the directory too. */
export const markVerified = async (tx: Tx, { organizationId, legalName, address }: Verified): Promise<void> => {
  await updateOrganization(tx, organizationId, {
    verification_status: 'approved',
    name: legalName,
    legal_name: legalName,
  })
  await updateDirectoryEntry(tx, organizationId, { legalName, address })
}
