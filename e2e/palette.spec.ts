import { expect, type Page } from '@playwright/test'
import { shortcuts as staffShortcuts } from '../apps/admin/src/shell/shortcuts/shortcuts.ts'
import { shortcuts } from '../apps/web/src/shell/shortcuts/shortcuts.ts'
import { test } from './browsers.ts'
import { call, openCompany } from './businesses.ts'
import { sessionOf } from './sessions.ts'
import { like, words } from './words.ts'

const {
  beneficiaries,
  contacts,
  home,
  invoiceList,
  invoices,
  lists,
  palette,
  shell,
  transfers,
  userSettings: settings,
} = words.en.customer
const { shortcuts: help, staff, ui } = words.en

const line = (page: Page) => page.getByRole('combobox', { name: palette.placeholder })
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const active = (page: Page) => page.getByRole('option', { selected: true })
const isReading = (page: Page) =>
  page.evaluate(() => document.getElementById('content')?.contains(document.activeElement) ?? false)

const openPalette = async (page: Page, typed = ''): Promise<void> => {
  await page.keyboard.press('ControlOrMeta+k')
  await expect(line(page)).toBeFocused()
  if (typed !== '') await page.keyboard.type(typed)
}

/** Types faster than any machine is slow: every letter in one turn of the page. */
const typeAtOnce = (page: Page, text: string): Promise<void> =>
  line(page).evaluate((field, typed) => {
    const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (let length = 1; length <= typed.length; length += 1) {
      setValue?.call(field, typed.slice(0, length))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, text)

const adaAtHome = async (openBrowser: (wanted: { storageState: string }) => Promise<Page>): Promise<Page> => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.goto('/')
  await expect(heading(page, home.title)).toBeVisible()
  return page
}

test('what is typed while the palette opens for the first time stands in it, and starts nothing else', async ({
  openBrowser,
}) => {
  const page = await adaAtHome(openBrowser)
  await page.keyboard.press('ControlOrMeta+k')
  // "g i" would go to Income, "c" begin an invoice.
  await page.keyboard.type('gi cascade', { delay: 20 })
  await expect(line(page)).toHaveValue('gi cascade')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
  await openPalette(page)
  await expect(line(page)).toHaveValue('')
})

test('offline, a screen that is not there yet waits for the connection, and old rows stand under no new choice', async ({
  openBrowser,
}) => {
  const page = await adaAtHome(openBrowser)
  await page.getByRole('link', { name: new RegExp(`^${shell.navigation.income}`) }).click()
  // Rows of the home have numbers of invoices, too.
  await expect(heading(page, shell.navigation.income)).toBeVisible()
  await expect(page.getByRole('row', { name: /INV-/ }).first()).toBeVisible()
  await page.context().setOffline(true)
  await expect(page.getByText(shell.offline.banner)).toBeVisible()
  await page.getByRole('link', { name: new RegExp(`^${invoices.bucket.paid}`) }).click()
  await expect(page.getByText(words.en.errors.NetworkFailure)).toBeVisible()
  await expect(page.getByRole('row', { name: /INV-/ })).toHaveCount(0)
  await page.getByRole('link', { name: shell.navigation.referralPartners, exact: true }).click()
  await expect(heading(page, shell.offline.title)).toBeVisible()
  await page.getByRole('button', { name: ui.tryAgain, exact: true }).click()
  await expect(page.getByRole('link', { name: shell.navigation.referralPartners, exact: true })).toBeVisible()
  // Elsewhere and back online: it is loaded when it is asked for again.
  await page.getByRole('link', { name: new RegExp(`^${shell.navigation.income}`) }).click()
  await expect(page.getByRole('row', { name: /INV-/ }).first()).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText(shell.offline.banner)).toBeHidden()
  await page.getByRole('link', { name: shell.navigation.referralPartners, exact: true }).click()
  await expect(heading(page, words.en.customer.referralPartners.title)).toBeVisible()
})

test('offline, what would change something is refused at once, and what was typed stays', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.goto('/user-settings/user-profile')
  const name = page.getByLabel(settings.profile.firstName)
  await name.fill('Adaline')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: settings.save, exact: true }).first().click()
  await expect(page.getByText(words.en.errors.Offline)).toBeVisible({ timeout: 1_000 })
  await expect(name).toHaveValue('Adaline')
})

test('a header sorts wherever it is pressed; an empty tab says of what, and an empty search speaks of the search', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.goto('/income?status=paid')
  const header = page.getByRole('columnheader', { name: invoices.status, exact: true })
  // The columns take their widths from the rows.
  await expect(page.getByRole('row', { name: /INV-/ }).first()).toBeVisible()
  const { x = 0, y = 0, width = 0, height = 0 } = (await header.boundingBox()) ?? {}
  await page.mouse.click(x + width - 4, y + height / 2)
  await expect(header).toHaveAttribute('aria-sort', 'ascending')
  await page.goto('/income?search=zzzzzz')
  await expect(page.getByText(ui.nothingFoundHint)).toBeVisible()
  await page.getByRole('button', { name: ui.clearSearch, exact: true }).click()
  await expect(page.getByRole('row', { name: /INV-/ }).first()).toBeVisible()

  const { page: ofNew } = await openCompany(openBrowser)
  await ofNew.goto('/income?status=overdue')
  await expect(ofNew.getByText(invoices.emptyBucket.overdue)).toBeVisible()
})

