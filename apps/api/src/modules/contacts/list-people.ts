import type { BilledPerson } from '@contado/contract/contacts/contact-book.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { selectPeople } from './contact-book.store.ts'
import { wordsOf } from './search-contacts.ts'

const mostFound = 20

/** Contacts of the actor's business without an account, those billed last first. */
export const listPeople = async ({ tx, actor }: Call<Member>, search: string): Promise<{ items: BilledPerson[] }> => {
  const rows = await selectPeople(tx, {
    organizationId: actor.organizationId,
    words: wordsOf(search),
    most: mostFound,
  })
  return {
    items: rows.map(({ owner_email, first_name, last_name, company, own_address }) => ({
      email: owner_email ?? '',
      firstName: first_name ?? '',
      lastName: last_name ?? '',
      company,
      address: own_address,
    })),
  }
}
