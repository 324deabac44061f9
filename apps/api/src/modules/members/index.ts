export { listMembers, listOwners } from './list-members.ts'
export type { Member } from './members.store.ts'
