import { expect, type Page } from '@playwright/test'
import { smallPdf } from '../apps/api/src/test-kit/small-pdf.ts'
import { faultsOf } from './look-at.ts'
import { unused } from './sandbox.ts'
import { type Language, labelled, words } from './words.ts'

type Applicant = { readonly language: Language; readonly kind: 'solopreneur' | 'single_member_llc' }

/** What it takes to get there by hand. */
export type Effort = { screens: number; clicks: number; keys: number }

const issued = (language: Language): string => {
  const [year, month, day] = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10).split('-')
  return language === 'es' ? `${day}/${month}/${year}` : `${month}/${day}/${year}`
}

/** Hands, counted: each goes through the page as a person does. */
const handsOn = (page: Page, language: Language) => {
  const effort: Effort = { screens: 0, clicks: 0, keys: 0 }
  const faults: string[] = []
  const { onboarding } = words[language].customer
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const press = async (name: string): Promise<void> => {
    effort.clicks += 1
    await button(name).click()
  }
  const tick = async (name: string): Promise<void> => {
    effort.clicks += 1
    await page.getByText(name, { exact: true }).click()
  }
  return {
    effort,
    faults,
    press,
    tick,
    look: async (title: string): Promise<void> => {
      effort.screens += 1
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      faults.push(...(await faultsOf(page)).map((fault) => `${title}: ${fault}`))
    },
    next: () => press(onboarding.continue),
    write: async (label: string, text: string): Promise<void> => {
      effort.keys += text.length + 1
      await page.getByLabel(labelled(label)).fill(text)
    },
    date: async (label: string, text: string): Promise<void> => {
      effort.keys += text.length + 1
      await page.getByLabel(labelled(label)).fill(text)
      await page.getByLabel(labelled(label)).blur()
    },
    choose: async (label: string, ...names: string[]): Promise<void> => {
      await page.getByRole('combobox', { name: labelled(label) }).click()
      for (const name of names) await page.getByRole('option', { name, exact: true }).click()
      effort.clicks += 1 + names.length
      const confirm = button(words[language].ui.confirm)
      if (await confirm.isVisible()) await press(words[language].ui.confirm)
      else if (names.length > 1) await page.keyboard.press('Escape')
    },
    hand: async (place: ReturnType<Page['locator']>, name: string): Promise<void> => {
      effort.clicks += 2
      await place.setInputFiles({ name: `${name}.pdf`, mimeType: 'application/pdf', buffer: smallPdf(name) })
    },
  }
}

type Hands = ReturnType<typeof handsOn>
type Spoken = { readonly us: string; readonly state: string; readonly date: (month: string, day: string) => string }

const spoken: Readonly<Record<Language, Spoken>> = {
  en: { us: 'United States', state: 'Oregon', date: (month, day) => `${month}/${day}` },
  es: { us: 'Estados Unidos', state: 'Oregon', date: (month, day) => `${day}/${month}` },
}

const live = async ({ choose, write }: Hands, language: Language): Promise<void> => {
  const { address } = words[language].customer
  await choose(address.country, spoken[language].us)
  await write(address.line1, '12 Canal Street')
  await write(address.city, 'Portland')
  await choose(address.state, spoken[language].state)
  await write(address.zip, '97205')
}

const sayWhatItDoes = async (page: Page, hands: Hands, { language, kind }: Applicant): Promise<void> => {
  const { choose, look, next, tick, write, date } = hands
  const { onboarding: say } = words[language].customer
  const { fields, options } = say
  const isAlone = kind === 'solopreneur'
  const titles = isAlone ? { ...say.titles, ...say.solo.titles } : say.titles
  const asked = isAlone ? { ...fields, ...say.solo.fields } : fields
  const { us, date: written } = spoken[language]
  await look(titles.industry)
  await next()
  await expect(page.getByRole('alert')).toContainText(`${fields.industry}: ${say.problems.option}`)
  hands.faults.push(...(await faultsOf(page)))
  await choose(fields.industry, options.industries.software)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await next()
  await look(titles.sensitive)
  if (isAlone) {
    await choose(fields.sensitiveIndustries, options.sensitive.art_antiques)
    await next()
    await look(titles.highRisk)
    await expect(page.getByRole('heading', { name: options.sensitive.art_antiques })).toBeVisible()
  }
  await next()
  await look(titles.use)
  await choose(fields.expectedUses, options.uses.collect_from_customers)
  await page.keyboard.press('Escape')
  await next()
  await look(titles.funds)
  await choose(fields.sourcesOfFunds, options.funds.sales)
  await page.keyboard.press('Escape')
  await next()
  await look(titles.amount)
  await tick(options.amounts['1000_5000'])
  await next()
  await look(titles.trade)
  await choose(fields.tradeCountries, us)
  await page.keyboard.press('Escape')
  await next()
  await look(titles.offer)
  await next()
  await look(titles.name)
  if (!isAlone) await tick(options.companyTypes.single_member_llc)
  await write(asked.legalName, isAlone ? 'Rosa Lindgren' : 'Arbor Bindery LLC')
  await next()
  await look(titles.taxId)
  await choose(fields.taxIdCountry, us)
  await write(fields.taxId, '12-3456789')
  await next()
  await look(titles.details)
  await choose(asked.countryOfIncorporation, us)
  await choose(fields.countryOfResidency, us)
  if (!isAlone) await write(fields.registrationNumber, '2019-004417')
  await date(asked.dateOfIncorporation, `${written('04', '11')}/2019`)
  await date(fields.commencementDate, `${written('05', '02')}/2019`)
  await write(fields.employees, '1')
  await next()
  await look(titles.contact)
  await write(fields.phone, '+1 503 555 0142')
  await write(fields.website, 'https://arbor.example')
  await next()
  await look(titles.addresses)
  await live(hands, language)
  // At once: what was typed last is sent as the page goes.
  await page.reload()
  await expect(page.getByLabel(words[language].customer.address.zip)).toHaveValue('97205')
  await next()
}

