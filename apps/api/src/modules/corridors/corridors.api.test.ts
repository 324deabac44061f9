import type { OfferedCorridor } from '@contado/contract/corridors/corridors.endpoints.ts'
import { corridors } from '@contado/contract/corridors/corridors.ts'
import { currencies } from '@contado/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { createCompany, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { signInStaff, signUp } from '../../test-kit/people.ts'
import { payeeOf } from '../../test-kit/sending-money.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let company: TestCompany
let unverified: TestCompany
beforeAll(async () => {
  app = await startTestApp()
  company = await verifyCompany(app, { staff: await signInStaff(app, 'compliance-analyst') })
  unverified = await createCompany(app)
})
afterAll(() => app.close())

const get = (path: string, who = company) => who.browser.send('GET', path)
const setTier = (tier: string) =>
  app.owner.query('update organizations set pricing_tier = $1 where id = $2', [tier, company.organizationId])

/** Refusals that both calls share. */
const expectGuarded = async (path: string): Promise<void> => {
  expect((await app.customer().send('GET', path)).status).toBe(401)
  const { browser } = await signUp(app)
  expect((await browser.send('GET', path)).error?.code).toBe('OrganizationRequired')
  const setRole = (role: string) =>
    app.owner.query('update memberships set role = $1 where organization_id = $2', [role, unverified.organizationId])
  await setRole('no-access')
  expect((await get(path, unverified)).error?.code).toBe('NotPermitted')
  await setRole('owner')
}

describe('accounts.available-corridors', () => {
  const corridorsTo = async (query: string): Promise<OfferedCorridor[]> =>
    (await get(`/accounts/available-corridors?${query}`)).data.corridors

  test('200: the rails to a country, each with its price, what it promises now and what it asks for', async () => {
    const [faster, chaps, swift, ...more] = await corridorsTo('currency=GBP&country=GB')
    expect(more).toEqual([])
    expect(faster).toMatchObject({
      rail: 'faster-payments',
      name: 'Faster Payments',
      countries: ['GB'],
      arrival: { withinMinutes: 10, fromDays: 0, toDays: 0 },
      cutOff: null,
      promise: { cutOffAt: null },
      mostPerTransfer: '1000000.00',
      fee: { fixed: '0.00', sharePercent: '0.00' },
      referenceLength: 18,
      charges: ['shared'],
    })
    expect(faster?.fields.map(({ key, label }) => [key, label])).toEqual([
      ['accountHolder', 'accountHolder'],
      ['routingCode', 'sortCode'],
      ['accountNumber', 'accountNumber'],
    ])
    expect(chaps).toMatchObject({ cutOff: { timeZone: 'Europe/London', time: '16:15' }, mostPerTransfer: null })
    expect(Date.parse(chaps?.promise?.cutOffAt ?? '')).toBeGreaterThan(Date.now() - 86_400_000)
    expect(chaps?.promise?.arrivesTo).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(swift).toMatchObject({ kind: 'swift', fee: { fixed: '12.00', sharePercent: '0.05' } })
    expect(swift?.fields.filter(({ key }) => key === 'accountNumber').map(({ label }) => label)).toEqual(['iban'])
  })

  test('200: at the prices of the organization’s tier', async () => {
    await setTier('premium')
    const [, chaps, swift] = await corridorsTo('currency=GBP&country=GB')
    await setTier('vault')
    expect([chaps?.fee, swift?.fee]).toEqual([
      { fixed: '0.00', sharePercent: '0.00' },
      { fixed: '12.00', sharePercent: '0.00' },
    ])
  })

  test('200: without a country every corridor of the currency, with its countries and no promise', async () => {
    for (const currency of currencies) {
      const found = await corridorsTo(`currency=${currency}`)
      const known = corridors.filter((one) => one.currency === currency)
      expect(found.map(({ rail, countries, fields }) => [rail, countries, fields.length])).toEqual(
        known.map(({ rail, countries, fields }) => [rail, countries, fields.length]),
      )
      expect(found.every(({ promise }) => promise === null)).toBe(true)
    }
  })

  test('200: renminbi to the mainland ask for a purpose and a document; pesos reach Mexico alone', async () => {
    expect(await corridorsTo('currency=CNH&country=CN')).toMatchObject([
      { rail: 'swift-china', isDocumentNeeded: true, purposeCodes: expect.arrayContaining(['CGODDR']) },
    ])
    expect(await corridorsTo('currency=MXN&country=US')).toEqual([])
  })

  test('422: a blocked country, one that is none, a currency that is none', async () => {
    for (const country of ['KP', 'XX']) {
      const { status, error } = await get(`/accounts/available-corridors?currency=USD&country=${country}`)
      expect([status, error?.code, error?.validations[0]?.field]).toEqual([422, 'CountryNotSupported', 'country'])
    }
    const { error } = await get('/accounts/available-corridors?currency=XXX')
    expect(error?.code).toBe('ValidationError')
  })

  test('401, 403: strangers, people without a business, people without access', async () => {
    await expectGuarded('/accounts/available-corridors?currency=USD')
  })
})

