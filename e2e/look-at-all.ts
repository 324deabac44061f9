import { expect, type Page } from '@playwright/test'
import { call } from './businesses.ts'
import { faultsOf, lookAt, wideForLong } from './look-at.ts'
import { announceUnplaced } from './sandbox.ts'
import { type Language, words } from './words.ts'

/** An address with the ids of this sandbox in its braces. */
export const fillIds = (address: string, ids: Readonly<Record<string, string>>): string =>
  address.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name)

/** The page speaks this language, whatever its person's own is. */
const speak = (page: Page, language: Language): Promise<unknown> =>
  page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)

// Axe reads longer than everything else takes, and says of both languages the same: one half of the addresses it reads in English, the other in
// Spanish, and so every scheme at every width.
const isRead = (address: string, language: Language): boolean =>
  (address.replaceAll(/[0-9a-f-]{36}/g, '').length % 2 === 0) === (language === 'en')

const nowhere = '/404'

const push = (page: Page, address: string): Promise<void> =>
  page.evaluate((to) => window.history.pushState(null, '', to), address)

/**
 * Goes where a link inside the application leads, by a screen that has nothing of either: what is read there is new. To load everything
 * and axe anew takes longer than to look.
 */
export const follow = async (page: Page, language: Language, address: string): Promise<void> => {
  const { title } = words[language].customer.notFound
  const isNowhere = (wanted: boolean) =>
    page.waitForFunction(([name, isWanted]) => (document.querySelector('h1')?.textContent === name) === isWanted, [
      title,
      wanted,
    ] as const)
  await push(page, nowhere)
  await isNowhere(true)
  await push(page, address)
  await isNowhere(false)
}

/** Looks at every address in the looks of a language: those that are only measured are loaded anew, then those that are read are led to. */
export const lookAtAll = async (page: Page, language: Language, addresses: readonly string[]): Promise<void> => {
  const faults: string[] = []
  await speak(page, language)
  const look = async (address: string, find: typeof faultsOf): Promise<void> => {
    await expect(page).toHaveURL(address)
    faults.push(...(await lookAt(page, language, address, find)))
  }
  for (const address of addresses.filter((one) => !isRead(one, language))) {
    await page.goto(address)
    await look(address, wideForLong)
  }
  for (const address of addresses.filter((one) => isRead(one, language))) {
    const isFirst = page.url() === 'about:blank' || address === nowhere
    await (isFirst ? page.goto(address) : follow(page, language, address))
    await look(address, faultsOf)
  }
  expect(faults).toEqual([])
}

/** One of Ada's invoices of each kind. */
export const adasInvoices = async (page: Page): Promise<Record<string, string>> => {
  const { userId } = await call(page, 'GET /me', {})
  const read = async (path: `/${string}`) => (await call(page, `GET ${path}`, { userId })).items
  const first = async (path: `/${string}`): Promise<string> => (await read(path))[0].invoiceId
  const drafts: { invoiceId: string; recipientHandle: string | null }[] = await read('/invoices/income?bucket=draft')
  // The oldest that is complete: newer ones are being written, and thrown away, by other journeys.
  const draft = drafts.findLast(({ recipientHandle }) => recipientHandle !== null)?.invoiceId ?? 'no complete draft'
  return {
    sent: await first('/invoices/income?bucket=paid'),
    open: await first('/invoices/income?bucket=open'),
    received: await first('/invoices/expenses?bucket=overdue'),
    customer: (await read('/contacts/search?sort=-they-owe'))[0].counterpartyId,
    draft,
  }
}

/** One company of each status, a person, and a deposit that nobody could place. */
export const someOfStaff = async (page: Page): Promise<Record<string, string>> => {
  const { staffId: userId } = await call(page, 'GET /admin/me', {})
  const first = async (status: string): Promise<string> =>
    (await call(page, `GET /admin/verification/companies?status=${status}`, { userId })).items[0].organizationId
  const unplaced = await announceUnplaced(page.request, {
    amount: '98.70',
    senderName: 'Weiss Optik GmbH',
    reference: 'RE 2203',
  })
  await expect(async () => {
    const found = await call(page, `GET /admin/payments/unplaced-deposits?depositId=${unplaced}`, { userId })
    expect(found.items).toHaveLength(1)
  }).toPass()
  const person = (await call(page, 'GET /admin/persons?search=ada', { userId })).items[0].personId
  return { submitted: await first('submitted'), approved: await first('approved'), unplaced, person }
}
