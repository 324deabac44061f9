import { fieldProblemOf } from '@contado/contract/invoices/invoice-problems.domain.ts'
import { earlyDiscountProblem } from '@contado/contract/invoices/payment-terms.domain.ts'
import type { FieldProblem } from '@contado/contract/kernel/refusal.ts'
import type { LocalDate } from '@contado/money'
import type { InvoiceContent } from './invoice-record.domain.ts'

/** The date of issue: today where the seller is, unless the draft names a later day. */
export const sendingDateOf = ({ sendingDate }: Pick<InvoiceContent, 'sendingDate'>, today: LocalDate): LocalDate =>
  sendingDate > today ? sendingDate : today

/** Everything that a draft lacks before it can be sent, in the order of the form. */
export const sendProblems = (draft: InvoiceContent, today: LocalDate): FieldProblem[] => {
  const problems: FieldProblem[] = []
  if (draft.recipientId === null && draft.recipientInvite === null) problems.push(required('recipientHandle'))
  if (draft.items.length === 0) problems.push(required('items'))
  for (const [index, { name }] of draft.items.entries()) {
    if (name.trim() === '') problems.push(required(`items[${index}].name`))
  }
  for (const [index, { name }] of draft.fees.entries()) {
    if (name.trim() === '') problems.push(required(`fees[${index}].name`))
  }
  if (draft.items.length > 0 && draft.baseMinor <= 0n) {
    problems.push(fieldProblemOf({ path: 'total', code: 'must_be_positive' }, draft))
  }
  const discount = earlyDiscountProblem(draft, { sendingDate: sendingDateOf(draft, today), dueDate: draft.dueDate })
  if (discount) problems.push(fieldProblemOf(discount, draft))
  if (draft.dueDate < sendingDateOf(draft, today)) {
    problems.push({
      field: 'dueDate',
      code: 'before_sending_date',
      message: 'The due date must not be before the sending date',
    })
  }
  return problems
}

const required = (field: string): FieldProblem => ({ field, code: 'required', message: 'This field is required' })

/** The number that the seller's n-th invoice bears: `INV-2026-0001`. */
export const invoiceNumberOf = (sendingDate: LocalDate, sequence: bigint): string =>
  `INV-${sendingDate.slice(0, 4)}-${sequence.toString().padStart(4, '0')}`