describe('accounts.transfer-currencies', () => {
  const path = (query: string) => `/accounts/transfer-currencies?${query}`
  const traditional = 'sourceAccountType=traditional&sourceCurrency=USD'
  const sendable = async (query: string): Promise<[string, boolean, string[]][]> =>
    (await get(path(query))).data.currencies.map((one: { currency: string; isConverted: boolean; ways: string[] }) => [
      one.currency,
      one.isConverted,
      one.ways,
    ])

  test('200: a traditional account sends its own currency, and every other by conversion', async () => {
    const found = await sendable(traditional)
    expect(found.map(([currency]) => currency)).toEqual(currencies)
    expect(found[0]).toEqual(['USD', false, ['inside', 'local', 'swift']])
    expect(found[1]).toEqual(['EUR', true, ['local', 'swift']])
    expect(found.find(([currency]) => currency === 'MXN')).toEqual(['MXN', true, ['local']])
  })

  test('200: to a country, what its banks can be sent', async () => {
    const found = await sendable('sourceAccountType=traditional&sourceCurrency=EUR&destinationCountry=DE')
    expect(found.map(([currency]) => currency)).not.toContain('MXN')
    expect(found.slice(0, 2)).toEqual([
      ['USD', true, ['swift']],
      ['EUR', false, ['local', 'swift']],
    ])
  })

  test('200: a smart account sends inside alone, and nothing to banks', async () => {
    expect(await sendable('sourceAccountType=smart&sourceCurrency=USD')).toEqual([['USD', false, ['inside']]])
    expect(await sendable('sourceAccountType=smart&sourceCurrency=USD&destinationCountry=US')).toEqual([])
  })

  test('200: a saved account takes its own currency alone, in the way that it was saved for', async () => {
    const swift = {
      bankCountry: 'DE',
      rail: 'swift',
      bic: 'COBADEFFXXX',
      bank: 'Commerzbank',
      address: 'Kaiserplatz 1',
      zip: '60311',
    }
    const { accountId } = await payeeOf(app, company, { ...swift, currency: 'USD' })
    expect(await sendable(`${traditional}&accountId=${accountId}`)).toEqual([['USD', false, ['swift']]])
    expect(await sendable(`${traditional}&accountId=${accountId}&destinationCountry=FR`)).toEqual([])
    expect(await sendable(`sourceAccountType=smart&sourceCurrency=USD&accountId=${accountId}`)).toEqual([])
  })

  test('404: an account that is not open, or that there is none of, and a saved account that is not there', async () => {
    const codeOf = async (query: string, who = company) => (await get(path(query), who)).error?.code
    expect(await codeOf('sourceAccountType=merchant&sourceCurrency=USD')).toBe('AccountNotFound')
    expect(await codeOf('sourceAccountType=smart&sourceCurrency=EUR')).toBe('AccountNotFound')
    expect(await codeOf(traditional, unverified)).toBe('AccountNotFound')
    expect(await codeOf(`${traditional}&accountId=${newId()}`)).toBe('AccountNotFound')
  })

  test('422: a blocked country', async () => {
    const { status, error } = await get(path(`${traditional}&destinationCountry=KP`))
    expect([status, error?.code, error?.validations[0]?.field]).toEqual([
      422,
      'CountryNotSupported',
      'destinationCountry',
    ])
  })

  test('401, 403: strangers, people without a business, people without access', async () => {
    await expectGuarded(path(traditional))
  })
})
