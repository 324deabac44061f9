import { invoiceBuckets } from '@contado/contract/invoices/invoice-buckets.ts'
import { expect, it } from 'vitest'
import { bucketOf, ownSortOf, tabHref, tabsOf } from './invoice-tabs.ts'

it('an unknown part of a list is all of it', () => {
  expect(bucketOf('lost')).toBe('all')
  expect(bucketOf('archived')).toBe('archived')
})

const counts = invoiceBuckets.map((bucket) => ({ bucket, count: 1 }))

it('a buyer has no drafts; what is outstanding has a tab only while it is shown', () => {
  expect(tabsOf('income', 'all', counts)).toContain('draft')
  expect(tabsOf('expenses', 'all', counts)).not.toContain('draft')
  expect(tabsOf('income', 'all', counts)).not.toContain('outstanding')
  expect(tabsOf('income', 'outstanding', counts).slice(0, 2)).toEqual(['all', 'outstanding'])
})

it('what holds nothing has a tab only while it is shown, but for the main ones; what was rejected or canceled has one', () => {
  const few = [
    { bucket: 'closed', count: 2 },
    { bucket: 'archived', count: 0 },
  ] as const
  expect(tabsOf('income', 'all', few)).toEqual(['all', 'open', 'overdue', 'paid', 'closed'])
  expect(tabsOf('expenses', 'archived', [])).toEqual(['all', 'open', 'overdue', 'paid', 'archived'])
})

it('bills that are to pay are in the order in which they are due, all else the newest first', () => {
  expect(ownSortOf('expenses', 'open')).toBe('due')
  expect(ownSortOf('expenses', 'paid')).toBeUndefined()
  expect(ownSortOf('income', 'open')).toBeUndefined()
})

it('a tab keeps what narrows and sorts the list', () => {
  const url = { status: 'open', currency: 'EUR', sort: '-due' }
  expect(tabHref('income', url, 'overdue')).toBe('/income?currency=EUR&sort=-due&status=overdue')
  expect(tabHref('expenses', { status: 'open' }, 'all')).toBe('/expenses')
})
