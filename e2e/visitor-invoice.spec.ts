import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { type Company, call, openUnsecured } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { readMails, unused } from './sandbox.ts'
import { fill, type Language, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

type Sent = {
  readonly invoiceId: string
  readonly invoiceNumber: string
  readonly email: string
  readonly link: string
}

const mailedLink = async (page: Page, email: string): Promise<string> => {
  const find = async () =>
    (await readMails(page.request, email))
      .map(({ text }) => /\S+\/preview-invoice#token=\S+/.exec(text)?.[0])
      .find(Boolean)
  await expect.poll(find).toBeTruthy()
  return (await find()) ?? ''
}

const billByMail = async ({ page, userId }: Company): Promise<Sent> => {
  const email = `nina.${unused()}@elsewhere.example`
  const body = {
    recipientHandle: null,
    recipientInvite: { email, firstName: 'Nina', lastName: 'Berg' },
    currency: 'USD',
    accountType: 'smart',
    items: [{ name: 'Bookbinding', rate: '1250.00', qty: '1' }],
    fees: [],
    sendingDate: '2026-01-01',
    dueDate: '2090-01-01',
    summary: 'Spring catalogue',
    notes: '',
  }
  const { invoiceId, version } = await call(page, 'PUT /invoices/draft', { body, userId })
  const { invoiceNumber } = await call(page, 'POST /invoices/send', { body: { invoiceId, version }, userId })
  return { invoiceId, invoiceNumber, email, link: await mailedLink(page, email) }
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

for (const language of ['en', 'es'] as const satisfies readonly Language[]) {
  test(`somebody without an account reads an invoice, keeps it, says that it is paid, and learns of its end (${language})`, async ({
    openBrowser,
  }) => {
    const say = words[language].customer.visitor
    const seller = await openUnsecured(openBrowser)
    const { invoiceId, invoiceNumber, email, link } = await billByMail(seller)
    const page = await openBrowser({ language })
    await page.goto(link)
    await expect(page.getByRole('heading', { level: 1 })).toContainText(/1[.,]?250[.,]00/)
    await expect(page.getByText(fill(say.from, { number: invoiceNumber, name: seller.name }))).toBeVisible()
    await expect(page.getByText(say.states.open.title, { exact: true })).toBeVisible()
    await expect(page.getByTestId('invoice-paper')).toContainText('Nina Berg')
    expect(new URL(page.url()).hash + new URL(page.url()).search).toBe('')
    const kinds = async (): Promise<string[]> => {
      const { items } = await call(seller.page, `GET /invoices/${invoiceId}/timeline`, { userId: seller.userId })
      return items.map(({ kind }: { kind: string }) => kind)
    }
    await expect.poll(kinds).toContain('viewed')
    expect(await lookAt(page, language, 'an invoice for a visitor')).toEqual([])

    await page.reload()
    await expect(page.getByTestId('invoice-paper')).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say.pdf, exact: true }).click()
    expect((await download).suggestedFilename()).toBe(`${invoiceNumber}.pdf`)
    await expect(page.getByRole('link', { name: say.account.create, exact: true })).toBeVisible()

    await page.getByRole('link', { name: say.pay, exact: true }).click()
    await expect(page.getByText(say.options['external-payment'].label, { exact: true })).toBeVisible()
    expect(await lookAt(page, language, 'the ways to pay of a visitor')).toEqual([])
    await page.getByText(say.options['external-payment'].label, { exact: true }).click()
    await page.getByRole('button', { name: say.options.next, exact: true }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await lookAt(page, language, 'a visitor’s notice')).toEqual([])
    await page.getByLabel(say.notice.message).fill('Wire of Monday')
    await page.getByRole('button', { name: say.notice.act, exact: true }).click()
    await expect(page.getByText(say.states.noticed.title, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: say.pay, exact: true })).toHaveCount(0)
    await expect
      .poll(async () =>
        (await readMails(seller.page.request, seller.email)).some(({ text }) => text.includes('Wire of')),
      )
      .toBe(true)

    const { userId } = seller
    const reason = { invoiceId, senderCancelMessage: 'incorrect-invoice' }
    await call(seller.page, 'POST /invoices/cancel', { body: reason, userId })
    await page.reload()
    await expect(page.getByText(say.states.canceled.title, { exact: true })).toBeVisible()
    await expect(page.getByText(say.reasons['incorrect-invoice'], { exact: true })).toBeVisible()
    expect(await lookAt(page, language, 'a canceled invoice for a visitor')).toEqual([])
    await expect
      .poll(async () => (await readMails(page.request, email)).some(({ subject }) => subject.includes(invoiceNumber)))
      .toBe(true)
  })
}

test('an incomplete, an invented and a replaced link show no invoice and say the same', async ({ openBrowser }) => {
  const { visitor: say } = words.en.customer
  const seller = await openUnsecured(openBrowser)
  const { invoiceId, link } = await billByMail(seller)
  await call(seller.page, 'POST /invoices/resend-invite', { body: { invoiceId }, userId: seller.userId })
  for (const address of ['/preview-invoice', `/pay-invoice#token=${'x'.repeat(43)}`, link]) {
    const page = await openBrowser()
    await page.goto(address)
    await expect(heading(page, say.none.title)).toBeVisible()
    await expect(page.getByText(say.none.text)).toBeVisible()
    await expect(page.getByTestId('invoice-paper')).toHaveCount(0)
  }
})
