import { randomUUID } from 'node:crypto'
import { bankDetailWords } from '@contado/contract/accounts/bank-detail-words.domain.ts'
import { expect, type Locator, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { type Company, call, openCompany } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { readCode, readMails, unused } from './sandbox.ts'
import { toasts } from './toasts.ts'
import { fill, like, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { bankTransfer: say, codePrompt, invoiceActions, invoiceCredits, invoiceTimeline, visitor } = words.en.customer

type Draft = { readonly recipientHandle?: string; readonly email?: string; readonly accountType?: string }

const bill = async ({ page, userId }: Company, { recipientHandle, email, accountType = 'smart' }: Draft) => {
  const body = {
    recipientHandle: recipientHandle ?? null,
    ...(email === undefined ? {} : { recipientInvite: { email, firstName: 'Nina', lastName: 'Berg' } }),
    currency: 'USD',
    accountType,
    items: [{ name: 'Bookbinding', rate: '100.00', qty: '1' }],
    fees: [],
    sendingDate: '2026-01-01',
    dueDate: '2090-01-01',
    summary: '',
    notes: '',
  }
  const { invoiceId, version } = await call(page, 'PUT /invoices/draft', { body, userId })
  return call(page, 'POST /invoices/send', { body: { invoiceId, version }, userId })
}

/** The payer's bank sends money, with what the payer wrote. */
const transfer = async (seller: Company, amount: string, reference: string, accountType = 'smart'): Promise<void> => {
  const answer = await seller.page.request.post(`${process.env.CUSTOMER_URL}/api/new/sandbox/deposits`, {
    data: { handle: seller.handle, currency: 'USD', accountType, amount, reference, senderName: 'Nina Berg' },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** What stands beside a label. */
const besideOf = (place: Locator | Page, label: string): Locator =>
  place.locator('dl > div').filter({ has: place.locator('dt', { hasText: new RegExp(`^${label}$`) }) })

test('a visitor reads where to send the money, and both sides learn that it arrived', async ({ openBrowser }) => {
  const seller = await openCompany(openBrowser)
  const email = `nina.${unused()}@elsewhere.example`
  const { invoiceId } = await bill(seller, { email })
  const find = async () =>
    (await readMails(seller.page.request, email))
      .map(({ text }) => /\S+\/preview-invoice#\S+/.exec(text)?.[0])
      .find(Boolean)
  await expect.poll(find).toBeTruthy()
  const page = await openBrowser()
  await page.goto((await find()) ?? '')
  await expect(page.getByTestId('invoice-paper')).toContainText('How to pay')
  await page.getByRole('link', { name: visitor.pay, exact: true }).click()
  await page.getByText(visitor.options['bank-transfer'].label, { exact: true }).click()
  await expect(besideOf(page, say.beneficiary)).toContainText(seller.name)
  await expect(besideOf(page, say.amount)).toContainText('$100.00')
  const reference = ((await besideOf(page, say.reference).locator('dd').textContent()) ?? '').trim()
  expect(reference).toMatch(/^RF\d\d( [0-9A-F]{4}){4}/)
  expect(await lookAt(page, 'en', 'the bank details of a visitor')).toEqual([])

  await transfer(seller, '100.00', `thank you ${reference.toLowerCase()}`)
  await page.goto('/preview-invoice')
  await expect(page.getByText(visitor.states.paid.title, { exact: true }).first()).toBeVisible()
  await seller.page.goto(`/invoices/${invoiceId}`)
  await expect(seller.page.getByText(invoiceTimeline.kinds.matched)).toBeVisible()
  await expect
    .poll(
      async () =>
        (await readMails(seller.page.request, email)).filter(({ subject }) => subject.includes('received')).length,
    )
    .toBe(1)
})

test('a buyer chooses between local and SWIFT, pays too much, and gets the rest back', async ({ openBrowser }) => {
  const [seller, buyer] = [await openCompany(openBrowser), await openCompany(openBrowser)]
  const { invoiceId, creditorReference } = await bill(seller, {
    recipientHandle: `@${buyer.handle}`,
    accountType: 'traditional',
  })
  const { page } = buyer
  await page.goto(`/invoices/${invoiceId}`)
  await page.getByText(invoiceActions.options['bank-transfer'].label, { exact: true }).first().click()
  await expect(besideOf(page, 'BIC')).toHaveCount(1)
  await page.getByRole('tab', { name: say.swift, exact: true }).click()
  const panel = page.getByRole('tabpanel', { name: say.swift })
  await expect(panel).toContainText('BIC')
  const { address, city, country } = bankDetailWords.en
  await expect(panel.getByRole('button', { name: address })).toBeVisible()
  for (const part of [city, country]) await expect(panel.getByText(part, { exact: true })).toHaveCount(0)
  expect(await lookAt(page, 'en', 'the bank details of a buyer')).toEqual([])
  await page.getByRole('button', { name: invoiceActions.options.next, exact: true }).click()
  await expect(page.getByRole('dialog', { name: invoiceActions.notify.title })).toBeVisible()
  await page.keyboard.press('Escape')

  await transfer(seller, '120.00', creditorReference, 'traditional')
  await page.reload()
  const tooMuch = fill(invoiceCredits.payer.open.title, { amount: '$20.00' })
  await expect(page.getByText(tooMuch)).toBeVisible()
  await seller.page.goto(`/invoices/${invoiceId}`)
  await seller.page.getByRole('button', { name: fill(invoiceCredits.send, { amount: '$20.00' }) }).click()
  const dialog = seller.page.getByRole('dialog', { name: like(invoiceCredits.title) })
  await expect(dialog.getByText(like(codePrompt.sms))).toBeVisible()
  expect(await lookAt(seller.page, 'en', 'sending back an overpayment')).toEqual([])
  await dialog.getByLabel(codePrompt.label, { exact: true }).fill(await readCode(seller.page.request, seller.email))
  await expect(dialog).toBeHidden()
  await expect(toasts(seller.page).getByText(like(invoiceCredits.done))).toBeVisible()
  await page.reload()
  await expect(page.getByText(fill(invoiceCredits.payer.returned.title, { amount: '$20.00' }))).toBeVisible()
  await page.goto('/accounts/traditional/USD/transactions-history')
  await expect(page.getByText('+$20.00').first()).toBeVisible()
})
