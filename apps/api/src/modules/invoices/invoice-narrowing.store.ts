import { id } from '@contado/contract/kernel/wire.ts'
import type { LocalDate } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Side } from './invoice-words.store.ts'

/** What a list is narrowed to beside its bucket, its currency and its words; amounts in minor units, both ends included. */
export type Narrowing = {
  /** The other side: a business by its id, or the address of somebody without an account. */
  readonly customer: string | undefined
  readonly amountFrom: bigint | undefined
  readonly amountTo: bigint | undefined
  readonly dueFrom: LocalDate | undefined
  readonly dueTo: LocalDate | undefined
  readonly sentFrom: LocalDate | undefined
  readonly sentTo: LocalDate | undefined
}

/** Whether anything narrows it. */
export const isNarrowed = (narrowing: Narrowing): boolean =>
  Object.values(narrowing).some((value) => value !== undefined)

const isWith = (side: Side, customer: string): RawBuilder<unknown> => {
  if (side === 'income') return sql`customer_key = ${customer.toLowerCase()}`
  return id.safeParse(customer).success ? sql`sender_id = ${customer}::uuid` : sql`false`
}

/** The conditions, each of which an index can be searched by. */
export const narrowingConditions = (side: Side, narrowing: Narrowing): RawBuilder<unknown>[] => {
  const { customer, amountFrom, amountTo, dueFrom, dueTo, sentFrom, sentTo } = narrowing
  const parts: RawBuilder<unknown>[] = []
  if (customer !== undefined) parts.push(isWith(side, customer))
  if (amountFrom !== undefined) parts.push(sql`listed_minor >= ${amountFrom}`)
  if (amountTo !== undefined) parts.push(sql`listed_minor <= ${amountTo}`)
  if (dueFrom !== undefined) parts.push(sql`due_date >= ${dueFrom}`)
  if (dueTo !== undefined) parts.push(sql`due_date <= ${dueTo}`)
  if (sentFrom !== undefined) parts.push(sql`sending_date >= ${sentFrom}`)
  if (sentTo !== undefined) parts.push(sql`sending_date <= ${sentTo}`)
  return parts
}
