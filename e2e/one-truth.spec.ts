import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { call } from './businesses.ts'
import { sessionOf, signedIn } from './sessions.ts'
import { readTruth, type Sums, type Truth } from './truth.store.ts'
import { words } from './words.ts'

const decimal = (minor: bigint): string => {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** Each currency converted once, half up. */
const inUsd = (sums: Sums, { perUsd }: Truth): string => {
  const amounts = Object.entries(sums).map(([key, minor]) => {
    const [whole = '', part = ''] = (perUsd[key.split(' ').at(-1) ?? ''] ?? '').split('.')
    const rate = BigInt(`${whole}${part}`)
    return (2n * minor * 10n ** BigInt(part.length) + rate) / (2n * rate)
  })
  return decimal(amounts.reduce((all, one) => all + one, 0n))
}

/** What a line of sums says: one currency as it is, several in US dollars. */
const inOne = (sums: Sums, truth: Truth): string => {
  const [only, ...others] = Object.values(sums)
  return only !== undefined && others.length === 0 ? decimal(only) : inUsd(sums, truth)
}

/** An amount in a sentence, however its digits are grouped. */
const inWords = (amount: string): RegExp =>
  new RegExp(`(?<![\\d.,])${[...amount.replace('.', '')].join('[.,\\s]?')}(?!\\d)`)

const valuesOf = (place: Locator): Promise<string[]> =>
  place.evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))

const isSomething = (amount: string): boolean => /[1-9]/.test(amount)

const says = (place: Locator, expected: readonly string[]): Promise<void> =>
  expect(async () => {
    expect((await valuesOf(place)).filter(isSomething).sort()).toEqual([...expected].filter(isSomething).sort())
  }).toPass({ timeout: 8_000 })

/** What is nothing is left out, or says so. */
const saysFirst = async (place: Locator, expected: string): Promise<void> => {
  if (isSomething(expected)) return expect(place.first()).toHaveAttribute('value', expected, { timeout: 8_000 })
  await place.page().waitForLoadState('networkidle')
  await says(place, [])
}

const sees = (place: Locator): Promise<void> => expect(place.first()).toBeVisible({ timeout: 8_000 })

type Compare = (page: Page, truth: Truth) => Promise<void>

const figures = (page: Page): Locator => page.getByRole('main').locator('data')

