import { currencies } from '@contado/money'
import { useEndpoint } from '../../../api.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
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

/** The other sides that a list has invoices with. */
export const useCounterpartyField = (side: 'income' | 'expenses') => {
  const say = useInvoiceListWords()
  const { data } = useEndpoint('invoices.counterparties', { query: { side } }, { staleMs: freshMs })
  return {
    label: say(side === 'income' ? 'customer' : 'supplier'),
    isReference: true,
    options: (data?.items ?? []).map(({ customer, name }) => ({ value: customer, label: name })),
  } as const
}
