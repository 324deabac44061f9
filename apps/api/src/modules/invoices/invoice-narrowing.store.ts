import { id } from '@contado/contract/kernel/wire.ts'
import type { LocalDate } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import { type CustomerKeys, isCustomer } from './customer-keys.store.ts'
import type { Side } from './invoice-words.store.ts'

/** What a list is narrowed to beside its bucket, its currency and its words; amounts in minor units, both ends included. */
export type Narrowing = {
  /** The other side: every key that invoices know it by. */
  readonly customer: CustomerKeys | undefined
  readonly amountFrom: bigint | undefined
  readonly amountTo: bigint | undefined
  readonly dueFrom: LocalDate | undefined
  readonly dueTo: LocalDate | undefined
  readonly sentFrom: LocalDate | undefined
  readonly sentTo: LocalDate | undefined
  /** The chosen ones alone. */
  readonly ids: readonly string[] | undefined
}

/** Whether anything narrows it. */
export const isNarrowed = (narrowing: Narrowing): boolean =>
  Object.values(narrowing).some((value) => value !== undefined)

/** The condition that an invoice of one side is with somebody. */
export const isWith = (side: Side, customer: CustomerKeys): RawBuilder<unknown> => {
  if (side === 'income') return isCustomer(customer)
  const [business] = customer.filter((key) => id.safeParse(key).success)
  return business === undefined ? sql`false` : sql`sender_id = ${business}::uuid`
}

/** The conditions, each of which an index can be searched by. */
export const narrowingConditions = (side: Side, narrowing: Narrowing): RawBuilder<unknown>[] => {
  const { customer, amountFrom, amountTo, dueFrom, dueTo, sentFrom, sentTo, ids } = narrowing
  const parts: RawBuilder<unknown>[] = []
  if (customer !== undefined) parts.push(isWith(side, customer))
  if (amountFrom !== undefined) parts.push(sql`listed_minor >= ${amountFrom}`)
  if (amountTo !== undefined) parts.push(sql`listed_minor <= ${amountTo}`)
  if (dueFrom !== undefined) parts.push(sql`due_date >= ${dueFrom}`)
  if (dueTo !== undefined) parts.push(sql`due_date <= ${dueTo}`)
  if (sentFrom !== undefined) parts.push(sql`sending_date >= ${sentFrom}`)
  if (sentTo !== undefined) parts.push(sql`sending_date <= ${sentTo}`)
  if (ids !== undefined) parts.push(sql`id = any(${[...ids]}::uuid[])`)
  return parts
}
