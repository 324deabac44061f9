import { expect, type Locator, type Page } from '@playwright/test'
import { type Company, call, type Founder } from './businesses.ts'
import { lookAt } from './look-at.ts'
import { readCode } from './sandbox.ts'
import { fill, type Language, like, words } from './words.ts'

export const desk = { width: 1440, height: 900 }
export const phone = { width: 390, height: 844 }

export const noFaults = async (page: Page, language: Language, name: string): Promise<void> =>
  expect(await lookAt(page, language, name)).toEqual([])

export const idIn = (page: Page): string => new URL(page.url()).pathname.split('/').at(-1) ?? ''

export const inSpanish = async ({ page, userId }: Founder): Promise<void> => {
  const profile = { firstName: 'Rosa', lastName: 'Lindgren', language: 'es', timeZone: 'Europe/Madrid' }
  await call(page, 'PUT /me/profile', { userId, body: profile })
  await page.setViewportSize(phone)
}

/** Nothing stands over what is typed, and nobody scrolls to it. */
const isInSight = async (prompt: Locator, input: Locator): Promise<void> => {
  await expect(input).toBeInViewport()
  const [typed, act] = [await input.boundingBox(), await prompt.locator('[data-acts] > button').last().boundingBox()]
  if (!typed || !act) throw new Error('a code without its act')
  expect(typed.y + typed.height).toBeLessThanOrEqual(act.y)
}

/** Enters the texted code that a prompt asks for. */
export const enterCode = async ({ page, email }: Founder, prompt: Locator, language: Language): Promise<void> => {
  const { codePrompt } = words[language].customer
  await expect(prompt.getByText(like(codePrompt.sms))).toBeVisible()
  const input = prompt.getByLabel(codePrompt.label, { exact: true })
  await isInSight(prompt, input)
  await input.fill(await readCode(page.request, email))
}

/** Puts money on the USD account that sends to other banks, and waits until it is there. */
export const fund = async ({ page, handle, userId }: Company, amount: string): Promise<void> => {
  const account = { currency: 'USD', accountType: 'traditional' }
  await call(page, 'POST /sandbox/deposits', { body: { ...account, handle, amount } })
  const balance = async () => {
    const { accounts } = await call(page, 'GET /currency-accounts/balances', { userId })
    return accounts.find((one: typeof account) => one.currency === 'USD' && one.accountType === 'traditional').balance
  }
  await expect.poll(balance).toBe(amount)
}

const confirmed = async (
  { page, userId, email }: Founder,
  operation: 'bank-accounts.create' | 'transfers.create',
  body: Readonly<Record<string, unknown>>,
) => {
  await call(page, 'POST /me/send-email-2fa', { userId, body: { operation, request: body } })
  const path = operation === 'transfers.create' ? 'POST /transfers' : 'POST /accounts'
  return call(page, path, { userId, body, code: await readCode(page.request, email) })
}

/** A party in the United States and where it has its account. */
export const payee = {
  name: 'Wren Paper Inc.',
  accountNumber: '000123456789',
  routingCode: '021000021',
  address: '12 Canal Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
} as const

type Saved = { readonly beneficiaryId: string; readonly accountId: string }

/** Adds an account in dollars to a party that money is sent to, or without one to the business itself. */
export const saveAccount = async (
  company: Company,
  { beneficiaryId, accountNumber }: { readonly beneficiaryId?: string; readonly accountNumber: string },
): Promise<string> => {
  const { name: accountHolder, ...account } = payee
  const kind = { currency: 'USD', bankCountry: 'US', rail: 'ach', accountKind: 'checking' }
  const body = { ...account, ...kind, beneficiaryId, accountHolder, accountNumber }
  return (await confirmed(company, 'bank-accounts.create', body)).accountId
}

/** Saves the party with its account, in dollars unless its details are given. */
export const savePayee = async (company: Company, details?: Readonly<Record<string, string>>): Promise<Saved> => {
  const party = { kind: 'business', name: payee.name, email: null, language: 'en', address: null, note: '' }
  const body = { ...party, sendsRemittanceAdvice: false }
  const { beneficiaryId } = await call(company.page, 'POST /beneficiaries', { userId: company.userId, body })
  if (details) return confirmed(company, 'bank-accounts.create', { ...details, beneficiaryId })
  const accountId = await saveAccount(company, { beneficiaryId, accountNumber: payee.accountNumber })
  return { beneficiaryId, accountId }
}

type Wanted = {
  readonly accountId: string
  readonly amount: string
  readonly reference: string
  readonly note?: string
}

/** Sends dollars to an account at another bank; answers the transfer's id. */
export const sendMoney = async (company: Company, { note = '', ...wanted }: Wanted): Promise<string> => {
  const from = { sourceCurrency: 'USD', sourceAccountType: 'traditional', fixedSide: 'source' }
  const body = { ...from, ...wanted, bound: wanted.amount, note }
  return (await confirmed(company, 'transfers.create', body)).transferId
}

/** Confirms what the form asks for; the transfer stands on the screen then. */
export const confirmTransfer = async (
  company: Company,
  language: Language,
  accountNumber: string = payee.accountNumber,
): Promise<string> => {
  const { newTransfer: say } = words[language].customer
  const { page } = company
  await expect(page.getByRole('heading', { name: say.summary })).toBeVisible()
  await page.getByRole('button', { name: say.next, exact: true }).click()
  const review = page.getByRole('dialog', { name: fill(say.confirmTitle, { name: payee.name }) })
  await expect(review.getByText(accountNumber)).toBeVisible()
  await enterCode(company, review, language)
  await page.waitForURL(/\/transfers\/[0-9a-f-]{36}$/)
  return idIn(page)
}
