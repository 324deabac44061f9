import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { LinkButton } from '@contado/ui'
import { useForbidden } from '../../../shell/use-forbidden.ts'
import { isPayable } from '../pay/bills-plan.ts'
import { useInvoiceListWords } from './use-invoice-list-words.ts'

/** Leads to the page where a bill is paid, while it is to pay and its buyer did not say that it is paid. */
export function PayRow({ row }: { row: InvoiceRow }) {
  const say = useInvoiceListWords()
  const mayPay = useForbidden('invoices.pay') === undefined
  if (!mayPay || !isPayable(row) || row.reportedPaidAt !== null) return null
  const names = { name: row.senderDisplayName, number: row.invoiceNumber ?? '' }
  return (
    <LinkButton isSmall href={`/invoices/${row.invoiceId}`} label={say('payLabel', names)}>
      {say('pay')}
    </LinkButton>
  )
}
