import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { accountType, amount, currencyCode, id, instant, page } from '../kernel/wire.ts'
import { listedMoney, party, readingMoney } from '../staff/money-lists.ts'
import { returnKinds } from './return-kinds.ts'

export const staffReturn = z.object({
  /** The transfer, debit or deposit that came back. */
  returnId: id,
  kind: z.enum(returnKinds),
  ...party,
  provider: z.string(),
  currency: currencyCode,
  accountType,
  /** What came back, and what had been paid. */
  amount,
  sentAmount: amount,
  /** Who the money had gone to or come from. */
  counterparty: z.string(),
  reference: z.string(),
  reason: z.string(),
  returnedAt: instant,
})
export type StaffReturn = z.infer<typeof staffReturn>

/** What came back after it was done, for staff. */
export const returnEndpoints = endpoints({
  'admin.returns.list': {
    ...readingMoney,
    path: '/admin/payments/returns',
    summary: 'Transfers, bank debits and deposits that came back after they were done, newest first',
    specification: 'admin.returns.list',
    query: z.strictObject({ kind: z.enum(returnKinds).optional(), ...listedMoney }),
    answer: page(staffReturn),
  },
})
