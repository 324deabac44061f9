import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { type Company, call, deposit, openCompany } from './businesses.ts'
import { billOn } from './invoice-terms.ts'
import { tabTo } from './keyboard.ts'
import { readCode, readToday } from './sandbox.ts'
import { enterCode, fund, payee, savePayee } from './sending-money.ts'
import { fill, labelled, like, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { accounts, codePrompt, contacts, conversions, invoices, newTransfer, palette, remind } = words.en.customer
const { form, pay, detail } = invoices

type Work = { readonly name: string; readonly keys: number; readonly screens: number }

/** Counts, of each task, the keys that are pressed and the screens that are passed. */
const countWork = (page: Page) => {
  const done: Work[] = []
  let [keys, screens] = [0, 0]
  page.on('framenavigated', (frame) => (screens += frame === page.mainFrame() ? 1 : 0))
  const { press, type } = page.keyboard
  page.keyboard.press = (...given) => {
    keys += 1
    return press.apply(page.keyboard, given)
  }
  page.keyboard.type = (text, options) => {
    keys += text.length
    return type.call(page.keyboard, text, options)
  }
  const task = async (name: string, run: () => Promise<void>): Promise<void> => {
    ;[keys, screens] = [0, 0]
    await test.step(name, run)
    done.push({ name, keys, screens })
  }
  return { task, done }
}

/** Goes by name to a screen, an act or a record. */
const goBy = async (page: Page, typed: string, picked: string): Promise<void> => {
  // A screen that is only just coming hears no keys yet.
  await expect(page.getByRole('navigation').first()).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: palette.placeholder })).toBeFocused()
  await page.keyboard.type(typed)
  await expect(page.getByRole('option', { selected: true })).toContainText(picked)
  await page.keyboard.press('Enter')
}

const typeCode = async ({ page, email }: Company, dialog: Locator): Promise<void> => {
  await expect(dialog.getByText(like(codePrompt.sms))).toBeVisible()
  await expect(dialog.getByLabel(codePrompt.label, { exact: true })).toBeFocused()
  await page.keyboard.type(await readCode(page.request, email))
}

const press = async (page: Page, wanted: Locator): Promise<void> => {
  await tabTo(page, wanted)
  await page.keyboard.press('Enter')
}

test('a week at a desk by keyboard alone: what is done daily takes few keys and few screens', async ({
  openBrowser,
}) => {
  test.setTimeout(300_000)
  const customer = await openCompany(openBrowser)
  const own = await openCompany(openBrowser)
  const { page } = own
  await fund(own, '2000.00')
  await deposit(own, '1000.00')
  await savePayee(own)
  await call(page, 'POST /contacts/add', {
    userId: own.userId,
    body: { handle: customer.handle, category: 'customer' },
  })
  const today = await readToday(page.request, 'America/New_York')
  const dates = { sendingDate: today, dueDate: today }
  // Whoever bills counts from one: the second number is nobody else's.
  await billOn(own, customer, { rate: '50.00', ...dates })
  const owed = await billOn(own, customer, { rate: '300.00', ...dates })
  const { invoiceNumber } = await call(page, `GET /invoices/${owed}`, { userId: own.userId })
  await billOn(customer, own, { rate: '120.00', ...dates })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const { task, done } = countWork(page)

  await task('Monday: write an invoice and send it', async () => {
    await page.keyboard.press('c')
    await expect(page.getByRole('combobox', { name: form.recipient })).toBeFocused()
    await page.keyboard.type(customer.handle)
    await expect(page.getByRole('option', { name: customer.name })).toBeVisible()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel(fill(form.itemNameOf, { row: 1 }), { exact: true }))
    await page.keyboard.type('Binding')
    await page.keyboard.press('Tab')
    await page.keyboard.type('80')
    await page.keyboard.press('ControlOrMeta+Enter')
    await expect(page.getByRole('dialog', { name: form.sendTitle })).toBeVisible()
    await page.keyboard.press('ControlOrMeta+Enter')
    await page.waitForURL(/\/invoices\/[0-9a-f-]{36}$/)
    await expect(page.locator('#content')).toBeFocused()
  })

  await task('Monday: pay a bill', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('e')
    await expect(page.getByRole('row').filter({ hasText: customer.name })).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('button', { name: like(detail.pay) }))
    const dialog = page.getByRole('dialog', { name: like(pay.title) })
    await typeCode(own, dialog)
    await expect(dialog).toBeHidden()
  })

  await task('Tuesday: find an invoice and remind of it', async () => {
    await goBy(page, invoiceNumber, invoiceNumber)
    await expect(page).toHaveURL(`/invoices/${owed}`)
    await press(page, page.getByRole('button', { name: words.en.customer.invoiceActions.menu.remind, exact: true }))
    const dialog = page.getByRole('dialog', { name: remind.title })
    await press(page, dialog.getByRole('button', { name: remind.act, exact: true }))
    await expect(page.getByText(fill(remind.done, { name: customer.name })).first()).toBeVisible()
  })

  await task('Wednesday: send money', async () => {
    await goBy(page, 'send money', palette.screens.sendMoney)
    await expect(page.getByLabel(labelled(newTransfer.to))).toBeFocused()
    await page.keyboard.press('Enter')
    await page.keyboard.type(payee.name)
    await expect(page.getByRole('option', { name: payee.name })).toBeVisible()
    await page.keyboard.press('Enter')
    await tabTo(page, page.getByLabel(labelled(newTransfer.amount)))
    await page.keyboard.type('250')
    await expect(page.getByRole('heading', { name: newTransfer.summary })).toBeVisible()
    await page.keyboard.press('Enter')
    await typeCode(own, page.getByRole('dialog', { name: fill(newTransfer.confirmTitle, { name: payee.name }) }))
    await page.waitForURL(/\/transfers\/[0-9a-f-]{36}$/)
  })

  await task('Wednesday: convert money', async () => {
    await goBy(page, 'convert', palette.screens.convert)
    await tabTo(page, page.getByLabel(labelled(conversions.sides.source)))
    await page.keyboard.type('100')
    await expect(page.getByText(conversions.spread, { exact: true })).toBeVisible()
    await page.keyboard.press('Enter')
    await press(page, page.getByRole('dialog').getByRole('button', { name: new RegExp(`^${conversions.convert} `) }))
    await page.waitForURL(/\/conversions\//)
  })

  await task('Thursday: find a payment that was sent', async () => {
    await goBy(page, payee.name, payee.name)
    await expect(page).toHaveURL(/\/beneficiaries\//)
    await expect(page.getByText('$250.00').first()).toBeVisible()
  })

  await task('Thursday: take the statement along', async () => {
    await goBy(page, 'account statement', palette.screens.statement)
    const download = page.waitForEvent('download')
    await press(page, page.getByRole('button', { name: accounts.downloadPdf, exact: true }))
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/)
  })

  await task('Friday: look who owes what', async () => {
    await goBy(page, 'aging', palette.screens.ageing)
    await expect(page).toHaveURL('/income/ageing')
    await expect(page.getByRole('main').getByText(customer.name).first()).toBeVisible()
  })

  await task('Friday: add a contact', async () => {
    await goBy(page, 'add contact', palette.actions.addContact)
    await expect(page.getByLabel(contacts.handle, { exact: true })).toBeFocused()
    await page.keyboard.press('Escape')
  })

  await task('Friday: look what comes in and goes out', async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('h')
    await expect(page.getByRole('heading', { name: words.en.customer.home.cash.title })).toBeVisible()
  })

  for (const { name, keys, screens } of done) process.stdout.write(`${name}: ${keys} keys, ${screens} screens\n`)
  // What is typed is counted as well: an invoice's words, a code, the name of somebody.
  expect(done.filter(({ keys, screens }) => keys > 80 || screens > 4)).toEqual([])
})

