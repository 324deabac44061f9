import { expect, type Page } from '@playwright/test'
import { smallPdf } from '../apps/api/src/test-kit/small-pdf.ts'
import { applyByHand } from './application-by-hand.ts'
import { test } from './browsers.ts'
import { call, fillApplication, found, signUp } from './businesses.ts'
import { faultsOf } from './look-at.ts'
import { labelled, words } from './words.ts'

test.describe.configure({ mode: 'parallel' })

const { messages, onboarding } = words.en.customer

const go = (page: Page) => page.getByRole('button', { name: onboarding.continue, exact: true }).click()
const seen = (page: Page, screen: keyof typeof onboarding.titles) =>
  expect(page.getByRole('heading', { name: onboarding.titles[screen], exact: true })).toBeVisible()
const pick = async (page: Page, field: string, options: readonly string[]) => {
  await page.getByRole('combobox', { name: field }).click()
  for (const name of options) await page.getByRole('option', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}

test('what is typed is kept over a reload, and what may not be banked is denied at once', async ({ openBrowser }) => {
  const { fields, options } = onboarding
  const { page } = await found(await openBrowser())
  await page.goto('/verify')
  await seen(page, 'welcome')
  await go(page)
  await seen(page, 'industry')
  await page.getByRole('combobox', { name: fields.industry, exact: true }).click()
  await page.getByRole('option', { name: options.industries.software, exact: true }).click()
  await expect(page.getByText(onboarding.saving.kept, { exact: true })).toBeVisible()
  await page.reload()
  await seen(page, 'industry')
  await expect(page.getByRole('combobox', { name: fields.industry, exact: true })).toContainText(
    options.industries.software,
  )
  await go(page)
  await seen(page, 'sensitive')
  await pick(page, fields.sensitiveIndustries, [options.sensitive.weapons])
  await go(page)
  await seen(page, 'highRisk')
  await expect(page.getByText(onboarding.highRisk.refused.replace('{{trades}}', 'Weapons'))).toBeVisible()
  await go(page)
  await seen(page, 'use')
  await pick(page, fields.expectedUses, [options.uses.pay_suppliers])
  await go(page)
  await seen(page, 'funds')
  await pick(page, fields.sourcesOfFunds, [options.funds.sales])
  await go(page)
  await seen(page, 'amount')
  await page.getByText(options.amounts['1000_5000'], { exact: true }).click()
  await go(page)
  await seen(page, 'trade')
  await pick(page, fields.tradeCountries, ['Canada'])
  await go(page)
  await expect(page.getByRole('heading', { name: messages.restricted.company })).toBeVisible()
})

for (const language of ['en', 'es'] as const) {
  const { card, onboarding } = words[language].customer
  const { errors } = words[language]
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const where = language === 'en' ? 'at a desk' : 'on a phone'

  test(`a card is refused in each way or left for later, then kept; the review hands it in (${language}, ${where})`, async ({
    openBrowser,
  }) => {
    const company = await found(await openBrowser({ language, ...(language === 'es' ? phone : {}) }))
    const { page, userId } = company
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language)
    await fillApplication(
      company,
      {
        legalName: company.name,
        address: { line1: '12 Canal Street', city: 'Portland', state: 'OR', zip: '97205', country: 'US' },
        taxId: '12-3456789',
        person: { firstName: 'Rosa', lastName: 'Lindgren', jobTitle: 'Managing director', dateOfBirth: '1984-02-29' },
      },
      { hasCard: false },
    )
    const at = (title: string) => expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible()
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
    await page.goto('/verify?at=card')
    await at(onboarding.titles.card)
    const zip = page.getByLabel(labelled(card.zip))
    await zip.fill('')
    await press(onboarding.continue)
    await expect(page.getByText(card.required, { exact: true })).toBeVisible()
    expect(await faultsOf(page)).toEqual([])
    // The card may come later, with an empty field too.
    await press(onboarding.later)
    await at(onboarding.titles.review)
    await press(onboarding.back)
    await at(onboarding.titles.card)
    await zip.fill('97205')
    for (const [token, text] of [
      ['sandbox-declined', errors.CardDeclined],
      ['sandbox-address', errors.CardAddressMismatch],
      ['sandbox-balance', errors.CardInsufficientBalance],
      ['sandbox-error', errors.CardProcessingError],
    ] as const) {
      await page.getByText(card.tokens[token], { exact: true }).click()
      await press(onboarding.continue)
      await expect(page.getByText(text)).toBeVisible()
    }
    await page.getByText(card.tokens['sandbox-visa'], { exact: true }).click()
    await press(onboarding.continue)
    await at(onboarding.titles.review)
    await press(onboarding.review.submit)
    const status = async () => (await call(page, 'GET /verification/in-review', { userId })).status
    await expect.poll(status).toBe('completed')
  })
}

