import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { previewReference } from './preview-reference.ts'
import { type RailKey, rails } from './rails.ts'

const preview = (rail: RailKey, reference: string, payer = 'Halden') =>
  previewReference({ rail: rails[rail], payer, reference })

describe('what the payee reads on their statement', () => {
  it.each<[RailKey, string, string, boolean]>([
    ['faster-payments', 'INV-2041', 'INV-2041', false],
    ['faster-payments', 'Logo and website INV-2041', 'INV-2041 Logo and', true],
    ['ach', 'Logo and website INV-2041', 'INV-2041 L', true],
    ['ach', 'October', 'October', false],
    ['ach', 'Rent of October', 'Rent of Oc', true],
    ['direct-credit', '7 desks for 1.200,00 R-3092', 'R-3092 7 des', true],
    ['ach', 'Invoice 20260412', '20260412 I', true],
    ['eft', 'Überweisung für INV-7', 'INV-7 Uberweisu', true],
    ['sepa', 'Logo and website INV-2041', 'Logo and website INV-2041', false],
    ['ach', '', '', false],
  ])('%s: %s is shown as %s', (rail, reference, shown, isCut) => {
    expect(preview(rail, reference)).toEqual({ sender: 'HALDEN', reference: shown, isCut })
  })

  it('the payer’s name is in the rail’s letters and length, too', () => {
    expect(preview('ach', 'X1', 'Möbelwerkstätten Brandt').sender).toBe('MOBELWERKSTATTEN')
  })

  it('never more than the rail carries, whatever is typed', () => {
    const keys = Object.keys(rails) as RailKey[]
    fc.assert(
      fc.property(fc.constantFrom(...keys), fc.string({ unit: 'grapheme', maxLength: 200 }), (key, text) => {
        const { reference, sender } = preview(key, text, text)
        expect(reference.length).toBeLessThanOrEqual(rails[key].referenceLength)
        expect(sender.length).toBeLessThanOrEqual(rails[key].senderLength)
      }),
    )
  })
})
