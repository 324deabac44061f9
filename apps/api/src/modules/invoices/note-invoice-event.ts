import type { InvoiceEventKind } from '@contado/contract/invoices/invoice-event-kinds.ts'
import type { Work } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { insertEvent } from './invoice-life.store.ts'

export type NotedEvent = {
  readonly invoiceId: string
  readonly kind: InvoiceEventKind
  /** The business whose act it was; null for the schedule, the bank and visitors. */
  readonly organizationId: string | null
  /** Who did it, shown to the own side, or a visitor's name; null where nobody did. */
  readonly person?: string | null
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
  /** The one side whose own matter it is; both read it unless given. */
  readonly onlyFor?: string
}

/**
 * Writes what happened onto the invoice's timeline, in business time, in the transaction of the act. A first look and what became of a
 * mail stand there once. The invoice must be visible to whoever acts.
 */
export const noteInvoiceEvent = ({ tx, now }: Pick<Work, 'tx' | 'now'>, event: NotedEvent): Promise<void> =>
  insertEvent(tx, { id: newId(), at: now, ...event })
