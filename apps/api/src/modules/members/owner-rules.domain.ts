import type { Role } from '@contado/contract/kernel/permissions.ts'

export type Belonging = { readonly userId: string; readonly role: Role; readonly isEnabled: boolean }

/** Whether the business would be left without an owner who can act, if this person were one no more. */
export const isLastOwner = (members: readonly Belonging[], userId: string): boolean => {
  const owners = members.filter(({ role }) => role === 'owner')
  return (
    owners.some((owner) => owner.userId === userId) &&
    !owners.some((owner) => owner.userId !== userId && owner.isEnabled)
  )
}
