import type { FieldProblem } from '../kernel/refusal.ts'
import { type AmountProblem, amountProblemOf } from './amount-problem.domain.ts'
import { moneyFigureText } from './figures.domain.ts'
import type { TermsProblem } from './invoice-terms.domain.ts'
import type { PaymentTermsProblem } from './payment-terms.domain.ts'

const messages: Readonly<Record<TermsProblem['code'] | PaymentTermsProblem['code'], string>> = {
  required: 'This field is required',
  not_a_number: 'This is not a number',
  negative: 'This must not be negative',
  must_be_positive: 'This must be more than zero',
  too_many_decimals: 'This has too many decimals',
  too_large: 'This is too large',
  too_many: 'These are too many',
  out_of_range: 'This is too small or too large',
  too_early: 'This must be at least 7 days after sending',
  too_late: 'This must be at least 7 days before the due date',
  period_too_short: 'Sending and due date lie less than two weeks apart',
  must_be_zero: 'Only the standard rate is above zero',
}

const limits: Readonly<Record<AmountProblem['key'], string>> = {
  atMost: 'This must be at most',
  atLeast: 'This must be at least',
  moreThan: 'This must be more than',
}

/** A problem of an invoice's numbers as a field of the answer: `items[0].rate`, its code, and the English message. */
export const fieldProblemOf = (
  problem: TermsProblem | PaymentTermsProblem,
  written: Parameters<typeof amountProblemOf>[1],
): FieldProblem => {
  const { path, code } = problem
  const limit = amountProblemOf(problem, written)
  const message = limit && `${limits[limit.key]} ${moneyFigureText(limit.amount, written.currency, 'en')}`
  return { field: path, code, message: message ?? messages[code] }
}
