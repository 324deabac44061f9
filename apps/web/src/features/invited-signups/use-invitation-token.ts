import { useEffect, useState } from 'react'
import { type InvitationKind, keepInvitation, readInvitation } from '../../pending-invitation.ts'
import { useLinkToken } from '../../shell/credentials/use-link-token.ts'

/** The token of the mail's link, which is kept in this tab; null where there is none. */
export const useInvitationToken = (kind: InvitationKind): string | null => {
  const given = useLinkToken()
  const [kept] = useState(() => readInvitation(kind))
  useEffect(() => {
    if (given !== null) keepInvitation(kind, given)
  }, [given, kind])
  return given ?? kept
}