test('from the palette, by keyboard alone: an invoice, a screen, an act, and what was used lately', async ({
  openBrowser,
}) => {
  const page = await adaAtHome(openBrowser)
  const { userId } = await call(page, 'GET /me', {})
  const { items } = await call(page, 'GET /invoices/log?side=income&limit=1', { userId })
  const { invoiceNumber } = items[0]

  await openPalette(page, invoiceNumber)
  await expect(active(page)).toContainText(invoiceNumber)
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(new RegExp(invoiceNumber))
  expect(await isReading(page)).toBe(true)

  await openPalette(page, 'contac')
  await expect(active(page)).toContainText(palette.screens.contacts)
  await page.keyboard.press('Enter')
  await expect(heading(page, contacts.title)).toBeVisible()

  await openPalette(page, 'add contact')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: contacts.addTitle })).toBeVisible()
  await expect(page).toHaveURL('/contacts')
  await page.keyboard.press('Escape')

  await openPalette(page)
  const lately = page.getByRole('group', { name: palette.groups.recent }).getByRole('option')
  await expect(lately).toContainText([palette.actions.addContact, palette.screens.contacts, invoiceNumber])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toContainText(invoiceNumber)
  await page.keyboard.press('ArrowUp')
  await expect(active(page)).toContainText(palette.screens.contacts)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()

  await openPalette(page, 'dark')
  await page.keyboard.press('Enter')
  await expect(page.locator('html')).toHaveAttribute('data-color-scheme', 'dark')
})

test('whom money is sent to, what was sent and what came are found by name and amount, and `g` leads to lists', async ({
  openBrowser,
}) => {
  const page = await adaAtHome(openBrowser)
  const payee = 'Alder Street Properties LLC'
  const found = (group: string) => page.getByRole('group', { name: group }).getByRole('option', { name: payee })
  const search = async (): Promise<void> => {
    await openPalette(page, 'alder street')
    await expect(found(palette.groups.transfers).first()).toContainText('Studio rent')
    await expect(found(palette.groups.beneficiaries)).toHaveAttribute('aria-selected', 'true')
  }
  await search()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/beneficiaries\/[^/]+$/)
  await expect(heading(page, payee)).toBeVisible()

  await search()
  await page.keyboard.press('ArrowDown')
  await expect(active(page)).toContainText('Studio rent')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/transfers\/[^/]+$/)
  await openPalette(page, '$3150')
  await expect(found(palette.groups.transfers).first()).toContainText('$3,150.00')
  await page.keyboard.press('Escape')
  await openPalette(page, '9125.50')
  await expect(active(page)).toContainText('+$9,125.50')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/transactions-history\?transaction=/)
  await expect(page.getByRole('dialog')).toContainText('9,125.50')
  await page.goto('/activity?search=9%2C125.5')
  await expect(page.getByRole('row', { name: '9,125.50' })).toHaveCount(1)
  await page.keyboard.press('g')
  await page.keyboard.press('b')
  await expect(heading(page, beneficiaries.title)).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(heading(page, transfers.title)).toBeVisible()
})

test('what fits nothing is said, and a search that is typed on is asked for once', async ({ openBrowser }) => {
  const page = await adaAtHome(openBrowser)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/invoices/log')) asked.push(new URL(request.url()).searchParams.get('search') ?? '')
  })
  await openPalette(page)
  await typeAtOnce(page, 'zzzzzz')
  await expect(page.getByText(palette.empty).first()).toBeVisible()
  expect(asked).toEqual(['zzzzzz'])
})

test('nobody who is not signed in has a palette', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/auth')
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the help prints every shortcut; keys alone rest while one types, and where they are turned off', async ({
  openBrowser,
}) => {
  const page = await adaAtHome(openBrowser)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: help.title })
  await expect(dialog.locator('dt')).toHaveText(
    [...new Set(shortcuts.map(({ group }) => group))].flatMap((group) =>
      shortcuts.filter((shortcut) => shortcut.group === group).map(({ id }) => help.what[id]),
    ),
  )
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await page.keyboard.press('g')
  await page.keyboard.press('i')
  await expect(heading(page, invoices.income)).toBeVisible()

  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: invoiceList.search })
  await expect(search).toBeFocused()
  await page.keyboard.type('?gc')
  await expect(search).toHaveValue('?gc')
  await expect(page.getByRole('dialog')).toBeHidden()
  await search.fill('')
  await search.blur()

  await page.keyboard.press('?')
  await dialog.getByRole('switch', { name: help.singleKeys }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(dialog).toBeHidden()
  await openPalette(page, 'keyboard')
  await page.keyboard.press('Enter')
  await dialog.getByRole('switch', { name: help.singleKeys }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await expect(page).toHaveURL(/\/invoices\/new\/form$/)
})

