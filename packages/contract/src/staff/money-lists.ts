import { z } from 'zod'
import { currencyCode, id, paging, searchText } from '../kernel/wire.ts'

/** Whose money it is, as staff see it. */
export const party = { organizationId: id, handle: z.string(), legalName: z.string() }

/** What staff narrow their lists of money by. */
export const listedMoney = {
  currency: currencyCode.optional(),
  search: searchText.optional(),
  ...paging,
}

/** How staff read what money came, left and came back. */
export const readingMoney = {
  method: 'GET',
  tag: 'admin/payments',
  app: 'admin',
  audience: 'signed-in',
  scope: 'staff',
  permission: 'payments.view',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'read',
  audit: null,
  refusals: [],
} as const
