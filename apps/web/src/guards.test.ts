import type { SessionState } from '@contado/app-kit'
import type { Company, CurrentUser } from '@contado/contract/me/current-user.ts'
import { describe, expect, test } from 'vitest'
import { type GuardReason, guard, guardReasons } from './guards.ts'
import { type CustomerScreen, type ScreenAccess, screens } from './screens.ts'

const company: NonNullable<CurrentUser['company']> = {
  organizationId: 'o1',
  handle: 'halden_studio',
  name: 'Halden Studio',
  legalName: 'Halden Studio LLC',
  status: 'enabled',
  verificationStatus: 'approved',
  organizationType: 'business',
  waitlists: [],
  pricingTier: 'vault',
  address: null,
  timeZone: 'America/New_York',
  baseCurrency: 'USD',
}

const user: CurrentUser = {
  userId: 'u1',
  email: 'ada@halden.example',
  organizationId: 'o1',
  role: 'owner',
  isUbo: false,
  isAdmin: false,
  status: 'enabled',
  language: 'en',
  timeZone: 'America/New_York',
  profile: {
    firstName: 'Ada',
    lastName: 'Halden',
    phoneNumber: null,
    phoneNumberCountryIso: null,
    phoneNumberText: null,
    phoneNumberVerified: false,
  },
  secondFactor: 'sms',
  hasPasskey: false,
  hasMobile2FA: true,
  accountSecure: true,
  hasPassword: true,
  hasGoogleId: false,
  hasLinkedInId: false,
  identityStatus: 'not_started',
  canSkipVerification: true,
  kycStatus: 'approved',
  pepStatus: 'not_started',
  additionalInfoRequest: null,
  company,
}

const signedOut: SessionState<CurrentUser> = { kind: 'signed-out' }
const as = (change: Partial<CurrentUser>, more: Partial<Company> = {}): SessionState<CurrentUser> => ({
  kind: 'signed-in',
  user: { ...user, company: { ...company, ...more }, ...change },
})
const people = {
  stranger: signedOut,
  founder: as({ company: null, organizationId: null, role: null }),
  applying: as({}, { verificationStatus: 'not_started' }),
  'asked again': as({}, { verificationStatus: 'additional_info_requested' }),
  'asked about the application': as(
    { additionalInfoRequest: { _id: 'q1', status: 'sent', externalDocumentType: 'application' } },
    { verificationStatus: 'additional_info_requested' },
  ),
  'asked about a payment': as({
    additionalInfoRequest: { _id: 'q2', status: 'sent', externalDocumentType: 'monitored-transaction' },
  }),
  'in review': as({}, { verificationStatus: 'completed' }),
  denied: as({}, { verificationStatus: 'denied' }),
  approved: as({}),
  insecure: as({ secondFactor: 'email', hasMobile2FA: false, accountSecure: false }),
  'insecure, in review': as(
    { secondFactor: 'email', hasMobile2FA: false, accountSecure: false },
    { verificationStatus: 'completed' },
  ),
  'signed in by Google, without a phone': as({ hasGoogleId: true }),
  'a sub-user whose check is not finished': as({ role: 'manager', kycStatus: 'in_progress' }),
  'an invited manager who never began a check': as({ role: 'manager', kycStatus: 'not_started' }),
  'an owner who never began a check': as({ kycStatus: 'not_started' }),
  'an invited manager whose check waits for an answer': as({ role: 'manager', kycStatus: 'submitted' }),
  'an invited manager who was denied': as({ role: 'manager', kycStatus: 'denied' }),
  'disabled person': as({ status: 'disabled' }),
  'restricted company': as({}, { status: 'restricted' }),
  'no access': as({ role: 'no-access' }),
  'no access, applying': as({ role: 'no-access' }, { verificationStatus: 'in_progress' }),
  'no access, in review': as({ role: 'no-access' }, { verificationStatus: 'completed' }),
  'no access, check not finished': as({ role: 'no-access', pepStatus: 'pending' }),
} as const
type Who = keyof typeof people

const screen = (access: ScreenAccess, more: Partial<CustomerScreen> = {}): CustomerScreen => ({
  path: '/x',
  access,
  frame: 'bare',
  ...more,
})

const led = (who: Who, access: ScreenAccess): string => {
  const verdict = guard({ session: people[who], screen: screen(access), isSandbox: true, href: '/x' })
  return verdict === 'allow' ? 'allow' : verdict.to
}

const columns: readonly ScreenAccess[] = [
  'public',
  'guest',
  'user',
  'founder',
  'applicant',
  'waiting',
  'member',
  'verified',
  'sandbox',
]