test('through a list by keyboard: rows are walked, chosen, archived and brought back, and opened', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.goto('/income?status=paid')
  const rows = page.locator('tbody tr')
  await expect(rows.first()).toContainText('INV-')
  await page.keyboard.press('j')
  await page.keyboard.press('j')
  await page.keyboard.press('k')
  await expect(rows.first().getByRole('link').first()).toBeFocused()
  await page.keyboard.press('x')
  await expect(rows.first().getByRole('checkbox')).toBeChecked()
  await expect(page.getByText(like(invoiceList.selected_one))).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(rows.first().getByRole('checkbox')).not.toBeChecked()

  const number = (await rows.first().getByRole('link').first().textContent()) ?? ''
  await page.keyboard.press('e')
  await expect(page.getByText(like(invoices.bulk.done_one))).toBeVisible()
  await expect(page.getByRole('link', { name: number })).toBeHidden()
  await page.getByRole('button', { name: ui.undo }).click()
  await expect(page.getByRole('link', { name: number })).toBeVisible()

  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveTitle(/INV-/)
})

test('columns stay hidden, a view is saved and found again, Back keeps the place', async ({ openBrowser }) => {
  const page = await openBrowser({ storageState: sessionOf('ada') })
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.goto('/income?status=paid')
  const header = page.getByRole('columnheader', { name: invoices.due, exact: true })
  await expect(header).toBeVisible()
  await page.getByRole('button', { name: ui.columns, exact: true }).click()
  await page.getByRole('checkbox', { name: invoices.due, exact: true }).uncheck()
  await page.keyboard.press('Escape')
  await expect(header).toBeHidden()
  await page.reload()
  await expect(page.getByRole('columnheader', { name: invoices.status, exact: true })).toBeVisible()
  await expect(header).toBeHidden()

  await page.getByRole('button', { name: lists.views, exact: true }).click()
  await page.getByRole('menuitem', { name: lists.save }).click()
  const dialog = page.getByRole('dialog', { name: lists.saveTitle })
  await dialog.getByLabel(lists.name).fill('All that came in')
  await dialog.getByRole('button', { name: lists.save }).click()
  await expect(page.getByRole('button', { name: 'All that came in' })).toBeVisible()
  await page.goto('/contacts')
  await expect(heading(page, contacts.title)).toBeVisible()
  await openPalette(page, 'came in')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/income?status=paid')

  const last = page.locator('tbody tr').last().getByRole('link').first()
  // The rows of the list before it stay until those of this one are there.
  let place = 0
  await expect(async () => {
    await last.scrollIntoViewIfNeeded()
    place = await page.evaluate(() => window.scrollY)
    expect(place).toBeGreaterThan(0)
  }).toPass()
  await last.click()
  await expect(page).toHaveTitle(/INV-/)
  await page.goBack()
  await expect(last).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place)
})

test('the navigation says where the palette is', async ({ openBrowser }) => {
  const page = await adaAtHome(openBrowser)
  await page.getByRole('button', { name: shell.openPalette }).click()
  await expect(line(page)).toBeFocused()
  await page.getByRole('button', { name: new RegExp(`^${ui.close}`) }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('staff find a company and a screen from their palette', async ({ openBrowser }) => {
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  await page.goto('/dashboard')
  await page.getByRole('button', { name: staff.shell.openPalette }).click()
  const typed = page.getByRole('combobox', { name: staff.palette.placeholder })
  await expect(typed).toBeFocused()
  await page.keyboard.type('brandt')
  await expect(active(page)).toContainText('@brandt_sohne')
  await page.keyboard.press('Enter')
  await expect(heading(page, /Brandt/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.keyboard.type('signups')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/new-accounts/signups')
})

test('staff press ? for their help, or find it in their palette; where single keys are off, they rest', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('auditor') })
  await page.goto('/payments/deposits')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog', { name: help.title })
  await expect(dialog.locator('dt')).toHaveText(staffShortcuts.map(({ id }) => help.what[id]))
  const single = dialog.getByRole('switch', { name: help.singleKeys })
  await single.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  const search = page.getByRole('searchbox')
  await page.keyboard.press('/')
  await expect(search).not.toBeFocused()

  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: staff.palette.placeholder })).toBeFocused()
  await page.keyboard.type('hotkeys')
  await expect(active(page)).toContainText(staff.palette.help)
  await page.keyboard.press('Enter')
  await expect(single).not.toBeChecked()
  await single.click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
})
