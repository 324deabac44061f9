import type { Currency } from '@contado/money'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type AccountFieldKey, accountFieldKeys, type HolderKind, holderKinds } from './account-fields.ts'
import { type AccountDetails, checkAccountDetails } from './check-account-details.ts'
import { corridors, fieldsFor, findCorridor } from './corridors.ts'
import { reachableCountries } from './country-sets.ts'
import { groupedNumber, groupsOf } from './grouped-number.ts'
import type { RailKey } from './rails.ts'

const corridorOf = (currency: Currency, country: string, rail: RailKey) => {
  const found = findCorridor({ currency, country, rail })
  if (!found) throw new Error(`No corridor ${currency} ${country} ${rail}`)
  return found
}

type Way = readonly [Currency, string, RailKey]

const examplesOf = ([currency, country, rail]: Way, holder: HolderKind): AccountDetails =>
  Object.fromEntries(
    fieldsFor(corridorOf(currency, country, rail), { country, holder }).map(({ key, example }) => [key, example]),
  )

/** The problems and warnings of well-formed details in which some are replaced. */
const checkWith = (way: Way, changed: AccountDetails, holder: HolderKind = 'business') => {
  const [currency, country, rail] = way
  const details = { ...examplesOf(way, holder), ...changed }
  return checkAccountDetails({ corridor: corridorOf(currency, country, rail), country, holder, details })
}

const told = (way: Way, changed: AccountDetails, holder?: HolderKind) =>
  checkWith(way, changed, holder).problems.map(({ field, code, group }) => [field, code, group])

const ach: Way = ['USD', 'US', 'ach']
const sepa: Way = ['EUR', 'DE', 'sepa']
const british: Way = ['GBP', 'GB', 'faster-payments']
const mexican: Way = ['MXN', 'MX', 'spei']
const polish: Way = ['PLN', 'PL', 'elixir']
const newZealand: Way = ['NZD', 'NZ', 'direct-credit']
const swift: Way = ['USD', 'DE', 'swift']

/** SWIFT's IBAN registry, release 100: the example of each of its 89 countries. */
const registry = `
    AD1200012030200359100100 AE070331234567890123456 AL47212110090000000235698741 AT611904300234573201
    AZ21NABZ00000000137010001944 BA391290079401028494 BE68539007547034 BG80BNBG96611020345678 BH67BMAG00001299123456
    BI4210000100010000332045181 BR1800360305000010009795493C1 BY13NBRB3600900000002Z00AB00 CH9300762011623852957
    CR05015202001026284066 CY17002001280000001200527600 CZ6508000000192000145399 DE89370400440532013000
    DJ2100010000000154000100186 DK5000400440116243 DO28BAGR00000001212453611324 EE382200221020145685
    EG380019000500000000263180002 ES9121000418450200051332 FI2112345600000785 FK88SC123456789012 FO6264600001631634
    FR1420041010050500013M02606 GB29NWBK60161331926819 GE29NB0000000101904917 GI75NWBK000000007099453 GL8964710001000206
    GR1601101250000000012300695 GT82TRAJ01020000001210029690 HN88CABF00000000000250005469 HR1210010051863000160
    HU42117730161111101800000000 IE29AIBK93115212345678 IL620108000000099999999 IQ98NBIQ850123456789012
    IS140159260076545510730339 IT60X0542811101000000123456 JO94CBJO0010000000000131000302 KW81CBKU0000000000001234560101
    KZ86125KZT5004100100 LB62099900000001001901229114 LC55HEMM000100010012001200023015 LI21088100002324013AA
    LT121000011101001000 LU280019400644750000 LV80BANK0000435195001 LY83002048000020100120361
    MC5811222000010123456789030 MD24AG000225100013104168 ME25505000012345678951 MK07250120000058984 MN121234123456789123
    MR1300020001010000123456753 MT84MALT011000012345MTLCAST001S MU17BOMM0101101030300200000MUR
    NI45BAPR00000013000003558124 NL91ABNA0417164300 NO9386011117947 OM810180000001299123456 PK36SCBL0000001123456702
    PL61109010140000071219812874 PS92PALS000000000400123456702 PT50000201231234567890154 QA58DOHB00001234567890ABCDEFG
    RO49AAAA1B31007593840000 RS35260005601001611379 RU0304452522540817810538091310419 SA0380000000608010167519
    SC18SSCB11010000000000001497USD SD8811123456789012 SE4550000000058398257466 SI56263300012039086
    SK3112000000198742637541 SM86U0322509800000000270100 SO211000001001000100141 ST68000100010051845310112
    SV62CENR00000000000000700025 TL380080012345678910157 TN5910006035183598478831 TR330006100519786457841326
    UA213223130000026007233566001 VA59001123000012345678 VG96VPVG0000012345678901 XK051212012345678906
    YE15CBYE0001018861234567891234`
  .trim()
  .split(/\s+/)

