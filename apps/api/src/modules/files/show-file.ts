import { isPermitted } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, OpenCall } from '../../platform/call.ts'
import { hashOf } from '../../platform/ids.ts'
import { type FileRow, holdInviteToken, selectFile } from './files.store.ts'
import { readContent } from './read-content.ts'

type Viewer = Extract<Actor, { kind: 'visitor' | 'intermediate' | 'user' }>
type Shown = { readonly fileName: string; readonly content: Uint8Array; readonly mediaType: string }

const isLogo = ({ file_group }: FileRow): boolean => file_group === 'business-logo'

const maySee = (actor: Viewer, row: FileRow, hasToken: boolean): boolean => {
  if (isLogo(row) || hasToken) return true
  return actor.kind === 'user' && actor.role !== null && isPermitted(actor.role, 'files.view')
}

/**
 * A file that the viewer may see: of the own organization, on an invoice of theirs, on the invoice that an invite token opens, or the
 * logo of any business. Everything else is `FileNotFound`.
 */
export const showFile = async (call: OpenCall<Viewer>, { fileId }: { readonly fileId: string }): Promise<Shown> => {
  const { inviteToken } = call
  const row = await call.transaction(async ({ tx, actor }) => {
    if (inviteToken !== null) await holdInviteToken(tx, hashOf(inviteToken))
    const found = await selectFile(tx, fileId)
    if (!found || !maySee(actor, found, inviteToken !== null)) throw new Refusal('FileNotFound')
    return found
  })
  return { fileName: row.name, mediaType: row.media_type, content: await readContent(call.settings, row) }
}
