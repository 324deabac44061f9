import { countActivity, countTransactions } from '../accounts/index.ts'
import { countInvoices, showAgeing } from '../invoices/index.ts'
import { countTransfers } from '../transfers/index.ts'
import type { Wanted } from './read-wish.ts'
import type { Reader } from './reader.ts'

/** How many rows a list has, counted no further than the limit. */
export const countRows = async (reader: Reader, wanted: Wanted, limit: number): Promise<number> => {
  if (wanted.list === 'ageing') return (await showAgeing(reader, { ...wanted.query, most: limit })).customers.length
  if (wanted.list === 'transactions') return countTransactions(reader, wanted.query, limit)
  if (wanted.list === 'activity') return countActivity(reader, wanted.query, limit)
  if (wanted.list === 'transfers') return countTransfers(reader, wanted.query, limit)
  return countInvoices(reader, wanted, limit)
}
