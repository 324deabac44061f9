import type { WordKey } from '@contado/app-kit'
import type { IconName } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import type { ScreenPath } from '../../screens.ts'
import type { ShortcutId } from '../shortcuts/shortcuts.ts'
import type en from './i18n/en.json'

export type PaletteScreen = {
  readonly key: WordKey<(typeof en)['screens']>
  readonly path: ScreenPath
  /** Where the path's braces are filled in. */
  readonly href?: Address
  readonly icon: IconName
  readonly shortcut?: ShortcutId
  /** Something to do rather than a place: listed with the actions. */
  readonly isAct?: true
}

/** Every screen that can be gone to from anywhere, in the order in which the palette lists them. */
export const paletteScreens: readonly PaletteScreen[] = [
  { key: 'home', path: '/', icon: 'home', shortcut: 'home' },
  { key: 'review', path: '/in-review', icon: 'clock' },
  { key: 'verify', path: '/verify', icon: 'clock' },
  { key: 'createBusiness', path: '/create-business', icon: 'bank' },
  { key: 'income', path: '/income', icon: 'receipt', shortcut: 'income' },
  { key: 'ageing', path: '/income/ageing', icon: 'clock' },
  { key: 'expenses', path: '/expenses', icon: 'receipt', shortcut: 'expenses' },
  { key: 'invoicing', path: '/invoicing/{currencyAccount}', href: '/invoicing/USD', icon: 'receipt' },
  { key: 'invoiceLog', path: '/invoice-log', icon: 'archive', shortcut: 'invoiceLog' },
  { key: 'accounts', path: '/accounts/payments', icon: 'bank', shortcut: 'accounts' },
  { key: 'merchant', path: '/accounts/merchant', icon: 'bank' },
  { key: 'statement', path: '/account-statement', icon: 'file' },
  { key: 'accountReport', path: '/account-report/{currencyAccount?}', href: '/account-report', icon: 'file' },
  { key: 'transfers', path: '/transfers', icon: 'send', shortcut: 'transfers' },
  {
    key: 'sendMoney',
    path: '/transfer/{currencyAccount}/{accountType}',
    href: '/transfer/USD/traditional',
    icon: 'send',
    isAct: true,
  },
  { key: 'activity', path: '/activity', icon: 'file' },
  { key: 'transferRules', path: '/transfer-rules', icon: 'send' },
  { key: 'batches', path: '/batches', icon: 'send' },
  { key: 'convert', path: '/convert', icon: 'bank', isAct: true },
  { key: 'beneficiaries', path: '/beneficiaries', icon: 'users', shortcut: 'beneficiaries' },
  { key: 'contacts', path: '/contacts', icon: 'users', shortcut: 'contacts' },
  { key: 'referralPartners', path: '/referral-partners', icon: 'users' },
  { key: 'exports', path: '/exports', icon: 'download' },
  { key: 'recurringTransfers', path: '/recurring-transfers', icon: 'send' },
  { key: 'people', path: '/account-permissions', icon: 'users', shortcut: 'people' },
  { key: 'otherBusinesses', path: '/other-businesses', icon: 'bank' },
  { key: 'businessProfile', path: '/business-settings/business-profile', icon: 'bank' },
  { key: 'profile', path: '/user-settings/user-profile', icon: 'user' },
  { key: 'security', path: '/user-settings/security', icon: 'lock' },
  { key: 'mailChoices', path: '/user-settings/notifications', icon: 'mail' },
  { key: 'notifications', path: '/notifications', icon: 'bell' },
  { key: 'accountSecurity', path: '/account-security', icon: 'lock' },
  { key: 'help', path: '/help/{path?}', href: '/help', icon: 'info' },
  { key: 'terms', path: '/terms-and-conditions', icon: 'file' },
  { key: 'devTools', path: '/dev-tools', icon: 'settings' },
  { key: 'emailingDocs', path: '/emailing-docs', icon: 'mail' },
  { key: 'designSystem', path: '/design-system/inputs', icon: 'settings' },
]
