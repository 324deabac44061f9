import { bankDetailWords } from '@contado/contract/accounts/bank-detail-words.domain.ts'
import { type AccountField, provinceNames } from '@contado/contract/corridors/account-fields.ts'
import { type Corridor, corridorsOf, fieldsFor } from '@contado/contract/corridors/corridors.ts'
import { rails } from '@contado/contract/corridors/rails.ts'
import { stateNames } from '@contado/contract/reference-data/countries.domain.ts'
import { currencies } from '@contado/money'
import { expect, type Locator, type Page } from '@playwright/test'
import { type OpenBrowser, test } from './browsers.ts'
import { type Company, call, openCompany } from './businesses.ts'
import { passTime } from './sandbox.ts'
import { enterCode } from './sending-money.ts'
import { toasts } from './toasts.ts'
import { fill, type Language, labelled, words } from './words.ts'

const dayMs = 86_400_000
const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

type Saved = { readonly company: Omit<Company, 'page'>; readonly cookies: NonNullable<OpenedWith> }
type OpenedWith = NonNullable<Parameters<OpenBrowser>[0]>['storageState']
let saved: Promise<Saved> | undefined

/** A business with money in every currency, once for all journeys. */
const openRich = async (openBrowser: OpenBrowser): Promise<Saved> => {
  const { page, ...company } = await openCompany(openBrowser)
  for (const currency of currencies) {
    const body = { handle: company.handle, currency, accountType: 'traditional', amount: '5000.00' }
    await call(page, 'POST /sandbox/deposits', { body })
  }
  const funded = async (): Promise<number> => {
    const { accounts } = await call(page, 'GET /currency-accounts/balances', { userId: company.userId })
    return accounts.filter(({ balance }: { balance: string }) => balance === '5000.00').length
  }
  await expect.poll(funded).toBe(currencies.length)
  return { company, cookies: await page.context().storageState() }
}

/** Each currency by the rail that is offered first where it is at home, and dollars abroad by SWIFT. */
const local = currencies.map((currency) => {
  const [corridor] = corridorsOf(currency)
  if (!corridor) throw new Error(`no corridor of ${currency}`)
  return { corridor, country: currency === 'EUR' ? 'DE' : (corridor.countries[0] ?? '') }
})
const swift = corridorsOf('USD').find(({ rail }) => rail === 'swift')
if (!swift) throw new Error('dollars go abroad by SWIFT')
const ways = [...local, { corridor: swift, country: 'DE' }]
const looks = [
  { language: 'en', size: desk },
  { language: 'es', size: phone },
  { language: 'en', size: phone },
  { language: 'es', size: desk },
] as const

const labelOf = ({ label }: AccountField, language: Language): RegExp => {
  const { labels } = words[language].customer.bankDetails
  const own: Readonly<Record<string, string>> = labels
  const shared: Readonly<Record<string, string>> = bankDetailWords[language]
  return labelled(own[label] ?? shared[label] ?? label)
}

const optionName = ({ label, example }: AccountField, language: Language): string => {
  const { kinds } = words[language].customer.bankDetails
  if (example === 'checking' || example === 'savings') return kinds[example]
  return (label === 'province' ? provinceNames : stateNames)[example] ?? example
}

/** On a phone a list fills the screen, and nothing is chosen before it is confirmed. */
const choose = async (page: Page, field: Locator, { shown, language }: { shown: string; language: Language }) => {
  await field.click()
  await page.getByRole('option').filter({ hasText: shown }).first().click()
  if (page.viewportSize()?.width === phone.width) {
    await page.getByRole('button', { name: words[language].ui.confirm, exact: true }).click()
  }
}

type Way = { readonly corridor: Corridor; readonly country: string; readonly language: Language }

