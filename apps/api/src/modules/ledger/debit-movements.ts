import { type Act, ifAny, type Plan } from './plan.ts'
import { atHouse, inPurse, type Purse } from './purse.ts'

/** `seller` is the merchant purse that collects. */
type Debit = Act & { readonly seller: Purse; readonly invoiceId: string; readonly minor: bigint }
type Return = Omit<Debit, 'invoiceId'> & {
  /** What the seller's balance covers; the rest becomes a receivable. Read it after locking the account. */
  readonly coveredMinor: bigint
}

/** Bank debits, amounts in minor units. Banks answer in any order: each step stands alone and may be missing. */
export const debitMovements = {
  /** collecting → incoming. */
  submitted: ({ seller, invoiceId, minor, ...act }: Debit): Plan => ({
    ...act,
    legs: [
      {
        from: atHouse(seller, 'collecting'),
        to: inPurse(seller, 'incoming', invoiceId),
        minor,
        cause: 'debit.submitted',
      },
    ],
  }),
  /** The provider credits us: cash → collecting. */
  credited: ({ seller, minor, ...act }: Omit<Debit, 'invoiceId'>): Plan => ({
    ...act,
    legs: [{ from: atHouse(seller, 'cash'), to: atHouse(seller, 'collecting'), minor, cause: 'debit.credited' }],
  }),
  /** incoming → seller merchant available. */
  settled: ({ seller, invoiceId, minor, ...act }: Debit): Plan => ({
    ...act,
    legs: [
      { from: inPurse(seller, 'incoming', invoiceId), to: inPurse(seller, 'available'), minor, cause: 'debit.settled' },
    ],
  }),
  /** incoming → collecting; and if the provider had credited us already, collecting → cash. */
  failed: ({ seller, invoiceId, minor, isCredited, ...act }: Debit & { readonly isCredited: boolean }): Plan => ({
    ...act,
    legs: [
      { from: inPurse(seller, 'incoming', invoiceId), to: atHouse(seller, 'collecting'), minor, cause: 'debit.failed' },
      ...ifAny({
        from: atHouse(seller, 'collecting'),
        to: atHouse(seller, 'cash'),
        minor: isCredited ? minor : 0n,
        cause: 'debit.recalled',
      }),
    ],
  }),
  /** Returned after it settled: seller available → cash, and what is missing receivable → cash. */
  returned: ({ seller, minor, coveredMinor, ...act }: Return): Plan => ({
    ...act,
    legs: [
      ...ifAny({
        from: inPurse(seller, 'available'),
        to: atHouse(seller, 'cash'),
        minor: coveredMinor,
        cause: 'debit.returned',
      }),
      ...ifAny({
        from: inPurse(seller, 'receivable'),
        to: atHouse(seller, 'cash'),
        minor: minor - coveredMinor,
        cause: 'debit.returned',
      }),
    ],
  }),
}
