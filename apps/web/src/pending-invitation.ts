const storedKey = 'pending-invitation'

export type InvitationKind = 'person' | 'company'

/** Remembers an invitation's token in this tab, so that it comes back after logging in and never stands in a query. */
export const keepInvitation = (kind: InvitationKind, token: string): void =>
  sessionStorage.setItem(`${storedKey}-${kind}`, token)

/** The token that was remembered, or null. */
export const readInvitation = (kind: InvitationKind): string | null => sessionStorage.getItem(`${storedKey}-${kind}`)

/** The invitation was answered. */
export const forgetInvitation = (kind: InvitationKind): void => sessionStorage.removeItem(`${storedKey}-${kind}`)
