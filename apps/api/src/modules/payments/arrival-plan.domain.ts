import type { LocalDate } from '@contado/money'

export type ArrivalPlan = {
  readonly to: 'paid' | 'paid_late' | 'sent'
  /** What of it the invoice gets, and what is too much. */
  readonly minor: bigint
  readonly excessMinor: bigint
  readonly isPart: boolean
}

type Due = { readonly dueDate: LocalDate; readonly dueMinor: bigint }
type Arrived = { readonly minor: bigint; readonly on: LocalDate }

/** What a transfer from outside makes of an open invoice: it is never guaranteed, and never refused. */
export const arrivalPlan = ({ dueDate, dueMinor }: Due, { minor, on }: Arrived): ArrivalPlan => {
  if (minor < dueMinor) return { to: 'sent', minor, excessMinor: 0n, isPart: true }
  return { to: on > dueDate ? 'paid_late' : 'paid', minor: dueMinor, excessMinor: minor - dueMinor, isPart: false }
}
