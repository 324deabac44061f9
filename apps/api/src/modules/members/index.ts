export { actingName, nameOf } from './acting-name.ts'
export { callAsMember } from './call-as.ts'
export { describeRemoval, describeRoleChange } from './describe-change.ts'
export { joinOrganization } from './join-organization.ts'
export { listBusinesses, listMembers, listOwners, listPeople, personOf } from './list-members.ts'
export { lockPerson } from './lock-person.ts'
export { roleName } from './member.mail.ts'
export {
  deleteMembership,
  type Member,
  selectHasOthers as hasOtherMembers,
  updateRole,
  updateUbo,
} from './members.store.ts'
export { refuseBelowPremium } from './refuse-below-premium.ts'
export { tellMembers } from './tell-members.ts'
export { tellPerson } from './tell-person.ts'
