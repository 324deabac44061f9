import { type InvoiceBucket, type InvoiceStanding, isInBucket } from '@contado/contract/invoices/invoice-buckets.ts'

/** How many invoices stand alike, and how much they are: what is left to pay, of a guarantee what is set aside; minor units. */
export type Tallied = InvoiceStanding & { readonly count: bigint; readonly minor: string }

/** How many invoices are in a bucket, and how much they are in minor units. */
export type Tally = { readonly count: number; readonly minor: bigint }

export const tallyOf = (rows: readonly Tallied[], bucket: InvoiceBucket, side: 'income' | 'expenses'): Tally => {
  const counted = rows.filter((row) => isInBucket(row, bucket, side))
  return {
    count: counted.reduce((sum, { count }) => sum + Number(count), 0),
    minor: counted.reduce((sum, { minor }) => sum + BigInt(minor), 0n),
  }
}
