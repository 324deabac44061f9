import { expect, it } from 'vitest'
import { groupedOptions, matchingOptions } from './option.ts'

const options = [
  { value: 'soehne', label: 'Brandt & Söhne GmbH' },
  { value: 'nord', label: 'Atelier Nord', description: 'Malmö' },
]

it('finds options whatever the case and accents', () => {
  expect(matchingOptions(options, 'sohne').map((option) => option.value)).toEqual(['soehne'])
  expect(matchingOptions(options, ' MALMO').map((option) => option.value)).toEqual(['nord'])
  expect(matchingOptions(options, '')).toHaveLength(2)
  expect(matchingOptions(options, 'x')).toHaveLength(0)
})

it('puts first what begins with the letters, so that Enter takes what was meant', () => {
  const countries = ['Algeria', 'Germany', 'Niger', 'Nigeria'].map((label) => ({ value: label, label }))
  expect(matchingOptions(countries, 'ger').map(({ label }) => label)).toEqual([
    'Germany',
    'Algeria',
    'Niger',
    'Nigeria',
  ])
})

it('puts neighbors with one heading together, but not what a search found', () => {
  const payees = ['Recent', 'Recent', 'Others'].map((group, index) => ({ value: `${index}`, label: 'Wren', group }))
  expect(groupedOptions(payees).map((one) => [one.at, one.options.length])).toEqual([
    [0, 2],
    [2, 1],
  ])
  expect(groupedOptions(matchingOptions(payees, 'wren'))).toMatchObject([{ at: 0, options: { length: 3 } }])
})
