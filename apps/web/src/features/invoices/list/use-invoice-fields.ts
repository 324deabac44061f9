import { type InvoiceState, statesIn } from '@contado/contract/invoices/invoice-states.ts'
import { currencies } from '@contado/money'
import { useEndpoint } from '../../../api.ts'
import { useInvoiceStateWords } from '../../../shell/invoice-state/use-invoice-state-words.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import type { Bucket, Side } from './invoice-tabs.ts'
import { useInvoiceListWords } from './use-invoice-list-words.ts'

const freshMs = 60_000

/** What any list of invoices can be narrowed by, whosever they are. */
export const useInvoiceFields = () => {
  const say = useInvoiceListWords()
  const sayInvoices = useInvoiceWords()
  return {
    amount: { label: say('amount'), range: 'amounts', from: 'amountFrom', to: 'amountTo' },
    due: { label: say('due'), range: 'days-ahead', from: 'dueFrom', to: 'dueTo' },
    currency: { label: sayInvoices('currency'), options: currencies.map((value) => ({ value, label: value })) },
  } as const
}

// Who owes it has yet to pay it, or said that they did.
const buyerWords: Partial<Readonly<Record<InvoiceState, 'toPay' | 'noticedByYou'>>> = {
  sent: 'toPay',
  noticed: 'noticedByYou',
}

/** The states that what is shown of a list can be in; nothing to choose where that is one. */
export const useStateField = (side: Side, bucket: Bucket) => {
  const say = useInvoiceWords()
  const sayState = useInvoiceStateWords()
  const states = statesIn(bucket, side)
  const wordOf = (state: InvoiceState) => (side === 'expenses' ? (buyerWords[state] ?? state) : state)
  return {
    label: say('status'),
    options: (states.length > 1 ? states : []).map((value) => ({ value, label: sayState(`states.${wordOf(value)}`) })),
    isMultiple: true,
  } as const
}

/** The other sides that a list has invoices with. */
export const useCounterpartyField = (side: Side) => {
  const say = useInvoiceListWords()
  const { data } = useEndpoint('invoices.counterparties', { query: { side } }, { staleMs: freshMs })
  return {
    label: say(side === 'income' ? 'customer' : 'supplier'),
    isReference: true,
    options: (data?.items ?? []).map(({ customer, name }) => ({ value: customer, label: name })),
  } as const
}
