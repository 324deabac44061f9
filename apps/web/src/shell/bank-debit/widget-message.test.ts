import { expect, test } from 'vitest'
import { widgetMessageOf } from './widget-message.ts'

const frame = {}
const expected = { origin: 'https://widget.example', source: frame, nonce: 'n-1' }
const received = {
  origin: 'https://widget.example',
  source: frame,
  data: { kind: 'success', userId: 'u', nonce: 'n-1' },
}

test('takes what its own widget says', () => {
  expect(widgetMessageOf(received, expected)).toEqual({ kind: 'success', userId: 'u' })
  expect(widgetMessageOf({ ...received, data: { kind: 'exit', nonce: 'n-1' } }, expected)).toEqual({ kind: 'exit' })
})

test.each([
  ['another origin', { origin: 'https://evil.example' }],
  ['another window of the same origin', { source: {} }],
  ['no window', { source: null }],
  ['another nonce', { data: { kind: 'success', userId: 'u', nonce: 'n-2' } }],
  ['no nonce', { data: { kind: 'exit' } }],
  ['no user', { data: { kind: 'success', nonce: 'n-1' } }],
  ['a user of another shape', { data: { kind: 'success', userId: { a: 1 }, nonce: 'n-1' } }],
  ['a user without end', { data: { kind: 'success', userId: 'u'.repeat(201), nonce: 'n-1' } }],
  ['something unknown', { data: { kind: 'pay', nonce: 'n-1' } }],
  ['text', { data: 'success' }],
])('leaves alone what comes with %s', (_, change) => {
  expect(widgetMessageOf({ ...received, ...change }, expected)).toBeNull()
})
