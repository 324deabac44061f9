import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { isSettled } from './look-at.ts'
import { announceUnplaced, unused } from './sandbox.ts'
import { sessionOf } from './sessions.ts'
import { fill, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { payments: say, ledgerHealth: sayLedger, shell, desk } = words.en.staff
const { ui } = words.en
const list = '/payments/unplaced-deposits'

const announceFrom = async (page: Page, senderName: string): Promise<string> =>
  announceUnplaced(page.request, { amount: '75.00', senderName, reference: randomUUID() })

const scrolledTo = (page: Page): Promise<number> => page.evaluate(() => window.scrollY)

const hasFocusInside = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element.contains(document.activeElement))

test('opening a row and closing it again leaves the list where it was, and the keyboard on the row', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('finance') })
  const from = `Heron ${unused()} `
  for (let count = 0; count < 12; count += 1) await announceFrom(page, `${from}${count}`)
  await page.setViewportSize({ width: 1280, height: 420 })
  await page.goto(`${list}?search=${encodeURIComponent(from)}`)
  await expect(page.getByRole('row')).toHaveCount(13)
  const row = page.getByRole('row').last().getByRole('link')
  await row.focus()
  const before = await scrolledTo(page)
  expect(before).toBeGreaterThan(50)
  for (const leave of ['Escape', 'Back']) {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog', { name: fill(say.depositFrom, { name: from }) })).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`${list}/[0-9a-f-]{36}\\?search=`))
    await (leave === 'Escape' ? page.keyboard.press('Escape') : page.goBack())
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page).toHaveURL(new RegExp(`${list}\\?search=`))
    await expect(row, leave).toBeFocused()
    expect(await scrolledTo(page), leave).toBe(before)
  }
})

test('a transfer that came back is read beside the list of returns, and closing it stays there', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('auditor') })
  await page.goto(`/payments/returns?kind=transfer&transfer=${randomUUID()}`)
  await expect(page.getByRole('heading', { level: 1, name: say.sections.returns.title })).toBeVisible()
  await expect(page.getByRole('dialog').getByText(say.transferGone)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL(/\/payments\/returns\?kind=transfer$/)
})

test('the focus stays in the details when what had it is gone; Tab begins there', async ({ openBrowser }) => {
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('finance') })
  const deposit = await announceFrom(page, `Ibis ${unused()}`)
  await page.goto(`${list}/${deposit}`)
  const panel = page.getByRole('dialog')
  await panel.getByLabel(say.handle).fill('@atelier_nord')
  await page.keyboard.press('Enter')
  const propose = panel.getByRole('button', { name: say.propose.act })
  await expect(propose).toBeVisible()
  await propose.focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByText(say.unplacedStatuses.proposed)).toBeVisible()
  await expect(propose).toBeHidden()
  expect(await hasFocusInside(panel)).toBe(true)
  await page.keyboard.press('Tab')
  await expect(panel.getByRole('button', { name: desk.take, exact: true })).toBeFocused()
})

test('whoever decides on what somebody else has decided meanwhile reads why, and sees what stands now', async ({
  openBrowser,
}) => {
  const finance = await openBrowser({ app: 'staff', storageState: sessionOf('finance') })
  const head = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  const deposit = await announceFrom(finance, `Curlew ${unused()}`)
  await finance.goto(`${list}/${deposit}`)
  const panel = finance.getByRole('dialog')
  await panel.getByRole('button', { name: say.proposeReturn.act }).click()
  await finance.getByRole('dialog').last().getByRole('button', { name: say.proposeReturn.act }).click()
  await expect(panel.first().getByText(say.unplacedStatuses['return-proposed'])).toBeVisible()
  await panel.getByLabel(say.handle).fill('@atelier_nord')
  await panel.getByRole('button', { name: say.propose.lookUp }).click()
  await expect(panel.getByRole('button', { name: say.propose.act })).toBeVisible()

  const sendBack = fill(say.confirmReturn.act, { amount: '$75.00' })
  await head.goto(`${list}/${deposit}`)
  await head.getByRole('dialog').getByRole('button', { name: sendBack }).click()
  await head.getByRole('dialog').last().getByRole('button', { name: sendBack }).click()
  await expect(head.getByRole('dialog').getByText(say.unplacedStatuses['sent-back'])).toBeVisible()

  await panel.getByRole('button', { name: say.propose.act }).click()
  await expect(panel.getByText(say.unplacedStatuses['sent-back'])).toBeVisible()
  await expect(finance.getByText(words.en.errors.TransactionStatusConflict)).toBeVisible()
})

test('a filter that is left without a choice gives the focus back', async ({ openBrowser }) => {
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('auditor') })
  await page.goto('/payments/deposits')
  const add = page.getByRole('button', { name: ui.addFilter })
  await add.click()
  await page.getByRole('menuitem', { name: say.currency }).click()
  await expect(page.getByRole('dialog', { name: say.currency })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(add).toBeFocused()
})

test('Tab out of a list that is searched goes on behind its select, and back to it', async ({ openBrowser }) => {
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('auditor') })
  await page.goto('/ledger-health')
  const select = page.getByRole('combobox', { name: sayLedger.currency })
  await select.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: ui.search })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('tab', { name: fill(sayLedger.lastDays, { days: 30 }) })).toBeFocused()
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await expect(select).toBeFocused()
})

test('a name that is longer than a phone is wide breaks, and the page stays as wide as the phone', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('auditor') })
  const senderName = `${'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk'} ${unused()}`
  await announceUnplaced(page.request, { amount: '75.00', senderName, reference: 'x'.repeat(80) })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${list}?search=${encodeURIComponent(senderName)}`)
  await expect(page.getByRole('listitem').filter({ hasText: senderName })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('what stands in for a screen stands where the screen will be', async ({ openBrowser }) => {
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('auditor') })
  let goOn = (): void => undefined
  const held = new Promise<void>((resolve) => {
    goOn = resolve
  })
  await page.goto('/dashboard')
  await isSettled(page)
  await page.route(/\/assets\/LedgerHealthScreen-.*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.getByRole('navigation').getByRole('link', { name: shell.ledgerHealth }).click()
  const placeholder = page.locator('main [aria-busy="true"]').first()
  await expect(placeholder).toBeVisible()
  const left = (await placeholder.boundingBox())?.x
  goOn()
  await isSettled(page)
  expect(left).toBe((await page.getByRole('heading', { level: 1 }).boundingBox())?.x)
})
