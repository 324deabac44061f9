import type { InvoiceSort } from '@contado/contract/invoices/invoice-sorts.ts'
import { type LocalDate, parseLocalDate } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { byInstant, bySort } from '../../platform/page.ts'
import { readAmountFilter } from '../../platform/read-amount-filter.ts'
import { selectCustomerKeys } from './customer-keys.store.ts'
import type { Narrowing } from './invoice-narrowing.store.ts'
import { type Sort, sortedTypeOf } from './invoice-order.store.ts'

type Asked = { readonly [K in 'customer' | 'amountFrom' | 'amountTo' | DayName]?: string | undefined } & {
  readonly invoiceIds?: readonly string[] | undefined
}
type DayName = 'dueFrom' | 'dueTo' | 'sentFrom' | 'sentTo'

const dayOf = (text: string | undefined): LocalDate | undefined =>
  text === undefined ? undefined : parseLocalDate(text)

/** What a request narrows a list to. */
export const readNarrowing = async (
  { tx, actor }: Pick<Call<Member>, 'tx' | 'actor'>,
  asked: Asked,
): Promise<Narrowing> => ({
  customer:
    asked.customer === undefined
      ? undefined
      : await selectCustomerKeys(tx, { sellerId: actor.organizationId, named: asked.customer }),
  amountFrom: readAmountFilter('amountFrom', asked.amountFrom),
  amountTo: readAmountFilter('amountTo', asked.amountTo),
  dueFrom: dayOf(asked.dueFrom),
  dueTo: dayOf(asked.dueTo),
  sentFrom: dayOf(asked.sentFrom),
  sentTo: dayOf(asked.sentTo),
  ids: asked.invoiceIds,
})

/** What a list is sorted by: what is asked for, else the days that it is narrowed to, else newest first. */
export const readSort = (sort: string | undefined, asked: Asked): Sort => {
  if (sort !== undefined) return { by: sort.replace('-', '') as InvoiceSort, isDescending: sort.startsWith('-') }
  if (asked.dueFrom ?? asked.dueTo) return { by: 'due', isDescending: true }
  if (asked.sentFrom ?? asked.sentTo) return { by: 'sent', isDescending: true }
  return { by: 'created', isDescending: true }
}

type Sorted = { readonly at: unknown; readonly id: string }

/** How the places of a sorted list are written. */
export const orderOf = (sort: Sort) => {
  const placeOf = (row: Sorted): readonly [string, string] => [String(row.at), row.id]
  const type = sortedTypeOf(sort)
  if (type === 'timestamptz') return byInstant(placeOf)
  return bySort({ sort: `${sort.isDescending ? '-' : ''}${sort.by}`, type }, placeOf)
}
