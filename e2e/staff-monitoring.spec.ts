import { expect, type Page } from '@playwright/test'
import grounds from '../apps/admin/src/held-grounds/i18n/en.json' with { type: 'json' }
import { type OpenBrowser, test } from './browsers.ts'
import { call, deposit, openUnsecured } from './businesses.ts'
import { sessionOf } from './sessions.ts'
import { words } from './words.ts'

const { monitoring: say } = words.en.staff
const type = 'incoming-smart-payment'

/** Whose browser this is, as its pages say it when they ask. */
const readUserId = async (page: Page): Promise<string> => {
  const asked = page.waitForRequest(/\/api\/[0-9a-f-]{36}\/admin\//)
  await page.goto('/dashboard')
  return (await asked).url().match(/[0-9a-f-]{36}/)?.[0] ?? ''
}

/** A deposit of a business that the compliance head watches, and a way to allow it from another window. */
const hold = async (openBrowser: OpenBrowser) => {
  const company = await openUnsecured(openBrowser)
  const { organizationId, handle, name } = company
  const page = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  const userId = await readUserId(page)
  const watched = { organizationId, monitor: true }
  await call(page, 'PUT /admin/organizations/set-monitored-flag', { body: watched, userId })
  await deposit(company, '61.00')
  const held = 'GET /admin/monitored-transactions?transactionType=incoming-smart-payment'
  const idOf = async (): Promise<string | undefined> => {
    const { items } = await call(page, held, { userId })
    return items.find((one: { senderHandle: string }) => one.senderHandle === handle)?.transactionId
  }
  await expect.poll(idOf).toBeDefined()
  const transactionId = (await idOf()) ?? ''
  const body = { transactionType: type, transactionId, senderHandle: handle, message: 'Known to us' }
  return {
    name,
    address: `/monitoring/transaction-monitoring?transaction=${transactionId}&of=${type}`,
    allowElsewhere: () => call(page, 'POST /admin/monitored-transactions/allow', { body, userId }),
  }
}

test('whoever decides on what somebody else decided meanwhile reads why, and neither list nor details offer it again', async ({
  openBrowser,
}) => {
  const { name, address, allowElsewhere } = await hold(openBrowser)
  const head = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  const auditor = await openBrowser({ app: 'staff', storageState: sessionOf('auditor') })
  const deny = say.actions['deny-and-cancel']

  await test.step('an auditor reads in the details why nothing can be decided', async () => {
    await auditor.goto(address)
    const reason = auditor.getByRole('dialog').getByText(say.notPermitted)
    await expect(reason.and(auditor.locator(':not(.visually-hidden)'))).toBeVisible()
  })

  await head.goto(address)
  await expect(head.getByText(name).first()).toBeVisible()

  await test.step('why it is held is read before what can be decided; what it leads to weighs most, what harms stands last', async () => {
    const panel = head.getByRole('dialog')
    await expect(panel.getByRole('heading', { level: 2 }).nth(1)).toHaveText(grounds.held)
    await expect(panel.getByText(grounds.rules['monitored-payee'])).toBeVisible()
    const { act: ask } = words.en.staff.questions
    const acts = [ask, say.actions.allow, say.escalate.act, deny, say.actions['deny-and-hold-for-ofac']]
    const shown = panel.getByRole('button', { name: new RegExp(`^(${acts.join('|')})$`) })
    // The first deposit from this sender: the customer is asked.
    await expect(shown).toHaveText([acts[0], acts[1], acts[2], acts[3], acts[4]] as string[])
    const looks = await shown.evaluateAll((all) => all.map((act) => getComputedStyle(act).backgroundColor))
    expect(new Set(looks.slice(1)).size).toBe(1)
    expect(looks[0]).not.toBe(looks[1])
    await expect(panel.getByText(say.effects.cancelDeposit)).toBeVisible()
  })

  await head.getByRole('button', { name: deny }).click()
  const dialog = head.getByRole('dialog', { name: say.dialog['deny-and-cancel'] })
  await dialog.getByRole('textbox').fill('Sent twice')
  await allowElsewhere()
  await dialog.getByRole('button', { name: deny }).click()
  const told = head.getByRole('region', { name: words.en.ui.notifications })
  const message = told.getByText(words.en.errors.TransactionStatusConflict)
  await expect(message).toBeVisible()
  const over = await message.boundingBox()
  const panel = await head.getByRole('dialog').last().boundingBox()
  expect(over && panel && over.x + over.width <= panel.x, 'the message lies beside the panel').toBe(true)
  await expect(head.getByRole('dialog').getByText(say.gone)).toBeVisible()
  await expect(head.getByRole('button', { name: deny })).toHaveCount(0)
  await expect(head.getByText(name)).toHaveCount(0)
})

test('why something is allowed need not be said, and the next one of the list follows', async ({ openBrowser }) => {
  const { name, address } = await hold(openBrowser)
  const head = await openBrowser({ app: 'staff', storageState: sessionOf('head') })
  await head.goto(address)
  await expect(head.getByText(name).first()).toBeVisible()
  await head.getByRole('button', { name: say.actions.allow, exact: true }).click()
  const dialog = head.getByRole('dialog', { name: say.dialog.allow })
  await dialog.getByRole('button', { name: say.actions.allow, exact: true }).click()
  await expect(head.getByText(say.done.allow)).toBeVisible()
  const decided = new URL(address, 'http://staff').searchParams.get('transaction')
  await expect(head).toHaveURL(new RegExp(`transaction=(?!${decided})`))
  await expect(head.getByRole('dialog').getByRole('heading', { level: 2, name: grounds.held })).toBeVisible()
})
