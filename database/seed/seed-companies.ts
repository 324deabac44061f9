import { parseLocalDate } from '@contado/money'
import { demoCustomers } from '../../apps/api/src/modules/sandbox/demo-logins.ts'
import type { SeedCompany } from './seed-company.ts'
import { partnerCompanies } from './seed-partners.ts'

const [ada, bruno, carla, nora] = demoCustomers

const nameOf = ({ firstName, lastName }: { readonly firstName: string; readonly lastName: string }) => ({
  firstName,
  lastName,
})

/** The demonstration businesses, each with a login and a story of its own. */
export const demoCompanies = [
  {
    person: ada,
    handle: ada.handle,
    type: 'business',
    timeZone: 'America/Los_Angeles',
    openedDaysAgo: 556,
    application: {
      legalName: 'Halden Studio LLC',
      address: {
        line1: '1420 NW Lovejoy Street',
        line2: 'Suite 310',
        city: 'Portland',
        state: 'OR',
        zip: '97209',
        country: 'US',
      },
      taxId: '93-1184207',
      person: { ...nameOf(ada), jobTitle: 'Founder', dateOfBirth: parseLocalDate('1986-04-17') },
    },
  },
  {
    person: bruno,
    handle: bruno.handle,
    type: 'business',
    timeZone: 'Europe/Berlin',
    openedDaysAgo: 555,
    application: {
      legalName: 'Brandt & Söhne GmbH',
      address: { line1: 'Oranienstraße 185', city: 'Berlin', zip: '10999', country: 'DE' },
      taxId: 'DE298471163',
      person: { ...nameOf(bruno), jobTitle: 'Geschäftsführer', dateOfBirth: parseLocalDate('1974-11-02') },
    },
  },
  {
    person: carla,
    handle: carla.handle,
    type: 'business',
    timeZone: 'Europe/Paris',
    openedDaysAgo: 554,
    application: {
      legalName: 'Atelier Nord SARL',
      address: { line1: '24 rue de la Monnaie', city: 'Lille', zip: '59000', country: 'FR' },
      taxId: 'FR27814506932',
      person: { ...nameOf(carla), jobTitle: 'Gérante', dateOfBirth: parseLocalDate('1990-07-29') },
    },
  },
  {
    person: nora,
    handle: nora.handle,
    type: 'solopreneur',
    timeZone: 'Europe/London',
    openedDaysAgo: 553,
    application: {
      legalName: 'Nora Whitfield',
      address: { line1: '8 Redcliffe Parade West', line2: 'Flat 2', city: 'Bristol', zip: 'BS1 6SP', country: 'GB' },
      taxId: '4829106357',
      person: { ...nameOf(nora), jobTitle: 'Writer', dateOfBirth: parseLocalDate('1992-02-11') },
    },
  },
] as const satisfies readonly SeedCompany[]

/** Every verified business of the sandbox, in the order of joining. */
export const tradingCompanies: readonly SeedCompany[] = [...demoCompanies, ...partnerCompanies].toSorted(
  (a, b) => b.openedDaysAgo - a.openedDaysAgo,
)

const companyOf = (handle: string): SeedCompany => {
  const company = tradingCompanies.find((one) => one.handle === handle)
  if (!company) throw new Error(`the seed has no business ${handle}`)
  return company
}

const byHandle = new Map(tradingCompanies.map(({ handle }) => [handle, companyOf(handle)]))

/** The zone whose calendar a trading business lives by. */
export const timeZoneOf = (handle: string): string => (byHandle.get(handle) ?? companyOf(handle)).timeZone

/** What a trading business is called in its register. */
export const legalNameOf = (handle: string): string => companyOf(handle).application.legalName

/** A business whose application waits for staff. */
export const waitingCompany = {
  person: {
    email: 'dario@lumen.example',
    firstName: 'Dario',
    lastName: 'Lumen',
    language: 'en',
    phoneNumber: '+15125550114',
    phoneCountryIso: 'US',
  },
  handle: 'lumen_works',
  type: 'business',
  timeZone: 'America/Chicago',
  openedDaysAgo: 0.2,
  application: {
    legalName: 'Lumen Works Inc.',
    address: { line1: '515 Congress Avenue', city: 'Austin', state: 'TX', zip: '78701', country: 'US' },
    taxId: '74-3092118',
    person: {
      firstName: 'Dario',
      lastName: 'Lumen',
      jobTitle: 'Chief executive officer',
      dateOfBirth: parseLocalDate('1981-01-23'),
    },
  },
} as const satisfies SeedCompany