/** What is wrong with the number alone; the other details are those of Germany. */
const numberFault = (way: Way, changed: AccountDetails) =>
  checkWith(way, changed).problems.find(({ field }) => field === 'accountNumber')?.code

describe('what is well-formed', () => {
  const locals = corridors.filter(({ kind, rail }) => kind === 'local' || rail === 'swift-china')

  it.each(
    locals.flatMap(({ currency, rail, countries }) => {
      const country = ['US', 'DE', 'GB'].find((one) => countries.includes(one)) ?? countries[0] ?? ''
      return holderKinds.map((holder) => [currency, rail, country, holder] as const)
    }),
  )('the examples of %s by %s to %s for a %s', (currency, rail, country, holder) => {
    const way: Way = [currency, country, rail]
    expect(checkWith(way, examplesOf(way, holder), holder)).toMatchObject({ problems: [], warnings: [] })
  })

  // SWIFT's IBAN registry.
  it.each([
    ['DE', 'DE89 3704 0044 0532 0130 00'],
    ['FR', 'fr14 2004 1010 0505 0001 3m02 606'],
    ['GF', 'FR1420041010050500013M02606'],
    ['ES', 'ES91-2100-0418-4502-0005-1332'],
    ['IT', 'IT60X0542811101000000123456'],
    ['NL', 'NL91ABNA0417164300'],
    ['BE', 'BE68539007547034'],
    ['MT', 'MT84MALT011000012345MTLCAST001S'],
    ['NO', 'NO9386011117947'],
    ['GB', 'GB29NWBK60161331926819'],
    ['JE', 'GB29NWBK60161331926819'],
  ])('an IBAN of %s: %s', (country, accountNumber) => {
    expect(told(['EUR', country, 'sepa'], { accountNumber })).toEqual([])
  })

  it.each(registry.map((example) => [example.slice(0, 2), example]))(
    'the example of %s in the registry, by SWIFT: %s',
    (country, accountNumber) => {
      const isReached = reachableCountries.includes(country)
      expect(findCorridor({ currency: 'EUR', country, rail: 'swift' }) !== null).toBe(isReached)
      if (isReached) expect(numberFault(['EUR', country, 'swift'], { accountNumber })).toBeUndefined()
    },
  )

  // The registry's notes to France, the United Kingdom and Finland.
  it.each([
    ...'BL GF GP MF MQ NC PF PM RE WF YT'
      .split(' ')
      .map((country) => [country, 'FR1420041010050500013M02606'] as const),
    ...['GG', 'IM', 'JE'].map((country) => [country, 'GB29NWBK60161331926819'] as const),
    ['AX', 'FI2112345600000785'] as const,
  ])('%s, whose banks number as another country does: %s', (country, accountNumber) => {
    expect(numberFault(['EUR', country, 'swift'], { accountNumber })).toBeUndefined()
  })

  // American Bankers Association's own, the Federal Reserve's E-Payments Routing Directory; the last is worked out in Nacha's
  // Operating Rules, appendix on file records, "check digit".
  it.each(['111000025', '0210 0002 1', '121000358', '011401533', '0764 0125 1'])(
    'the routing number %s',
    (routingCode) => {
      expect(told(ach, { routingCode })).toEqual([])
    },
  )

  // Asociación de Bancos de México's rule as Wikipedia ("CLABE") works it out; STP's published test account; Mercado Pago's code 722;
  // the Federal Reserve's "CLABE check digit calculator" for FedGlobal ACH.
  it.each(['032180000118359719', '002010077777777771', '646180157000000004', '012 180 02605078385 8'])(
    'the CLABE %s',
    (accountNumber) => {
      expect(checkWith(mexican, { accountNumber })).toMatchObject({ problems: [], warnings: [] })
    },
  )

  // Inland Revenue (New Zealand), "Resident withholding tax and non-resident withholding tax: bank account number validation".
  it.each(['01-0902-0068389-00', '01-0902-0068389-000', '08-6523-1954512-001', '26-2600-0320871-032'])(
    'the New Zealand account %s',
    (accountNumber) => expect(checkWith(newZealand, { accountNumber })).toMatchObject({ problems: [], warnings: [] }),
  )

  it('a Polish account (Narodowy Bank Polski, SWIFT registry)', () => {
    expect(told(polish, { accountNumber: 'PL 61 1090 1014 0000 0712 1981 2874' })).toEqual([])
  })

  it('a BIC of eight or eleven (ISO 9362: DEUTDEFF, DEUTDEFF500)', () => {
    expect(told(swift, { bic: 'deutdeff' })).toEqual([])
    expect(told(swift, { bic: 'DEUTDEFF500' })).toEqual([])
  })

  it('is kept without spaces, hyphens and small letters, names with single spaces', () => {
    const { details } = checkWith(british, {
      accountHolder: '  Tern   & Tide ',
      routingCode: '99–45 19',
      accountNumber: ' 5538 2210',
    })
    expect(details).toEqual({ accountHolder: 'Tern & Tide', routingCode: '994519', accountNumber: '55382210' })
    expect(checkWith(sepa, { accountNumber: 'de89 3704 0044 0532 0130 00' }).details.accountNumber).toBe(
      'DE89370400440532013000',
    )
    expect(checkWith(british, { accountNumber: '５５３８２２１０' }).details.accountNumber).toBe('55382210')
  })
})

