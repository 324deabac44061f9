import type { InvoiceEvent, MoneyStep } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { localDateIn } from '@contado/money'
import { useEndpoint } from '../../../api.ts'
import { instantText } from '../../../shell/instant-text.ts'
import { useBusinessToday } from '../../../shell/use-business-today.ts'
import { dayHere } from './day-here.ts'
import { type Milestone, milestonesOf } from './milestones.ts'

const pollMs = 15_000

type Happened = {
  readonly found: ReturnType<typeof useEndpoint<'invoices.timeline'>>
  readonly events: readonly InvoiceEvent[]
  readonly money: readonly MoneyStep[]
  readonly milestones: readonly Milestone[]
  /** The reader's day on which it was paid. */
  readonly paidOn: string | null
}

/** What happened to an invoice, where its money is, and the days that tell it; empty while that is read. */
export const useHappened = (invoice: Invoice): Happened => {
  const { invoiceId } = invoice
  const found = useEndpoint('invoices.timeline', { params: { invoiceId } }, { pollMs })
  const { data } = useEndpoint('me.constants', {})
  const today = useBusinessToday() ?? invoice.sendingDate
  const events = found.data?.items ?? []
  const money = found.data?.money ?? []
  const dayOf = (instant: string): string =>
    data ? localDateIn(data.timeZone, instantText.toMs(instant)) : instant.slice(0, 10)
  return {
    found,
    events,
    money,
    milestones: milestonesOf(invoice, { events, money, today, dayOf }),
    paidOn: invoice.paidOnDate && dayHere(invoice.paidOnDate, events, dayOf),
  }
}
