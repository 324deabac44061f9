export {
  cancelCompanyInvite,
  inviteCompany,
  listAcceptedCompanyInvites,
  listCompanyInvites,
  moveCompanyInvite,
  resendCompanyInvite,
} from './company-invites.ts'
export { describeInvite, describeInviteCancel, describeInviteChange } from './describe-invite.ts'
export {
  findByToken,
  findLive,
  type Invite,
  type InviteKind,
  selectHasOpen as hasOpenInvite,
  selectReceived as listReceived,
  useInvite,
} from './invitations.store.ts'
export {
  cancelPersonInvite,
  changeInvite,
  invitePerson,
  listEverybody,
  resendPersonInvite,
  withdrawInvites,
} from './manage-invites.ts'
export { listReferrals, referBusinesses } from './refer-businesses.ts'
