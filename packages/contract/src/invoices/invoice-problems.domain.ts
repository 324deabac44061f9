import type { FieldProblem } from '../kernel/refusal.ts'
import type { TermsProblem } from './invoice-terms.domain.ts'

const messages: Readonly<Record<TermsProblem['code'], string>> = {
  required: 'This field is required',
  not_a_number: 'This is not a number',
  negative: 'This must not be negative',
  must_be_positive: 'This must be more than zero',
  too_many_decimals: 'This has too many decimals',
  too_large: 'This is too large',
  too_many: 'These are too many',
  must_be_zero: 'Only the standard rate is above zero',
}

/** A problem of an invoice's numbers as a field of the answer: `items[0].rate`, its code, and the English message. */
export const fieldProblemOf = ({ path, code }: TermsProblem): FieldProblem => ({
  field: path,
  code,
  message: messages[code],
})
