import { describe, expect, test } from 'vitest'
import { answerRows } from './answer-rows.ts'
import { partiesOf } from './owner-parties.domain.ts'
import { kybForm, type Owner, owner, pepForm, riskProfileForm } from './step-forms.ts'

const answered = (rows: ReturnType<typeof answerRows>, field: string) => rows.find((row) => row.field === field)?.values

describe('answers as rows', () => {
  test.each([
    ['companyRiskProfile', riskProfileForm],
    ['kyb', kybForm],
    ['pep', pepForm],
  ] as const)('every field of %s has its row', (form, schema) => {
    const data = Object.fromEntries(Object.keys(schema.shape).map((field) => [field, 'x']))
    const address = { line1: 'x', country: 'US' }
    const rows = answerRows(form, { ...data, address, registeredAddress: address, tradingAddresses: [address] }, true)
    const kept = form === 'pep' ? Object.keys(data) : Object.keys(data).filter((field) => field !== 'address')
    expect(rows.map(({ field }) => field).toSorted()).toEqual(kept.toSorted())
  })

  test('an owner’s fields are rows too, but for who owns what and which part is played', () => {
    const { id, type, holdings, isSigner, isDirector, hasControl, bankingAccess, ...own } = owner.shape
    const data = { ...Object.fromEntries(Object.keys(own).map((field) => [field, 'x'])), address: { city: 'x' } }
    expect(
      answerRows('owner', data, true)
        .map(({ field }) => field)
        .toSorted(),
    ).toEqual(Object.keys(own).toSorted())
  })

  test.each([
    ['12-3456789', '••••6789'],
    ['219-09-9999', '••••9999'],
    ['AB1234', '••••34'],
    ['1234', '••••'],
  ])('of %s stays %s', (typed, kept) => {
    expect(answered(answerRows('pep', { idNumber: typed }, false), 'idNumber')).toEqual([kept])
    expect(answered(answerRows('pep', { idNumber: typed }, true), 'idNumber')).toEqual([typed])
  })

  test('of a birth stays the year, of a home the city; nothing personal is left in what is masked', () => {
    const address = { line1: '12 Canal Street', line2: '', city: 'Portland', state: 'OR', zip: '97205', country: 'US' }
    const data = {
      dateOfBirth: '1984-02-29',
      placeOfBirth: 'Springfield',
      ssn: '219-09-9999',
      idNumber: 'X1234567',
      address,
    }
    const rows = answerRows('pep', data, false)
    expect(answered(rows, 'dateOfBirth')).toEqual(['1984-••-••'])
    expect(answered(rows, 'address')).toEqual(['••••', '', 'Portland', 'OR', '••••', 'US'])
    expect(rows.every(({ isMasked }) => isMasked)).toBe(true)
    expect(JSON.stringify(rows)).not.toMatch(/02-29|Springfield|219|X123|Canal|97205/)
  })

  test('what nobody answered has no row, several addresses are several rows', () => {
    const rows = answerRows(
      'kyb',
      { legalName: ' ', website: '', tradingAddresses: [{ city: 'A' }, {}, { city: 'B' }] },
      true,
    )
    expect(rows.map(({ field, values }) => [field, values[2]])).toEqual([
      ['tradingAddresses', 'A'],
      ['tradingAddresses', 'B'],
    ])
  })
})

describe('owners as a reviewer reads them', () => {
  const party = (id: string, type: Owner['type'], ...holdings: [string, string][]): Owner => ({
    id,
    type,
    holdings: holdings.map(([of, percent]) => ({ of, percent })),
    ...(type === 'individual' ? { firstName: id, lastName: '' } : { entityName: id }),
  })

  test('three tiers with a trust: shares through all paths, the nearest level first, UBOs from a quarter', () => {
    const parties = partiesOf([
      party('ana', 'individual', ['holding', '50']),
      party('trust', 'trust', ['holding', '50']),
      party('bo', 'individual', ['company', '10'], ['holding', '0']),
      party('holding', 'entity', ['company', '90']),
      party('far', 'individual', ['trust', '100']),
      party('lost', 'individual'),
    ])
    expect(parties.map(({ name, tier, effectiveBps, isUbo }) => [name, tier, effectiveBps, isUbo])).toEqual([
      ['holding', 1, 9000, false],
      ['bo', 1, 1000, false],
      ['ana', 2, 4500, true],
      ['trust', 2, 4500, true],
      ['far', 3, 4500, true],
      ['lost', null, 0, false],
    ])
  })

  test('a loop ends, exactly a quarter counts', () => {
    const [a, b] = partiesOf([party('a', 'entity', ['company', '100'], ['b', '10']), party('b', 'entity', ['a', '10'])])
    expect([a?.effectiveBps, b?.effectiveBps]).toEqual([10_000, 1000])
    expect(partiesOf([party('q', 'individual', ['company', '25'])])[0]?.isUbo).toBe(true)
    expect(partiesOf([party('q', 'individual', ['company', '24.99'])])[0]?.isUbo).toBe(false)
  })
})
