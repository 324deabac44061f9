import { describe, expect, it } from 'vitest'
import { readFilters, readSearch } from './read-filters.ts'

const options = (...values: string[]) => values.map((value) => ({ value, label: value }))

const fields = {
  side: { label: 'Side', options: options('income', 'expenses') },
  status: { label: 'Status', options: options('sent', 'paid', 'denied'), isMultiple: true },
  sent: { label: 'Sent', isPeriod: true },
} as const

describe('the filters that an address sets', () => {
  it.each([
    [{}, {}],
    [{ side: 'income', status: '' }, { side: 'income' }],
    [{ status: 'denied,sent,draft' }, { status: ['sent', 'denied'] }],
    [{ side: 'both', status: 'lost', of: 'income', constructor: 'x' }, {}],
    [
      { from: '2026-01-01', to: '2026-01-31' },
      { from: '2026-01-01', to: '2026-01-31' },
    ],
    [{ from: '2026-02-30', to: '2026-03-01' }, { to: '2026-03-01' }],
    [{ from: '2026-02-02', to: '2026-02-01' }, {}],
  ])('%o', (url, query) => expect(readFilters(fields, url)).toEqual(query))

  it('are only those of the list', () => {
    expect(readFilters({ side: fields.side }, { side: 'income', from: '2026-01-01' })).toEqual({ side: 'income' })
  })

  it('keep a search within what the API takes', () => {
    expect(readSearch('  Kestrel ')).toEqual({ search: 'Kestrel' })
    expect(readSearch('   ')).toEqual({})
    expect(readSearch('k'.repeat(500)).search).toHaveLength(80)
  })
})

describe('ranges and references that an address sets', () => {
  const ranged = {
    customer: { label: 'Customer', isReference: true, options: [] },
    amount: { label: 'Amount', range: 'amounts', from: 'amountFrom', to: 'amountTo' },
    due: { label: 'Due', range: 'days-ahead', from: 'dueFrom', to: 'dueTo' },
  } as const
  it.each([
    [{ customer: 'ann@example.com' }, { customer: 'ann@example.com' }],
    [
      { amountFrom: '9.5', amountTo: '100' },
      { amountFrom: '9.5', amountTo: '100' },
    ],
    [{ amountFrom: '100', amountTo: '9' }, {}],
    [{ amountFrom: '1,5', amountTo: '9.999' }, {}],
    [{ dueFrom: '2030-01-01', dueTo: '2026-02-30' }, { dueFrom: '2030-01-01' }],
    [{ dueFrom: '2030-01-02', dueTo: '2030-01-01' }, {}],
  ])('%o', (url, query) => expect(readFilters(ranged, url)).toEqual(query))
})
