import { expect, type Page } from '@playwright/test'
import { smallPdf } from '../apps/api/src/test-kit/small-pdf.ts'
import { test } from './browsers.ts'
import { call, fillApplication, found, signUp } from './businesses.ts'
import { faultsOf } from './look-at.ts'
import { unused } from './sandbox.ts'
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

test('a card is refused, then kept; the review names what is done and hands it in', async ({ openBrowser }) => {
  const company = await found(await openBrowser())
  const { page, userId } = company
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
  await page.goto('/verify')
  await seen(page, 'review')
  await page.getByRole('button', { name: onboarding.back, exact: true }).click()
  await seen(page, 'card')
  await page.getByText(onboarding.card.tokens['sandbox-declined'], { exact: true }).click()
  await go(page)
  await expect(page.getByRole('alert').getByText(words.en.errors.CardDeclined)).toBeVisible()
  await page.getByText(onboarding.card.tokens['sandbox-visa'], { exact: true }).click()
  await go(page)
  await seen(page, 'review')
  await page.getByRole('button', { name: onboarding.review.submit, exact: true }).click()
  const status = async () => (await call(page, 'GET /verification/in-review', { userId })).status
  await expect.poll(status).toBe('completed')
})

test('somebody who works alone applies on a phone, in Spanish, by hand alone', async ({ openBrowser }) => {
  test.setTimeout(180_000)
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }
  const page = await openBrowser({ language: 'es', colorScheme: 'dark', reducedMotion: 'reduce', ...phone })
  await signUp(page, 'es')
  const { accountType, address, handover, onboarding: say, organization } = words.es.customer
  const { fields, options, solo, titles } = say
  const us = 'Estados Unidos'
  const faults: string[] = []
  const look = async (title: string): Promise<void> => {
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    faults.push(...(await faultsOf(page)).map((fault) => `${title}: ${fault}`))
  }
  const next = () => page.getByRole('button', { name: say.continue, exact: true }).click()
  const write = (label: string, text: string) => page.getByLabel(labelled(label)).fill(text)
  const date = async (label: string, text: string): Promise<void> => {
    await write(label, text)
    await page.getByLabel(labelled(label)).blur()
  }
  const choose = async (label: string, ...names: string[]): Promise<void> => {
    await page.getByRole('combobox', { name: label, exact: true }).click()
    for (const name of names) await page.getByRole('option', { name, exact: true }).click()
    const confirm = page.getByRole('button', { name: words.es.ui.confirm, exact: true })
    if (await confirm.isVisible()) await confirm.click()
  }
  const live = async (): Promise<void> => {
    await choose(address.country, us)
    await write(address.line1, '12 Canal Street')
    await write(address.city, 'Portland')
    await choose(address.state, 'Oregon')
    await write(address.zip, '97205')
  }
  await page.goto('/create-business')
  await page.getByText(accountType.types.solopreneur.label, { exact: true }).click()
  await write(organization.handle.label, `arbor_${unused()}`)
  await page.getByRole('button', { name: organization.submit, exact: true }).click()
  await look(handover.start.title)
  await page.getByRole('button', { name: handover.start.hereAct, exact: true }).click()
  await look(titles.welcome)
  await next()
  await look(solo.titles.industry)
  await next()
  await expect(page.getByRole('alert')).toContainText(`${fields.industry}: ${say.problems.option}`)
  faults.push(...(await faultsOf(page)))
  await choose(fields.industry, options.industries.software)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await next()
  await look(solo.titles.sensitive)
  await next()
  await choose(fields.expectedUses, options.uses.collect_from_customers)
  await next()
  await choose(fields.sourcesOfFunds, options.funds.sales)
  await next()
  await page.getByText(options.amounts['1000_5000'], { exact: true }).click()
  await next()
  await choose(fields.tradeCountries, us)
  await next()
  await look(solo.titles.name)
  await write(solo.fields.legalName, 'Rosa Lindgren')
  await next()
  await choose(fields.taxIdCountry, us)
  await write(fields.taxId, '12-3456789')
  await next()
  await look(solo.titles.details)
  await choose(solo.fields.countryOfIncorporation, us)
  await choose(fields.countryOfResidency, us)
  await date(solo.fields.dateOfIncorporation, '11/04/2019')
  await date(solo.fields.commencementDate, '02/05/2019')
  await write(fields.employees, '1')
  await next()
  await look(solo.titles.contact)
  await write(fields.phone, '+1 503 555 0142')
  await write(fields.website, 'https://arbor.example')
  await next()
  await look(solo.titles.addresses)
  await live()
  // At once: what was typed last is sent as the page goes.
  await page.reload()
  await expect(page.getByLabel(address.zip)).toHaveValue('97205')
  await next()
  await look(solo.titles.documents)
  await next()
  await look(titles.person)
  await write(fields.firstName, 'Rosa')
  await write(fields.lastName, 'Lindgren')
  await write(fields.jobTitle, 'Encuadernadora')
  await date(fields.dateOfBirth, '29/02/1984')
  await write(fields.placeOfBirth, 'Bilbao')
  await choose(fields.nationality, us)
  await page.getByText(options.sexes.female, { exact: true }).click()
  await next()
  await look(titles.residence)
  await live()
  const proof = { name: 'recibo.pdf', mimeType: 'application/pdf', buffer: smallPdf('recibo') }
  await page.locator('input[type=file]').setInputFiles(proof)
  await expect(page.getByText(say.proofKept, { exact: true })).toBeVisible()
  const [year, month, day] = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10).split('-')
  await date(fields.addressProofOn, `${day}/${month}/${year}`)
  await next()
  await look(titles.idNumber)
  await choose(fields.idType, options.idTypes.passport)
  await write(fields.idNumber, 'X4471208')
  await write(fields.ssn, '531-22-1834')
  await next()
  await look(titles.exposure)
  await page.getByText(say.no, { exact: true }).click()
  await next()
  await look(titles.identity)
  await page.getByRole('button', { name: words.es.customer.verification.check.act, exact: true }).click()
  await expect(page.getByText(say.identityDone, { exact: true })).toBeVisible()
  await next()
  await look(titles.card)
  await next()
  await look(titles.review)
  await page.getByRole('button', { name: say.review.submit, exact: true }).click()
  await expect(page.getByText(handover.completed.review, { exact: true })).toBeVisible()
  await look(handover.completed.title)
  expect(faults).toEqual([])
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
  await place.setInputFiles({ name: 'certificate.pdf', mimeType: 'application/pdf', buffer: smallPdf('certificate') })
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
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
  await expect(phone.getByRole('heading', { name: onboarding.titles.welcome, exact: true })).toBeVisible()
  await phone.goto('/verify?at=identity&from=desktop')
  await phone.getByRole('button', { name: verification.check.act, exact: true }).click()
  await expect(phone.getByRole('heading', { name: handover.mobile.title, exact: true })).toBeVisible()
  await expect(page.getByText(onboarding.identityDone, { exact: true })).toBeVisible()
})
