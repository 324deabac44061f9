import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { announceUnplaced, unused } from './sandbox.ts'
import { sessionOf } from './sessions.ts'
import { fill, like, words } from './words.ts'

const { payments: say, ledgerHealth: sayLedger, shell } = words.en.staff
const amount = '1204.50'
const shownAmount = '$1,204.50'
const owner = { handle: 'atelier_nord', name: 'Atelier Nord SARL' }

const openList = async (page: Page, name: string, search: string): Promise<void> => {
  await page.goto('/dashboard')
  await page
    .getByRole('navigation')
    .getByRole('link', { name: new RegExp(`^${name}`) })
    .click()
  await page.getByRole('searchbox').fill(search)
}

test('a deposit of nobody: finance proposes whose it is, compliance agrees, and its owner has the money', async ({
  openBrowser,
}) => {
  const finance = await openBrowser({ app: 'staff', storageState: sessionOf('finance') })
  const head = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  const carla = await openBrowser({ storageState: sessionOf('carla') })
  const senderName = `Kestrel ${unused()} B.V.`
  await announceUnplaced(finance.request, { amount, senderName, reference: 'Order 7741' })
  const act = fill(say.confirm.act, { amount: shownAmount })

  await test.step('finance looks the account up, sees whose it is, and proposes it', async () => {
    await openList(finance, shell.unplacedDeposits, senderName)
    await finance.getByRole('link', { name: senderName }).click()
    const panel = finance.getByRole('dialog', { name: fill(say.depositFrom, { name: senderName }) })
    await panel.getByLabel(say.handle).fill('nobody_at_all')
    await panel.getByRole('button', { name: say.propose.lookUp }).click()
    await expect(panel.getByRole('alert')).toContainText(words.en.errors.HandleNotFound)
    await panel.getByLabel(say.handle).fill(`@${owner.handle}`)
    await panel.getByRole('button', { name: say.propose.lookUp }).click()
    await expect(panel.getByRole('heading', { name: owner.name })).toBeVisible()
    await panel.getByRole('button', { name: say.propose.act }).click()
    await expect(finance.getByText(fill(say.propose.done, { name: owner.name }))).toBeVisible()
    await expect(panel.getByText(say.unplacedStatuses.proposed)).toBeVisible()
  })

  await test.step('whoever proposed may not agree, and reads why before trying', async () => {
    const button = finance.getByRole('dialog').getByRole('button', { name: act })
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toHaveAccessibleDescription(say.confirm.ownProposal)
  })

  await test.step('compliance agrees as a second person', async () => {
    await openList(head, shell.unplacedDeposits, senderName)
    await head.getByRole('link', { name: senderName }).click()
    const panel = head.getByRole('dialog', { name: fill(say.depositFrom, { name: senderName }) })
    await expect(panel).toContainText('Dario Nieminen')
    await expect(panel.getByText(/· ••••\d{4}$/)).toBeVisible()
    await expect(panel.getByText(say.verification, { exact: true })).toBeVisible()
    await panel.getByRole('button', { name: act }).click()
    const confirm = head.getByRole('dialog', { name: fill(say.confirm.dialogTitle, { name: owner.name }) })
    await expect(confirm.getByText(/· ••••\d{4}$/)).toBeVisible()
    await confirm.getByRole('button', { name: act }).click()
    await expect(head.getByText(fill(say.confirm.done, { amount: shownAmount, name: owner.name }))).toBeVisible()
    await expect(panel.getByText(say.unplacedStatuses.placed)).toBeVisible()
    await expect(panel).toContainText('Marta Okafor')
  })

  await test.step('it is a deposit like any other, for staff and for its owner', async () => {
    await openList(head, shell.deposits, senderName)
    const row = head.getByRole('row').filter({ hasText: senderName })
    await expect(row).toContainText(owner.name)
    await expect(row).toContainText(say.depositStatuses.received)
    await carla.goto('/accounts/smart/USD/transactions-history')
    await expect(carla.getByRole('row').filter({ hasText: senderName })).toContainText('1.204,50')
  })
})

test('the lists are narrowed by search and filters, which stand in the address and are taken away again', async ({
  openBrowser,
}) => {
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('auditor') })
  await page.goto('/payments/deposits?currency=EUR')
  const { ui } = words.en
  await expect(page.getByRole('row').nth(1)).toContainText('€')
  await expect(page.getByText('USD', { exact: false })).toHaveCount(0)
  await page.getByRole('button', { name: ui.addFilter }).click()
  await page.getByRole('menuitem', { name: say.status }).click()
  await page.getByRole('option', { name: say.depositStatuses.blocked }).click()
  await expect(page).toHaveURL(/currency=EUR&status=blocked|status=blocked&currency=EUR/)
  await expect(page.getByText(ui.nothingMatches)).toBeVisible()
  await page.getByRole('button', { name: ui.clearFilters }).first().click()
  await expect(page).toHaveURL(/\/payments\/deposits$/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  for (const section of ['transfers', 'returns'] as const) {
    await page
      .getByRole('navigation', { name: say.tabs })
      .getByRole('link', { name: say.sections[section].tab })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: say.sections[section].title })).toBeVisible()
  }
})

test('an auditor reads how the books are, has them verified, and places nothing', async ({ openBrowser }) => {
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('auditor') })
  const deposit = await announceUnplaced(page.request, { amount: '98.70', senderName: 'Weiss Optik', reference: 'R' })
  await page.goto('/dashboard')
  await page.getByRole('navigation').getByRole('link', { name: shell.ledgerHealth }).click()

  await test.step('verified just now, by the auditor, and clean', async () => {
    await page.getByRole('button', { name: sayLedger.verifyNow }).click()
    await expect(page.getByText(fill(sayLedger.askedBy, { name: 'Iker Soto' }))).toBeVisible({ timeout: 60_000 })
    await expect(page.getByText(sayLedger.clean, { exact: true })).toBeVisible()
    await expect(page.getByText(sayLedger.clocks)).toBeVisible()
  })

  await test.step('money by kind is walked with the arrow keys, and read in a table', async () => {
    const chart = page.getByRole('slider', { name: like(sayLedger.chartLabel) })
    const last = await chart.getAttribute('aria-valuetext')
    await chart.focus()
    await page.keyboard.press('Home')
    await expect(chart).toHaveAttribute('aria-valuenow', '0')
    await page.keyboard.press('End')
    await expect(chart).toHaveAttribute('aria-valuetext', last ?? '')
    await page.getByText(sayLedger.asTable).click()
    const table = page.getByRole('table', { name: like(sayLedger.chartLabel) })
    await expect(table.getByRole('row')).toHaveCount(31)
    await page.getByRole('tab', { name: fill(sayLedger.lastDays, { days: 90 }) }).click()
    await expect(page).toHaveURL(/days=90/)
    await expect(table.getByRole('row')).toHaveCount(91)
  })

  await test.step('deposits of nobody are there to read only', async () => {
    await page.getByRole('link', { name: sayLedger.seeUnplaced }).click()
    await expect(page).toHaveURL(/\/payments\/unplaced-deposits$/)
    await page.goto(`/payments/unplaced-deposits/${deposit}`)
    await expect(page.getByRole('dialog')).toContainText(say.propose.notPermitted)
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/payments\/unplaced-deposits$/)
  })
})
