import { isPermitted } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, OpenCall } from '../../platform/call.ts'
import { actAs } from '../../platform/db/request-store.ts'
import { hashOf } from '../../platform/ids.ts'
import { holdInviteToken, selectFile } from './files.store.ts'
import { readContent } from './read-content.ts'

type Viewer = Extract<Actor, { kind: 'visitor' | 'intermediate' | 'user' }>
type Shown = { readonly fileName: string; readonly content: Uint8Array; readonly mediaType: string }

const mayReadOwn = (actor: Viewer): boolean =>
  actor.kind === 'user' && actor.role !== null && isPermitted(actor.role, 'files.view')

/**
 * A file that the viewer may see: of the own organization, on an invoice of theirs, on the invoice that an invite token opens, or the
 * logo of any business. Everything else is `FileNotFound`.
 */
export const showFile = async (call: OpenCall<Viewer>, { fileId }: { readonly fileId: string }): Promise<Shown> => {
  const { inviteToken } = call
  const row = await call.transaction(async ({ tx, actor }) => {
    // A role without files sees what a stranger would, whatever token it holds.
    if (!mayReadOwn(actor)) await actAs(tx, { organizationId: '' })
    if (inviteToken !== null) await holdInviteToken(tx, hashOf(inviteToken))
    const found = await selectFile(tx, fileId)
    if (!found) throw new Refusal('FileNotFound')
    return found
  })
  return { fileName: row.name, mediaType: row.media_type, content: await readContent(call.settings, row) }
}