const yes = 'allow'
const person = '/restricted?restrictedType=user'
const closed = '/restricted?restrictedType=company'
const phone = '/save-phone-number'
const secure = '/account-security'
const applicationQuestion = '/verification/additional-info-request'
const paymentQuestion = '/monitored-transactions/additional-info-request'
const table: Readonly<Record<Who, readonly string[]>> = {
  stranger: [yes, yes, '/auth', '/auth', '/auth', '/auth', '/auth', '/auth', yes],
  founder: [yes, '/', yes, yes, ...Array(4).fill('/no-business'), yes],
  applying: [yes, '/', yes, '/', yes, '/verify', '/verify', '/verify', yes],
  'asked again': [yes, '/', yes, '/', '/in-review', yes, yes, '/in-review', yes],
  'asked about the application': [yes, '/', yes, '/', '/in-review', ...Array(3).fill(applicationQuestion), yes],
  'asked about a payment': [yes, '/', yes, '/', '/', ...Array(3).fill(paymentQuestion), yes],
  'in review': [yes, '/', yes, '/', '/in-review', yes, yes, '/in-review', yes],
  denied: [yes, '/', yes, '/', ...Array(4).fill('/denied'), yes],
  approved: [yes, '/', yes, '/', '/', '/', yes, yes, yes],
  insecure: [yes, '/', yes, '/', '/', '/', secure, secure, yes],
  'insecure, in review': [yes, '/', yes, '/', '/in-review', secure, secure, secure, yes],
  'signed in by Google, without a phone': [yes, '/', ...Array(6).fill(phone), yes],
  'a sub-user whose check is not finished': [yes, '/', yes, '/', yes, '/verify', '/verify', '/verify', yes],
  'an invited manager who never began a check': [yes, '/', yes, '/', yes, '/verify', '/verify', '/verify', yes],
  'an invited manager whose check waits for an answer': [yes, '/', yes, '/', yes, '/verify', '/verify', '/verify', yes],
  'an invited manager who was denied': [yes, '/', yes, '/', yes, '/verify', '/verify', '/verify', yes],
  'an owner who never began a check': [yes, '/', yes, '/', '/', '/', yes, yes, yes],
  'disabled person': [yes, '/', ...Array(6).fill(person), yes],
  'restricted company': [yes, '/', yes, ...Array(5).fill(closed), yes],
  'no access': [yes, '/', yes, '/', ...Array(4).fill('/no-access'), yes],
  'no access, applying': [yes, '/', yes, '/', yes, '/verify', '/verify', '/verify', yes],
  'no access, in review': [yes, '/', yes, '/', ...Array(4).fill('/no-access'), yes],
  'no access, check not finished': [yes, '/', yes, '/', yes, '/verify', '/verify', '/verify', yes],
}

describe.each(Object.keys(table) as Who[])('somebody who is %s', (who) => {
  test.each(columns.map((access, index) => [access, table[who][index]] as const))(
    'at a %s screen: %s',
    (access, to) => {
      expect(led(who, access)).toBe(to)
    },
  )
})

const known = (path: (typeof screens)[number]['path']): CustomerScreen => {
  const found = screens.find((one) => one.path === path)
  if (found === undefined) throw new Error(`there is no screen ${path}`)
  return found
}

type Row = readonly [
  reason: GuardReason,
  session: SessionState<CurrentUser>,
  at: CustomerScreen,
  href: string,
  to: string,
]

const bare = as({ profile: { ...user.profile, phoneNumber: null }, accountSecure: false, hasMobile2FA: false })
const withPhone = as({ profile: { ...user.profile, phoneNumber: '+12025550123', phoneNumberVerified: true } })
const history = '/accounts/{accountType}/{currencyAccount}/transactions-history'

/** The specification's guards and navigation rules: who, asking for what, is led where. */
const rules: readonly Row[] = [
  ['login-required', signedOut, known('/contacts'), '/contacts?search=a', '/auth'],
  [
    'sign-up-action',
    signedOut,
    known('/sign-up'),
    '/sign-up?action=verify&x=1',
    '/sign-up/confirm-email?action=verify&x=1',
  ],
  [
    'sign-up-action',
    signedOut,
    known('/sign-up'),
    '/sign-up?action=confirm-email#token=abc',
    '/sign-up/confirm-email?action=confirm-email#token=abc',
  ],
  ['already-signed-in', people.approved, known('/auth'), '/auth', '/'],
  ['already-signed-in', people.approved, known('/sign-up'), '/sign-up', '/'],
  [
    'sign-up-action',
    people.approved,
    known('/sign-up'),
    '/sign-up?action=verify',
    '/sign-up/confirm-email?action=verify',
  ],
  ['restricted-person', people['disabled person'], known('/'), '/', person],
  ['restricted-company', people['restricted company'], known('/'), '/', closed],
  ['restricted-company', as({}, { status: 'automatically_denied' }), known('/'), '/', closed],
  ['phone-required', as({ hasLinkedInId: true }), known('/'), '/', phone],
  ['phone-saved', withPhone, known('/save-phone-number'), '/save-phone-number', '/'],
  ['business-required', people.founder, known('/'), '/', '/no-business'],
  ['business-exists', people.approved, known('/create-business'), '/create-business', '/'],
  ['verification-required', people.applying, known('/'), '/', '/verify'],
  ['denied', people.denied, known('/'), '/', '/denied'],
  ['asked', people['asked about a payment'], known('/'), '/', paymentQuestion],
  ['person-unverified', as({ role: 'read-only', pepStatus: 'pending' }), known('/'), '/', '/verify'],
  ['person-unverified', as({ role: 'manager', kycStatus: 'not_started' }), known('/income'), '/income', '/verify'],
  ['no-access', people['no access'], known('/contacts'), '/contacts', '/no-access'],
  ['in-review', people['in review'], known('/'), '/', '/in-review'],
  ['approved', people.approved, known('/in-review'), '/in-review', '/'],
  ['not-found', as({ role: 'manager' }), known('/account-permissions'), '/account-permissions', '/404'],
  ['account-insecure', bare, known('/contacts'), '/contacts', secure],
  ['account-insecure', people['insecure, in review'], known('/'), '/', secure],
  ['account-insecure', people['insecure, in review'], known('/in-review'), '/in-review', secure],
  ['account-secure', withPhone, known('/account-security'), '/account-security', '/'],
  ['not-permitted', as({ role: 'read-only' }), known('/invoices/{invoiceId}/form'), '/invoices/1/form', '/'],
  [
    'unknown-currency',
    people.approved,
    known(history),
    '/accounts/smart/XXX/transactions-history?a=b',
    '/accounts/smart/USD/transactions-history?a=b',
  ],
  ['unknown-currency', people.approved, known('/deposit/{currencyAccount}'), '/deposit/usd', '/deposit/USD'],
  [
    'unknown-currency',
    people.approved,
    known('/invoicing/{currencyAccount}'),
    '/invoicing/BTC?tab=income',
    '/invoicing/USD?tab=income',
  ],
]

