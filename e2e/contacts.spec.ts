import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { call, openCompany } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { readMails, unused } from './sandbox.ts'
import { fill, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { contacts, referralPartners: referrals } = words.en.customer
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })

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
