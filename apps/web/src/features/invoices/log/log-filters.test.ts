import { describe, expect, it } from 'vitest'
import { readLogFilters } from './log-filters.ts'

describe('the filters of the log', () => {
  it.each([
    [{}, {}],
    [{ side: 'income' }, { side: 'income' }],
    [{ side: 'both', currency: 'XXX', from: '2026-02-30', archived: 'maybe', status: 'lost' }, {}],
    [{ status: 'denied,sent,draft' }, { status: ['sent', 'denied'] }],
    [
      { currency: 'EUR', from: '2026-01-01', to: '2026-01-31', archived: 'only', search: '  Kestrel ' },
      { currency: 'EUR', from: '2026-01-01', to: '2026-01-31', archived: 'only', search: 'Kestrel' },
    ],
  ])('%o', (url, filters) => expect(readLogFilters(url)).toEqual(filters))
})
