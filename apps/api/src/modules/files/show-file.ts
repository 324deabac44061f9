import { isPermitted, type Permission } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call, OpenCall } from '../../platform/call.ts'
import { actAs } from '../../platform/db/request-store.ts'
import { type FileRow, selectReadable } from './files.store.ts'
import { readContent } from './read-content.ts'

type Viewer = Extract<Actor, { kind: 'visitor' | 'intermediate' | 'user' }>
type Shown = { readonly fileName: string; readonly content: Uint8Array; readonly mediaType: string }

/** Lets the transaction see the invoice that the request holds a link to; refuses `InvoiceNotFound`. Whoever keeps the links gives it. */
type OpenVisit = (call: Call<Viewer>) => Promise<unknown>

// A link that is good for nothing any more takes nothing away: logos and own files are still shown.
const followLink = async (call: Call<Viewer>, openVisit: OpenVisit): Promise<void> => {
  if (call.inviteToken === null) return
  await openVisit(call).catch((error: unknown) => {
    if (!(error instanceof Refusal)) throw error
    return actAs(call.tx, { inviteInvoiceId: '' })
  })
}

const mayReadOwn = (actor: Viewer): boolean =>
  actor.kind === 'user' && !actor.isRestricted && actor.role !== null && isPermitted(actor.role, 'files.view')

// What an application says its owners read; answers to staff also whoever manages the business.
const readers: Readonly<Record<string, Permission>> = {
  documentation: 'verification.submit',
  'additional-info': 'organization.manage',
}

const mayReadPaper = (actor: Viewer, { file_group: group, uploaded_by: uploadedBy }: FileRow): boolean => {
  const needed = readers[group.split(':')[0] ?? '']
  if (needed === undefined) return true
  if (actor.kind !== 'user' || actor.role === null) return false
  return actor.userId === uploadedBy || isPermitted(actor.role, needed)
}

/**
 * A file that the viewer may see: of the own organization, papers of an application and of colleagues only where they may read them, on an invoice of theirs, on the invoice that an invite token opens, or the
 * logo of any business. Everything else is `FileNotFound`.
 */
export const showFile = async (
  call: OpenCall<Viewer>,
  { fileId }: { readonly fileId: string },
  openVisit: OpenVisit,
): Promise<Shown> => {
  const row = await call.transaction(async (inside) => {
    const { tx, actor } = inside
    // A role without files, or somebody restricted, sees what a stranger would, whatever token the request holds.
    if (!mayReadOwn(actor)) await actAs(tx, { organizationId: '' })
    await followLink(inside, openVisit)
    const found = await selectReadable(tx, fileId)
    if (!found || !mayReadPaper(actor, found)) throw new Refusal('FileNotFound')
    return found
  })
  return { fileName: row.name, mediaType: row.media_type, content: await readContent(call.settings, row) }
}
