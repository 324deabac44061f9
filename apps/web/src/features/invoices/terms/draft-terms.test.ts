import { describe, expect, it } from 'vitest'
import { discountProblems, draftTermsOf, emptyTerms, termsSaveProblems, termsTextOf } from './draft-terms.ts'
import { fractionOf, percentOf } from './percent-text.ts'

describe('percentages', () => {
  it.each([
    ['1.97', '0.0197'],
    ['100', '1'],
    ['0.0001', '0.000001'],
    ['2.925', '0.02925'],
    ['', ''],
  ])('%s %% is the fraction %s', (percent, fraction) => {
    expect(fractionOf(percent)).toBe(fraction)
    expect(percentOf(fraction)).toBe(percent)
  })

  it('leaves alone what is no number', () => {
    expect(fractionOf('1,5')).toBe('1,5')
    expect(percentOf('0.01970')).toBe('1.97')
  })
})

describe('the terms of a draft', () => {
  it('come back as they were saved', () => {
    const invoice = {
      customFields: [],
      earlyDiscountPercent: '0.0197',
      earlyDiscountEndDate: '2026-03-20',
      lateFeeSettings: { type: 'flat', percent: '0.05', days: 10 },
    }
    const terms = draftTermsOf(invoice as unknown as Parameters<typeof draftTermsOf>[0])
    expect(terms).toEqual({
      customFields: [],
      earlyDiscount: { percent: '1.97', endDate: '2026-03-20' },
      lateFee: { type: 'flat', percent: '5', days: '10' },
    })
    expect(termsTextOf(terms)).toEqual({
      earlyDiscountPercent: '0.0197',
      earlyDiscountEndDate: '2026-03-20',
      lateFeeSettings: { type: 'flat', percent: '0.05', days: 10 },
    })
  })

  it('keep a half-written discount', () => {
    const half = { ...emptyTerms, earlyDiscount: { percent: '', endDate: '2026-03-20' } }
    expect(termsSaveProblems(half)).toEqual({})
    expect(termsTextOf(half)).toMatchObject({ earlyDiscountPercent: null, earlyDiscountEndDate: '2026-03-20' })
    expect(discountProblems(half, { sendingDate: '2026-03-10', dueDate: '2026-04-10' })).toEqual({
      earlyDiscountPercent: 'required',
    })
  })

  it('refuse a period of a late fee outside ten years', () => {
    const late = { ...emptyTerms, lateFee: { type: 'compound' as const, percent: '2', days: '3651' } }
    expect(termsSaveProblems(late)).toEqual({ 'lateFeeSettings.repeatPeriod': 'out_of_range' })
  })
})