describe('what is wrong, and where', () => {
  it.each<[string, Way, AccountDetails, [AccountFieldKey, string, number | null]]>([
    ['nothing typed', ach, { accountNumber: ' ' }, ['accountNumber', 'required', null]],
    ['a digit too few', ach, { routingCode: '02100002' }, ['routingCode', 'length', null]],
    ['a digit mistyped', ach, { routingCode: '021000031' }, ['routingCode', 'checkDigit', null]],
    ['a beginning that no routing number has', ach, { routingCode: '500000005' }, ['routingCode', 'checkDigit', null]],
    ['a letter among digits', british, { routingCode: '20-O0-00' }, ['routingCode', 'characters', 1]],
    ['seven digits in Britain', british, { accountNumber: '5577991' }, ['accountNumber', 'length', null]],
    ['an IBAN mistyped', sepa, { accountNumber: 'DE89370400440532013001' }, ['accountNumber', 'checkDigit', 0]],
    ['two digits swapped', sepa, { accountNumber: 'DE89370400440532010300' }, ['accountNumber', 'checkDigit', 0]],
    ['an IBAN too short', sepa, { accountNumber: 'DE8937040044053201300' }, ['accountNumber', 'length', null]],
    [
      'a letter in the third group',
      sepa,
      { accountNumber: 'DE8937040O440532013000' },
      ['accountNumber', 'characters', 2],
    ],
    ['an IBAN of elsewhere', sepa, { accountNumber: 'FR1420041010050500013M02606' }, ['accountNumber', 'country', 0]],
    ['no country at all', sepa, { accountNumber: 'XX893704004405320130' }, ['accountNumber', 'country', 0]],
    ['a German IBAN for zloty', polish, { accountNumber: 'DE89370400440532013000' }, ['accountNumber', 'length', null]],
    ['a CLABE mistyped', mexican, { accountNumber: '032180000118359718' }, ['accountNumber', 'checkDigit', 3]],
    ['a CLABE too long', mexican, { accountNumber: '0321800001183597190' }, ['accountNumber', 'length', null]],
    ['a modulus that fails', newZealand, { accountNumber: '01-0902-0068388-00' }, ['accountNumber', 'checkDigit', 2]],
    ['a BIC of elsewhere', swift, { bic: 'BNPAFRPP' }, ['bic', 'country', null]],
    ['a BIC of nine', swift, { bic: 'DEUTDEFF5' }, ['bic', 'characters', null]],
    ['no kind of account', ach, { accountKind: 'current' }, ['accountKind', 'option', null]],
    ['no postal code', swift, { zip: '' }, ['zip', 'required', null]],
    ['no state of an address in Canada', swift, { country: 'CA' }, ['state', 'required', null]],
    ['a blocked country', swift, { country: 'KP' }, ['country', 'option', null]],
    ['a state that is none', ach, { state: 'ZZ' }, ['state', 'option', null]],
    ['a ZIP code of another state', ach, { state: 'AL', zip: '97201' }, ['zip', 'zipState', null]],
    ['a ZIP code of four', ach, { zip: '9720' }, ['zip', 'length', null]],
    ['a postcode that Canada has not', ['CAD', 'CA', 'eft'], { zip: 'D5J 2T33' }, ['zip', 'length', null]],
    ['a name without letters', sepa, { accountHolder: '12 34' }, ['accountHolder', 'characters', null]],
    ['a name in another script', sepa, { accountHolder: '上海贸易 Ltd' }, ['accountHolder', 'letters', null]],
    ['the town in the street', ach, { address: '120 Market Street, Portland' }, ['address', 'place', null]],
    ['the country in the street', swift, { address: 'Taunusanlage 12, Alemania' }, ['address', 'place', null]],
    ['the town with its postcode', swift, { address: 'Taunusanlage 12, 10117 Portland' }, ['address', 'place', null]],
  ])('%s', (_, way, changed, expected) => {
    expect(told(way, changed)).toEqual([expected])
  })

  it('a person’s name in Mexico has no digits, a business’s may', () => {
    expect(told(mexican, { accountHolder: 'María Muñoz 2' }, 'person')).toEqual([['accountHolder', 'characters', null]])
    expect(told(mexican, { accountHolder: 'Grupo 2000 SA' }, 'business')).toEqual([])
  })

  it('a detail that the corridor does not ask for', () => {
    expect(told(british, { bic: 'NWBKGB2L' })).toEqual([['bic', 'unexpected', null]])
  })

  it('says how long an IBAN of that country is', () => {
    for (const [accountNumber, actual] of [
      ['DE8937040044053201300', 21],
      ['DE89 3704', 8],
      [`DE89${'1'.repeat(40)}`, 44],
    ] as const) {
      const [problem] = checkWith(sepa, { accountNumber }).problems
      expect(problem).toMatchObject({ code: 'length', details: { prefix: 'DE', expected: 22, actual } })
    }
    expect(told(sepa, { accountNumber: 'D' })).toEqual([['accountNumber', 'length', null]])
  })

  it('an address may be in another country than the bank, and is asked for as addresses there are', () => {
    const inHongKong = { country: 'HK', city: 'Hong Kong', address: '18 Harbour View Street', zip: '' }
    expect(told(swift, inHongKong)).toEqual([])
  })

  it('a street that is named like its town is no fault', () => {
    expect(told(ach, { address: '1 Portland Avenue' })).toEqual([])
  })
})