test('somebody who works alone applies on a phone, in Spanish, by hand alone', async ({ openBrowser }) => {
  test.setTimeout(180_000)
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const page = await openBrowser({ language: 'es', colorScheme: 'dark', reducedMotion: 'reduce', ...phone })
  await signUp(page, 'es')
  const { faults } = await applyByHand(page, { language: 'es', kind: 'solopreneur' })
  expect(faults).toEqual([])
})

test('the single member of an LLC applies at a desk, and it is counted what that takes', async ({ openBrowser }) => {
  test.setTimeout(180_000)
  const page = await openBrowser({ reducedMotion: 'reduce' })
  await signUp(page, 'en')
  const { faults, effort } = await applyByHand(page, { language: 'en', kind: 'single_member_llc' })
  expect(faults).toEqual([])
  process.stdout.write(
    `A founder’s way: ${effort.screens} screens, ${effort.clicks} clicks, ${effort.keys} keystrokes\n`,
  )
  // 12 minutes at two seconds a click, three keystrokes a second and five seconds to read a screen.
  expect(effort.screens * 5 + effort.clicks * 2 + effort.keys / 3).toBeLessThan(12 * 60)
})

test('papers that are missing are named, and each is uploaded to its place', async ({ openBrowser }) => {
  const { documents, problems } = onboarding
  const { page } = await found(await openBrowser())
  await page.goto('/verify?at=documents')
  await seen(page, 'documents')
  await go(page)
  const name = documents.incorporation_certificate
  const line = page.getByRole('alert').getByRole('link', { name: `${name}: ${problems.document}`, exact: true })
  await line.click()
  const place = page.getByLabel(labelled(name))
  await expect(place).toBeFocused()
  // Whoever goes on while it uploads is not told that it is missing.
  await page.route('**/api/*/files', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  await place.setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: smallPdf('certificate') })
  await go(page)
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(line).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
})

test('a computer hands the identity check to a phone, and continues once that is done', async ({ openBrowser }) => {
  const { handover, verification } = words.en.customer
  const { page } = await found(await openBrowser())
  await page.goto('/verify?at=identity')
  await page.getByRole('link', { name: onboarding.usePhone, exact: true }).click()
  await expect(page.getByRole('img', { name: handover.other.qr })).toBeVisible()
  const phone = await page.context().newPage()
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.goto('/verification-completed-on-mobile')
  // Nothing was handed in there: a phone is told first what it needs.
  await expect(phone.getByRole('heading', { name: handover.start.title, exact: true })).toBeVisible()
  await phone.goto('/verify?at=identity&from=desktop')
  await phone.getByRole('button', { name: verification.check.act, exact: true }).click()
  await expect(phone.getByRole('heading', { name: handover.mobile.title, exact: true })).toBeVisible()
  expect(await faultsOf(phone)).toEqual([])
  // Who is checked already is not told so again.
  await phone.reload()
  await expect(phone.getByRole('heading', { name: handover.start.title, exact: true })).toBeVisible()
  await expect(page.getByText(onboarding.identityDone, { exact: true })).toBeVisible()
})
