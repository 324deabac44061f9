import type { Call } from '../../platform/call.ts'
import { writeAudit } from '../../platform/db/request-store.ts'
import { newId } from '../../platform/ids.ts'

type Act = {
  readonly action: string
  readonly actorKind: 'user' | 'staff'
  readonly actorId: string
}

/** The audit entry of an act whose actor is known only after the password or the link was checked. */
export const noteAct = (
  { tx, requestId, settings }: Pick<Call, 'tx' | 'requestId' | 'settings'>,
  { action, actorKind, actorId }: Act,
): Promise<void> =>
  writeAudit(tx, settings.secret, {
    id: newId(),
    actorKind,
    actorId,
    organizationId: null,
    action,
    subject: {},
    requestId,
  })
