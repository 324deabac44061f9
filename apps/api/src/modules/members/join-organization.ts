import type { Role } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call } from '../../platform/call.ts'
import { actAs, writeAudit } from '../../platform/db/request-store.ts'
import { newId } from '../../platform/ids.ts'
import { insertMembership } from './members.store.ts'

type Joining = {
  readonly organizationId: string
  readonly userId: string
  readonly role: Role
  readonly isUbo: boolean
}

/** Lets a user act for an organization; the transaction acts for it from here on. Refuses AlreadyMember, whatever the role. */
export const joinOrganization = async (
  { tx, now, requestId, settings }: Pick<Call, 'tx' | 'now' | 'requestId' | 'settings'>,
  { organizationId, userId, role, isUbo }: Joining,
): Promise<void> => {
  await actAs(tx, { userId, organizationId })
  if (!(await insertMembership(tx, { organizationId, userId, role, isUbo, createdAt: now })))
    throw new Refusal('AlreadyMember')
  await writeAudit(tx, settings.secret, {
    id: newId(),
    actorKind: 'user',
    actorId: userId,
    organizationId,
    action: 'person.joined',
    subject: { userId, role },
    requestId,
  })
}