describe('one digit mistyped', () => {
  const withNext = (number: string, at: number): string =>
    `${number.slice(0, at)}${(Number(number[at]) + 1) % 10}${number.slice(at + 1)}`
  const mistyped = (number: string): string[] =>
    [...number].flatMap((sign, at) => (/\d/.test(sign) ? [withNext(number, at)] : []))

  it('anywhere in any example of the registry is refused', () => {
    const missed = registry
      .filter((example) => reachableCountries.includes(example.slice(0, 2)))
      .flatMap((example) => mistyped(example).map((accountNumber) => [example.slice(0, 2), accountNumber] as const))
      .filter(([country, accountNumber]) => !numberFault(['EUR', country, 'swift'], { accountNumber }))
    expect(missed).toEqual([])
  })

  it('anywhere in a routing number and in a CLABE is refused', () => {
    const routing = mistyped('076401251').filter((routingCode) => told(ach, { routingCode }).length === 0)
    const clabes = mistyped('012180026050783858').filter(
      (clabe) => told(mexican, { accountNumber: clabe }).length === 0,
    )
    expect([routing, clabes]).toEqual([[], []])
  })
})

describe('what deserves a second look and stops nobody', () => {
  it('a bank that the lists do not know', () => {
    const warned = (way: Way, changed: AccountDetails) => {
      const { problems, warnings } = checkWith(way, changed)
      expect(problems).toEqual([])
      return warnings.map(({ field, code, group }) => [field, code, group])
    }
    expect(warned(mexican, { accountNumber: '555180000118359717' })).toEqual([['accountNumber', 'unknownBank', 0]])
    expect(warned(newZealand, { accountNumber: '77-0902-0068389-00' })).toEqual([['accountNumber', 'unknownBank', 0]])
  })

  it('a name that the rail cuts, with what is left of it', () => {
    const { problems, warnings } = checkWith(ach, { accountHolder: 'Möbelwerkstätten Brandt & Söhne GmbH' })
    expect(problems).toEqual([])
    expect(warnings).toEqual([
      { field: 'accountHolder', code: 'cut', group: null, details: { shown: 'Mobelwerkstatten Brand', max: 22 } },
    ])
  })
})

