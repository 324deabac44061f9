export { getOrganization, type Organization } from './company.ts'
export { createOrganization } from './create-organization.ts'
export { findByHandle, listDirectoryEntries } from './directory.ts'
export { markVerified, setVerificationProgress } from './set-verification.ts'
