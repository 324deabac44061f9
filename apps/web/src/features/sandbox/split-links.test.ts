import { expect, test } from 'vitest'
import { splitLinks } from './split-links.ts'

test('addresses become links, the application’s own ones paths', () => {
  expect(
    splitLinks('Open http://localhost:3000/a#token=x1. Or https://example.com/b', 'http://localhost:3000'),
  ).toEqual([
    { text: 'Open ', href: null },
    { text: 'http://localhost:3000/a#token=x1', href: '/a#token=x1' },
    { text: '. Or ', href: null },
    { text: 'https://example.com/b', href: 'https://example.com/b' },
  ])
  expect(splitLinks('no link: javascript:alert(1)', 'http://localhost:3000')).toHaveLength(1)
})
