import { isStaffPermitted, type StaffRole } from '@contado/contract/kernel/permissions.ts'

export type ConfirmBlock = 'notPermitted' | 'ownProposal'

type Person = { readonly staffId: string; readonly role: StaffRole }

/** Why somebody may not be the second person who agrees to a placement, as a key of the words, or null. */
export const confirmBlock = ({ staffId, role }: Person, proposedBy: string): ConfirmBlock | null => {
  if (!isStaffPermitted(role, 'payments.place')) return 'notPermitted'
  return staffId === proposedBy ? 'ownProposal' : null
}
