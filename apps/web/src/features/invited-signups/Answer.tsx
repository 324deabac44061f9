import { useUser } from '../../api.ts'
import { AcceptInvitation } from './AcceptInvitation.tsx'
import { InvitedSignUp } from './InvitedSignUp.tsx'
import type { Invitation } from './invitation.ts'
import { LogInToAccept } from './LogInToAccept.tsx'

/** What is offered by whom, then accepting at once, logging in, or signing up. */
export function Answer({ invitation, token }: { invitation: Invitation; token: string }) {
  const user = useUser()
  if (user) return <AcceptInvitation invitation={invitation} token={token} user={user} />
  if (invitation.hasLogin) return <LogInToAccept invitation={invitation} />
  return <InvitedSignUp invitation={invitation} token={token} />
}
