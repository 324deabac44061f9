import { pageError } from '@contado/contract/page-errors/page-error.ts'
import { expect, test } from 'vitest'
import { ApiProblem } from '../client/api-problem.ts'
import { pageErrorOf } from './page-error-of.ts'

const origin = 'https://app.contado.example'
const now = { origin, route: '/invoices/{invoiceId}', release: 'index-Ab12.js' }
const secret = 'ada@halden.example 4111111111111111'

const failing = (rows: readonly string[], words = secret): Error =>
  Object.assign(new TypeError(words), { stack: [`TypeError: ${words}`, ...rows].join('\n') })

const problem = (
  code: 'InvoiceNotFound' | 'NetworkFailure' | 'Offline' | 'InternalError' | 'NotPermitted',
  status: number,
) => new ApiProblem({ code, status, message: secret })

test.each([
  [
    'Chromium',
    [
      `    at Paid.draw (${origin}/assets/start-1a.js:12:345)`,
      `    at async ${origin}/assets/login-2b.js?v=${secret.slice(0, 3)}:1:2`,
      `    at https://elsewhere.example/assets/other.js:1:1`,
      `    at eval (eval at <anonymous> (${origin}/invoices/01a2:1:1), <anonymous>:1:1)`,
    ],
  ],
  ['Firefox', [`Paid.draw@${origin}/assets/start-1a.js:12:345`, `@${origin}/assets/login-2b.js:1:2`, `@debugger:1:1`]],
])('of an error in %s its class and the places in our own files are said, and no word of it', (_, rows) => {
  const told = pageErrorOf('error', failing(rows), now)
  expect(told).toEqual({
    kind: 'error',
    name: 'TypeError',
    route: '/invoices/{invoiceId}',
    release: 'index-Ab12.js',
    places: [
      { function: 'Paid.draw', file: 'assets/start-1a.js', line: 12, column: 345 },
      { file: 'assets/login-2b.js', line: 1, column: 2 },
    ],
  })
  expect(pageError.safeParse(told).success).toBe(true)
})

test('of a file that could not be loaded it is said which', () => {
  const words = `Failed to fetch dynamically imported module: ${origin}/assets/InvoiceScreen-x_1.js`
  expect(pageErrorOf('file', failing([], words), now)?.places).toEqual([
    { file: 'assets/InvoiceScreen-x_1.js', line: 0, column: 0 },
  ])
  expect(pageErrorOf('file', failing([], `Failed to fetch ${origin}/invoices/01a2`), now)?.places).toEqual([])
})

test.each([
  ['a text', secret],
  ['nothing', undefined],
  ['an error that calls itself something', Object.assign(new Error(secret), { name: secret })],
])('%s that was thrown is told without what it says', (_, thrown) => {
  const told = pageErrorOf('rejection', thrown, now)
  expect(JSON.stringify(told)).not.toContain('ada')
  expect(pageError.safeParse(told).success).toBe(true)
})

test('of refusals those are told that no screen expected, by their code; what the server knows itself is not told twice', () => {
  expect(pageErrorOf('rejection', problem('InvoiceNotFound', 404), now)).toMatchObject({ code: 'InvoiceNotFound' })
  for (const [code, status] of [
    ['NetworkFailure', 0],
    ['Offline', 0],
    ['InternalError', 500],
    ['NotPermitted', 403],
  ] as const) {
    expect(pageErrorOf('rejection', problem(code, status), now)).toBeNull()
  }
})
