import { mostFound, type StaffSearch } from '@contado/contract/desk/desk.endpoints.ts'
import { id } from '@contado/contract/kernel/wire.ts'
import { money, moneyText } from '@contado/money'
import type { Call, Staff } from '../../platform/call.ts'
import { wordQuery } from '../../platform/db/word-query.ts'
import { findCompanies, findInvoice, findPersons, findTransfer, type Sought } from './desk.store.ts'

const soughtIn = (typed: string): Sought => {
  const isId = id.safeParse(typed.toLowerCase()).success
  const compact = typed.replaceAll(' ', '').toUpperCase()
  return {
    words: wordQuery(typed),
    id: isId ? typed.toLowerCase() : null,
    reference: /^RF\d{2}[0-9A-Z]{1,21}$/.test(compact) ? compact : null,
    limit: mostFound,
  }
}

/** The first of each kind: by id all of them, by reference invoices, by words companies and persons. */
export const findForStaff = async (
  { tx }: Call<Staff>,
  { searchText }: { readonly searchText: string },
): Promise<StaffSearch> => {
  const sought = soughtIn(searchText.trim())
  const isNamed = sought.words !== null
  const transfers = sought.id === null ? [] : await findTransfer(tx, sought.id)
  const invoices = sought.id === null && sought.reference === null ? [] : await findInvoice(tx, sought)
  return {
    companies: isNamed ? await findCompanies(tx, sought) : [],
    persons: isNamed ? await findPersons(tx, sought) : [],
    transfers: transfers.map(({ minor, ...found }) => ({
      ...found,
      amount: moneyText(money(minor, found.currency)),
    })),
    invoices: invoices.map(({ minor, ...found }) => ({ ...found, amount: moneyText(money(minor, found.currency)) })),
  }
}
