/** Who may see a screen: anybody, only somebody who is not signed in, staff, or anybody in the sandbox. */
export type ScreenAccess = 'public' | 'guest' | 'staff' | 'sandbox'

/** What stands around a screen: the navigation, or nothing. */
export type ScreenFrame = 'shell' | 'bare'

export type StaffScreen = {
  /** Parameters in braces. */
  readonly path: `/${string}`
  readonly access: ScreenAccess
  readonly frame: ScreenFrame
  /** Where a screen that is only another name for one leads. */
  readonly leadsTo?: `/${string}`
}

/** The sections of the design system's showcase. */
export const showcaseSections = [
  'inputs',
  'buttons',
  'table',
  'modal',
  'pdf',
  'popover',
  'date-picker',
  'progressbar',
  'admin',
  'expandables',
  'toasts',
  'info-boxes',
] as const

export type ShowcaseSection = (typeof showcaseSections)[number]

/** Every screen of the staff app. The routes, the guards and the printed list of screens are made from it. */
export const screens = [
  { path: '/', access: 'staff', frame: 'shell', leadsTo: '/dashboard' },
  { path: '/admin', access: 'staff', frame: 'shell', leadsTo: '/new-accounts/signups' },
  { path: '/auth', access: 'guest', frame: 'bare' },
  { path: '/auth/session-expired', access: 'public', frame: 'bare' },
  { path: '/logout', access: 'public', frame: 'bare' },
  { path: '/dashboard', access: 'staff', frame: 'shell' },
  { path: '/new-accounts/signups', access: 'staff', frame: 'shell' },
  { path: '/new-accounts/accounts-under-verification', access: 'staff', frame: 'shell' },
  { path: '/new-accounts/accounts-under-verification/{organizationId}', access: 'staff', frame: 'shell' },
  { path: '/new-accounts/persons-under-verification', access: 'staff', frame: 'shell' },
  { path: '/new-accounts/persons-under-verification/{userId}', access: 'staff', frame: 'shell' },
  { path: '/new-accounts/accounts-under-verification/customer-file/{organizationId}', access: 'staff', frame: 'shell' },
  { path: '/companies', access: 'staff', frame: 'shell' },
  { path: '/companies/{organizationId}', access: 'staff', frame: 'shell' },
  { path: '/persons', access: 'staff', frame: 'shell' },
  { path: '/persons/{personId}', access: 'staff', frame: 'shell' },
  { path: '/payments/transfers', access: 'staff', frame: 'shell' },
  { path: '/payments/transfers/{transferId}', access: 'staff', frame: 'shell' },
  { path: '/payments/deposits', access: 'staff', frame: 'shell' },
  { path: '/payments/returns', access: 'staff', frame: 'shell' },
  { path: '/payments/unplaced-deposits', access: 'staff', frame: 'shell' },
  { path: '/payments/unplaced-deposits/{depositId}', access: 'staff', frame: 'shell' },
  { path: '/monitoring/transaction-monitoring', access: 'staff', frame: 'shell' },
  { path: '/monitoring/transfers/{transferId}', access: 'staff', frame: 'shell' },
  { path: '/ledger-health', access: 'staff', frame: 'shell' },
  { path: '/404', access: 'public', frame: 'bare' },
  { path: '/dev-tools', access: 'sandbox', frame: 'shell' },
  { path: '/emailing-docs', access: 'sandbox', frame: 'shell' },
  { path: '/design-system', access: 'sandbox', frame: 'shell', leadsTo: '/design-system/inputs' },
  ...showcaseSections.map(
    (section) => ({ path: `/design-system/${section}`, access: 'sandbox', frame: 'shell' }) as const,
  ),
] as const satisfies readonly StaffScreen[]

export type ScreenPath = (typeof screens)[number]['path']
