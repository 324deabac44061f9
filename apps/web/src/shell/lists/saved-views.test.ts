import { expect, test } from 'vitest'
import { readViews } from './saved-views.ts'

test('only names of lists inside the application are views', () => {
  const good = { name: 'Late in euros', href: '/income?status=overdue&currency=EUR' }
  const stored = [
    good,
    { name: 'Elsewhere', href: 'https://evil.example/income' },
    { name: 'Script', href: 'javascript:alert(1)' },
    { name: 'Another screen', href: '/incomes' },
    { name: '', href: '/income' },
    { name: 'n'.repeat(41), href: '/income' },
    { href: '/income' },
    null,
    'text',
  ]
  expect(readViews(stored)).toEqual([good])
  expect(readViews(null)).toEqual([])
  expect(readViews({ ...stored })).toEqual([])
})
