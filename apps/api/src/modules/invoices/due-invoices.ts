import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { addDays, type Currency, type LocalDate, localDateIn } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import {
  countDue,
  countLate,
  type DueAsked,
  type DueSum,
  type Shown,
  selectDue,
  selectLate,
  sumDue,
  sumLate,
} from './due-invoices.store.ts'
import { rowView } from './list-invoices.ts'

type Asking = Pick<Call<Member>, 'tx' | 'actor' | 'now'>

/** `minor` is what would be paid today. */
export type DueInvoices = {
  readonly rows: InvoiceRow[]
  readonly sums: readonly { readonly currency: Currency; readonly count: number; readonly minor: bigint }[]
}

/** Bills that are due within so many days count as due soon. */
const soonDays = 7
// Nowhere is it later.
const latestZone = 'Pacific/Kiritimati'

const lateBy = ({ actor, now }: Asking): DueAsked => ({
  organizationId: actor.organizationId,
  now,
  last: localDateIn(latestZone, msOf(now)),
})

const dueBy = ({ actor, now }: Asking): DueAsked => ({
  organizationId: actor.organizationId,
  now,
  last: addDays(localDateIn(actor.timeZone, msOf(now)), soonDays),
})

const read = (sums: readonly DueSum[]): DueInvoices['sums'] =>
  sums.map(({ currency, count, minor }) => ({ currency, count: Number(count), minor: BigInt(minor) }))

/** Income that is overdue, the oldest first and of a day what is worth most; all of it in `sums`. */
export const lateIncome = async (call: Asking, shown: Shown): Promise<DueInvoices> => {
  const asked = lateBy(call)
  const rows = await selectLate(call.tx, asked, shown)
  return { rows: rows.map((row) => rowView(row, call)), sums: read(await sumLate(call.tx, asked)) }
}

/** Bills that are late or due soon and not reported as paid elsewhere, the oldest first and of a day what is worth most, and the last day that is soon; all of them in `sums`. */
export const dueExpenses = async (call: Asking, shown: Shown): Promise<DueInvoices & { readonly until: LocalDate }> => {
  const asked = dueBy(call)
  const rows = await selectDue(call.tx, asked, shown)
  return {
    rows: rows.map((row) => rowView(row, call)),
    sums: read(await sumDue(call.tx, asked)),
    until: asked.last,
  }
}

type Counts = { readonly incomeLate: number; readonly expensesLate: number; readonly expensesDue: number }

/** How many invoices are overdue, and how many bills are late, or late or due soon. */
export const countDueInvoices = async (call: Asking): Promise<Counts> => {
  const incomeLate = await countLate(call.tx, lateBy(call))
  const { due, late } = await countDue(call.tx, dueBy(call))
  return { incomeLate, expensesLate: late, expensesDue: due }
}
