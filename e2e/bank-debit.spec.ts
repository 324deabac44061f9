import { expect, type FrameLocator, type Page } from '@playwright/test'
import widgetEn from '../apps/api/src/providers/bank-debits/widget/words.en.json' with { type: 'json' }
import widgetEs from '../apps/api/src/providers/bank-debits/widget/words.es.json' with { type: 'json' }
import debitEn from '../apps/web/src/shell/bank-debit/i18n/en.json' with { type: 'json' }
import debitEs from '../apps/web/src/shell/bank-debit/i18n/es.json' with { type: 'json' }
import { type OpenBrowser, test } from './browsers.ts'
import { bill, type Company, call, openCompany } from './businesses.ts'
import { axeFaults, dress, looks } from './look-at.ts'
import { readMails, unused } from './sandbox.ts'
import { fill, type Language, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const widgets = { en: widgetEn, es: widgetEs }
const dialogs = { en: debitEn, es: debitEs }

/** A business whose merchant account is open: it opens it in the list of accounts. */
const openSeller = async (openBrowser: OpenBrowser): Promise<Company> => {
  const seller = await openCompany(openBrowser)
  const say = words.en.customer.accounts
  await seller.page.goto('/accounts/payments')
  const { merchant } = words.en.customer.accountNames
  const name = fill(merchant, { currency: 'USD' })
  await seller.page.getByRole('button', { name: fill(say.openNamed, { name }), exact: true }).click()
  await expect(seller.page.getByText(fill(say.opened, { name }))).toBeVisible()
  return seller
}

const frameOf = (page: Page, language: Language): FrameLocator =>
  page.frameLocator(`iframe[title="${dialogs[language].frame}"]`)

const lookAtFrame = async (page: Page, language: Language, name: string): Promise<string[]> => {
  const faults: string[] = []
  for (const look of looks[language]) {
    await dress(page, look)
    const widget = page.frames().find((frame) => frame.parentFrame() === page.mainFrame())
    if (!widget) throw new Error('no frame')
    const found = [...(await axeFaults(page)), ...(await axeFaults(widget))]
    faults.push(...found.map((fault) => `${name}, ${look.scheme}: ${fault}`))
  }
  return faults
}

type Linking = { readonly last4: string; readonly language: Language; readonly isLookedAt?: boolean }

/** Goes through the widget, by the keyboard alone where nobody looks at it. */
const link = async (page: Page, { last4, language, isLookedAt = false }: Linking): Promise<void> => {
  const say = widgets[language]
  const frame = frameOf(page, language)
  await expect(frame.getByRole('heading', { name: say.chooseBank })).toBeVisible()
  const size = await page.locator(`iframe[title="${dialogs[language].frame}"]`).boundingBox()
  expect([size?.width, size?.height], 'the widget’s own place').toEqual([600, 600])
  if (isLookedAt) expect(await lookAtFrame(page, language, 'the banks')).toEqual([])
  await frame.getByRole('button', { name: 'Harbor Savings' }).click()
  await frame.getByLabel(say.login).fill('locked')
  await frame.getByLabel(say.password).fill('anything')
  await page.keyboard.press('Enter')
  await expect(frame.getByRole('alert')).toHaveText(say.refused)
  await frame.getByLabel(say.login).fill('ada')
  if (isLookedAt) expect(await lookAtFrame(page, language, 'the login')).toEqual([])
  await frame.getByRole('button', { name: say.next }).click()
  await expect(frame.getByRole('heading', { name: say.chooseAccount })).toBeVisible()
  if (isLookedAt) expect(await lookAtFrame(page, language, 'the accounts')).toEqual([])
  await frame.getByRole('button', { name: fill(say.accountName, { last4 }) }).click()
}

const thanks = async (page: Page, language: Language): Promise<void> => {
  const say = dialogs[language]
  await expect(page.getByRole('heading', { name: say.thanks, exact: true })).toBeFocused()
  await page.getByRole('button', { name: say.done, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

const turn = (page: Page, invoiceId: string, outcome: 'fail' | 'return') =>
  expect(async () => {
    await call(page, 'POST /sandbox/bank-debits', { body: { invoiceId, outcome } })
  }).toPass()

const invoiceToVisitor = async ({ page, userId }: Company) => {
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
  await call(page, 'POST /invoices/send', { body: { invoiceId, version }, userId })
  const find = async () =>
    (await readMails(page.request, email))
      .map(({ text }) => /\S+\/preview-invoice#token=\S+/.exec(text)?.[0])
      .find(Boolean)
  await expect.poll(find).toBeTruthy()
  return { invoiceId, email, url: (await find()) ?? '' }
}

for (const language of ['en', 'es'] as const) {
  test(`a visitor pays from a linked bank account, and learns that the bank refused it (${language})`, async ({
    openBrowser,
  }) => {
    const say = words[language].customer.visitor
    const seller = await openSeller(openBrowser)
    const { invoiceId, email, url } = await invoiceToVisitor(seller)
    const page = await openBrowser({ language })
    await page.goto(url)
    await page.getByRole('link', { name: say.pay, exact: true }).click()
    await page.getByText(say.options['ach-direct-debit'].label, { exact: true }).click()
    await page.getByRole('button', { name: say.options.next, exact: true }).click()
    await link(page, { last4: '0001', language, isLookedAt: true })
    await thanks(page, language)
    await expect(page.getByText(say.states.processing.title, { exact: true })).toBeVisible()
    await expect(page.locator('#content')).toBeFocused()

    await turn(page, invoiceId, 'fail')
    await expect
      .poll(async () => (await readMails(page.request, email)).map(({ text }) => text).join())
      .toContain('R01')
    await page.reload()
    await expect(page.getByText(say.states.open.title, { exact: true })).toBeVisible()
    await expect(page.getByText(say.options['ach-direct-debit'].label, { exact: true })).toBeVisible()
  })
}

test('a signed-in buyer pays by debit, closes the widget before that, and sees a failure on the timeline', async ({
  openBrowser,
}) => {
  const say = words.en.customer
  const [seller, buyer] = [await openSeller(openBrowser), await openCompany(openBrowser)]
  const invoiceId = await bill(seller, buyer, '80.00')
  const { page } = buyer
  const open = async (): Promise<void> => {
    await page
      .getByRole('group')
      .getByText(say.invoiceActions.options['ach-direct-debit'].label, { exact: true })
      .click()
    await page.getByRole('button', { name: say.invoiceActions.options.next, exact: true }).click()
    await expect(frameOf(page, 'en').getByRole('heading', { name: widgetEn.chooseBank })).toBeFocused()
  }
  await page.goto(`/invoices/${invoiceId}`)
  await open()
  // Escape inside the frame, and the button of the dialog outside of it, both end it; the focus is back where it was.
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('button', { name: say.invoiceActions.options.next, exact: true })).toBeFocused()
  await open()
  await page.keyboard.press('Tab')
  await expect(frameOf(page, 'en').getByRole('button', { name: 'Sandbox National Bank' })).toBeFocused()
  await link(page, { last4: '0001', language: 'en' })
  await thanks(page, 'en')
  await expect(page.getByText(say.invoiceTimeline.kinds.debited, { exact: true })).toBeVisible()
  await turn(page, invoiceId, 'fail')
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(say.invoiceTimeline.kinds['debit-failed'], { exact: true })).toBeVisible({
      timeout: 2_000,
    })
  }).toPass()
  await expect(page.getByText(/R01 insufficient funds/)).toBeVisible()
})
