import { expect, test } from 'vitest'
import { describeCodes, describeGaps, mergeJournal, type OpenApi } from './merge-journal.ts'

const document: OpenApi = {
  security: [{ session: [] }],
  paths: {
    '/api/{userId}/invoices/{invoiceId}': { get: {}, delete: {} },
    '/api/new/signups/countries': { get: { security: [] } },
  },
}
const line = (method: string, path: string, status: number, code: string | null = null): string =>
  JSON.stringify([method, path, status, code])

test('answers are gathered under the document’s own paths, whatever the parameters are called', () => {
  const lines = [
    line('GET', '/api/:userId/invoices/:id', 404, 'InvoiceNotFound'),
    line('GET', '/invoices/{invoiceId}', 200),
    line('GET', '/api/{userId}/invoices/{invoiceId}', 200),
    line('GET', '/api/new/signups/countries', 200),
    line('POST', '/invoices', 201),
  ]
  expect(mergeJournal(document, lines)).toEqual({
    requests: { 'GET /api/{userId}/invoices/{invoiceId}': [200, 404], 'GET /api/new/signups/countries': [200] },
    codes: { 'GET /api/{userId}/invoices/{invoiceId}': ['InvoiceNotFound'] },
    strangers: ['POST /invoices'],
  })
})

test('every operation must be seen to succeed and to refuse, and never to fail', () => {
  const requests = { 'GET /api/{userId}/invoices/{invoiceId}': [200, 500], 'GET /api/new/signups/countries': [200] }
  expect(describeGaps(document, requests, { 'GET /api/new/signups/countries': 'takes nothing' })).toEqual([
    'never seen to refuse: GET /api/{userId}/invoices/{invoiceId}',
    'answered 500: GET /api/{userId}/invoices/{invoiceId}',
    'never seen to succeed: DELETE /api/{userId}/invoices/{invoiceId}',
    'never seen to refuse: DELETE /api/{userId}/invoices/{invoiceId}',
  ])
})

test('every answer stands in the document', () => {
  const responses = { '200': {}, '404': {} }
  const written: OpenApi = { paths: { '/api/new/signups/countries': { get: { security: [], responses } } } }
  expect(describeGaps(written, { 'GET /api/new/signups/countries': [200, 404, 414] }, {})).toEqual([
    'answered 414, which the document does not say: GET /api/new/signups/countries',
  ])
})

test('only a public operation of the document may be exempted', () => {
  const requests = {
    'GET /api/{userId}/invoices/{invoiceId}': [200],
    'DELETE /api/{userId}/invoices/{invoiceId}': [200, 404],
    'GET /api/new/signups/countries': [200, 422],
  }
  const exempt = { 'GET /api/{userId}/invoices/{invoiceId}': 'hard to provoke', 'GET /gone': 'was removed' }
  expect(describeGaps(document, requests, exempt)).toEqual([
    'may not be exempted, it is not public: GET /api/{userId}/invoices/{invoiceId}',
    'may not be exempted, it is not public: GET /gone',
  ])
})

test('a refusal that is answered is listed, and one that nobody has seen is named', () => {
  const listed = {
    'GET /invoices': { own: ['InvoiceNotFound', 'AmountChanged'], all: ['InvoiceNotFound', 'AmountChanged'] },
  }
  expect(describeCodes(listed, { 'GET /invoices': ['HandleTaken', 'InvoiceNotFound'] })).toEqual({
    unlisted: ['refused with HandleTaken, which is not listed: GET /invoices'],
    unseen: ['never seen to refuse with AmountChanged: GET /invoices'],
  })
})
