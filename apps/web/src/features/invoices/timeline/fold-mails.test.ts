import type { InvoiceEvent } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import { expect, test } from 'vitest'
import { foldMails } from './fold-mails.ts'

const event = (kind: InvoiceEvent['kind'], _id: string): InvoiceEvent => ({
  _id,
  kind,
  at: '2026-11-21T10:00:00.000Z',
  by: 'house',
  name: null,
  details: {},
})

test('mails in a row are one entry with their count; nothing else is joined', () => {
  const kinds = ['kept-in-mailbox', 'kept-in-mailbox', 'mail-failed', 'paid-in-part', 'paid-in-part', 'kept-in-mailbox']
  const events = kinds.map((kind, index) => event(kind as InvoiceEvent['kind'], `${index}`))
  expect(foldMails(events).map(({ event: { _id }, count }) => [_id, count])).toEqual([
    ['0', 2],
    ['2', 1],
    ['3', 1],
    ['4', 1],
    ['5', 1],
  ])
  expect(foldMails([])).toEqual([])
})
