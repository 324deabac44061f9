import type { ContactEvent } from '@contado/contract/contacts/contact-book.endpoints.ts'

type Event = Pick<ContactEvent, 'kind' | 'side' | 'amount'>

const payments: readonly ContactEvent['kind'][] = ['paid', 'paid-in-part', 'guaranteed', 'matched']

/** What an event says of money, with its sign where it moved any between the two: what was billed moves none, and what is released was paid before. */
export const movedBy = ({
  kind,
  side,
  amount,
}: Event): { readonly amount: string | null; readonly isMoney: boolean } => {
  const isPayment = payments.includes(kind)
  const isOut = kind === 'refunded' ? side === 'income' : isPayment && side === 'expenses'
  return { amount: isOut && amount !== null ? `-${amount}` : amount, isMoney: isPayment || kind === 'refunded' }
}
