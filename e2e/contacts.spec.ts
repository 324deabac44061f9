import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { call, openCompany } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { readMails, unused } from './sandbox.ts'
import { sessionOf } from './sessions.ts'
import { fill, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { invoiceList, invoices, invoiceState, lists } = words.en.customer
const { contactActs, contactPage, contacts, referralPartners: referrals } = words.en.customer
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

const bill = async (page: Page, userId: string, terms: Readonly<Record<string, unknown>>): Promise<string> => {
  const form = {
    currency: 'USD',
    accountType: 'smart',
    items: [{ name: 'Catalogue', rate: '100.00', qty: '1' }],
    fees: [],
    sendingDate: '2021-01-01',
    dueDate: '2090-01-01',
    summary: '',
    notes: '',
    ...terms,
  }
  const { invoiceId, version } = await call(page, 'PUT /invoices/draft', { body: form, userId })
  await call(page, 'POST /invoices/send', { body: { invoiceId, version }, userId })
  return invoiceId
}

test('a contact is moved to another category, found there, and moved back by Undo', async ({ openBrowser }) => {
  const { page, userId } = await openCompany(openBrowser)
  await call(page, 'POST /contacts/add', { body: { handle: 'halden_studio', category: 'customer' }, userId })
  await page.goto('/contacts')
  const name = 'Halden Studio LLC'
  await page.getByRole('button', { name: fill(contacts.invites.actionsFor, { name }), exact: true }).click()
  await page.getByRole('menuitem', { name: contacts.move.supplier, exact: true }).click()
  await expect(rowOf(page, name)).toContainText(contacts.categories.supplier)
  await page.getByRole('link', { name: contacts.tabs.customer }).click()
  await expect(page.getByText(contacts.emptyCategory)).toBeVisible()
  await page.getByRole('button', { name: words.en.ui.undo, exact: true }).click()
  await expect(rowOf(page, name)).toContainText(contacts.categories.customer)
})

test('somebody billed by email has a page: edited, merged with whom they are, removed and put back', async ({
  openBrowser,
}) => {
  const { page, userId } = await openCompany(openBrowser)
  const billByMail = (email: string) =>
    bill(page, userId, {
      recipientHandle: null,
      recipientInvite: { email, firstName: 'Olga', lastName: 'Kim', company: 'Oak & Pine' },
    })
  await billByMail(`first.${unused()}@oak.example`)
  await billByMail(`second.${unused()}@oak.example`)
  await page.goto('/contacts')
  await page.getByRole('button', { name: contacts.duplicates.merge, exact: true }).click()
  await page.getByRole('button', { name: contacts.duplicates.confirm, exact: true }).click()
  await expect(page.getByText(contacts.duplicates.title)).toBeHidden()
  await expect(rowOf(page, 'Oak & Pine')).toHaveCount(1)
  // The next screen comes late: what is typed settles while it is on its way, and belongs to the list alone.
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((go) => setTimeout(go, 600))
    await route.continue()
  })
  await page.getByLabel(contacts.search, { exact: true }).fill('pine')
  await rowOf(page, 'Oak & Pine').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oak & Pine' })).toBeVisible()
  expect(new URL(page.url()).search).toBe('')
  await expect(rowOf(page, 'INV-')).toHaveCount(2)
  await page.getByRole('button', { name: contactActs.edit, exact: true }).click()
  await page.getByLabel(contactActs.company).fill('Oak & Pine Ltd')
  await page.getByRole('button', { name: contactActs.save, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Oak & Pine Ltd' })).toBeVisible()
  const activity = page.getByRole('list', { name: contactPage.activity })
  const sent = activity.getByRole('listitem').filter({ hasText: contactPage.happened.sent.income })
  await expect(sent).toHaveCount(2)
  await expect(sent.first().locator('data')).toHaveAttribute('value', '100.00')
  expect(await lookAt(page, 'en', 'a contact')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: contactPage.more, exact: true }).click()
  await page.getByRole('menuitem', { name: contactActs.remove, exact: true }).click()
  await expect(page.getByText(fill(contactActs.removeOpen_other, { count: '2' }))).toBeVisible()
  await page.getByRole('button', { name: contactActs.remove, exact: true }).click()
  await expect(page.getByText(contactPage.notInContacts)).toBeVisible()
  await page.getByRole('button', { name: words.en.ui.undo, exact: true }).click()
  await expect(page.getByRole('button', { name: contactActs.edit, exact: true })).toBeVisible()
})

