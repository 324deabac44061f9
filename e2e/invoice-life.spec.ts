import { expect, type Page } from '@playwright/test'
import { test } from './browsers.ts'
import { bill, type Company, openCompany } from './businesses.ts'
import { billOn } from './invoice-terms.ts'
import { lookAt } from './look-at.ts'
import { readMails, readToday } from './sandbox.ts'
import { fill, labelled, like, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { invoiceActions: say, invoiceList, invoiceLog, invoiceTimeline, invoices, home, remind } = words.en.customer
const { ui } = words.en

const open = async ({ page }: Company, invoiceId: string): Promise<void> => {
  await page.goto(`/invoices/${invoiceId}`)
  await expect(page.getByTestId('invoice-paper')).toBeVisible()
}

const choose = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: say.menuLabel, exact: true }).click()
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}

const isHome = async (page: Page): Promise<void> => {
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: home.setup.firstDay })).toBeVisible()
}

const sees = (page: Page, text: string): Promise<void> => expect(page.getByText(text).first()).toBeVisible()

const pair = async (openBrowser: Parameters<typeof openCompany>[0]): Promise<{ seller: Company; buyer: Company }> => {
  const seller = await openCompany(openBrowser)
  return { seller, buyer: await openCompany(openBrowser) }
}

test('a seller reminds of what is due today, then cancels with a reason; the buyer reads both', async ({
  openBrowser,
}) => {
  const { seller, buyer } = await pair(openBrowser)
  const { page } = seller
  const today = await readToday(page.request, 'America/New_York')
  const invoiceId = await billOn(seller, buyer, { rate: '100.00', sendingDate: today, dueDate: today })
  await open(seller, invoiceId)
  await page.getByRole('button', { name: say.menu.remind, exact: true }).click()
  const reminding = page.getByRole('dialog', { name: remind.title })
  await reminding.getByLabel(labelled(remind.message)).fill('Any news?')
  await expect(reminding.getByRole('region', { name: like(remind.preview) })).toContainText('Any news?')
  expect(await lookAt(page, 'en', 'a reminder before it is sent')).toEqual([])
  await reminding.getByRole('button', { name: remind.act, exact: true }).click()
  await expect(page.getByText(fill(remind.done, { name: buyer.name })).first()).toBeVisible()
  await sees(page, fill(invoiceTimeline.kinds.reminded, { buyer: buyer.name }))
  await expect(page.getByRole('button', { name: say.menu.remind, exact: true })).toHaveCount(0)
  const mailed = async () => (await readMails(page.request, buyer.email)).map(({ text }) => text).join()
  await expect.poll(mailed).toContain('Any news?')
  await choose(page, say.menu.cancel)
  const dialog = page.getByRole('dialog', { name: like(say.cancel.title) })
  const act = dialog.getByRole('button', { name: say.cancel.act, exact: true })
  await act.click()
  await sees(page, words.en.fields.option)
  await dialog.getByRole('radio', { name: say.cancel.reasons['custom-message'] }).check()
  const message = dialog.getByLabel(say.cancel.message, { exact: true })
  await message.fill('x'.repeat(151))
  await act.click()
  await sees(page, fill(say.cancel.tooLong, { max: 150 }))
  await message.fill('  Sent to the wrong business  ')
  await act.click()
  await expect(page.getByText(say.cancel.done)).toBeVisible()
  await isHome(page)

  await open(buyer, invoiceId)
  await sees(buyer.page, fill(say.banners.canceledBuyer.text, { cancelReason: 'Sent to the wrong business' }))
  await sees(buyer.page, invoices.detail.headline.canceled_by_sender)
  await sees(buyer.page, invoiceTimeline.kinds.canceled)
  await sees(buyer.page, 'Any news?')
  await open(seller, invoiceId)
  await sees(page, invoiceTimeline.kinds.viewed)
  await expect(buyer.page.getByRole('button', { name: like(invoices.detail.pay) })).toHaveCount(0)
})

test('on paper an invoice stands without its buttons, menus and places for files', async ({ openBrowser }) => {
  const { seller, buyer } = await pair(openBrowser)
  const { page } = seller
  await open(seller, await bill(seller, buyer, '40.00'))
  const pdf = page.getByRole('button', { name: invoices.detail.pdf, exact: true })
  const adding = page.getByRole('button', { name: like(words.en.customer.invoiceAttachments.open) })
  await expect(pdf).toBeVisible()
  await expect(adding).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(pdf).toBeHidden()
  await expect(adding).toBeHidden()
  await expect(page.getByRole('button', { name: say.menuLabel, exact: true })).toBeHidden()
  await expect(page.getByTestId('invoice-paper')).toBeVisible()
})

