import type { Page } from '@playwright/test'
import { unused } from '../sandbox.ts'
import type { Language, Words } from '../words.ts'

/** What a business enters about itself. */
export type BusinessFacts = {
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly password: string
  readonly handle: string
  readonly legalName: string
  readonly country: string
  /** As the form lists it; only in the United States. */
  readonly state?: string
  readonly line1: string
  readonly city: string
  readonly zip: string
  readonly taxId: string
  readonly jobTitle: string
  /** As somebody of its language types it. */
  readonly dateOfBirth: string
}

/** One business with the browser of the person who acts for it. */
export type Business = {
  readonly page: Page
  readonly language: Language
  readonly words: Words
  readonly facts: BusinessFacts
}

/** Follows a line of the main navigation. */
export const navigate = ({ page, words }: Pick<Business, 'page' | 'words'>, label: string): Promise<void> =>
  page.getByRole('navigation', { name: words.ui.navigation }).getByRole('link', { name: label, exact: true }).click()

const password = 'Lantern4river'

const inOregon = (run: string): BusinessFacts => ({
  firstName: 'Nina',
  lastName: 'Okonjo',
  email: `nina.${run}@harbor.example`,
  password,
  handle: `harbor_${run}`,
  legalName: `Harbor Print ${run} LLC`,
  country: 'US',
  state: 'Oregon',
  line1: '12 Canal Street',
  city: 'Portland',
  zip: '97205',
  taxId: '12-3456789',
  jobTitle: 'Managing director',
  dateOfBirth: '29 Feb 1984',
})

const inBerlin = (run: string): BusinessFacts => ({
  firstName: 'Jörg',
  lastName: 'Weiß',
  email: `joerg.${run}@spree.example`,
  password,
  handle: `spree_${run}`,
  legalName: `Spree Verlag ${run} GmbH`,
  country: 'DE',
  line1: 'Torstraße 7',
  city: 'Berlin',
  zip: '10115',
  taxId: 'DE123456789',
  jobTitle: 'Owner',
  dateOfBirth: '1979-11-03',
})

const inSeville = (run: string): BusinessFacts => ({
  firstName: 'Lucía',
  lastName: 'Ibáñez',
  email: `lucia.${run}@taller.example`,
  password,
  handle: `taller_${run}`,
  legalName: `Taller Ibáñez ${run} SL`,
  country: 'ES',
  line1: 'Calle Feria 4',
  city: 'Sevilla',
  zip: '41003',
  taxId: 'B12345678',
  jobTitle: 'Administradora',
  dateOfBirth: '3 de mayo de 1990',
})

const inOaxaca = (run: string): BusinessFacts => ({
  firstName: 'Mateo',
  lastName: 'Núñez',
  email: `mateo.${run}@mezcal.example`,
  password,
  handle: `mezcal_${run}`,
  legalName: `Mezcal Núñez ${run} SA de CV`,
  country: 'MX',
  line1: 'Av. Juárez 210',
  city: 'Oaxaca',
  zip: '68000',
  taxId: 'ABC010101AB1',
  jobTitle: 'Director',
  dateOfBirth: '24/12/1985',
})

/** A seller and a buyer nobody knows yet, who think in this language. */
export const newBusinesses = (
  language: Language,
): { readonly seller: BusinessFacts; readonly buyer: BusinessFacts } => {
  const run = unused()
  return language === 'en'
    ? { seller: inOregon(run), buyer: inBerlin(run) }
    : { seller: inSeville(run), buyer: inOaxaca(run) }
}
