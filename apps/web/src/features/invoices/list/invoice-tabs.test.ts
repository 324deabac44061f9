import { expect, it } from 'vitest'
import { bucketOf, tabHref, tabsOf } from './invoice-tabs.ts'

it('an unknown part of a list is all of it', () => {
  expect(bucketOf('lost')).toBe('all')
  expect(bucketOf('archived')).toBe('archived')
})

it('a buyer has no drafts; what is outstanding has a tab only while it is shown', () => {
  expect(tabsOf('income', 'all')).toContain('draft')
  expect(tabsOf('expenses', 'all')).not.toContain('draft')
  expect(tabsOf('income', 'all')).not.toContain('outstanding')
  expect(tabsOf('income', 'outstanding').slice(0, 2)).toEqual(['all', 'outstanding'])
})

it('a tab keeps what narrows and sorts the list', () => {
  const url = { status: 'open', currency: 'EUR', sort: '-due' }
  expect(tabHref('income', url, 'overdue')).toBe('/income?currency=EUR&sort=-due&status=overdue')
  expect(tabHref('expenses', { status: 'open' }, 'all')).toBe('/expenses')
})