describe('whatever is typed', () => {
  it('is answered, never thrown at, and what is kept is kept the same a second time', () => {
    const signs = fc.string({ unit: fc.constantFrom(...'0123456789DEGB89 -/,.éß海x') })
    const text = fc.oneof(signs, fc.string({ unit: 'grapheme' }))
    const typed = fc.dictionary(fc.constantFrom(...accountFieldKeys), text, { noNullPrototype: true })
    fc.assert(
      fc.property(fc.constantFrom(...corridors), typed, (corridor, details) => {
        const asked = { corridor, country: corridor.countries[0] ?? '', holder: 'business' } as const
        const { details: kept } = checkAccountDetails({ ...asked, details })
        expect(checkAccountDetails({ ...asked, details: kept }).details).toEqual(kept)
      }),
    )
  })
})

describe('a number in groups', () => {
  it.each([
    [{ groups: [2, 2, 2], between: '-' }, '200000', '20-00-00'],
    [{ groups: [4], between: ' ' }, 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
    [{ groups: [2, 4, 7, 3], between: '-' }, '010902006838900', '01-0902-0068389-00'],
    [{ groups: [3, 3, 11, 1], between: ' ' }, '032180000118359719', '032 180 00011835971 9'],
    [{ groups: [], between: ' ' }, '12345', '12345'],
    [{ groups: [4], between: ' ' }, '', ''],
  ])('%o', (grouping, value, shown) => {
    expect(groupedNumber(grouping, value)).toBe(shown)
    expect(groupsOf(grouping, value).join('')).toBe(value)
  })
})
