import type { Typed } from './batches.store.ts'

/** A row as it was typed or as a file has it. */
export type TypedRow = Typed & { readonly account: string }

const longestCell = 300

// What no database holds, or what would break a line; and never more than anybody could mean.
const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestCell)

/** The row without control characters, spaces at its ends, and what is too long for any field. */
export const plainRow = (row: TypedRow): TypedRow => ({
  payee: plain(row.payee),
  account: plain(row.account),
  amount: plain(row.amount),
  currency: plain(row.currency).toUpperCase(),
  reference: plain(row.reference),
  sendDate: plain(row.sendDate),
})
