import type { InvoiceEvent, MoneyStep } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { localDateIn } from '@contado/money'
import { useEndpoint } from '../../../api.ts'
import { instantText } from '../../../shell/instant-text.ts'
import { useBusinessToday } from '../../../shell/use-business-today.ts'
import { dayHere } from './day-here.ts'
import { type Milestone, milestonesOf } from './milestones.ts'

const pollMs = 15_000

type Told = {
  readonly found: ReturnType<typeof useEndpoint<'invoices.timeline'>>
  readonly events: readonly InvoiceEvent[]
  readonly dayOf: (instant: string) => string
  /** The reader's day on which it was paid. */
  readonly paidOn: string | null
}

/** What is told of an invoice, on the reader's days; empty while that is read. */
export const useTold = ({ invoiceId, paidOnDate }: Invoice): Told => {
  const found = useEndpoint('invoices.timeline', { params: { invoiceId } }, { pollMs })
  const { data } = useEndpoint('me.constants', {})
  const events = found.data?.items ?? []
  const dayOf = (instant: string): string =>
    data ? localDateIn(data.timeZone, instantText.toMs(instant)) : instant.slice(0, 10)
  return { found, events, dayOf, paidOn: paidOnDate && dayHere(paidOnDate, events, dayOf) }
}

type Happened = Pick<Told, 'found' | 'events'> & {
  readonly money: readonly MoneyStep[]
  readonly milestones: readonly Milestone[]
}

/** What happened to an invoice, where its money is, and the days that tell it; empty while that is read. */
export const useHappened = (invoice: Invoice): Happened => {
  const { found, events, dayOf } = useTold(invoice)
  const today = useBusinessToday() ?? invoice.sendingDate
  const money = found.data?.money ?? []
  return { found, events, money, milestones: milestonesOf(invoice, { events, money, today, dayOf }) }
}
