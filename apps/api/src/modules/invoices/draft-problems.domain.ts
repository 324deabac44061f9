import type { InvoiceForm } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { FieldProblem } from '@contado/contract/kernel/refusal.ts'
import { parseLocalDate } from '@contado/money'

/** The earliest date that the product knows (specification 9). */
const earliestDate = '2021-01-01'
/** The furthest that a date may lie ahead, so that no calendar runs out. */
export const latestDate = parseLocalDate('2199-12-31')

/** What is wrong with a draft beside its numbers; null when nothing is. */
export const draftProblems = (form: InvoiceForm): FieldProblem | null => {
  if (form.accountType !== 'traditional' && form.currency !== 'USD') {
    return { field: 'accountType', code: 'not_for_currency', message: 'Only USD has this type of account' }
  }
  if (form.recipientHandle !== null && form.recipientInvite) {
    return { field: 'recipientInvite', code: 'one_recipient', message: 'An invoice goes to one recipient' }
  }
  for (const field of ['sendingDate', 'dueDate', 'earlyDiscountEndDate'] as const) {
    const date = form[field] ?? earliestDate
    if (date < earliestDate || date > latestDate) {
      return { field, code: 'out_of_range', message: `The date must lie between ${earliestDate} and ${latestDate}` }
    }
  }
  if (form.dueDate < form.sendingDate) {
    return {
      field: 'dueDate',
      code: 'before_sending_date',
      message: 'The due date must not be before the sending date',
    }
  }
  return null
}
