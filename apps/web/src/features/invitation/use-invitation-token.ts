import { useFragment, useGo, usePathname } from '@contado/app-kit'
import { useEffect, useState } from 'react'
import { type InvitationKind, keepInvitation, readInvitation } from '../../pending-invitation.ts'
import { tokenOf } from '../../shell/credentials/token-of.ts'

/** The token of the mail's link, which leaves the address bar and is kept in this tab; null where there is none. */
export const useInvitationToken = (kind: InvitationKind): string | null => {
  const go = useGo()
  const pathname = usePathname()
  const fragment = useFragment()
  const given = tokenOf(fragment)
  const [kept] = useState(() => readInvitation(kind))
  const [token] = useState(given ?? kept)
  useEffect(() => {
    if (given === null) return
    keepInvitation(kind, given)
    go(pathname, { isReplacing: true })
  }, [given, kind, go, pathname])
  return token
}
