import type { Permission } from '@contado/contract/kernel/permissions.ts'

/**
 * Who may see a screen. `public`: anybody. `guest`: only somebody who is not signed in. `user`: signed in, with or without
 * a business. `founder`: signed in without a business. `applicant`: before the application is submitted. `waiting`: while it is
 * reviewed. `denied`: afterwards, when it was denied. `member`: a business that submitted its application. `verified`: a
 * business that was approved. `sandbox`: anybody, where the sandbox is on.
 */
export type ScreenAccess =
  | 'public'
  | 'guest'
  | 'user'
  | 'founder'
  | 'applicant'
  | 'waiting'
  | 'member'
  | 'verified'
  | 'sandbox'

/** What stands around a screen: the navigation, or nothing. */
export type ScreenFrame = 'shell' | 'bare'

export type CustomerScreen = {
  /** As the specification spells it, parameters in braces. */
  readonly path: `/${string}`
  readonly access: ScreenAccess
  readonly frame: ScreenFrame
  /** Without it a member is led home: read-only members do not see screens that manage the business. */
  readonly permission?: Permission
  /** Without the permission there is no such page, not even to be led away from. */
  readonly isOwnersSecret?: true
  /** Seen before the account is secured: how money comes in, and who may act. */
  readonly isOpenToInsecure?: true
}

/** The sections of the design system's pages. */
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

