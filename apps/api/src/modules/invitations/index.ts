export {
  cancelCompanyInvite,
  inviteCompany,
  listAcceptedCompanyInvites,
  listCompanyInvites,
  resendCompanyInvite,
} from './company-invites.ts'
export { describeInvite, describeInviteCancel, describeInviteChange } from './describe-invite.ts'
export { withdrawInvites } from './manage-invites.ts'