const home: Compare = async (page, truth) => {
  const main = page.getByRole('main')
  await page.goto('/')
  await saysFirst(figures(page), inUsd(truth.balances, truth))
  await says(main.locator('a[href$="/transactions-history"] data'), Object.values(truth.balances).map(decimal))
  await sees(main.getByText(inWords(inUsd(truth.late, truth))))
  await sees(main.getByText(inWords(inUsd(truth.dueSoon, truth))))
  const guaranteed = main.getByRole('heading', { name: words.es.customer.home.guaranteed.title }).locator('../..')
  await saysFirst(guaranteed.locator('data'), inUsd(truth.guaranteed, truth))
  const entry = (href: string): Locator =>
    page
      .getByRole('navigation')
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href="${href}"]`) })
      .last()
  await sees(entry('/income').getByText(new RegExp(`^${truth.lateCount} `)))
  await sees(entry('/expenses').getByText(new RegExp(`^${truth.dueSoonCount} `)))
}

const accounts: Compare = async (page, truth) => {
  await page.goto('/accounts/payments')
  await saysFirst(figures(page), inUsd(truth.balances, truth))
  for (const [account, minor] of Object.entries(truth.balances)) {
    const [type, currency] = account.split(' ')
    const row = page
      .locator('tr')
      .filter({ has: page.locator(`a[href="/accounts/${type}/${currency}/transactions-history"]`) })
    if (minor !== 0n) await saysFirst(row.locator('td:last-child data'), decimal(minor))
  }
}

const oneAccount =
  (type: string, currency: string): Compare =>
  async (page, { balances, guaranteed, outstanding }) => {
    await page.goto(`/accounts/${type}/${currency}/transactions-history`)
    const shown = [balances[`${type} ${currency}`], guaranteed[currency], outstanding[currency]]
    await says(
      page.locator('dl').first().locator('data'),
      shown.map((minor = 0n) => decimal(minor)),
    )
  }

const lists: Compare = async (page, truth) => {
  await page.goto('/income?status=overdue')
  await saysFirst(figures(page), inOne(truth.late, truth))
  await page.goto('/income?status=outstanding')
  await saysFirst(figures(page), inOne(truth.outstanding, truth))
  await page.goto('/income?status=guaranteed')
  await saysFirst(figures(page), inOne(truth.guaranteed, truth))
  await page.goto('/expenses?status=outstanding')
  await saysFirst(figures(page), inOne(truth.bills, truth))
  await page.goto('/invoice-log?status=sent')
  await says(page.locator('tbody td:last-child data'), truth.sent.map(decimal))
}

const ageing: Compare = async (page, { outstanding, late }) => {
  await page.goto('/income/ageing')
  for (const [currency, minor] of Object.entries(outstanding)) {
    if (minor === 0n) continue
    const row = page.locator(`tr[data-row="${currency}"]`)
    await saysFirst(row.locator('td:last-child data'), decimal(minor))
    const bands = await valuesOf(row.locator('td:nth-child(n + 4):not(:last-child) data'))
    const lateMinor = bands.reduce((all, one) => all + BigInt(one.replace('.', '')), 0n)
    expect(lateMinor, currency).toBe(late[currency] ?? 0n)
  }
}

const guarantees: Compare = async (page, { guaranteed }) => {
  for (const [currency, minor] of Object.entries(guaranteed)) {
    if (minor === 0n) continue
    await page.goto(`/invoicing/${currency}`)
    await saysFirst(figures(page), decimal(minor))
  }
}

const indicators: Compare = async (page, { late, outstanding }) => {
  const { userId } = await call(page, 'GET /me', {})
  for (const currency of Object.keys(outstanding)) {
    const accountType = currency === 'USD' ? 'smart' : 'traditional'
    const query = `currency=${currency}&accountType=${accountType}`
    const { income } = await call(page, `GET /dashboard/invoices-indicators?${query}`, { userId })
    expect([currency, income.overdue.amount]).toEqual([currency, decimal(late[currency] ?? 0n)])
  }
}

const customerCard: Compare = async (page, { debtor }) => {
  if (debtor === null) throw new Error('nobody owes anything')
  await page.goto('/invoices/new/form')
  await page.getByRole('combobox', { name: words.es.customer.invoices.form.recipient }).fill(debtor.name)
  await page.getByRole('option').first().click()
  for (const minor of Object.values(debtor.owed)) await sees(page.getByText(inWords(decimal(minor))))
}

test('every screen says of each sum what the ledger and the invoices say', async ({ openBrowser }) => {
  const page = await openBrowser({ language: 'es', storageState: sessionOf('carla') })
  const first = await readTruth(signedIn.carla.email)
  // Nothing would be compared where nothing is; a journey that moved the clock may have ended what was guaranteed, or what was late.
  const kinds = [first.balances, first.guaranteed, first.outstanding, first.late, first.bills]
  const told = kinds.filter((sums) => Object.values(sums).some((minor) => minor !== 0n))
  expect(told).toEqual(expect.arrayContaining([first.balances, first.outstanding]))
  expect(told.length).toBeGreaterThan(2)
  const compared: Readonly<Record<string, Compare>> = {
    home,
    accounts,
    'account in dollars': oneAccount('smart', 'USD'),
    'account in euros': oneAccount('traditional', 'EUR'),
    lists,
    ageing,
    guarantees,
    indicators,
    customerCard,
  }
  for (const [name, compare] of Object.entries(compared)) {
    // Other journeys may move money and the clock in between.
    await expect(async () => compare(page, await readTruth(signedIn.carla.email)), name).toPass({ timeout: 25_000 })
  }
})
