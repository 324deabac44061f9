import { setTimeout as wait } from 'node:timers/promises'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { call, openCompany } from './businesses.ts'
import { billOn } from './invoice-terms.ts'
import { lookAt } from './look-at.ts'
import { readToday } from './sandbox.ts'
import { fund } from './sending-money.ts'
import { fill, type Language, labelled, like, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const euros = { currency: 'EUR', accountType: 'traditional' } as const

/** Has what is typed reviewed, then converts it. */
const review = async (page: Page, language: Language): Promise<Locator> => {
  const { conversions: say } = words[language].customer
  await page.getByRole('button', { name: say.next, exact: true }).click()
  return page.getByRole('dialog', { name: like(say.reviewTitle) })
}

const actOf = (dialog: Locator, language: Language): Locator =>
  dialog.getByRole('button', { name: new RegExp(`^${words[language].customer.conversions.convert} `) })

const noFaults = async (page: Page, language: Language, name: string): Promise<void> =>
  expect(await lookAt(page, language, name)).toEqual([])

/** Notes something on the transaction whose panel is open, changes it, and takes it off again, by keyboard alone. */
const noteOn = async (page: Page): Promise<void> => {
  const { note } = words.en.customer.accounts
  const panel = page.getByRole('dialog')
  const [area, edit] = [panel.getByLabel(note.label, { exact: true }), panel.getByRole('button', { name: note.edit })]
  await panel.getByRole('button', { name: note.add, exact: true }).press('Enter')
  await expect(area).toBeFocused()
  await page.keyboard.type('For the Lisbon fair')
  await noFaults(page, 'en', 'writing a note')
  await page.keyboard.press('Control+Enter')
  await expect(edit).toBeFocused()
  await expect(panel.getByText('For the Lisbon fair', { exact: true })).toBeVisible()
  await noFaults(page, 'en', 'the note')
  await edit.press('Enter')
  await page.keyboard.type(', dropped')
  // What is given up changes nothing, and the panel stays.
  await page.keyboard.press('Escape')
  await expect(panel.getByText('For the Lisbon fair', { exact: true })).toBeVisible()
  await edit.press('Enter')
  await page.keyboard.type(', approved')
  await panel.getByRole('button', { name: note.save, exact: true }).press('Enter')
  await expect(panel.getByText('For the Lisbon fair, approved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(panel.getByText('For the Lisbon fair, approved', { exact: true })).toBeVisible()
  await expect(page.locator('main').getByText('For the Lisbon fair, approved')).toBeVisible()
  await edit.press('Enter')
  await area.fill('')
  await panel.getByRole('button', { name: note.remove, exact: true }).press('Enter')
  await expect(panel.getByRole('button', { name: note.add, exact: true })).toBeFocused()
  await expect(page.getByText('For the Lisbon fair')).toHaveCount(0)
}

test('Home says what a currency is short of, and just that is converted', async ({ openBrowser }) => {
  const { conversions: say, home, newTransfer, transfers } = words.en.customer
  const seller = await openCompany(openBrowser)
  const company = await openCompany(openBrowser)
  const { page } = company
  await fund(company, '1000.00')
  const today = await readToday(page.request, 'America/New_York')
  await billOn(seller, company, { ...euros, rate: '50.00', sendingDate: today, dueDate: today })
  await page.goto('/')
  const convert = page.getByRole('link', { name: fill(home.needs.convertLabel, { currency: 'EUR' }), exact: true })
  await expect(page.getByRole('row').filter({ has: convert })).toContainText(home.needs.shortToday)
  await expect(page.getByRole('row').filter({ has: convert })).toContainText('€50.00')
  await noFaults(page, 'en', 'what needs somebody')
  await convert.click()
  await expect(page.getByLabel(labelled(say.sides.target))).toHaveValue('50.00')
  const asked = await review(page, 'en')
  await actOf(asked, 'en').click()
  await expect(page).toHaveURL(/\/conversions\//)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: home.cash.title })).toBeVisible()
  await expect(convert).toHaveCount(0)
  // All that is left is still worth most in dollars; where euros are, money is sent in euros.
  await call(page, 'POST /sandbox/deposits', { body: { ...euros, handle: company.handle, amount: '9000.00' } })
  await expect
    .poll(async () => {
      await page.goto('/transfers')
      return page.getByRole('link', { name: transfers.send, exact: true }).first().getAttribute('href')
    })
    .toBe('/transfer/EUR/traditional')
  await page.getByRole('link', { name: transfers.send, exact: true }).first().click()
  await expect(page.getByLabel(labelled(newTransfer.to))).toBeFocused()
})

test('an English desk converts by keyboard alone, and each transaction takes a note and leads to the conversion', async ({
  openBrowser,
}) => {
  const { accounts, conversions: say, home } = words.en.customer
  const company = await openCompany(openBrowser)
  const { page } = company
  await fund(company, '1000.00')
  await page.goto('/')
  await page.getByRole('link', { name: home.convert, exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/convert$/)
  const amount = page.getByLabel(labelled(say.sides.source))
  await amount.focus()
  // The rate is known before any amount, and nothing else is said of one.
  await expect(page.getByText(like(say.rateText))).toBeVisible()
  await expect(page.getByText(like(say.newRateIn))).toBeVisible()
  await expect(page.getByText(say.spread, { exact: true })).toBeHidden()
  await expect(page.getByRole('button', { name: say.next, exact: true })).toBeEnabled()
  await noFaults(page, 'en', 'the rate')
  await page.keyboard.type('100')
  await expect(page.getByText(say.spread, { exact: true })).toBeVisible()
  await expect(page.getByText(like(say.tooMuch))).toHaveCount(0)
  await noFaults(page, 'en', 'the offer')
  await amount.press('Enter')
  // Nothing is converted before both balances after it were shown.
  const asked = page.getByRole('dialog', { name: fill(say.reviewTitle, { from: 'USD', into: 'EUR' }) })
  await expect(asked.getByText('$900.00', { exact: false })).toBeVisible()
  await expect(asked.getByText(fill(say.balanceAfter, { currency: 'EUR' }))).toBeVisible()
  await expect(asked.getByText(fill(say.included, { amount: '0.5% · $0.50' }), { exact: false })).toBeVisible()
  await expect(page).toHaveURL(/\/convert$/)
  await noFaults(page, 'en', 'the review')
  await actOf(asked, 'en').press('Enter')
  await expect(page).toHaveURL(/\/conversions\//)
  await expect(page.getByText(like(say.leads.completed))).toBeVisible()
  await expect(page.getByText('$900.00')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: /^0\.5% · \$0\.50/ })).toBeVisible()
  await noFaults(page, 'en', 'the conversion')
  await page.getByRole('link', { name: /900\.00/ }).press('Enter')
  const panel = page.getByRole('dialog')
  await noteOn(page)
  await expect(panel.getByText(/^100\.00 USD → \d+\.\d\d EUR/)).toBeVisible()
  await panel.getByRole('link', { name: accounts.openConversion, exact: true }).press('Enter')
  await expect(page).toHaveURL(/\/conversions\//)

  await page.goto('/accounts/traditional/EUR/transactions-history')
  await page.getByRole('button', { name: words.en.ui.moreActions, exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: accounts.rename.act, exact: true }).press('Enter')
  await page.getByLabel(labelled(accounts.rename.name)).fill('Taxes')
  await noFaults(page, 'en', 'the name')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Taxes', level: 1 })).toBeVisible()
  await page.goto('/')
  await expect(
    page.getByRole('main').getByText('Taxes', { exact: true }).filter({ visible: true }).first(),
  ).toBeVisible()
  await page.goto('/convert?from=EUR&to=USD')
  await expect(page.getByRole('combobox').filter({ hasText: 'Taxes' })).toBeVisible()
})

test('a Spanish phone fixes what arrives, and hears what is missing', async ({ openBrowser }) => {
  const { conversions: say, transfers, newTransfer } = words.es.customer
  const company = await openCompany(openBrowser)
  const { page } = company
  await fund(company, '1000.00')
  const smart = { currency: 'USD', accountType: 'smart', handle: company.handle }
  await call(page, 'POST /sandbox/deposits', { body: { ...smart, amount: '200.00' } })
  await page.addInitScript(() => localStorage.setItem('language', 'es'))
  await page.setViewportSize({ width: 390, height: 844 })
  const [paid, amount] = [page.getByLabel(labelled(say.sides.source)), page.getByLabel(labelled(say.sides.target))]
  await page.goto('/convert?from=USD&to=MXN')
  await page.getByRole('button', { name: say.useMax, exact: true }).click()
  await expect(paid).toHaveValue(/^1\.?000,00$/)
  // What is missing is moved from where it is.
  await paid.fill('1150')
  await page.getByRole('button', { name: like(transfers.moveFrom) }).click()
  await expect(page).toHaveURL(/\/transfer\/USD\/smart/)
  await expect(page.getByLabel(labelled(newTransfer.amount))).toHaveValue('150,00')
  await page.goto('/convert?from=USD&to=MXN')
  // Either side is typed, and the other follows.
  await paid.fill('100')
  await expect(amount).toHaveValue(/^1[.\s]?\d{3},\d\d$/)
  await amount.fill('900000')
  await expect(paid).toHaveValue(/^\d{2}[.\s]?\d{3},\d\d$/)
  await expect(page.getByText(like(say.tooMuch)).last()).toBeVisible()
  await expect(page.getByRole('link', { name: say.addMoney, exact: true })).toHaveAttribute('href', '/deposit/USD')
  await expect(page.getByRole('button', { name: say.next, exact: true })).toHaveAttribute('aria-disabled', 'true')
  await amount.fill('1790')
  await expect(page.getByText(like(say.tooMuch))).toHaveCount(0)
  const asked = await review(page, 'es')
  await noFaults(page, 'es', 'the review')
  await page.setViewportSize({ width: 390, height: 844 })
  await actOf(asked, 'es').click()
  await expect(page.getByText(fill(say.leads.completed, { currency: 'MXN' }))).toBeVisible()
  await noFaults(page, 'es', 'the conversion')
})

test('an offer that ran out is followed by a new one, and a currency that is not offered is waited for', async ({
  openBrowser,
}) => {
  const { accounts: say, conversions } = words.en.customer
  const company = await openCompany(openBrowser)
  const { page } = company
  await fund(company, '1000.00')
  const asked: string[] = []
  await page.goto('/convert')
  await expect(page.getByText(like(conversions.rateText))).toBeVisible()
  page.on('request', (request) => request.url().endsWith('/conversions/quote') && asked.push(request.url()))
  await page.getByLabel(labelled(conversions.sides.source)).fill('10')
  const dialog = await review(page, 'en')
  const act = actOf(dialog, 'en')
  await expect(act).toBeEnabled()
  // Somebody takes it first.
  await page.route(
    '**/conversions',
    async (route) => {
      const { quoteId } = route.request().postDataJSON()
      await call(page, 'POST /conversions', { userId: company.userId, body: { quoteId } })
      await route.fallback()
    },
    { times: 1 },
  )
  await act.click()
  await expect(dialog.getByText(conversions.renewed)).toBeVisible()
  expect(asked.length).toBe(2)
  await act.click()
  await expect(page.getByText(like(conversions.leads.completed))).toBeVisible()

  await page.goto('/accounts/payments')
  await page.getByText(say.otherCurrencies, { exact: true }).click()
  await page.getByLabel(labelled(say.currencyNeeded)).click()
  await page.keyboard.type('Swiss')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: say.joinWaitlist, exact: true }).click()
  await expect(page.getByText(say.waiting, { exact: true })).toBeVisible()
  await page.reload()
  await page.getByText(say.otherCurrencies, { exact: true }).click()
  await expect(page.getByText(/Swiss franc/i).first()).toBeVisible()
  await noFaults(page, 'en', 'the waitlist')
})

test('an amount that is typed over is not converted at the offer for the one before', async ({ openBrowser }) => {
  const { conversions } = words.en.customer
  const company = await openCompany(openBrowser)
  const { page } = company
  await fund(company, '1000.00')
  await page.goto('/convert?from=USD&to=EUR')
  const amount = page.getByLabel(labelled(conversions.sides.source))
  await amount.fill('10')
  await expect(page.getByText(conversions.spread, { exact: true })).toBeVisible()
  // The offer for what is typed comes late, however fast the machine types.
  await page.route('**/conversions/quote', (route) => wait(1500).then(() => route.continue()))
  await amount.fill('25')
  await amount.press('Enter')
  await expect(page.getByLabel(labelled(conversions.sides.target))).toHaveValue(/^[12]\d\.\d\d$/)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await amount.press('Enter')
  await actOf(page.getByRole('dialog'), 'en').click()
  await expect(page).toHaveURL(/\/conversions\//)
  await expect(page.getByText('$25.00').first()).toBeVisible()
})
