import type { BilledPerson } from '@contado/contract/invoices/invoice-writing.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { selectBilled } from './customers.store.ts'

const mostFound = 20

/** People without an account whom the actor's business billed before, the latest first. */
export const listBilledPeople = async (
  { tx, actor }: Call<Member>,
  search: string,
): Promise<{ items: BilledPerson[] }> => ({
  items: await selectBilled(tx, { sellerId: actor.organizationId, text: search.trim(), most: mostFound }),
})
