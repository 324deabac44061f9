import type { Work } from '../../platform/call.ts'
import { type Invite, noteReminders } from '../invitations/index.ts'
import type { Member as Person } from '../members/index.ts'
import { tellPeople } from '../notifications/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { declarationMail } from './declaration.mail.ts'

/** Tells a beneficial owner who signed up that something is still asked of them. */
export const remindOfDeclaration = async (work: Work, invite: Invite, person: Person): Promise<void> => {
  const { organization_id: organizationId } = invite
  const { name: business } = await getOrganization(work.tx, organizationId)
  await tellPeople(work, [
    {
      person,
      organizationId,
      kind: 'declaration-reminder',
      mailIn: (language) =>
        declarationMail({ business, firstName: person.firstName }, { language, settings: work.settings }),
    },
  ])
  await noteReminders(work.tx, { id: invite.id, reminders: invite.reminders, sent_at: work.wall })
}
