import type { InvoiceEvent } from '@contado/contract/invoices/invoice-actions.endpoints.ts'

/** An entry of the timeline, and how many alike it stands for. */
export type FoldedEvent = { readonly event: InvoiceEvent; readonly count: number }

const byMail: readonly InvoiceEvent['kind'][] = ['delivered-to-mail-server', 'kept-in-mailbox', 'mail-failed']

const isLikeBefore = (events: readonly InvoiceEvent[], index: number): boolean => {
  const kind = events[index]?.kind
  return kind !== undefined && byMail.includes(kind) && events[index - 1]?.kind === kind
}

/** Mails that follow one another with the same outcome become one entry: the first of them, with their count. */
export const foldMails = (events: readonly InvoiceEvent[]): readonly FoldedEvent[] =>
  events.flatMap((event, index) => {
    if (isLikeBefore(events, index)) return []
    const next = events.findIndex((_, at) => at > index && !isLikeBefore(events, at))
    return [{ event, count: (next === -1 ? events.length : next) - index }]
  })