const sayWhoOwnsIt = async (page: Page, hands: Hands, language: Language): Promise<void> => {
  const { choose, date, hand, look, next, press, tick, write } = hands
  const { documents, fields, owners, titles } = words[language].customer.onboarding
  await look(titles.owners)
  await press(owners.addPerson)
  await write(fields.firstName, 'Rosa')
  await write(fields.lastName, 'Lindgren')
  await date(fields.dateOfBirth, `${spoken[language].date('02', '29')}/1984`)
  await choose(fields.taxIdCountry, spoken[language].us)
  await write(fields.taxId, '531-22-1834')
  await live(hands, language)
  await write(owners.percent, '100')
  for (const flag of ['isSigner', 'isDirector', 'hasControl'] as const) await tick(owners[flag])
  await choose(owners.executive, 'Rosa Lindgren')
  await tick(owners.attest)
  await next()
  await look(titles.documents)
  for (const name of [documents.incorporation_certificate, documents.llc_agreement]) {
    await hand(page.getByLabel(labelled(name)), name)
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
  }
  await hand(page.getByLabel(labelled(documents.proof_of_physical_address)), 'lease')
  await date(documents.issuedOn, issued(language))
  await next()
}

const sayWhoTheyAre = async (page: Page, hands: Hands, language: Language): Promise<void> => {
  const { choose, date, hand, look, next, press, tick, write } = hands
  const { onboarding: say, verification } = words[language].customer
  const { fields, options, titles } = say
  await look(titles.person)
  await write(fields.firstName, 'Rosa')
  await write(fields.lastName, 'Lindgren')
  await write(fields.jobTitle, 'Encuadernadora')
  await date(fields.dateOfBirth, `${spoken[language].date('02', '29')}/1984`)
  await write(fields.placeOfBirth, 'Bilbao')
  await choose(fields.nationality, spoken[language].us)
  await tick(options.sexes.female)
  await next()
  await look(titles.residence)
  await live(hands, language)
  await hand(page.locator('input[type=file]'), 'recibo')
  await expect(page.getByText(say.proofKept, { exact: true })).toBeVisible()
  await date(fields.addressProofOn, issued(language))
  await next()
  await look(titles.idNumber)
  await choose(fields.idType, options.idTypes.passport)
  await write(fields.idNumber, 'X4471208')
  await write(fields.ssn, '531-22-1834')
  await next()
  await look(titles.exposure)
  await tick(say.no)
  await next()
  await look(titles.identity)
  await press(verification.check.act)
  await expect(page.getByText(say.identityDone, { exact: true })).toBeVisible()
  await next()
}

/** Goes the whole way of an applicant who signed up, from the business's handle to what follows the submission. */
export const applyByHand = async (
  page: Page,
  applicant: Applicant,
): Promise<{ readonly faults: readonly string[]; readonly effort: Effort }> => {
  const { language, kind } = applicant
  const hands = handsOn(page, language)
  const { look, next, press, tick, write } = hands
  const { accountType, handover, onboarding: say, organization } = words[language].customer
  const isAlone = kind === 'solopreneur'
  await page.goto('/create-business')
  await tick(accountType.types[isAlone ? 'solopreneur' : 'business'].label)
  await write(organization.handle.label, `arbor_${unused()}`)
  await press(organization.submit)
  if (isAlone) {
    await look(handover.start.title)
    await press(handover.start.hereAct)
  }
  await look(say.titles.welcome)
  await next()
  await sayWhatItDoes(page, hands, applicant)
  if (isAlone) {
    await look(say.solo.titles.documents)
    // A sensitive trade has to prove where its money comes from.
    const { source_of_funds: name } = say.documents
    await hands.hand(page.getByLabel(labelled(name)), 'fondos')
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
    await next()
  } else await sayWhoOwnsIt(page, hands, language)
  await sayWhoTheyAre(page, hands, language)
  await look(say.titles.card)
  await next()
  await look(say.titles.review)
  await press(say.review.submit)
  await expect(page.getByText(handover.completed.review, { exact: true })).toBeVisible()
  await look(handover.completed.title)
  return hands
}
