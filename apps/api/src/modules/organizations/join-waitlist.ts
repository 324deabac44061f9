import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { Company } from '@contado/contract/me/current-user.ts'
import { waitlistCurrencies } from '@contado/contract/organizations/waitlist-currencies.ts'
import { isCurrency } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { addToWaitlists } from './organizations.store.ts'

/** Has the actor's business wait for a currency. Refuses with `CurrencyOffered`, and the field for what is no currency to wait for. */
export const joinWaitlist = async ({ tx }: Call<Member>, currency: string): Promise<Pick<Company, 'waitlists'>> => {
  if (isCurrency(currency)) throw new Refusal('CurrencyOffered')
  if (!waitlistCurrencies.includes(currency)) {
    throw refuseField('currency', 'unknown_currency', 'Choose a currency of the list')
  }
  return { waitlists: await addToWaitlists(tx, currency) }
}
