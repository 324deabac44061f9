import type { PostalAddress } from '../organizations/postal-address.ts'
import { applicantOf } from './application-facts.domain.ts'
import { type DocumentType, documentsFor, languageAmong } from './requirements.domain.ts'
import type { KybForm, PepForm, RiskProfileForm, UbosForm } from './step-forms.ts'

/** The few words that an application is told by: the seed, the tests and the journeys hand in all its steps from them. */
export type ShortApplication = {
  readonly legalName: string
  readonly address: PostalAddress
  readonly taxId: string
  readonly person: {
    readonly firstName: string
    readonly lastName: string
    readonly jobTitle: string
    readonly dateOfBirth: string
  }
}

type Wanted = ShortApplication & {
  readonly organizationType: 'business' | 'solopreneur'
  /** When the papers were issued. */
  readonly issuedOn: string
}

/** What every step of it says. The files are uploaded by whoever hands it in. */
export type WholeApplication = {
  readonly riskProfile: RiskProfileForm
  readonly kyb: KybForm
  readonly ubos: UbosForm | null
  readonly pep: PepForm
  readonly documents: readonly DocumentType[]
  /** What each of them is written in. */
  readonly languages: Readonly<Partial<Record<DocumentType, string>>>
}

const kybOf = ({ legalName, address, taxId, organizationType }: Wanted): KybForm => ({
  ...(organizationType === 'business'
    ? { companyType: 'limited_liability_company', registrationNumber: '2019-004417' }
    : {}),
  legalName,
  taxIdCountry: address.country,
  taxId,
  dateOfIncorporation: '2019-03-11',
  commencementDate: '2019-04-01',
  countryOfIncorporation: address.country,
  countryOfResidency: address.country,
  employees: '6',
  phone: '+15035550142',
  website: 'https://www.example.com',
  registeredAddress: address,
  tradingAddresses: [],
})

const ubosOf = ({ person, address }: Wanted): UbosForm => ({
  owners: [
    {
      ...person,
      id: 'founder',
      type: 'individual',
      holdings: [{ of: 'company', percent: '100' }],
      taxIdCountry: address.country,
      taxId: 'A12345678',
      address,
      isSigner: true,
      isDirector: true,
      hasControl: true,
    },
  ],
  executiveOfficerId: 'founder',
  isRestAttested: true,
})

const pepOf = ({ person, address, issuedOn }: Wanted): PepForm => ({
  ...person,
  nationality: address.country,
  sex: 'female',
  placeOfBirth: 'Springfield',
  address,
  addressProofOn: issuedOn,
  idType: 'passport',
  idNumber: 'X1234567',
  ...(address.country === 'US' ? { ssn: '219-09-9999' } : {}),
  isPoliticallyExposed: false,
})

/** Everything that an applicant says who trades in software, owns all of the business and holds no office. */
export const wholeApplication = (wanted: Wanted): WholeApplication => {
  const kyb = kybOf(wanted)
  const ubos = wanted.organizationType === 'business' ? ubosOf(wanted) : null
  const filled = { kyb, ...(ubos === null ? {} : { ubos }) }
  const papers = documentsFor(applicantOf(filled, wanted.organizationType))
  return {
    riskProfile: {
      industry: 'software',
      sensitiveIndustries: [],
      expectedUses: ['collect_from_customers', 'pay_suppliers'],
      sourcesOfFunds: ['sales'],
      amountToStore: '5000_50000',
      tradeCountries: [wanted.address.country],
    },
    kyb,
    ubos,
    pep: pepOf(wanted),
    documents: papers.map(({ document }) => document),
    languages: Object.fromEntries(papers.map(({ document, languages }) => [document, languageAmong(languages, 'en')])),
  }
}

type Uploaded = {
  /** The caller's proof of residence. */
  readonly addressProofId: string
  readonly files: Readonly<Partial<Record<DocumentType, string>>>
  readonly issuedOn: string
}
type HandedIn = { readonly method: 'POST' | 'PUT'; readonly path: `/verification/${string}`; readonly body: object }

/** The calls that hand in an application of which nothing is kept yet, in their order, before it is finalized. */
export const callsOf = (whole: WholeApplication, { addressProofId, files, issuedOn }: Uploaded): HandedIn[] => {
  const complete = (data: object, version = 0) => ({ data, isComplete: true, version })
  const documents = whole.documents.map((type) => ({
    type,
    fileId: files[type] ?? '',
    name: `${type}.pdf`,
    language: whole.languages[type] ?? 'en',
    issuedOn,
  }))
  return [
    { method: 'POST', path: '/verification/risk-profile', body: complete(whole.riskProfile) },
    { method: 'POST', path: '/verification/kyb', body: complete(whole.kyb) },
    ...(whole.ubos === null
      ? []
      : ([
          { method: 'PUT', path: '/verification/ubos/has-entity-ubo', body: { hasEntityUbo: false } },
          { method: 'PUT', path: '/verification/ubos', body: complete(whole.ubos, 1) },
        ] as const)),
    { method: 'PUT', path: '/verification/documentation', body: complete({ documents }) },
    { method: 'POST', path: '/verification/pep', body: complete({ ...whole.pep, addressProofId }) },
    {
      method: 'POST',
      path: '/verification/credit-card-customer-profile',
      body: { token: 'sandbox-visa', zip: '97205', country: 'US' },
    },
    { method: 'POST', path: '/verification/set-kyc-vendor-dummy', body: {} },
  ]
}
