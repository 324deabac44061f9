import type { ContactDuplicate } from '@contado/contract/contacts/contact-book.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { type BookRow, nameOf, standingOf } from './booked-contact.ts'
import { insertDistinction, selectAlike, selectByIds } from './contact-book.store.ts'
import { lockPair } from './merge-contacts.ts'

const alikeView = (row: BookRow): ContactDuplicate['kept'] => ({
  contactId: row.id,
  counterpartyId: row.contact_organization_id ?? row.id,
  name: nameOf(row),
  email: row.owner_email,
  handle: row.handle,
  standing: standingOf(row),
})

/** Contacts of the actor's business that look like one, where it did not tell them apart. */
export const listDuplicates = async ({ tx, actor }: Call<Member>): Promise<{ items: ContactDuplicate[] }> => {
  const { organizationId } = actor
  const pairs = await selectAlike(tx, organizationId)
  const rows = await selectByIds(tx, { organizationId, ids: pairs.flatMap((pair) => [pair.merged_id, pair.kept_id]) })
  const byId = new Map(rows.map((row) => [row.id, row]))
  const items = pairs.flatMap(({ merged_id, kept_id, because }) => {
    const [merged, kept] = [byId.get(merged_id), byId.get(kept_id)]
    return merged && kept ? [{ merged: alikeView(merged), kept: alikeView(kept), because }] : []
  })
  return { items }
}

type Apart = { readonly contactId: string; readonly otherId: string }

/** Keeps that two contacts that look alike are not the same. Refuses ContactNotFound. */
export const keepApart = async (call: Call<Member>, { contactId, otherId }: Apart): Promise<{ done: true }> => {
  await lockPair(call, { first: contactId, second: otherId, field: 'otherId' })
  await insertDistinction(call.tx, { organizationId: call.actor.organizationId, ids: [contactId, otherId] })
  return { done: true }
}