test('a week on a Spanish phone: a bill is seen and paid, money is sent, and what is left adds up', async ({
  openBrowser,
}) => {
  test.setTimeout(300_000)
  const { home, invoices: say, newTransfer: send } = words.es.customer
  const customer = await openCompany(openBrowser)
  const own = await openCompany(openBrowser)
  const { page, userId } = own
  await fund(own, '2000.00')
  await deposit(own, '1000.00')
  await savePayee(own)
  const today = await readToday(page.request, 'America/New_York')
  await billOn(customer, own, { rate: '120.00', sendingDate: today, dueDate: today })
  const profile = { firstName: 'Rosa', lastName: 'Lindgren', language: 'es', timeZone: 'America/New_York' }
  await call(page, 'PUT /me/profile', { userId, body: profile })
  await page.setViewportSize({ width: 390, height: 844 })

  await test.step('lunes: la factura que vence', async () => {
    await page.goto('/')
    await page.getByRole('link', { name: like(home.needs.payLabel) }).click()
    await page.getByRole('button', { name: like(say.detail.pay) }).click()
    const dialog = page.getByRole('dialog', { name: like(say.pay.title) })
    await enterCode(own, dialog, 'es')
    await expect(dialog).toBeHidden()
  })

  await test.step('miércoles: una transferencia', async () => {
    await page.goto('/transfer/USD/traditional')
    await page.getByLabel(labelled(send.to)).click()
    await page.getByRole('option', { name: payee.name }).click()
    await page.getByRole('button', { name: words.es.ui.confirm, exact: true }).click()
    await page.getByLabel(labelled(send.amount)).fill('75')
    await expect(page.getByRole('heading', { name: send.summary })).toBeVisible()
    await page.getByRole('button', { name: send.next, exact: true }).click()
    await enterCode(own, page.getByRole('dialog', { name: fill(send.confirmTitle, { name: payee.name }) }), 'es')
    await page.waitForURL(/\/transfers\/[0-9a-f-]{36}$/)
  })

  await test.step('viernes: lo que queda', async () => {
    await page.goto('/accounts/payments')
    await expect(page.locator('data[value="1925.00"]').first()).toBeVisible()
    await expect(page.locator('data[value="880.00"]').first()).toBeVisible()
  })
})
