import {
  amountsToStore,
  companyTypes,
  expectedUses,
  industries,
  industryRisk,
  type SensitiveIndustry,
  sensitiveIndustries,
  sensitiveTrades,
  sourcesOfFunds,
} from '@contado/contract/verification/risk-choices.ts'
import { idTypes, type RiskProfileForm, sexes } from '@contado/contract/verification/step-forms.ts'
import type { ApplicationStep, Stage } from '@contado/contract/verification/step-lifecycle.ts'

import type { FlowField } from './use-flow-words.ts'

/** Steps that are filled in question by question. */
export type AskedStep = 'companyRiskProfile' | 'kyb' | 'pep'

export type FieldName = FlowField
type Base = { readonly path: FieldName; readonly isOptional?: boolean; readonly when?: (data: Data) => boolean }
export type Data = Readonly<Record<string, unknown>>
export type Asked = Base &
  (
    | { readonly kind: 'text'; readonly max: number; readonly type?: 'tel' | 'url'; readonly autoComplete?: string }
    | { readonly kind: 'long'; readonly max: number }
    | { readonly kind: 'number' }
    | { readonly kind: 'date' }
    | { readonly kind: 'choice' | 'cards' | 'many'; readonly options: readonly string[]; readonly words: OptionWords }
    | { readonly kind: 'country' | 'countries' | 'address' | 'addresses' | 'yesNo' | 'proof' }
  )
export type OptionWords =
  | 'industries'
  | 'sensitive'
  | 'uses'
  | 'funds'
  | 'amounts'
  | 'companyTypes'
  | 'idTypes'
  | 'sexes'

export type FlowScreen = {
  readonly key: ScreenKey
  readonly stage: Stage
  /** The step that it belongs to; none where it only tells something. */
  readonly step: ApplicationStep | null
  readonly asks: readonly Asked[]
  readonly isForBusiness?: boolean
  /** Shown only where the answers about what the business does call for it. */
  readonly isFor?: (profile: object) => boolean
}

const screens = [
  'welcome',
  'industry',
  'sensitive',
  'highRisk',
  'use',
  'funds',
  'amount',
  'trade',
  'offer',
  'name',
  'taxId',
  'details',
  'contact',
  'addresses',
  'owners',
  'documents',
  'person',
  'residence',
  'idNumber',
  'exposure',
  'identity',
  'card',
  'review',
  'through',
] as const
export type ScreenKey = (typeof screens)[number]

const isExposed = (data: Data): boolean => data.isPoliticallyExposed === true
const isInUnitedStates = (data: Data): boolean => (data.address as { country?: string } | undefined)?.country === 'US'

/** Which of what a business says of its trade needs a closer look, and what the house never banks. */
export const riskOf = (
  profile: object,
): {
  readonly isHigh: boolean
  readonly flagged: readonly SensitiveIndustry[]
  readonly refused: readonly SensitiveIndustry[]
} => {
  const { industry, sensitiveIndustries = [] } = profile as RiskProfileForm
  return {
    isHigh: sensitiveIndustries.length > 0 || (industry !== undefined && industryRisk[industry] === 'high'),
    flagged: sensitiveIndustries.filter((trade) => sensitiveTrades[trade] === 'sensitive'),
    refused: sensitiveIndustries.filter((trade) => sensitiveTrades[trade] === 'prohibited'),
  }
}

const profile = (key: ScreenKey, ...asks: Asked[]): FlowScreen => ({
  key,
  stage: 'accountProfile',
  step: 'companyRiskProfile',
  asks,
})
const details = (key: ScreenKey, ...asks: Asked[]): FlowScreen => ({ key, stage: 'accountProfile', step: 'kyb', asks })
const person = (key: ScreenKey, ...asks: Asked[]): FlowScreen => ({
  key,
  stage: 'identityVerification',
  step: 'pep',
  asks,
})

