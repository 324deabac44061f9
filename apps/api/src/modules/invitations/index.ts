export {
  cancelCompanyInvite,
  inviteCompany,
  listAcceptedCompanyInvites,
  listCompanyInvites,
  moveCompanyInvite,
  resendCompanyInvite,
} from './company-invites.ts'
export { withdrawInvites } from './manage-invites.ts'
export { listReferrals, referBusinesses } from './refer-businesses.ts'
