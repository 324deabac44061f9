import { expect, test } from 'vitest'
import {
  applicationOf,
  type BusinessValues,
  businessProblems,
  type PersonValues,
  personProblems,
} from './application-values.ts'

const business: BusinessValues = {
  legalName: ' Halden Studio LLC ',
  address: { line1: '1 Main St', line2: '', city: 'Austin', state: 'TX', zip: '73301', country: 'US' },
  taxId: '12-3456789',
}
const person: PersonValues = { firstName: 'Ada', lastName: 'Halden', jobTitle: 'Owner', dateOfBirth: '1990-02-28' }

const wrong = (change: Partial<BusinessValues>, address: Partial<BusinessValues['address']> = {}) =>
  Object.entries(businessProblems({ ...business, ...change, address: { ...business.address, ...address } }))
    .filter(([, problem]) => problem !== null)
    .map(([path, problem]) => [path, problem?.key])

test('a complete form has no problem and is sent trimmed, without what stayed empty', () => {
  expect(wrong({})).toEqual([])
  expect(Object.values(personProblems(person, '2026-01-01')).every((problem) => problem === null)).toBe(true)
  expect(applicationOf(business, person)).toEqual({
    legalName: 'Halden Studio LLC',
    address: { line1: '1 Main St', city: 'Austin', state: 'TX', zip: '73301', country: 'US' },
    taxId: '12-3456789',
    person,
  })
})

test('country, state, postal code and tax id follow the country', () => {
  expect(wrong({}, { country: 'RU' })).toContainEqual(['address.country', 'country'])
  expect(wrong({}, { state: 'NY' })).toEqual([['address.state', 'state']])
  expect(wrong({}, { state: '' })).toEqual([['address.state', 'option']])
  expect(wrong({}, { country: '' })).toContainEqual(['address.country', 'option'])
  expect(wrong({ taxId: '123' })).toEqual([['taxId', 'example']])
  expect(wrong({ taxId: 'B12345678' }, { country: 'ES', zip: '28013', state: '' })).toEqual([])
  expect(wrong({}, { zip: '7' })).toEqual([['address.zip', 'example']])
})

test('the person is of age on the day itself', () => {
  expect(personProblems({ ...person, dateOfBirth: '2008-05-02' }, '2026-05-01').dateOfBirth).toEqual({
    key: 'underage',
  })
  expect(personProblems({ ...person, dateOfBirth: '2008-05-01' }, '2026-05-01').dateOfBirth).toBeNull()
  expect(personProblems({ ...person, dateOfBirth: 'x' }, '2026-05-01').dateOfBirth).toEqual({ key: 'date' })
})
