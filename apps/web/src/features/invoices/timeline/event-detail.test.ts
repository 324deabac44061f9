import { expect, it } from 'vitest'
import { eventDetail } from './event-detail.ts'

const writing = { money: (amount: string) => `$${amount}`, date: (date: string) => `day ${date}` }

it.each([
  [{}, null],
  [{ mail: 'invoice-sent', receiptId: 'x' }, null],
  [{ amount: '12.50' }, '$12.50'],
  [{ amount: 'much' }, null],
  [{ sendingDate: '2026-03-01' }, 'day 2026-03-01'],
  [{ count: 2, amount: '3.00', lastDate: '2026-04-01' }, '$3.00 · day 2026-04-01'],
  [{ message: '' }, null],
  [{ message: 'Sent twice' }, 'Sent twice'],
  [{ cc: 'a@x.example, b@x.example', message: 'Hello' }, 'Cc: a@x.example, b@x.example · Hello'],
])('%o adds %s', (details, text) => expect(eventDetail(details, writing)).toBe(text))
