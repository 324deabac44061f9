import { describe, expect, it } from 'vitest'
import { type CancelForm, cancelMessageOf, cancelProblems, isCancelReason } from './cancel-reason.ts'

const custom = (message: string): CancelForm => ({ reason: 'custom-message', message })

describe('why an invoice is canceled', () => {
  it.each([
    [{ reason: '', message: '' }, { reason: 'select' }],
    [{ reason: 'payment-not-owed', message: '' }, {}],
    [{ reason: 'incorrect-invoice', message: 'x'.repeat(999) }, {}],
    [custom('   '), { message: 'required' }],
    [custom(`  ${'x'.repeat(150)}  `), {}],
    [custom('x'.repeat(151)), { message: 'long' }],
  ] as const)('%o', (form, problems) => expect(cancelProblems(form)).toEqual(problems))

  it.each([
    [{ reason: 'payment-not-owed', message: 'unused' }, 'payment-not-owed', true],
    [custom('  Sent twice '), 'Sent twice', false],
  ] as const)('%o is sent as %s', (form, text, isKnown) => {
    expect(cancelMessageOf(form)).toBe(text)
    expect(isCancelReason(text)).toBe(isKnown)
  })
})
