import type { SessionState } from '@contado/app-kit'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { guard } from '../guards.ts'
import { type CustomerScreen, type ScreenPath, screens } from '../screens.ts'

/** One line of the navigation: the words' key, where it leads, and the paths it stands for. */
export type NavigationEntry = {
  readonly key:
    | 'home'
    | 'review'
    | 'accounts'
    | 'transactions'
    | 'transfers'
    | 'beneficiaries'
    | 'contacts'
    | 'referralPartners'
    | 'income'
    | 'expenses'
    | 'invoiceLog'
    | 'businessProfile'
    | 'people'
    | 'otherBusinesses'
    | 'devTools'
  readonly path: ScreenPath
  readonly isFor: (pathname: string) => boolean
}

const is = (path: string) => (pathname: string) => pathname === path
const below = (path: string) => (pathname: string) => pathname === path || pathname.startsWith(`${path}/`)

/** The navigation in its order and groups. What somebody may not see is left out. */
export const navigation: Readonly<Record<'work' | 'invoices' | 'business' | 'sandbox', readonly NavigationEntry[]>> = {
  work: [
    { key: 'home', path: '/', isFor: is('/') },
    { key: 'review', path: '/in-review', isFor: is('/in-review') },
    {
      key: 'accounts',
      path: '/accounts/payments',
      isFor: (pathname) => /^\/(accounts\/|account-statement|account-report|conversions\/)/.test(pathname),
    },
    { key: 'transactions', path: '/activity', isFor: is('/activity') },
    { key: 'transfers', path: '/transfers', isFor: (pathname) => /^\/transfers?(\/|$)/.test(pathname) },
    { key: 'beneficiaries', path: '/beneficiaries', isFor: below('/beneficiaries') },
    { key: 'contacts', path: '/contacts', isFor: is('/contacts') },
    { key: 'referralPartners', path: '/referral-partners', isFor: is('/referral-partners') },
  ],
  invoices: [
    { key: 'income', path: '/income', isFor: is('/income') },
    { key: 'expenses', path: '/expenses', isFor: is('/expenses') },
    { key: 'invoiceLog', path: '/invoice-log', isFor: is('/invoice-log') },
  ],
  business: [
    {
      key: 'businessProfile',
      path: '/business-settings/business-profile',
      isFor: is('/business-settings/business-profile'),
    },
    { key: 'people', path: '/account-permissions', isFor: is('/account-permissions') },
    { key: 'otherBusinesses', path: '/other-businesses', isFor: is('/other-businesses') },
  ],
  sandbox: [
    {
      key: 'devTools',
      path: '/dev-tools',
      isFor: (pathname) => /^\/(dev-tools$|emailing-docs$|design-system\/)/.test(pathname),
    },
  ],
}

type Seen = { readonly session: SessionState<CurrentUser>; readonly isSandbox: boolean }

/** Whether somebody may see a screen; `href` is where it is asked for, with the braces of its path filled in. */
export const maySee = (path: ScreenPath, seen: Seen, href: string = path): boolean => {
  const screen: CustomerScreen | undefined = screens.find((known) => known.path === path)
  return screen !== undefined && guard({ ...seen, screen, href }) === 'allow'
}

/** Whether somebody may see the screen of an entry. */
export const isSeen = ({ path }: NavigationEntry, seen: Seen): boolean => maySee(path, seen)
