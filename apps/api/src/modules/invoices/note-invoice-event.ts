import type { Work } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { insertEvent, type NotedEvent } from './invoice-life.store.ts'

/**
 * Writes what happened onto the invoice's timeline, in business time, in the transaction of the act. A first look and what became of a
 * mail stand there once. The invoice must be visible to whoever acts.
 */
export const noteInvoiceEvent = ({ tx, now }: Pick<Work, 'tx' | 'now'>, event: NotedEvent): Promise<void> =>
  insertEvent(tx, { id: newId(), at: now, ...event })
