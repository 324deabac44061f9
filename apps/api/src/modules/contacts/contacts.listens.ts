import type { Listener } from '../../platform/events.ts'

export const contactListens: readonly Listener[] = [
  { event: 'organization.created', job: 'contacts.add-invited-business' },
  { event: 'company-invitation.accepted', job: 'contacts.add-invited-business' },
]