/** Every screen of the customer app. The routes, the guards and the printed list of screens are made from it. */
export const screens = [
  { path: '/auth', access: 'guest', frame: 'bare' },
  { path: '/auth/callback/{provider}', access: 'public', frame: 'bare' },
  { path: '/auth/password', access: 'guest', frame: 'bare' },
  { path: '/auth/reset-password', access: 'public', frame: 'bare' },
  { path: '/auth/session-expired', access: 'public', frame: 'bare' },
  { path: '/logout', access: 'public', frame: 'bare' },
  { path: '/sign-up', access: 'guest', frame: 'bare' },
  { path: '/sign-up/verify-email', access: 'guest', frame: 'bare' },
  { path: '/sign-up/confirm-email', access: 'public', frame: 'bare' },
  { path: '/invitation', access: 'public', frame: 'bare' },
  { path: '/invitation/company', access: 'public', frame: 'bare' },
  { path: '/invitation/confirm-email', access: 'public', frame: 'bare' },
  { path: '/user-settings/confirm-email', access: 'public', frame: 'bare' },
  { path: '/preview-invoice', access: 'public', frame: 'bare' },
  { path: '/pay-invoice', access: 'public', frame: 'bare' },
  { path: '/bank-details', access: 'public', frame: 'bare' },
  { path: '/terms-and-conditions', access: 'public', frame: 'bare' },
  { path: '/message/{messageType}', access: 'public', frame: 'bare' },
  { path: '/restricted', access: 'public', frame: 'bare' },
  { path: '/404', access: 'public', frame: 'bare' },

  { path: '/create-business', access: 'founder', frame: 'bare' },
  { path: '/start-verification', access: 'applicant', frame: 'bare' },
  { path: '/verify', access: 'applicant', frame: 'bare' },
  { path: '/continue-on-desktop', access: 'applicant', frame: 'bare' },
  // The submission itself leads here, while the session still says that it is an applicant's.
  { path: '/verification-completed', access: 'user', frame: 'bare' },
  { path: '/verification-completed-on-mobile', access: 'user', frame: 'bare' },
  { path: '/in-review', access: 'waiting', frame: 'shell' },
  { path: '/denied', access: 'public', frame: 'bare' },
  // Whoever is asked answers, without access to anything else too.
  { path: '/organization/complete-missing-information', access: 'verified', frame: 'bare' },
  { path: '/verification/additional-info-request', access: 'user', frame: 'bare' },
  { path: '/monitored-transactions/additional-info-request', access: 'user', frame: 'bare' },
  { path: '/no-access', access: 'user', frame: 'bare' },
  { path: '/no-business', access: 'founder', frame: 'bare' },
  { path: '/other-businesses', access: 'user', frame: 'shell' },
  { path: '/business-settings/business-profile', access: 'member', frame: 'shell' },
  { path: '/help/{path?}', access: 'public', frame: 'bare' },
  { path: '/account-security', access: 'user', frame: 'bare' },
  { path: '/save-phone-number', access: 'user', frame: 'bare' },
  { path: '/user-settings/user-profile', access: 'user', frame: 'shell' },
  { path: '/user-settings/security', access: 'user', frame: 'shell' },
  { path: '/user-settings/notifications', access: 'user', frame: 'shell' },
  { path: '/notifications', access: 'user', frame: 'shell' },
  {
    path: '/account-permissions',
    access: 'member',
    frame: 'shell',
    permission: 'people.manage',
    isOwnersSecret: true,
    isOpenToInsecure: true,
  },

  { path: '/', access: 'verified', frame: 'shell' },
  { path: '/accounts/payments', access: 'verified', frame: 'shell' },
  { path: '/accounts/merchant', access: 'verified', frame: 'shell' },
  { path: '/accounts/{accountType}/{currencyAccount}/transactions-history', access: 'verified', frame: 'shell' },
  {
    path: '/accounts/{accountType}/{currencyAccount}/details',
    access: 'verified',
    frame: 'shell',
    isOpenToInsecure: true,
  },
  {
    path: '/accounts/{accountType}/{currencyAccount}/details/swift',
    access: 'verified',
    frame: 'shell',
    isOpenToInsecure: true,
  },
  { path: '/deposit/{currencyAccount}', access: 'verified', frame: 'shell', isOpenToInsecure: true },
  { path: '/account-report/{currencyAccount?}', access: 'verified', frame: 'shell' },
  { path: '/account-statement', access: 'verified', frame: 'shell' },
  { path: '/beneficiaries', access: 'verified', frame: 'shell' },
  { path: '/beneficiaries/{id}', access: 'verified', frame: 'shell' },
  { path: '/activity', access: 'verified', frame: 'shell' },
  { path: '/transfer-rules', access: 'verified', frame: 'shell' },
  { path: '/transfers', access: 'verified', frame: 'shell' },
  { path: '/transfers/{transferId}', access: 'verified', frame: 'shell' },
  { path: '/batches', access: 'verified', frame: 'shell' },
  { path: '/batches/{batchId}', access: 'verified', frame: 'shell' },
  {
    path: '/transfer/{currencyAccount}/{accountType}',
    access: 'verified',
    frame: 'bare',
    permission: 'transfers.create',
  },
  { path: '/convert', access: 'verified', frame: 'bare', permission: 'transfers.create' },
  { path: '/conversions/{conversionId}', access: 'verified', frame: 'shell' },
  { path: '/contacts', access: 'member', frame: 'shell' },
  { path: '/contacts/{counterpartyId}', access: 'member', frame: 'shell' },
  { path: '/referral-partners', access: 'member', frame: 'shell' },
  { path: '/exports', access: 'member', frame: 'shell', permission: 'exports.make' },
  { path: '/recurring-transfers', access: 'member', frame: 'shell' },
  { path: '/recurring-transfers/{recurringTransferId}', access: 'member', frame: 'shell' },
  { path: '/income', access: 'member', frame: 'shell' },
  { path: '/income/ageing', access: 'member', frame: 'shell' },
  { path: '/expenses', access: 'member', frame: 'shell' },
  { path: '/invoicing/{currencyAccount}', access: 'member', frame: 'shell' },
  { path: '/invoice-log', access: 'member', frame: 'shell' },
  { path: '/invoices/{invoiceId}', access: 'member', frame: 'shell' },
  { path: '/invoices/{invoiceId}/form', access: 'member', frame: 'bare', permission: 'invoices.draft' },

  { path: '/dev-tools', access: 'sandbox', frame: 'shell' },
  { path: '/emailing-docs', access: 'sandbox', frame: 'shell' },
  ...showcaseSections.map(
    (section) => ({ path: `/design-system/${section}`, access: 'sandbox', frame: 'shell' }) as const,
  ),
] as const satisfies readonly CustomerScreen[]

export type ScreenPath = (typeof screens)[number]['path']
