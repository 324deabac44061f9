import type { ContactPage } from '@contado/contract/contacts/contact-book.endpoints.ts'
import { LinkButton, useMoneyFormat } from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { isPayable } from '../pay/bills-plan.ts'
import { PayBillsButton } from '../pay/PayBills.tsx'
import { useInvoiceWords } from '../use-invoice-words.ts'

/** Pays what is owed to a contact: a single bill on its page, several together. */
export function PayOwed({ contact: { counterpartyId } }: { contact: ContactPage }) {
  const say = useInvoiceWords()
  const format = useMoneyFormat()
  const query = { customer: counterpartyId, bucket: 'outstanding', limit: '100' } as const
  const { data } = useEndpoint('invoices.expenses', { query })
  const bills = (data?.items ?? []).filter(isPayable)
  const [bill] = bills
  if (!bill) return null
  return bills.length > 1 ? (
    <PayBillsButton rows={bills} isMain />
  ) : (
    <LinkButton kind="primary" href={`/invoices/${bill.invoiceId}`}>
      {say('detail.pay', { amount: format(bill.amountToPay, bill.currency) })}
    </LinkButton>
  )
}
