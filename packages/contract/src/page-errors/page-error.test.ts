import { expect, test } from 'vitest'
import { pageError } from './page-error.ts'

const told = {
  kind: 'screen',
  name: 'TypeError',
  route: '/invoices/{invoiceId}/form',
  release: 'index-Ab12.js',
  places: [{ function: 'draw', file: 'assets/start-1a.js', line: 1, column: 2 }],
}

test.each([
  { route: '/verify/{step?}' },
  { route: '/404' },
  { route: '/' },
  { route: null },
  { code: 'InvoiceNotFound' },
  { places: [] },
])('%j may be said', (change) => {
  expect(pageError.safeParse({ ...told, ...change }).success).toBe(true)
})

test.each([
  { message: 'ada@halden.example' },
  { kind: 'other' },
  { name: 'a sentence about Ada' },
  { code: 'ada@halden.example' },
  { route: '/invoices/01a204e2-eb40-7041-b5fe-77838e273015' },
  { route: '/preview-invoice#token=secret' },
  { release: 'https://evil.example/' },
  { places: [{ file: '/home/ada/notes.js', line: 1, column: 1 }] },
  { places: [{ file: 'assets/../secret.js', line: 1, column: 1 }] },
  { places: [{ function: 'ada@halden.example', file: 'assets/a.js', line: 1, column: 1 }] },
  { places: Array.from({ length: 13 }, () => ({ file: 'assets/a.js', line: 1, column: 1 })) },
])('%j is not on the list', (change) => {
  expect(pageError.safeParse({ ...told, ...change }).success).toBe(false)
})
