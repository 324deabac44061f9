import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CharacterSet, characterSets } from './character-sets.ts'
import { transliterate } from './transliterate.ts'

describe('letters of a rail', () => {
  it.each<[CharacterSet, string, string]>([
    ['sepa', 'Brandt & Söhne GmbH', 'Brandt + Sohne GmbH'],
    ['sepa', 'Łódź “Ærø” Straße', 'Lodz AEro Strasse'],
    ['sepa', "L'Hôtel – Café (Zürich)", "L'Hotel - Cafe (Zurich)"],
    ['sepa', 'Ναύπλιο Εμπορική', 'Nayplio Emporiki'],
    ['sepa', 'Invoice #7: 50 € @ 8%', 'Invoice 7: 50 EUR 8'],
    ['polish', 'Łódź & Spółka', 'Łódź + Spółka'],
    ['british', 'Tern & Tide (Print)', 'Tern & Tide Print'],
    ['british', 'INV-2041, October', 'INV-2041 October'],
    ['mexican', 'Muñoz-Ibáñez, S.A.', 'Munoz Ibanez S A'],
    ['canadian', "Café de l'Île", "Cafe de l'Ile"],
    ['ascii', '“Quoted” — São Paulo…', '"Quoted" - Sao Paulo...'],
  ])('%s: %s becomes %s', (set, text, expected) => {
    expect(transliterate(text, set).text).toBe(expected)
  })

  it('says what became what, once each, and what is lost', () => {
    expect(transliterate('Söhne, Söhne & 上海 Co', 'sepa')).toEqual({
      text: 'Sohne, Sohne + Co',
      changes: [
        { from: 'ö', to: 'o' },
        { from: '&', to: '+' },
      ],
      lost: ['上', '海'],
    })
    expect(transliterate('INV-2041', 'sepa')).toEqual({ text: 'INV-2041', changes: [], lost: [] })
  })

  it('a letter with its accent apart is the same letter', () => {
    expect(transliterate('So\u0308hne', 'sepa').text).toBe('Sohne')
  })

  it('carries nothing but the rail’s letters, and what it carries a second time unchanged', () => {
    const sets = Object.keys(characterSets) as CharacterSet[]
    fc.assert(
      fc.property(fc.constantFrom(...sets), fc.string({ unit: 'grapheme' }), (set, text) => {
        const once = transliterate(text, set)
        expect(once.text).toMatch(new RegExp(`^[${characterSets[set]}]*$`))
        expect(transliterate(once.text, set)).toEqual({ text: once.text, changes: [], lost: [] })
      }),
    )
  })
})
