import type { SessionState } from '@contado/app-kit'
import type { Company, CurrentUser } from '@contado/contract/me/current-user.ts'
import { describe, expect, test } from 'vitest'
import { guard } from './guards.ts'
import { type CustomerScreen, type ScreenAccess, screens } from './screens.ts'

const company: Company = {
  organizationId: 'o1',
  handle: 'halden_studio',
  name: 'Halden Studio',
  legalName: 'Halden Studio LLC',
  status: 'enabled',
  verificationStatus: 'approved',
  organizationType: 'business',
  pricingTier: 'vault',
  timeZone: 'America/New_York',
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
  profile: {
    firstName: 'Ada',
    lastName: 'Halden',
    phoneNumber: null,
    phoneNumberCountryIso: null,
    phoneNumberVerified: false,
  },
  kycStatus: 'not_started',
  pepStatus: 'not_started',
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
  'in review': as({}, { verificationStatus: 'completed' }),
  denied: as({}, { verificationStatus: 'denied' }),
  approved: as({}),
  'disabled person': as({ status: 'disabled' }),
  'restricted company': as({}, { status: 'restricted' }),
  'no access': as({ role: 'no-access' }),
} as const
type Who = keyof typeof people

const screen = (access: ScreenAccess, more: Partial<CustomerScreen> = {}): CustomerScreen => ({
  path: '/x',
  access,
  frame: 'bare',
  ...more,
})

const led = (who: Who, access: ScreenAccess): string => {
  const verdict = guard({ session: people[who], screen: screen(access), isSandbox: true })
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
const out = '/restricted'
const table: Readonly<Record<Who, readonly string[]>> = {
  stranger: [yes, yes, '/auth', '/auth', '/auth', '/auth', '/auth', '/auth', yes],
  founder: [yes, '/', yes, yes, ...Array(4).fill('/create-business'), yes],
  applying: [yes, '/', yes, '/', yes, '/verify', '/verify', '/verify', yes],
  'asked again': [yes, '/', yes, '/', yes, '/verify', '/verify', '/verify', yes],
  'in review': [yes, '/', yes, '/', '/in-review', yes, yes, '/in-review', yes],
  denied: [yes, '/', yes, '/', ...Array(4).fill('/denied'), yes],
  approved: [yes, '/', yes, '/', '/', '/', yes, yes, yes],
  'disabled person': [yes, '/', ...Array(6).fill(out), yes],
  'restricted company': [yes, '/', ...Array(6).fill(out), yes],
  'no access': [yes, '/', yes, ...Array(5).fill('/no-access'), yes],
}

describe.each(Object.keys(table) as Who[])('somebody who is %s', (who) => {
  test.each(columns.map((access, index) => [access, table[who][index]] as const))(
    'at a %s screen: %s',
    (access, to) => {
      expect(led(who, access)).toBe(to)
    },
  )
})

test('every reason is given with its destination', () => {
  const reasonOf = (who: Who, access: ScreenAccess, isSandbox = true) => {
    const verdict = guard({ session: people[who], screen: screen(access), isSandbox })
    return verdict === 'allow' ? verdict : verdict.reason
  }
  expect(reasonOf('stranger', 'verified')).toBe('login-required')
  expect(reasonOf('approved', 'guest')).toBe('already-signed-in')
  expect(reasonOf('restricted company', 'verified')).toBe('restricted')
  expect(reasonOf('no access', 'member')).toBe('no-access')
  expect(reasonOf('founder', 'verified')).toBe('business-required')
  expect(reasonOf('approved', 'founder')).toBe('business-exists')
  expect(reasonOf('applying', 'verified')).toBe('verification-required')
  expect(reasonOf('in review', 'verified')).toBe('in-review')
  expect(reasonOf('denied', 'verified')).toBe('denied')
  expect(reasonOf('approved', 'waiting')).toBe('approved')
  expect(reasonOf('stranger', 'sandbox', false)).toBe('sandbox-is-off')
})

test('a read-only member is led home from screens that manage the business', () => {
  const seeking = (role: CurrentUser['role']) =>
    guard({
      session: as({ role }),
      screen: screen('verified', { permission: 'invoices.draft' }),
      isSandbox: true,
    })
  expect(seeking('manager')).toBe('allow')
  expect(seeking('read-only')).toEqual({ to: '/', reason: 'not-permitted' })
})

test('nobody is led in circles, and every destination is a screen', () => {
  const byPath = (path: string): CustomerScreen | undefined => screens.find((known) => known.path === path)
  for (const who of Object.keys(people) as Who[]) {
    for (const first of screens) {
      let at: CustomerScreen | undefined = first
      for (let steps = 0; at !== undefined; steps += 1) {
        expect(steps).toBeLessThan(4)
        const verdict = guard({ session: people[who], screen: at, isSandbox: true })
        if (verdict === 'allow') break
        at = byPath(verdict.to)
        expect(at, verdict.to).toBeDefined()
      }
    }
  }
})
