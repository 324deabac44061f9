import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { call } from './businesses.ts'
import { sessionOf, signedIn } from './sessions.ts'
import { type OpenInvoice, readTruth, type Sums, type Truth } from './truth.store.ts'
import { words } from './words.ts'

const decimal = (minor: bigint): string => {
  const digits = String(minor).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** All of it exactly, rounded once, half up: no two screens add in another order. */
const inUsdMinor = (sums: Sums, { perUsd }: Truth): bigint => {
  const { up, down } = Object.entries(sums).reduce(
    (sum, [key, minor]) => {
      const [whole = '', part = ''] = (perUsd[key.split(' ').at(-1) ?? ''] ?? '').split('.')
      const rate = BigInt(`${whole}${part}`)
      return { up: sum.up * rate + minor * 10n ** BigInt(part.length) * sum.down, down: sum.down * rate }
    },
    { up: 0n, down: 1n },
  )
  return (2n * up + down) / (2n * down)
}

const inUsd = (sums: Sums, truth: Truth): string => decimal(inUsdMinor(sums, truth))

/** What a line of sums says: one currency as it is, several in US dollars. */
const inOne = (sums: Sums, truth: Truth): string => {
  const [only, ...others] = Object.values(sums)
  return only !== undefined && others.length === 0 ? decimal(only) : inUsd(sums, truth)
}

/** An amount in a sentence, however its digits are grouped. */
const inWords = (amount: string): RegExp =>
  new RegExp(`(?<![\\d.,])${[...amount.replace('.', '')].join('[.,\\s]?')}(?!\\d)`)

/** How long a screen may take until it says what is expected. */
let patienceMs = 8_000

const valuesOf = (place: Locator): Promise<string[]> =>
  place.evaluateAll((all) => all.map((one) => one.getAttribute('value') ?? ''))

const isSomething = (amount: string): boolean => /[1-9]/.test(amount)

const says = (place: Locator, expected: readonly string[]): Promise<void> =>
  expect(async () => {
    expect((await valuesOf(place)).filter(isSomething).sort()).toEqual([...expected].filter(isSomething).sort())
  }).toPass({ timeout: patienceMs })

/** What is nothing says so: as an amount, or in the words of an empty list. */
const saysFirst = async (place: Locator, expected: string): Promise<void> => {
  if (isSomething(expected)) return expect(place.first()).toHaveAttribute('value', expected, { timeout: patienceMs })
  const isEmpty = place.page().getByRole('main').locator('[class*="_empty_"]')
  await expect(place.or(isEmpty).first()).toBeVisible({ timeout: patienceMs })
  await says(place, [])
}

const sees = (place: Locator): Promise<void> => expect(place.first()).toBeVisible({ timeout: patienceMs })

/** The least that all accounts will hold: what is there, and what is expected until each day; what is owed is owed today at the latest. */
const lowestAhead = (truth: Truth): string => {
  const { moneyIn, moneyOut } = truth.expected
  const held = inUsdMinor(truth.balances, truth)
  const dayOf = (key: string): string => [truth.today, key.slice(0, 10)].sort().at(-1) ?? truth.today
  const until = (sums: Sums, last: string): bigint =>
    inUsdMinor(Object.fromEntries(Object.entries(sums).filter(([key]) => dayOf(key) <= last)), truth)
  const days = [...Object.keys(moneyIn), ...Object.keys(moneyOut)].map(dayOf)
  const balances = days.map((last) => held + until(moneyIn, last) - until(moneyOut, last))
  const [lowest = held] = [held, ...balances].sort((one, other) => (one < other ? -1 : 1))
  return signed(lowest)
}

const signed = (minor: bigint): string => (minor < 0n ? `-${decimal(-minor)}` : decimal(minor))

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
  if (isSomething(inUsd(truth.guaranteed, truth))) {
    await saysFirst(guaranteed.locator('data'), inUsd(truth.guaranteed, truth))
  }
  const cash = main.getByRole('heading', { name: words.es.customer.home.cash.title }).locator('../..')
  const { moneyIn, moneyOut } = truth.expected
  const notCounted = inUsd(truth.late, truth)
  const lowest = lowestAhead(truth)
  // What is held now is said above already.
  const facts = [
    inUsd(moneyIn, truth),
    inUsd(moneyOut, truth),
    ...(lowest === inUsd(truth.balances, truth) ? [] : [lowest]),
  ]
  await says(cash.locator('dl data'), [...facts, notCounted])
  const onItsWay = inUsd(truth.onItsWay, truth)
  if (isSomething(onItsWay)) await sees(cash.getByText(inWords(onItsWay)))
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
  async (page, { balances, guaranteed, open }) => {
    await page.goto(`/accounts/${type}/${currency}/transactions-history`)
    const sent = sumsOf(open.filter(({ isIncome }) => isIncome))
    const shown = [balances[`${type} ${currency}`], guaranteed[currency], sent[currency]]
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
  await page.goto('/income?status=open')
  const label = page.getByRole('main').getByText(words.es.customer.invoiceList.onItsWay, { exact: true })
  if (isAny(truth.onItsWay)) await saysFirst(label.locator('..').locator('data'), inUsd(truth.onItsWay, truth))
  await page.goto('/income?status=guaranteed')
  await saysFirst(figures(page), inOne(truth.guaranteed, truth))
  await page.goto('/expenses?status=outstanding')
  await saysFirst(figures(page), inOne(truth.bills, truth))
  await page.goto('/invoice-log?status=sent')
  await says(page.locator('tbody td:last-child data'), truth.sent.map(decimal))
}

/** What was sent is owed; what was not stands behind the total, outside of it. */
const ageing: Compare = async (page, { outstanding, late, open }) => {
  const owed = sumsOf(open.filter(({ isIncome }) => isIncome))
  await page.goto('/income/ageing')
  for (const [currency, minor] of Object.entries(outstanding)) {
    if (minor === 0n) continue
    const row = page.locator(`tr[data-row="${currency}"]`)
    const sent = owed[currency] ?? 0n
    await sees(row)
    await says(row.locator('td:nth-last-child(2) data'), [decimal(sent)])
    await says(row.locator('td:last-child data'), [decimal(minor - sent)])
    const bands = await valuesOf(row.locator('td:nth-child(n + 3):not(:nth-last-child(-n + 2)) data'))
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

const sumsOf = (invoices: readonly OpenInvoice[]): Sums => {
  const sums: Record<string, bigint> = {}
  for (const { currency, minor } of invoices) sums[currency] = (sums[currency] ?? 0n) + minor
  return sums
}

const idsIn = async (links: Locator): Promise<string[]> => {
  await sees(links)
  const hrefs = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  return [...new Set(hrefs.map((href) => href.split('/')[2] ?? ''))]
}

const selection: Compare = async (page, { open }) => {
  await page.goto('/income?status=open')
  const ids = await idsIn(page.locator('tbody a[href^="/invoices/"]'))
  await page.getByRole('checkbox', { name: words.es.customer.invoices.selection.all }).check()
  const chosen = page.getByRole('group', { name: words.es.customer.invoiceList.selection })
  const sums = sumsOf(open.filter(({ id }) => ids.includes(id)))
  await says(chosen.locator('data'), Object.values(sums).map(decimal))
}

const oweEachOther = (open: readonly OpenInvoice[], counterpartyId: string): string[] => {
  const own = open.filter((one) => one.counterpartyId === counterpartyId)
  return [own.filter(({ isIncome }) => isIncome), own.filter(({ isIncome }) => !isIncome)]
    .flatMap((side) => Object.values(sumsOf(side)))
    .map(decimal)
}

const contacts: Compare = async (page, { open }) => {
  await page.goto('/contacts?sort=-they-owe')
  const ids = await idsIn(page.locator('tbody a[href^="/contacts/"]'))
  const known = ids.filter((id) => open.some(({ counterpartyId }) => counterpartyId === id))
  expect(known.length).toBeGreaterThan(0)
  for (const id of known) {
    const row = page.locator('tbody tr').filter({ has: page.locator(`a[href="/contacts/${id}"]`) })
    await says(row.locator('data'), oweEachOther(open, id))
  }
}

const theirPage: Compare = async (page, { open }) => {
  const id = open.find((one) => one.isIncome && one.counterpartyId !== null)?.counterpartyId ?? ''
  await page.goto(`/contacts/${id}`)
  await says(page.locator('dl').first().locator('data'), oweEachOther(open, id))
}

const invoicePage: Compare = async (page, { open }) => {
  for (const isIncome of [true, false]) {
    const invoice = open.find((one) => one.isIncome === isIncome)
    if (!invoice) continue
    await page.goto(`/invoices/${invoice.id}`)
    await saysFirst(page.locator('dl').first().locator('data'), decimal(invoice.minor))
  }
}

/** The balance of the ledger first; with what came in, went out and was converted it follows from where the period began. */
const addsUpTo = async (page: Page, balance: string): Promise<void> => {
  const shown = page.locator('dl').first().locator('data')
  await saysFirst(shown, balance)
  const [closing = 0n, opening = 0n, moneyIn = 0n, moneyOut = 0n, betweenOwn = 0n] = (await valuesOf(shown)).map(
    (one) => BigInt(one.replace('.', '')),
  )
  expect(opening + moneyIn - (moneyOut < 0n ? -moneyOut : moneyOut) + betweenOwn).toBe(closing)
}

const statement: Compare = async (page, { balances }) => {
  // Each page costs a second; two accounts take the same way as all.
  for (const [account, minor] of Object.entries(balances).slice(0, 2)) {
    const [type = '', currency = ''] = account.split(' ')
    await page.goto(`/account-statement?${new URLSearchParams({ accountType: type, currency })}`)
    await addsUpTo(page, decimal(minor))
  }
}

const report: Compare = async (page, truth) => {
  await page.goto('/account-report/USD')
  const dollars = Object.entries(truth.balances).filter(([account]) => account.endsWith(' USD'))
  await addsUpTo(page, decimal(dollars.reduce((all, [, minor]) => all + minor, 0n)))
  await page.goto('/account-report')
  await saysFirst(page.locator('dl').first().locator('data'), inUsd(truth.balances, truth))
}

const customerCard: Compare = async (page, { debtor }) => {
  if (debtor === null) throw new Error('nobody owes anything')
  await page.goto('/invoices/new/form')
  await page.getByRole('combobox', { name: words.es.customer.invoices.form.recipient }).fill(debtor.name)
  await page.getByRole('option').first().click()
  for (const minor of Object.values(debtor.owed)) await sees(page.getByText(inWords(decimal(minor))))
}

const sending: Compare = async (page, { balances }) => {
  const euros = page.getByText(inWords(decimal(balances['traditional EUR'] ?? 0n)))
  await page.goto('/transfer/EUR/traditional')
  await sees(euros)
  await page.goto('/convert?from=EUR')
  await sees(euros)
}

const screens: Readonly<Record<string, Compare>> = {
  home,
  accounts,
  'account in dollars': oneAccount('smart', 'USD'),
  'account in euros': oneAccount('traditional', 'EUR'),
  lists,
  selection,
  ageing,
  guarantees,
  contacts,
  'page of a contact': theirPage,
  'page of an invoice': invoicePage,
  statement,
  report,
  customerCard,
}

const isAny = (sums: Sums): boolean => Object.values(sums).some((minor) => minor !== 0n)

test('every screen says of each sum what the ledger and the invoices say', async ({ openBrowser }) => {
  const page = await openBrowser({ language: 'es', storageState: sessionOf('carla') })
  const first = await readTruth(signedIn.carla.email)
  // Nothing would be compared where nothing is; a journey that moved the clock may have ended what was guaranteed, or what was late.
  const told = [first.balances, first.guaranteed, first.outstanding, first.late, first.bills].filter(isAny)
  expect(told).toEqual(expect.arrayContaining([first.balances, first.outstanding]))
  expect(told.length).toBeGreaterThan(2)
  for (const [name, compare] of Object.entries({ ...screens, indicators, sending })) {
    // Other journeys may move money and the clock in between.
    await expect(async () => compare(page, await readTruth(signedIn.carla.email)), name).toPass({ timeout: 25_000 })
  }
})

/** Has every amount that the pages read be a cent more: what a second definition of a sum would make of it. */
const plantCents = async (page: Page): Promise<() => number> => {
  let planted = 0
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const answer = await route.fetch()
    if (!(answer.headers()['content-type'] ?? '').includes('json')) return route.fulfill({ response: answer })
    const text = (await answer.text()).replaceAll(/"(\d+)\.(\d\d)"/g, (_, whole: string, cents: string) => {
      planted += 1
      return `"${decimal(BigInt(whole + cents) + 1n)}"`
    })
    return route.fulfill({ response: answer, body: text })
  })
  return () => planted
}

test('a second definition of a sum is found on each of these screens', async ({ openBrowser }) => {
  patienceMs = 1_500
  const page = await openBrowser({ language: 'es', storageState: sessionOf('carla') })
  const plantedSoFar = await plantCents(page)
  for (const [name, compare] of Object.entries(screens)) {
    // A screen that is still loading says nothing either: what is found counts once it shows amounts.
    await expect(async () => {
      const before = plantedSoFar()
      const truth = await readTruth(signedIn.carla.email)
      // Where a journey that moved the clock ended all guarantees, their screen has no cent to plant.
      if (name === 'guarantees' && !isAny(truth.guaranteed)) return
      const isMissed = await compare(page, truth).then(
        () => true,
        () => false,
      )
      const isShown = await figures(page).first().isVisible()
      expect({ isMissed, isShown, isPlanted: plantedSoFar() > before }).toEqual({
        isMissed: false,
        isShown: true,
        isPlanted: true,
      })
    }, name).toPass({ timeout: 25_000 })
  }
})
