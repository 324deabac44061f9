import type { BookedContact } from '@contado/contract/contacts/contact-book.endpoints.ts'
import type { ContactSort, ContactStanding } from '@contado/contract/contacts/contact-sorts.ts'
import type { Contact } from '@contado/contract/contacts/contacts.endpoints.ts'
import type { Call, Member } from '../../platform/call.ts'
import { bySort, type PageQuery, pageOf } from '../../platform/page.ts'
import { ratesInBase } from '../accounts/index.ts'
import { type Owed, owedByKey } from '../invoices/index.ts'
import { type BookRow, bookedContactView } from './booked-contact.ts'
import {
  type BookCounts,
  type BookFilter,
  bookOrderType,
  countBook,
  selectBook,
  type Worth,
} from './contact-book.store.ts'

type Query = PageQuery & {
  readonly search?: string | undefined
  readonly category?: Contact['category'] | undefined
  readonly standing?: ContactStanding | undefined
  readonly sort?: string | undefined
}

type Found = {
  items: BookedContact[]
  nextCursor: string | null
  counts: BookCounts
}

/** The words that are looked for, each on its own. */
export const wordsOf = (search = ''): string[] => search.split(/\s+/).filter((word) => word !== '')

const sideOf = { 'they-owe': 'income', 'we-owe': 'expenses' } as const

const worthBy = async (call: Call<Member>, by: ContactSort): Promise<Worth> => {
  if (by !== 'they-owe' && by !== 'we-owe') return []
  const { inBase } = await ratesInBase(call)
  const worth = (owed: readonly Owed[]): bigint => inBase(owed.map(({ sum }) => sum)).minor
  const owed = await owedByKey(call, { side: sideOf[by] })
  return [...owed].map(([key, sums]) => ({ key, minor: worth(sums) }))
}

/** A page of the contacts of the actor's business, with and without an account, by name unless sorted otherwise. */
export const searchContacts = async (call: Call<Member>, query: Query): Promise<Found> => {
  const { tx, actor } = call
  const sort = query.sort ?? 'name'
  const by = sort.replace(/^-/, '') as ContactSort
  const filter: BookFilter = {
    organizationId: actor.organizationId,
    words: wordsOf(query.search),
    category: query.category,
    standing: query.standing,
    sort: { by, isDescending: sort.startsWith('-') },
    worth: await worthBy(call, by),
  }
  const order = bySort({ sort, type: bookOrderType(by) }, (row: BookRow) => [String(row.at), row.id])
  const { rows, nextCursor } = await pageOf(query, order, (page) => selectBook(tx, filter, page))
  const keys = rows.flatMap((row) => row.keys)
  const owed = {
    income: await owedByKey(call, { side: 'income', keys }),
    expenses: await owedByKey(call, { side: 'expenses', keys }),
  }
  return { items: rows.map((row) => bookedContactView(row, owed)), nextCursor, counts: await countBook(tx, filter) }
}
