import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { getOrganization } from '../organizations/index.ts'
import { type About, insertNote, isPerson } from './internal-notes.store.ts'

/** Keeps a note for other staff. Refuses `OrganizationNotFound` and `UserNotFound`. */
export const writeNote = async (
  { tx, actor, now }: Call<Staff>,
  { note, ...about }: About & { readonly note: string },
): Promise<{ done: true }> => {
  if ('organizationId' in about) await getOrganization(tx, about.organizationId)
  else if (!(await isPerson(tx, about.userId))) throw new Refusal('UserNotFound')
  await insertNote(tx, about, { id: newId(), note: note.trim(), by: actor.staffId, at: now })
  return { done: true }
}
