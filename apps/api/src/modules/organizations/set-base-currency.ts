import type { Company } from '@contado/contract/me/current-user.ts'
import type { Call, Member } from '../../platform/call.ts'
import { updateBaseCurrency } from './organizations.store.ts'

/** From then on the actor's business reads in this currency what several currencies add up to. */
export const setBaseCurrency = async (
  { tx }: Call<Member>,
  currency: Company['baseCurrency'],
): Promise<Pick<Company, 'baseCurrency'>> => {
  await updateBaseCurrency(tx, currency)
  return { baseCurrency: currency }
}
