import { isPermitted } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Actor, Call, OpenCall } from '../../platform/call.ts'
import { actAs } from '../../platform/db/request-store.ts'
import { selectFile } from './files.store.ts'
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

/**
 * A file that the viewer may see: of the own organization, on an invoice of theirs, on the invoice that an invite token opens, or the
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
    const found = await selectFile(tx, fileId)
    if (!found) throw new Refusal('FileNotFound')
    return found
  })
  return { fileName: row.name, mediaType: row.media_type, content: await readContent(call.settings, row) }
}
