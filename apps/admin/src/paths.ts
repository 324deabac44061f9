/** The address of a company's page for staff. */
export const companyPath = (organizationId: string): string =>
  `/new-accounts/accounts-under-verification/${encodeURIComponent(organizationId)}`