test('a buyer announces a payment outside, and the seller marks it and archives it with Undo', async ({
  openBrowser,
}) => {
  const { seller, buyer } = await pair(openBrowser)
  const invoiceId = await bill(seller, buyer, '250.00')
  await open(buyer, invoiceId)
  // One button pays: it follows what is chosen.
  await expect(buyer.page.getByRole('button', { name: fill(invoices.detail.pay, { amount: '$250.00' }) })).toHaveCount(
    1,
  )
  await expect(buyer.page.getByRole('button', { name: say.options.next, exact: true })).toHaveCount(0)
  await buyer.page.getByRole('radio', { name: new RegExp(say.options['external-payment'].label) }).check()
  await buyer.page.getByRole('button', { name: say.options.next, exact: true }).click()
  const notice = buyer.page.getByRole('dialog', { name: say.notify.title })
  await notice.getByLabel(labelled(say.notify.message)).fill('Cheque 4711')
  await notice.getByRole('button', { name: say.notify.act, exact: true }).click()
  await expect(buyer.page.getByText(say.notify.done)).toBeVisible()
  await isHome(buyer.page)

  const { page } = seller
  await page.goto('/income')
  const listed = page.locator(`[data-row="${invoiceId}"]`)
  // One name for it in the list and on its page.
  await expect(listed).toContainText(words.en.customer.invoiceState.statuses.noticed)
  await listed.hover()
  await listed.getByRole('button', { name: like(invoiceList.actsFor) }).click()
  await expect(page.getByRole('menuitem').first()).toHaveText(invoices.detail.confirmPaid)
  await open(seller, invoiceId)
  await sees(page, fill(say.banners.noticedSeller.title, { name: buyer.name }))
  await sees(page, invoices.detail.headline.noticed)
  await sees(page, 'Cheque 4711')
  await page.getByRole('button', { name: invoices.detail.confirmPaid, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: say.mark.title })
  await expect(dialog.getByText('Rosa Lindgren')).toBeVisible()
  await dialog.getByRole('button', { name: say.mark.act, exact: true }).click()
  await expect(page.getByText(say.mark.done)).toBeVisible()
  await isHome(page)

  await open(seller, invoiceId)
  await sees(page, invoices.detail.headline.paid_externally)
  await expect(page.getByText(like(say.banners.markedExternally.text))).toContainText('Rosa Lindgren')
  await choose(page, say.menu.archive)
  await expect(page.getByText(say.archive.done)).toBeVisible()
  await isHome(page)
  await page.getByRole('button', { name: ui.undo, exact: true }).click()
  await expect(page.getByText(say.archive.undone)).toBeVisible()
  await open(seller, invoiceId)
  await expect(page.getByText(say.banners.archived.text)).toHaveCount(0)
  await choose(page, say.menu.archive)
  await expect(page.getByText(say.archive.done)).toBeVisible()

  await page.goto('/invoice-log?archived=only')
  await expect(page.getByRole('button', { name: `${invoiceLog.archive}: ${invoiceLog.archived.only}` })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: buyer.name })
  await expect(row).toContainText(invoiceLog.isArchived)
  await row.getByRole('link').first().click()
  await sees(page, say.banners.archived.text)
  await page.goBack()
  await expect(page).toHaveURL('/invoice-log?archived=only')
  await page.getByRole('button', { name: fill(ui.removeFilter, { name: invoiceLog.archive }) }).click()
  await expect(page).toHaveURL('/invoice-log')
})

test('a buyer rejects, and nothing is left to pay; chosen invoices show their sum', async ({ openBrowser }) => {
  const { seller, buyer } = await pair(openBrowser)
  const rejected = await bill(seller, buyer, '40.00')
  await bill(seller, buyer, '0.10')
  await bill(seller, buyer, '0.20')
  await open(buyer, rejected)
  await choose(buyer.page, say.menu.reject)
  const dialog = buyer.page.getByRole('dialog', { name: like(say.reject.title) })
  await dialog.getByLabel(labelled(say.reject.message)).fill('We ordered nothing')
  await dialog.getByRole('button', { name: say.reject.act, exact: true }).click()
  await expect(buyer.page.getByText(say.reject.done)).toBeVisible()
  await sees(buyer.page, say.banners.rejectedBecauseBuyer.title)
  await expect(buyer.page.getByRole('button', { name: like(invoices.detail.pay) })).toHaveCount(0)

  await open(seller, rejected)
  await sees(seller.page, fill(say.banners.rejectedBecauseSeller.text, { rejection: 'We ordered nothing' }))
  await seller.page.goto('/')
  await sees(seller.page, fill(home.needs.rejectedBecause, { reason: 'We ordered nothing' }))
  await seller.page.getByRole('button', { name: like(home.needs.copyLabel) }).click()
  await expect(seller.page).toHaveURL(/\/invoices\/[0-9a-f-]{36}\/form$/)
  await seller.page.goto('/')
  await expect(seller.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(seller.page.getByRole('button', { name: like(home.needs.copyLabel) })).toHaveCount(0)
  await seller.page.goto('/income?status=open')
  await expect(seller.page.getByRole('row')).toHaveCount(3)
  await seller.page.getByRole('checkbox', { name: invoices.selection.all, exact: true }).check()
  await sees(seller.page, fill(invoiceList.selected_other, { count: 2 }))
  await sees(seller.page, '$0.30')
})
