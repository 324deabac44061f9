import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Status } from '@contado/ui'
import { statusKind } from '../../../shell/invoice-state/invoice-status.ts'
import classes from '../InvoicePage.module.css'
import { headlineKey } from '../invoice-headline.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { useBannerWords } from './InvoiceBanners.tsx'
import type { Lead } from './invoice-banners.ts'
import { useActionWords } from './use-action-words.ts'
import { useBannerValues } from './use-banner-values.ts'

/** Below an invoice's sentence: its state, and the few facts that go with it. */
export function InvoiceLead({ invoice, lead }: { invoice: Invoice; lead: Lead }) {
  const sayInvoice = useInvoiceWords()
  const sayBanner = useBannerWords(invoice)
  const reminded = useReminded(invoice)
  const { first, more } = lead
  const name = (invoice.viewer === 'seller' ? invoice.recipientDisplayName : invoice.senderDisplayName) ?? '—'
  const key = headlineKey(invoice)
  return (
    <span className={classes.lead}>
      <Status
        kind={statusKind({
          ...invoice,
          reportedPaidAt: invoice.externallyNoticedAt,
          isSeller: invoice.viewer === 'seller',
        })}
      >
        <span className={key === 'overdue' ? `${classes.state} ${classes.late}` : classes.state}>
          {sayInvoice(`detail.headline.${key}`, { name })}
        </span>
      </Status>
      {first === null || !sayBanner(first).text ? null : <span>{sayBanner(first).text}</span>}
      {more.map((one) => (
        <span key={one}>{sayBanner(one).title}</span>
      ))}
      {reminded === null ? null : <span>{reminded}</span>}
    </span>
  )
}

function useReminded(invoice: Invoice): string | null {
  const say = useActionWords()
  const { remindedOn } = useBannerValues(invoice)
  const { viewer, status, remindedAt } = invoice
  if (status !== 'sent' || viewer !== 'seller') return null
  if (remindedAt !== null) return say('lead.reminded', { date: remindedOn ?? '' })
  return headlineKey(invoice) === 'overdue' ? say('lead.notReminded') : null
}
