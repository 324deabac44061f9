import { withSearch } from '@contado/app-kit'
import type { Address } from '@contado/ui/foundation/address.ts'
/** The address of a transfer's whole file. */
export const transferPath = (transferId: string): Address => `/monitoring/transfers/${encodeURIComponent(transferId)}`

/** The address of a company's page for staff. */
export const companyPath = (organizationId: string): Address =>
  `/new-accounts/accounts-under-verification/${encodeURIComponent(organizationId)}`

/** The address of the review of who a person is. */
export const personReviewPath = (userId: string): Address =>
  `/new-accounts/persons-under-verification/${encodeURIComponent(userId)}`

/** The address of what staff keep about a person. */
export const personPath = (personId: string): Address => `/persons/${encodeURIComponent(personId)}`

/** The address of what staff keep about a company. */
export const deskPath = (organizationId: string): Address => `/companies/${encodeURIComponent(organizationId)}`

/** The address of all papers and decisions of a company, at one of them where it is named. */
export const customerFilePath = (organizationId: string, fileId?: string): Address =>
  withSearch(
    `/new-accounts/accounts-under-verification/customer-file/${encodeURIComponent(organizationId)}`,
    fileId === undefined ? {} : { paper: fileId },
  )
