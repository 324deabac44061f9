import { describe, expect, it } from 'vitest'
import { destinationAfterLogin, guardedAway, guards } from './guards.ts'
import { type ScreenPath, type StaffScreen, screens } from './screens.ts'

const arrivals = {
  stranger: { isSignedIn: false, isSandbox: false },
  'stranger in the sandbox': { isSignedIn: false, isSandbox: true },
  staff: { isSignedIn: true, isSandbox: false },
  'staff in the sandbox': { isSignedIn: true, isSandbox: true },
} as const
type Who = keyof typeof arrivals

const open = null
const login = (href: string): string => `/auth?reason=login-required&next=${encodeURIComponent(href)}`

const everywhere = (stranger: string | null, staff: string | null): Record<Who, string | null> => ({
  stranger,
  'stranger in the sandbox': stranger,
  staff,
  'staff in the sandbox': staff,
})
const staffOnly = (href: string, leadsTo: string | null = open) => everywhere(login(href), leadsTo)
const sandboxOnly = (leadsTo: string | null = open): Record<Who, string | null> => ({
  stranger: '/404',
  'stranger in the sandbox': leadsTo,
  staff: '/404',
  'staff in the sandbox': leadsTo,
})

const expected: Record<ScreenPath, Record<Who, string | null>> = {
  '/': everywhere('/auth', '/dashboard'),
  '/admin': staffOnly('/admin', '/new-accounts/signups'),
  '/auth': everywhere(open, '/dashboard'),
  '/auth/session-expired': everywhere(open, open),
  '/logout': everywhere(open, open),
  '/dashboard': staffOnly('/dashboard'),
  '/new-accounts/signups': staffOnly('/new-accounts/signups'),
  '/new-accounts/accounts-under-verification': staffOnly('/new-accounts/accounts-under-verification'),
  '/new-accounts/accounts-under-verification/customer-file/{organizationId}': staffOnly(
    '/new-accounts/accounts-under-verification/customer-file/{organizationId}',
  ),
  '/new-accounts/accounts-under-verification/{organizationId}': staffOnly(
    '/new-accounts/accounts-under-verification/{organizationId}',
  ),
  '/new-accounts/persons-under-verification': staffOnly('/new-accounts/persons-under-verification'),
  '/new-accounts/persons-under-verification/{userId}': staffOnly('/new-accounts/persons-under-verification/{userId}'),
  '/companies': staffOnly('/companies'),
  '/companies/{organizationId}': staffOnly('/companies/{organizationId}'),
  '/persons': staffOnly('/persons'),
  '/persons/{personId}': staffOnly('/persons/{personId}'),
  '/monitoring/transaction-monitoring': staffOnly('/monitoring/transaction-monitoring'),
  '/monitoring/transfers/{transferId}': staffOnly('/monitoring/transfers/{transferId}'),
  '/payments/transfers': staffOnly('/payments/transfers'),
  '/payments/transfers/{transferId}': staffOnly('/payments/transfers/{transferId}'),
  '/payments/deposits': staffOnly('/payments/deposits'),
  '/payments/returns': staffOnly('/payments/returns'),
  '/payments/unplaced-deposits': staffOnly('/payments/unplaced-deposits'),
  '/payments/unplaced-deposits/{depositId}': staffOnly('/payments/unplaced-deposits/{depositId}'),
  '/ledger-health': staffOnly('/ledger-health'),
  '/404': everywhere(open, open),
  '/dev-tools': sandboxOnly(),
  '/emailing-docs': sandboxOnly(),
  '/design-system': sandboxOnly('/design-system/inputs'),
  '/design-system/inputs': sandboxOnly(),
  '/design-system/buttons': sandboxOnly(),
  '/design-system/table': sandboxOnly(),
  '/design-system/modal': sandboxOnly(),
  '/design-system/pdf': sandboxOnly(),
  '/design-system/popover': sandboxOnly(),
  '/design-system/date-picker': sandboxOnly(),
  '/design-system/progressbar': sandboxOnly(),
  '/design-system/admin': sandboxOnly(),
  '/design-system/expandables': sandboxOnly(),
  '/design-system/toasts': sandboxOnly(),
  '/design-system/info-boxes': sandboxOnly(),
}

const allScreens: readonly StaffScreen[] = screens

describe('every screen × every arrival', () => {
  for (const screen of allScreens) {
    for (const [who, arrival] of Object.entries(arrivals)) {
      it(`${screen.path} for ${who}`, () => {
        const row = expected[screen.path as ScreenPath]
        expect(guardedAway(screen, { ...arrival, href: screen.path })).toBe(row[who as Who])
      })
    }
  }
})

describe('every guard', () => {
  it.each(guards.map((guard) => [guard.name, guard] as const))('%s, somewhere', (_name, guard) => {
    const decided = allScreens.filter((screen) =>
      Object.values(arrivals).some((who) => {
        const arrival = { ...who, href: screen.path }
        return guards.find((one) => one.holds(screen, arrival)) === guard
      }),
    )
    expect(decided.length).toBeGreaterThan(0)
  })

  it('leads only to screens that exist', () => {
    const paths = new Set<string>(screens.map(({ path }) => path))
    for (const screen of allScreens) {
      for (const arrival of Object.values(arrivals)) {
        const away = guardedAway(screen, { ...arrival, href: screen.path })
        if (away !== null) expect(paths).toContain(away.split('?')[0])
      }
    }
  })

  it('takes somebody who signed in to where they wanted', () => {
    const auth = { path: '/auth', access: 'guest', frame: 'bare' } as const
    const href = login('/new-accounts/signups?search=ana&x=1')
    expect(guardedAway(auth, { isSignedIn: true, isSandbox: false, href })).toBe('/new-accounts/signups?search=ana&x=1')
  })
})

describe('the destination after login', () => {
  it.each([
    ['/new-accounts/signups?search=ana', '/new-accounts/signups?search=ana'],
    [undefined, '/dashboard'],
    [null, '/dashboard'],
    ['', '/dashboard'],
    ['//evil.example', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['https://evil.example/', '/dashboard'],
    ['javascript:alert(1)', '/dashboard'],
    ['/new\n//evil.example', '/dashboard'],
    ['/auth', '/dashboard'],
    ['/auth/session-expired', '/dashboard'],
    ['/logout?automatic=yes', '/dashboard'],
    ['/authors', '/authors'],
  ])('%j leads to %s', (next, to) => {
    expect(destinationAfterLogin(next)).toBe(to)
  })
})
