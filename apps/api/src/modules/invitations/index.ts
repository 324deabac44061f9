export {
  cancelCompanyInvite,
  inviteCompany,
  listAcceptedCompanyInvites,
  listCompanyInvites,
  moveCompanyInvite,
  resendCompanyInvite,
} from './company-invites.ts'
export { describeInvite, describeInviteCancel, describeInviteChange } from './describe-invite.ts'
export { dropOwnerInvite } from './drop-owner-invite.ts'
export {
  findByToken,
  findLive,
  type Invite,
  type InviteKind,
  lockOfOwner,
  noteReminders,
  selectHasOpen as hasOpenInvite,
  selectOfOwners as listOwnerInvites,
  selectReceived as listReceived,
  selectToRemind as listToRemind,
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
export { inviteOwner, mailOwnerAgain } from './send-invite.ts'
