import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { dress, faultsOf, isSettled, lookAt } from './look-at.ts'
import { adasInvoices, fillIds, follow, someOfStaff } from './look-at-all.ts'
import { sessionOf } from './sessions.ts'
import { like, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })
test.use({ trace: 'off' })

const { customer, staff, ui } = words.en

/** A button to press, and what must then be there. */
type Opening = {
  readonly at: string
  /** What is pressed before, where the button stands in a menu. */
  readonly before?: (page: Page) => Locator
  readonly press: (page: Page) => Locator
  readonly shows: (page: Page) => Locator
}

const button = (name: string | RegExp) => (page: Page) =>
  page.getByRole('button', typeof name === 'string' ? { name, exact: true } : { name }).first()
const dialog = (page: Page) => page.getByRole('dialog')
const menu = (page: Page) => page.getByRole('menu')
const alert = (page: Page) => page.getByRole('alert')
const list = (page: Page) => page.getByRole('listbox')
const item = (name: string) => (page: Page) => page.getByRole('menuitem', { name, exact: true })
const select = (page: Page) => page.getByRole('combobox').first()

const visitorsOpenings: readonly Opening[] = [
  { at: '/auth', press: button(customer.auth.signIn.submit), shows: alert },
  { at: '/auth', press: button(customer.auth.ways.emailCode), shows: (page) => page.getByLabel(customer.auth.email) },
  { at: '/auth/password', press: button(customer.auth.forgot.submit), shows: alert },
  { at: '/auth/reset-password', press: button(customer.auth.code.submit), shows: alert },
  {
    at: '/sign-up',
    press: button(customer.signUp.submit),
    shows: (page) => page.getByText(words.en.fields.required).first(),
  },
  { at: '/dev-tools?tool=deposits', press: select, shows: list },
  { at: '/design-system/inputs', press: select, shows: list },
  { at: '/design-system/modal', press: button('Right'), shows: dialog },
  { at: '/design-system/popover', press: button('With an input'), shows: dialog },
  { at: '/design-system/toasts', press: button('Error'), shows: alert },
  { at: '/design-system/date-picker', press: button(ui.chooseDate), shows: dialog },
]

const { menu: acts, menuLabel } = customer.invoiceActions
const acting = (at: string, act: string): Opening => ({
  at,
  before: button(menuLabel),
  press: item(act),
  shows: dialog,
})

const { shortcuts } = words.en
const { palette, lists } = customer
const openPalette = button(customer.shell.openPalette)
const option = (name: string) => (page: Page) => page.getByRole('option', { name })

const adasShortcuts: readonly Opening[] = [
  { at: '/income', press: openPalette, shows: dialog },
  {
    at: '/',
    before: openPalette,
    press: option(palette.actions.help),
    shows: (page) => page.getByText(shortcuts.more),
  },
  { at: '/income', press: button(ui.columns), shows: dialog },
  { at: '/income?status=paid', before: button(lists.views), press: item(lists.save), shows: dialog },
]

const transactions = '/accounts/smart/USD/transactions-history'
const adasOpenings: readonly Opening[] = [
  { at: '/contacts', press: button(customer.contacts.add), shows: dialog },
  { at: '/contacts', press: button(customer.contacts.invite.open), shows: dialog },
  { at: '/account-permissions', press: button(customer.people.invite), shows: dialog },
  { at: '/account-permissions', press: button(like(customer.people.actionsFor)), shows: menu },
  { at: transactions, press: button(customer.accounts.simulateDeposit), shows: dialog },
  { at: transactions, press: button(ui.addFilter), shows: menu },
  { at: '/income', press: button(/^@halden_studio/), shows: menu },
  { at: '/invoices/{received}', press: button(like(customer.invoices.detail.pay)), shows: dialog },
  { at: '/user-settings/user-profile', press: button(customer.userSettings.email.title), shows: dialog },
  { at: '/user-settings/security', press: button(customer.userSettings.passkeys.add), shows: dialog },
  { at: '/user-settings/security', press: button(customer.userSettings.factors.setUpApp), shows: dialog },
  { at: '/invoices/new/form', press: button(customer.invoices.form.send), shows: alert },
  { at: '/invoices/{draft}/form', press: button(customer.invoices.form.send), shows: dialog },
]

const adasInvoiceOpenings: readonly Opening[] = [
  { at: '/invoices/{open}', press: button(menuLabel), shows: menu },
  acting('/invoices/{open}', acts.attach),
  acting('/invoices/{open}', acts.cancel),
  acting('/invoices/{open}', acts['mark-as-paid-externally']),
  acting('/invoices/{received}', acts.reject),
  acting('/invoices/{received}', acts['notify-external-payment']),
  { at: '/invoice-log', press: button(ui.addFilter), shows: menu },
]

const company = '/new-accounts/accounts-under-verification/{submitted}'
const headsOpenings: readonly Opening[] = [
  { at: '/dashboard', press: button(staff.shell.openPalette), shows: dialog },
  {
    at: '/dashboard',
    before: button(staff.shell.openPalette),
    press: option(staff.palette.help),
    shows: (page) => page.getByText(shortcuts.more),
  },
  { at: company, press: button(staff.verification.decision.approve), shows: dialog },
  { at: company, press: button(staff.verification.decision.deny), shows: dialog },
  { at: company.replace('submitted', 'approved'), press: button(staff.verification.reveal.reveal), shows: dialog },
]

const lookAtOpenings = async (page: Page, openings: readonly Opening[], ids: Readonly<Record<string, string>> = {}) => {
  const faults: string[] = []
  for (const { at, before, press, shows } of openings) {
    const address = fillIds(at, ids)
    await (page.url() === 'about:blank' ? page.goto(address) : follow(page, 'en', address))
    await dress(page, { scheme: 'light', width: 1440 })
    await isSettled(page)
    await before?.(page).click()
    await press(page).click()
    await expect(shows(page).first()).toBeVisible()
    faults.push(...(await lookAt(page, 'en', `${at}, opened`)))
  }
  expect(faults).toEqual([])
}

test('what visitors open: lists, dialogs, messages and refused forms', async ({ openBrowser }) => {
  await lookAtOpenings(await openBrowser(), visitorsOpenings)
})

test('what a business opens', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await lookAtOpenings(page, adasOpenings, await adasInvoices(page))
})

test('what a business opens at its invoices', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await lookAtOpenings(page, adasInvoiceOpenings, await adasInvoices(page))
})

test('what a business opens by hand: the palette, the help, columns and views', async ({ openBrowser }) => {
  await lookAtOpenings(await openBrowser({ storageState: sessionOf('ada') }), adasShortcuts)
})

test('what staff opens', async ({ openBrowser }) => {
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  await lookAtOpenings(page, headsOpenings, await someOfStaff(page))
})

test('the drawer with the navigation on a phone', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.goto('/')
  for (const scheme of ['light', 'dark'] as const) {
    await dress(page, { scheme, width: 390 })
    await isSettled(page)
    await page.getByRole('button', { name: ui.menu, exact: true }).click()
    await expect(dialog(page).getByRole('link', { name: customer.shell.navigation.contacts })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  }
})