describe('the rules of navigation', () => {
  test.each(rules)('%s', (reason, session, at, href, to) => {
    expect(guard({ session, screen: at, isSandbox: true, href })).toEqual({ reason, to })
  })

  test('the sandbox’s screens are not found outside of it', () => {
    const verdict = guard({ session: signedOut, screen: known('/dev-tools'), isSandbox: false, href: '/dev-tools' })
    expect(verdict).toEqual({ reason: 'sandbox-is-off', to: '/404' })
  })

  test('a question leads to it once after a login, and a newer one again', () => {
    const seeking = { session: people['asked about a payment'], screen: known('/'), isSandbox: true, href: '/' }
    expect(guard({ ...seeking, seenQuestion: 'q2' })).toBe('allow')
    expect(guard({ ...seeking, seenQuestion: 'q1' })).toEqual({ reason: 'asked', to: paymentQuestion })
  })

  test('have a row each', () => {
    const shown = new Set<GuardReason>([...rules.map(([reason]) => reason), 'sandbox-is-off'])
    expect(guardReasons.filter((reason) => !shown.has(reason))).toEqual([])
  })
})

const allowed: readonly (readonly [string, SessionState<CurrentUser>, CustomerScreen, string])[] = [
  ['an insecure owner at a deposit', bare, known('/deposit/{currencyAccount}'), '/deposit/USD'],
  [
    'and where it leads',
    bare,
    known('/accounts/{accountType}/{currencyAccount}/details'),
    '/accounts/traditional/USD/details',
  ],
  [
    'an insecure owner in review at account permissions',
    people['insecure, in review'],
    known('/account-permissions'),
    '/account-permissions',
  ],
  ['an insecure owner at account permissions', bare, known('/account-permissions'), '/account-permissions'],
  ['an insecure owner where the account is secured', bare, known('/account-security'), '/account-security'],
  ['a passkey without a verified phone may still add one', as({}), known('/account-security'), '/account-security'],
  ['somebody without a phone where it is saved', as({ hasGoogleId: true }), known('/save-phone-number'), phone],
  [
    'the restricted company’s member, for another business',
    people['restricted company'],
    known('/other-businesses'),
    '/other-businesses',
  ],
  ['a sign-up of an unknown action', signedOut, known('/sign-up'), '/sign-up?action=subscribe'],
  ['a manager at the form', as({ role: 'manager' }), known('/invoices/{invoiceId}/form'), '/invoices/new/form'],
  ['no access, at other businesses', people['no access'], known('/other-businesses'), '/other-businesses'],
  ['the merchant account', people.approved, known('/accounts/merchant'), '/accounts/merchant'],
  ['a known currency', people.approved, known(history), '/accounts/traditional/EUR/transactions-history'],
]

test.each(allowed)('%s may stay', (_, session, at, href) => {
  expect(guard({ session, screen: at, isSandbox: true, href })).toBe('allow')
})

test('nobody is led in circles, and every destination is a screen', () => {
  const byPath = (path: string): CustomerScreen | undefined => screens.find((one) => one.path === path)
  for (const who of Object.keys(people) as Who[]) {
    for (const first of screens) {
      let at: CustomerScreen | undefined = first
      let href: string = first.path.replace('{currencyAccount}', 'XXX')
      for (let steps = 0; at !== undefined; steps += 1) {
        expect(steps, `${who} from ${first.path}`).toBeLessThan(5)
        const verdict = guard({ session: people[who], screen: at, isSandbox: true, href })
        if (verdict === 'allow') break
        href = verdict.to
        at = byPath(href.replace(/\?.*/, '')) ?? (verdict.reason === 'unknown-currency' ? at : undefined)
        expect(at, verdict.to).toBeDefined()
      }
    }
  }
})
