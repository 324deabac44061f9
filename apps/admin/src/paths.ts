/** The address of a transfer's whole file. */
export const transferPath = (transferId: string): string => `/monitoring/transfers/${encodeURIComponent(transferId)}`

/** The address of a company's page for staff. */
export const companyPath = (organizationId: string): string =>
  `/new-accounts/accounts-under-verification/${encodeURIComponent(organizationId)}`

/** The address of the review of who a person is. */
export const personReviewPath = (userId: string): string =>
  `/new-accounts/persons-under-verification/${encodeURIComponent(userId)}`

/** The address of what staff keep about a person. */
export const personPath = (personId: string): string => `/persons/${encodeURIComponent(personId)}`

/** The address of what staff keep about a company. */
export const deskPath = (organizationId: string): string => `/companies/${encodeURIComponent(organizationId)}`

/** The address of all papers and decisions of a company. */
export const customerFilePath = (organizationId: string): string =>
  `/new-accounts/accounts-under-verification/customer-file/${encodeURIComponent(organizationId)}`
