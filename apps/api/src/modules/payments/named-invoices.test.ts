import { creditorReference, creditorReferenceText } from '@contado/contract/invoices/creditor-reference.domain.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { namedIn } from './named-invoices.domain.ts'

const reference = fc
  .array(fc.constantFrom(...'0123456789ABCDEF'), { minLength: 16, maxLength: 16 })
  .map((letters) => creditorReference(letters.join('')) ?? '')

/** As people and banks write it: in any case, in groups or not. */
const written = reference.chain((one) =>
  fc.tuple(fc.boolean(), fc.constantFrom('plain', 'groups', 'dashes')).map(([isLower, way]): [string, string] => {
    const text = way === 'plain' ? one : creditorReferenceText(one).replaceAll(' ', way === 'dashes' ? '-' : ' ')
    return [one, isLower ? text.toLowerCase() : text]
  }),
)
const around = fc.constantFrom('', ' ', 'Invoice ', ' thank you', ' RF', 'ref: ', '/ROC/', ' 2026', ' ÄÖ', '\n', ', ')

describe('what a payer’s words name', () => {
  it('a creditor reference is found in any case, in groups or not, whatever stands around it', () => {
    fc.assert(
      fc.property(written, around, around, ([one, text], before, after) => {
        expect(namedIn(`${before}${text}${after}`).references).toContain(one)
      }),
      { numRuns: 2000 },
    )
  })

  it('one wrong letter or two that changed places name nothing', () => {
    fc.assert(
      fc.property(reference, fc.integer({ min: 4, max: 18 }), (one, at) => {
        const [here = '', next = ''] = [one[at], one[at + 1]]
        const swapped = `${one.slice(0, at)}${next}${here}${one.slice(at + 2)}`
        const wrong = `${one.slice(0, at)}${here === 'A' ? 'B' : 'A'}${one.slice(at + 1)}`
        if (here !== next) expect(namedIn(swapped).references).not.toContain(one)
        expect(namedIn(wrong).references).not.toContain(one)
      }),
    )
  })

  it('never stumbles, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { references, numbers } = namedIn(text)
        expect(references.length + numbers.length).toBeLessThan(1000)
      }),
    )
  })

  it.each([
    ['inv-2026-0001', ['INV-2026-0001']],
    ['Payment of INV-2026-0001, thanks', ['INV-2026-0001']],
    ['INV-2026-0001 and INV-2026-0002', ['INV-2026-0001', 'INV-2026-0002']],
    ['INV-2026-00012', ['INV-2026-00012']],
    ['XINV-2026-0001', []],
    ['INV-2026-0001-2', []],
    ['INV 2026 0001', []],
    ['INV-2026-001', []],
    ['', []],
  ])('numbers in “%s”', (text, numbers) => {
    expect(namedIn(text).numbers).toEqual(numbers)
  })
})