test('somebody without an account is kept by name and email, invoiced from their page, and kept once', async ({
  openBrowser,
}) => {
  const { page } = await openCompany(openBrowser)
  const email = `nunez.${unused()}@taller.example`
  const add = async (person: { company: string; email: string }) => {
    await page.getByRole('button', { name: contacts.add, exact: true }).first().click()
    const dialog = page.getByRole('dialog', { name: contacts.addTitle })
    await dialog.getByLabel(contacts.handle, { exact: true }).fill(person.email)
    await dialog.getByRole('button', { name: contacts.addByEmail, exact: true }).click()
    await expect(dialog.getByLabel(contactActs.email, { exact: true })).toHaveValue(person.email)
    await dialog.getByLabel(contactActs.company).fill(person.company)
    return dialog
  }
  await page.goto('/contacts')
  const dialog = await add({ company: '', email })
  const send = dialog.getByRole('button', { name: contacts.add, exact: true })
  await send.click()
  await expect(dialog.getByText(contactActs.noName).first()).toBeVisible()
  await dialog.getByLabel(contactActs.company).fill('Talleres Núñez')
  await dialog.getByRole('button', { name: contactActs.addAddress, exact: true }).click()
  await dialog.getByLabel(words.en.customer.address.line1, { exact: true }).fill('1 Main Street')
  expect(await lookAt(page, 'en', 'a contact without an account')).toEqual([])
  await page.setViewportSize({ width: 1440, height: 900 })
  await dialog.getByLabel(words.en.customer.address.city, { exact: true }).fill('Seattle')
  await dialog.getByLabel(words.en.customer.address.zip, { exact: true }).fill('98102')
  await send.click()
  await expect(page.getByText(fill(contacts.added, { name: 'Talleres Núñez' }))).toBeVisible()
  await expect(rowOf(page, 'Talleres Núñez')).toContainText(contactActs.standings['no-account'])

  const again = await add({ company: 'Núñez', email: email.toUpperCase() })
  await again.getByRole('button', { name: contacts.add, exact: true }).click()
  await again.getByRole('link', { name: contacts.openContact, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Talleres Núñez' })).toBeVisible()
  await page.getByRole('link', { name: contactActs.newInvoice, exact: true }).first().click()
  await expect(page.getByText(email).first()).toBeVisible()
  await expect(page.getByText('1 Main Street').first()).toBeVisible()

  const spanish = await openBrowser({ language: 'es', storageState: sessionOf('carla') })
  const say = words.es.customer.contacts
  await spanish.goto('/contacts')
  await spanish.getByRole('button', { name: say.add, exact: true }).first().click()
  await spanish.getByRole('dialog').getByText(say.ways.person, { exact: true }).click()
  await expect(spanish.getByLabel(words.es.customer.contactActs.company)).toBeVisible()
  expect(await lookAt(spanish, 'es', 'a contact without an account')).toEqual([])
})

test('several are invited at once: each with its result, nobody twice, not oneself', async ({ openBrowser }) => {
  const { page, email } = await openCompany(openBrowser)
  const [first, second] = [`first.${unused()}@one.example`, `second.${unused()}@two.example`]
  await page.goto('/referral-partners')
  await expect(page.getByText(referrals.emptyTitle)).toBeVisible()
  const emails = page.getByLabel(referrals.refer.emails, { exact: true })
  const send = page.getByRole('button', { name: referrals.refer.send, exact: true })
  const refuse = async (text: string, problem: string) => {
    await emails.fill(text)
    await send.click()
    await expect(page.getByText(problem, { exact: true })).toBeVisible()
  }
  await refuse('', referrals.problems.required)
  await refuse(`${first}, ${email}`, referrals.problems.own)
  await refuse(`${first} ${first.toUpperCase()}`, fill(referrals.problems.repeated, { email: first }))
  await emails.fill(first)
  await send.click()
  await expect(rowOf(page, first)).toContainText(referrals.open.pending)
  await emails.fill(`${first}\n${second}`)
  await send.click()
  const results = page.getByRole('list', { name: referrals.results.title }).getByRole('listitem')
  await expect(results).toContainText([referrals.results['already-invited'], referrals.results.invited])
  await expect.poll(async () => (await readMails(page.request, first)).length).toBe(1)
  expect(await lookAt(page, 'en', '/referral-partners with open ones')).toEqual([])
})

test('what was canceled is found by its state and kept in a view; sums say their discounts, tabs of a contact their invoices', async ({
  openBrowser,
}) => {
  const { page, userId } = await openCompany(openBrowser)
  const toHalden = { recipientHandle: 'halden_studio' }
  await bill(page, userId, {
    ...toHalden,
    summary: 'Discounted',
    earlyDiscountPercent: '0.1',
    earlyDiscountEndDate: '2089-01-01',
  })
  const invoiceId = await bill(page, userId, { ...toHalden, summary: 'Billed twice' })
  await call(page, 'POST /invoices/cancel', { body: { invoiceId, senderCancelMessage: 'Twice' }, userId })

  await page.goto('/income')
  await expect(page.getByText(fill(invoiceList.afterDiscounts, { amount: '$10.00' }))).toBeVisible()
  await page.getByRole('button', { name: words.en.ui.addFilter, exact: true }).click()
  await page.getByRole('menuitem', { name: invoices.status, exact: true }).click()
  await page.getByRole('dialog', { name: invoices.status }).getByRole('combobox').click()
  await page.getByRole('option', { name: invoiceState.states.canceled, exact: true }).click()
  await expect(page).toHaveURL('/income?state=canceled')
  await expect(rowOf(page, 'Billed twice')).toBeVisible()
  await expect(rowOf(page, 'Discounted')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: lists.views, exact: true }).click()
  await page.getByRole('menuitem', { name: lists.save }).click()
  const dialog = page.getByRole('dialog', { name: lists.saveTitle })
  await dialog.getByLabel(lists.name).fill('Mistakes')
  await dialog.getByRole('button', { name: lists.save }).click()
  await page.goto('/income?status=paid')
  await page.getByRole('button', { name: lists.views, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Mistakes' }).click()
  await expect(rowOf(page, 'Billed twice')).toBeVisible()
  await rowOf(page, 'Billed twice').getByRole('link', { name: 'Halden Studio LLC' }).click()
  await expect(page.getByRole('link', { name: `${contactPage.sides.income} 2` })).toBeVisible()
})
