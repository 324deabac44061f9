import { describe, expect, it, test } from 'vitest'
import { stateNames } from './countries.domain.ts'
import { isZipOfState, stateNameOf } from './zip-codes.domain.ts'

/** The main post office of the capital or of the largest town, and of each outlying range. */
const offices: Readonly<Record<string, string>> = {
  AL: '36104 35203',
  AK: '99801 99501',
  AZ: '85001 86001',
  AR: '72201 71854',
  CA: '95814 90012 96150',
  CO: '80202 81501',
  CT: '06103 06901',
  DE: '19901 19801',
  DC: '20001 20500 56901',
  FL: '32301 33101 34102',
  GA: '30303 31401 39901',
  HI: '96813 96720',
  ID: '83702 83201',
  IL: '62701 60601',
  IN: '46204 47901',
  IA: '50309 52801',
  KS: '66603 67202',
  KY: '40601 42101',
  LA: '70802 71101',
  ME: '04330 03901',
  MD: '21401 20601',
  MA: '02108 01103 05501',
  MI: '48933 49855',
  MN: '55101 56701',
  MS: '39201 38601',
  MO: '65101 63101',
  MT: '59601 59901',
  NE: '68508 69301',
  NV: '89701 89101',
  NH: '03301 03801',
  NJ: '08608 07102',
  NM: '87501 88001',
  NY: '12207 10001 00501 06390',
  NC: '27601 28801',
  ND: '58501 58102',
  OH: '43215 45801',
  OK: '73102 74103',
  OR: '97301 97201 97910',
  PA: '17101 19101',
  PR: '00901 00601 00725',
  RI: '02903 02840',
  SC: '29201 29401',
  SD: '57501 57701',
  TN: '37219 38103',
  TX: '78701 75201 73301 88510',
  UT: '84101 84770',
  VT: '05602 05401',
  VA: '23219 20101 24201',
  WA: '98501 99201',
  WV: '25301 26801',
  WI: '53703 54901',
  WY: '82001 83001 83414',
  AS: '96799',
  GU: '96910',
  MP: '96950',
  VI: '00802',
  FM: '96941',
  MH: '96960',
  PW: '96940',
  AA: '34002',
  AE: '09012 09801',
  AP: '96201 96691',
}

const places = Object.entries(offices).flatMap(([state, zips]) => zips.split(' ').map((zip) => [state, zip] as const))

test('every state that a form offers is among them', () => {
  expect(Object.keys(stateNames).filter((state) => !(state in offices))).toEqual([])
})

describe('isZipOfState', () => {
  it.each(places)('%s has %s', (state, zip) => {
    expect(isZipOfState(zip, state)).toBe(true)
    expect(isZipOfState(`${zip}-1234`, state)).toBe(true)
  })

  // In the Pacific, on Fishers Island and in Alta two share the beginning.
  const shared = new Set(['063', '834', '967', '969'])

  it.each(places.filter(([, zip]) => !shared.has(zip.slice(0, 3))))('%s alone has %s', (state, zip) => {
    expect(Object.keys(offices).filter((other) => isZipOfState(zip, other))).toEqual([state])
  })

  it('knows a state by its name, and says nothing of what is none', () => {
    expect(isZipOfState('97201', 'Oregon')).toBe(true)
    expect(isZipOfState('97201', 'alabama')).toBe(false)
    expect(isZipOfState('97201', 'Bavaria')).toBe(true)
    expect([stateNameOf('al'), stateNameOf('Bavaria')]).toEqual(['Alabama', 'Bavaria'])
  })
})
