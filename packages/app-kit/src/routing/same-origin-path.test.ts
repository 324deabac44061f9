import { expect, test } from 'vitest'
import { sameOriginPath } from './same-origin-path.ts'
import { parseSearchText, searchText } from './search-text.ts'

test.each(['/', '/invoices/1?tab=paid#total'])('%j is inside', (path) => expect(sameOriginPath(path)).toBe(path))

test.each([
  '',
  null,
  undefined,
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:x',
  '/\t/evil',
])('%j is not', (text) => expect(sameOriginPath(text)).toBeNull())

test('search values stay text and empty ones are left out', () => {
  expect(parseSearchText('?search=0042&a=%7B')).toEqual({ search: '0042', a: '{' })
  expect(searchText({ search: '0042', bucket: '', other: undefined })).toBe('?search=0042')
  expect(searchText({})).toBe('')
})
