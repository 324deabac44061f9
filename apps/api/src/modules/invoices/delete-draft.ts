import type { Call, Member } from '../../platform/call.ts'
import { actingPerson } from './acting-person.ts'
import { lockOwnInvoice } from './get-invoice.ts'
import { stateAfter } from './invoice-actions.domain.ts'
import { changeLife } from './invoice-life.store.ts'

/** Deletes a draft, or what waits to be sent; nobody sees it any more. It has no number yet, so that none is missing. */
export const deleteDraft = async (
  call: Call<Member>,
  { invoiceId }: { readonly invoiceId: string },
): Promise<{ done: true }> => {
  const draft = await lockOwnInvoice(call, invoiceId)
  const to = stateAfter(draft, 'delete', 'seller')
  await changeLife(call.tx, { id: invoiceId, from: draft.status, to, by: await actingPerson(call) })
  return { done: true }
}