/** Fills in whatever the corridor's table asks for, with its examples. */
const fillDetails = async (page: Page, dialog: Locator, { corridor, country, language }: Way): Promise<void> => {
  const say = words[language].customer.bankDetails
  // A choice shows the code of a currency beside its name; the bank is where the currency is at home.
  await choose(page, dialog.getByLabel(labelled(say.currency)), { shown: corridor.currency, language })
  if (corridor.kind === 'swift') {
    const shown = new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
    await choose(page, dialog.getByLabel(labelled(say.bankCountry)), { shown, language })
  }
  const rail = dialog.getByRole('radio', { name: rails[corridor.rail].name })
  if ((await rail.count()) > 0) await rail.first().check({ force: true })
  for (const field of fieldsFor(corridor, { country, holder: 'business' })) {
    if (field.key === 'accountHolder' || field.key === 'country') continue
    const input = dialog.getByLabel(labelOf(field, language))
    if (field.kind === 'choice') await choose(page, input, { shown: optionName(field, language), language })
    else await input.fill(field.example)
  }
}

const addPayee = async (company: Company, way: Way, name: string): Promise<void> => {
  const { page } = company
  const { beneficiaries: say } = words[way.language].customer
  await page.goto('/beneficiaries')
  await page.getByRole('button', { name: say.add, exact: true }).first().click()
  const party = page.getByRole('dialog', { name: say.add })
  await party.getByLabel(labelled(say.name)).fill(name)
  await party.getByRole('button', { name: say.add, exact: true }).click()
  const account = page.getByRole('dialog', { name: say.addAccount })
  await fillDetails(page, account, way)
  await account.getByRole('button', { name: say.addAccount, exact: true }).click()
  await enterCode(company, page.getByRole('dialog', { name: say.confirmAccount }), way.language)
  await expect(toasts(page).getByText(say.accountAdded)).toBeVisible()
}

const send = async (company: Company, way: Way, name: string): Promise<string> => {
  const { page } = company
  const { beneficiaries, newTransfer: say } = words[way.language].customer
  await page.getByRole('link', { name: beneficiaries.send, exact: true }).click()
  await expect(page.getByLabel(labelled(say.to))).toContainText(name)
  await page.getByLabel(labelled(say.amount)).fill('200')
  await page.getByLabel(labelled(say.reference)).fill('INV-2041')
  await expect(page.getByRole('heading', { name: say.summary })).toBeVisible()
  await page.getByRole('button', { name: say.next, exact: true }).click()
  await enterCode(company, page.getByRole('dialog', { name: fill(say.confirmTitle, { name }) }), way.language)
  await page.waitForURL(/\/transfers\/[0-9a-f-]{36}$/)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

for (const [index, way] of ways.entries()) {
  const { language, size } = looks[index % looks.length] ?? looks[0]
  const { currency, name: rail } = way.corridor
  test(`${currency} by ${rail}, from the first payee to arrival (${language}, ${size.width})`, async ({
    openBrowser,
  }) => {
    saved ??= openRich(openBrowser)
    const { company: ours, cookies } = await saved
    const page = await openBrowser({ language, viewport: size, storageState: cookies })
    const company = { ...ours, page }
    const profile = { firstName: 'Rosa', lastName: 'Lindgren', language, timeZone: 'America/New_York' }
    await call(page, 'PUT /me/profile', { userId: ours.userId, body: profile })
    const { example } = fieldsFor(way.corridor, { country: way.country, holder: 'business' })[0] ?? { example: '' }
    const name = `${example.slice(0, 20)} ${currency}`
    await addPayee(company, { ...way, language }, name)
    const transferId = await send(company, { ...way, language }, name)
    const stands = async (): Promise<string> => {
      // Whatever waits for the banks is woken by the clock.
      await passTime(page.request, 1000)
      return (await call(page, `GET /transfers/${transferId}`, { userId: ours.userId })).status
    }
    await expect.poll(stands, { intervals: [100], timeout: 30_000 }).toMatch(/sent|completed/)
    await passTime(page.request, 6 * dayMs)
    await expect.poll(stands, { intervals: [100], timeout: 30_000 }).toBe('completed')
    await page.reload()
    const { transfers: say } = words[language].customer
    await expect(page.getByText(fill(say.leads.completed, { payee: name }))).toBeVisible()
    await page.goto(`/accounts/traditional/${currency}/transactions-history`)
    await expect(page.getByText(name).first()).toBeVisible()
  })
}
