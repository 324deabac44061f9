import { fileGroup, within } from '../../tools/web/file-group.ts'

const ui = 'packages/ui/src'
const appKit = 'packages/app-kit/src'
const contract = 'packages/contract/src'
const shell = 'apps/web/src/shell'
const invoices = 'apps/web/src/features/invoices'

const login = fileGroup(
  [
    'node_modules/react-hook-form/',
    `${appKit}/forms/`,
    `${ui}/inputs/PasswordField`,
    ...within('apps/web/src/features/sessions', ['use-auth-words', 'use-sign-in', 'i18n']),
    ...within(shell, ['FocusedScreen', 'BareFrame', 'passkeys']),
    ...within(`${shell}/credentials`, ['use-credential-words', 'SocialButtons', 'i18n']),
    ...within('apps/web/src', ['social-visit', 'pending-email']),
    `${contract}/kernel/email-rule`,
  ],
  [`${appKit}/forms/use-money`],
)
const parts = fileGroup([
  ...within(`${ui}/inputs`, ['Field', 'TextField', 'TextControl']),
  ...within(`${ui}/layout`, ['FocusedPage', 'Separator', 'Stack', 'Section']),
  ...within(`${ui}/foundation`, ['Anchor', 'use-media-query']),
  `${ui}/feedback/ErrorSummary`,
  `${ui}/buttons/TextLink`,
  `${shell}/use-preferences`,
])
const frame = fileGroup([
  ...within(shell, [
    'ShellFrame',
    'Hand',
    'CustomerIdleWarning',
    'PersonMenu',
    'BusinessSwitcher',
    'use-act-for',
    'bell/',
  ]),
  ...within(shell, ['use-navigation', 'navigation', 'business-name', 'shortcuts/shortcuts', 'lists/own-storage']),
  ...within(`${shell}/palette`, ['recent-commands', 'use-seen']),
  ...within(`${ui}/layout`, ['Shell', 'SignedIn']),
  `${ui}/buttons/Bell`,
  `${ui}/figures/Keys`,
  `${appKit}/shortcuts`,
  ...within(`${appKit}/session`, ['IdleWarning', 'use-idle', 'idle-clock']),
])
const inside = fileGroup(
  [
    ...within('packages', ['ui/src/', 'app-kit/src/', 'contract/src/', 'money/src/']),
    `${shell}/`,
    'apps/web/src/roles',
    'node_modules/@floating-ui/',
  ],
  [`${ui}/showcase`, ...within(shell, ['code-prompt', 'credentials', 'second-factors'])],
)
const paper = fileGroup([
  ...within(shell, ['files', 'invoice-paper', 'bank-transfer', 'DownloadButton']),
  ...within(contract, ['invoices/', 'files/']),
  `${ui}/inputs/FileDrop`,
  `${ui}/feedback/ProgressBar`,
])
// What an invoice's screen shows before anything is pressed.
const invoice = fileGroup([
  ...within(invoices, ['InvoiceScreen', 'InvoiceFigures', 'invoice-', 'payment-day']),
  ...within(invoices, ['use-invoice-words', 'i18n', 'timeline']),
  `${shell}/invoice-state`,
  ...within(`${invoices}/actions`, ['InvoiceActions', 'InvoiceBanners', 'PaymentOptions', 'invoice-', 'use-']),
  ...within(`${invoices}/actions`, ['cancel-reason', 'i18n']),
  ...within(`${invoices}/attachments`, ['InvoiceAttachments', 'use-', 'i18n']),
  ...within(`${invoices}/explanation`, ['draw-amount', 'ExplainedAmount', 'Explanation.module', 'use-explanation.']),
  ...within(`${invoices}/explanation`, ['use-explanation-words', 'i18n']),
  ...within(`${invoices}/pay`, ['PaidParts', 'use-pay-words', 'earns-until.ts', 'i18n']),
])

/**
 * Many small files compress worse and are asked for one by one: what every screen needs comes as one, what the login needs as
 * another, what stands around the screens behind it as a third, what most of these share as a fourth, and so on.
 */
export const chunkGroups = [
  { name: 'start', tags: ['$initial' as const], priority: 5 },
  { name: 'parts', test: parts, priority: 4 },
  { name: 'calls', test: fileGroup([`${contract}/printed/other-customer-calls`]), priority: 3 },
  { name: 'login', test: login, priority: 3 },
  { name: 'inside', test: inside, minShareCount: 4, priority: 2 },
  { name: 'frame', test: frame, priority: 1 },
  { name: 'paper', test: paper, priority: 1 },
  { name: 'invoice', test: invoice, priority: 1 },
]
