import {
  type ExportFormat,
  type ExportList,
  type ExportWish,
  exportFields,
  formatsOf,
} from '@contado/contract/exports/exports.endpoints.ts'
import { refuseField } from '@contado/contract/kernel/refusal.ts'
import type { AskedActivity, AskedTransactions } from '../accounts/index.ts'
import type { AskedList } from '../invoices/index.ts'
import type { NarrowedTransfers } from '../transfers/index.ts'

/** A list as the module that has it takes its filters. */
export type Wanted =
  | AskedList
  | { readonly list: 'transactions'; readonly query: AskedTransactions }
  /** On several accounts together. */
  | { readonly list: 'activity'; readonly query: AskedActivity }
  | { readonly list: 'transfers'; readonly query: NarrowedTransfers }
  | { readonly list: 'ageing'; readonly query: { readonly on?: string | undefined } }

const wantedOf = ({ list, format: _, ...filters }: ExportWish): Wanted => {
  if (list === 'ageing') return { list, query: filters }
  if (list === 'transfers') {
    const { transferStatus: status, ...query } = filters
    return { list, query: { ...query, status } }
  }
  if (list !== 'transactions') return { list, query: filters } as AskedList
  const { currency, accountType } = filters
  if (currency === undefined || accountType === undefined) return { list: 'activity', query: filters }
  return { list, query: { ...filters, currency, accountType } as AskedTransactions }
}

const isGiven = ([, value]: readonly [string, unknown]): boolean => value !== undefined

/** What is wanted of which list; refuses a filter that the list does not know, and a format that it is not written in. */
export const readWish = (wish: ExportWish): Wanted => {
  const { list, format, ...filters } = wish
  const known: readonly string[] = exportFields[list]
  const unknown = Object.entries(filters).find((field) => isGiven(field) && !known.includes(field[0]))
  if (unknown) throw refuseField(unknown[0], 'invalid', `${list} has no such filter`)
  if (!formatsOf(list).includes(format)) throw refuseField('format', 'invalid', `${list} is not written so`)
  return wantedOf(wish)
}

export type Kind = { readonly list: ExportList; readonly format: ExportFormat }
