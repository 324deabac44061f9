import type { ApplicationForm } from '@contado/contract/verification/verification.endpoints.ts'
import { parseLocalDate } from '@contado/money'
import { demoCustomers } from '../../apps/api/src/modules/sandbox/demo-logins.ts'

type Company = {
  readonly person: {
    readonly email: string
    readonly firstName: string
    readonly lastName: string
    readonly language: 'en' | 'es'
    /** Verified, in E.164: codes come to it by text. */
    readonly phoneNumber: string
    readonly phoneCountryIso: string
  }
  readonly handle: string
  readonly timeZone: string
  readonly application: ApplicationForm
}

const [ada, bruno, carla] = demoCustomers

/** The demonstration businesses that are verified and trade with each other. */
export const tradingCompanies = [
  {
    person: ada,
    handle: ada.handle,
    timeZone: 'America/Los_Angeles',
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
      person: {
        firstName: ada.firstName,
        lastName: ada.lastName,
        jobTitle: 'Founder',
        dateOfBirth: parseLocalDate('1986-04-17'),
      },
    },
  },
  {
    person: bruno,
    handle: bruno.handle,
    timeZone: 'Europe/Berlin',
    application: {
      legalName: 'Brandt & Söhne GmbH',
      address: { line1: 'Oranienstraße 185', city: 'Berlin', zip: '10999', country: 'DE' },
      taxId: 'DE298471163',
      person: {
        firstName: bruno.firstName,
        lastName: bruno.lastName,
        jobTitle: 'Geschäftsführer',
        dateOfBirth: parseLocalDate('1974-11-02'),
      },
    },
  },
  {
    person: carla,
    handle: carla.handle,
    timeZone: 'Europe/Paris',
    application: {
      legalName: 'Atelier Nord SARL',
      address: { line1: '24 rue de la Monnaie', city: 'Lille', zip: '59000', country: 'FR' },
      taxId: 'FR27814506932',
      person: {
        firstName: carla.firstName,
        lastName: carla.lastName,
        jobTitle: 'Gérante',
        dateOfBirth: parseLocalDate('1990-07-29'),
      },
    },
  },
] as const satisfies readonly Company[]

/** The zone whose calendar a trading business lives by. */
export const timeZoneOf = (handle: string): string => {
  const company = tradingCompanies.find((one) => one.handle === handle)
  if (!company) throw new Error(`the seed has no business ${handle}`)
  return company.timeZone
}

/** What a trading business is called in its register. */
export const legalNameOf = (handle: string): string =>
  tradingCompanies.find((company) => company.handle === handle)?.application.legalName ?? handle

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
  timeZone: 'America/Chicago',
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
} as const satisfies Company

export type SeedCompany = Company
