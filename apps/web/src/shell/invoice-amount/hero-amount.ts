import type { TotalPart } from '@contado/contract/invoices/invoice-document.domain.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'

type Hero = {
  readonly label: 'amountPaid' | 'amountToPay' | 'total'
  readonly amount: string
  readonly part: TotalPart
}

// Nothing is left to pay here, and nothing was paid inside: the invoice's own amount is what it is about.
const over: readonly Invoice['status'][] = [
  'paid_externally',
  'rejected_by_recipient',
  'canceled_by_sender',
  'denied',
  'deleted',
]

/** The one number of an invoice that matters now: on its page, in lists, and in what they add up to. */
export const heroAmount = ({
  status,
  finalAmount,
  amountToPay,
  totalDue,
}: Pick<Invoice, 'status' | 'finalAmount' | 'amountToPay' | 'totalDue'>): Hero => {
  if (over.includes(status)) return { label: 'total', amount: totalDue, part: 'totalDue' }
  return finalAmount === null
    ? { label: 'amountToPay', amount: amountToPay, part: 'amountToPay' }
    : { label: 'amountPaid', amount: finalAmount, part: 'paid' }
}