/** The whole application in its order, one group of questions a screen. */
export const flow: readonly FlowScreen[] = [
  { key: 'welcome', stage: 'accountSetup', step: null, asks: [] },
  profile('industry', { path: 'industry', kind: 'choice', options: industries, words: 'industries' }),
  profile('sensitive', {
    path: 'sensitiveIndustries',
    kind: 'many',
    options: sensitiveIndustries,
    words: 'sensitive',
    isOptional: true,
  }),
  { key: 'highRisk', stage: 'accountProfile', step: null, asks: [], isFor: (profile) => riskOf(profile).isHigh },
  profile('use', { path: 'expectedUses', kind: 'many', options: expectedUses, words: 'uses' }),
  profile('funds', { path: 'sourcesOfFunds', kind: 'many', options: sourcesOfFunds, words: 'funds' }),
  profile('amount', { path: 'amountToStore', kind: 'cards', options: amountsToStore, words: 'amounts' }),
  profile('trade', { path: 'tradeCountries', kind: 'countries' }),
  { key: 'offer', stage: 'accountProfile', step: null, asks: [] },
  details(
    'name',
    { path: 'companyType', kind: 'cards', options: companyTypes, words: 'companyTypes' },
    { path: 'legalName', kind: 'text', max: 120, autoComplete: 'organization' },
  ),
  details('taxId', { path: 'taxIdCountry', kind: 'country' }, { path: 'taxId', kind: 'text', max: 40 }),
  details(
    'details',
    { path: 'countryOfIncorporation', kind: 'country' },
    { path: 'countryOfResidency', kind: 'country' },
    { path: 'registrationNumber', kind: 'text', max: 60 },
    { path: 'dateOfIncorporation', kind: 'date' },
    { path: 'commencementDate', kind: 'date' },
    { path: 'employees', kind: 'number' },
  ),
  details(
    'contact',
    { path: 'phone', kind: 'text', max: 24, type: 'tel', autoComplete: 'tel' },
    { path: 'website', kind: 'text', max: 200, type: 'url' },
    { path: 'noWebsiteReason', kind: 'long', max: 500, isOptional: true, when: ({ website }) => !website },
  ),
  details('addresses', { path: 'registeredAddress', kind: 'address' }, { path: 'tradingAddresses', kind: 'addresses' }),
  { key: 'owners', stage: 'accountProfile', step: 'ubos', asks: [], isForBusiness: true },
  { key: 'documents', stage: 'accountProfile', step: 'documentation', asks: [] },
  person(
    'person',
    { path: 'firstName', kind: 'text', max: 60, autoComplete: 'given-name' },
    { path: 'lastName', kind: 'text', max: 60, autoComplete: 'family-name' },
    { path: 'jobTitle', kind: 'text', max: 80, autoComplete: 'organization-title' },
    { path: 'dateOfBirth', kind: 'date' },
    { path: 'placeOfBirth', kind: 'text', max: 120 },
    { path: 'nationality', kind: 'country' },
    { path: 'sex', kind: 'cards', options: sexes, words: 'sexes' },
  ),
  person(
    'residence',
    { path: 'address', kind: 'address' },
    { path: 'addressProofId', kind: 'proof' },
    { path: 'addressProofOn', kind: 'date' },
  ),
  person(
    'idNumber',
    { path: 'idType', kind: 'choice', options: idTypes, words: 'idTypes' },
    { path: 'idNumber', kind: 'text', max: 40 },
    { path: 'ssn', kind: 'text', max: 11, when: isInUnitedStates },
  ),
  person(
    'exposure',
    { path: 'isPoliticallyExposed', kind: 'yesNo' },
    { path: 'publicOffice', kind: 'text', max: 160, when: isExposed },
    { path: 'publicOfficeCountry', kind: 'country', when: isExposed },
    { path: 'sourceOfWealth', kind: 'long', max: 1000, when: isExposed },
  ),
  { key: 'identity', stage: 'identityVerification', step: 'personIdentityKyc', asks: [] },
  { key: 'card', stage: 'identityVerification', step: 'onboardingCheckout', asks: [] },
  { key: 'review', stage: 'identityVerification', step: null, asks: [] },
]

/** The screens of this business, without those that a sole proprietor is not asked. */
export const flowOf = (type: 'business' | 'solopreneur'): FlowScreen[] =>
  flow
    .filter(({ isForBusiness }) => type === 'business' || isForBusiness !== true)
    .map((screen) =>
      type === 'business'
        ? screen
        : {
            ...screen,
            asks: screen.asks.filter(({ path }) => path !== 'companyType' && path !== 'registrationNumber'),
          },
    )

/** What a beneficial owner answers who does not apply: who they are, and what they declare. */
export const ownFlow: readonly FlowScreen[] = [
  ...flow.filter(({ step }) => step === 'pep' || step === 'personIdentityKyc'),
  { key: 'through', stage: 'identityVerification', step: null, asks: [] },
]

/** Whether this screen is the last of its step, which is complete then. */
export const isLastOfStep = (screens: readonly FlowScreen[], { key, step }: FlowScreen): boolean =>
  step !== null && screens.findLast((one) => one.step === step)?.key === key
