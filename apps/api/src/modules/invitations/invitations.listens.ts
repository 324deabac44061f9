import type { Listener } from '../../platform/events.ts'

export const invitationListens: readonly Listener[] = [
  { event: 'invitation.accepted', job: 'invitations.tell-of-joining' },
]
