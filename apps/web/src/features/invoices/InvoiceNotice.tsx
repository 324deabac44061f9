import { useLanguage } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { formatCivilDate, Notice, useMoneyFormat } from '@contado/ui'
import { useInvoiceWords } from './use-invoice-words.ts'

/** Where the money of an invoice is now and what happens when; nothing while it only waits to be paid. */
export function InvoiceNotice({ invoice }: { invoice: Invoice }) {
  const say = useInvoiceWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const { status, isOverdue, viewer, currency } = invoice
  const who = viewer === 'seller' ? 'Seller' : 'Buyer'
  const name = (viewer === 'seller' ? invoice.recipientDisplayName : invoice.senderDisplayName) ?? ''
  const on = (date: string | null) => (date === null ? '' : formatCivilDate(date, language))
  const amount = format(invoice.finalAmount ?? invoice.totalDue, currency)
  if (status === 'draft') return <Notice>{say('detail.draftNotice')}</Notice>
  if (status === 'allocated') {
    return (
      <Notice kind="positive" title={say(`detail.guaranteed${who}Title`, { amount })}>
        {say(`detail.guaranteed${who}`, { name, date: on(invoice.releaseDate) })}
      </Notice>
    )
  }
  if (status === 'completed' || status === 'paid_late') {
    return (
      <Notice kind="positive" title={say(`detail.completed${who}Title`, { amount })}>
        {say(`detail.completed${who}`, { name, date: on(invoice.paidOnDate) })}
      </Notice>
    )
  }
  if (!isOverdue) return null
  return (
    <Notice kind="caution" title={say(`detail.overdue${who}Title`)}>
      {say(`detail.overdue${who}`, { name, date: on(invoice.dueDate) })}
    </Notice>
  )
}
