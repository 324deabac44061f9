import { buildRouter, type LoadScreen, loadScreen } from '@contado/app-kit'
import { session } from './api.ts'
import { guard } from './guards.ts'
import { storedMarketing, withMarketing, withoutMarketing } from './marketing.ts'
import { pageSettings } from './page-settings.ts'
import { type ScreenFrame, type ScreenPath, screens, showcaseSections } from './screens.ts'
import { seenQuestion } from './shell/asked/seen-question.ts'
import { FailedScreen } from './shell/FailedScreen.tsx'
import { ledTo } from './shell/led-to.ts'
import { PendingScreen } from './shell/PendingScreen.tsx'

const showcase = async () => (await import('./features/design-system/ShowcaseScreen.tsx')).ShowcaseScreen

/** Which component shows which screen. A screen without one does not compile. */
const components: Readonly<Record<ScreenPath, LoadScreen>> = {
  '/auth': async () => (await import('./features/sessions/SignInScreen.tsx')).SignInScreen,
  '/auth/callback/{provider}': async () => (await import('./features/sessions/CallbackScreen.tsx')).CallbackScreen,
  '/auth/password': async () => (await import('./features/sessions/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
  '/auth/reset-password': async () => (await import('./features/sessions/ResetPasswordScreen.tsx')).ResetPasswordScreen,
  '/auth/session-expired': async () =>
    (await import('./features/sessions/SessionExpiredScreen.tsx')).SessionExpiredScreen,
  '/logout': async () => (await import('./features/sessions/SignOutScreen.tsx')).SignOutScreen,
  '/sign-up': async () => (await import('./features/signups/SignUpScreen.tsx')).SignUpScreen,
  '/sign-up/verify-email': async () => (await import('./features/signups/VerifyEmailScreen.tsx')).VerifyEmailScreen,
  '/sign-up/confirm-email': async () => (await import('./features/signups/ConfirmEmailScreen.tsx')).ConfirmEmailScreen,
  '/invitation': async () => (await import('./features/invited-signups/InvitationScreen.tsx')).InvitationScreen,
  '/invitation/company': async () =>
    (await import('./features/invited-signups/CompanyInvitationScreen.tsx')).CompanyInvitationScreen,
  '/invitation/confirm-email': async () =>
    (await import('./features/invited-signups/ConfirmChangedEmailScreen.tsx')).ConfirmChangedEmailScreen,
  '/preview-invoice': async () =>
    (await import('./features/invoice-visits/PreviewInvoiceScreen.tsx')).PreviewInvoiceScreen,
  '/pay-invoice': async () => (await import('./features/invoice-visits/PayInvoiceScreen.tsx')).PayInvoiceScreen,
  '/bank-details': async () => (await import('./features/beneficiaries/GiveDetailsScreen.tsx')).GiveDetailsScreen,
  '/terms-and-conditions': async () => (await import('./features/legal/TermsScreen.tsx')).TermsScreen,
  '/message/{messageType}': async () => (await import('./features/messages/MessageScreen.tsx')).MessageScreen,
  '/restricted': async () => (await import('./features/messages/RestrictedScreen.tsx')).RestrictedScreen,
  '/no-access': async () => (await import('./features/messages/NoAccessScreen.tsx')).NoAccessScreen,
  '/no-business': async () => (await import('./features/other-businesses/NoBusinessScreen.tsx')).NoBusinessScreen,
  '/other-businesses': async () =>
    (await import('./features/other-businesses/OtherBusinessesScreen.tsx')).OtherBusinessesScreen,
  '/business-settings/business-profile': async () =>
    (await import('./features/organizations/profile/BusinessProfileScreen.tsx')).BusinessProfileScreen,
  '/help/{path?}': async () => (await import('./features/help/HelpScreen.tsx')).HelpScreen,
  '/account-permissions': async () =>
    (await import('./features/people/AccountPermissionsScreen.tsx')).AccountPermissionsScreen,
  '/account-security': async () =>
    (await import('./features/me/account-security/AccountSecurityScreen.tsx')).AccountSecurityScreen,
  '/save-phone-number': async () =>
    (await import('./features/me/account-security/SavePhoneNumberScreen.tsx')).SavePhoneNumberScreen,
  '/user-settings/user-profile': async () => (await import('./features/me/UserProfileScreen.tsx')).UserProfileScreen,
  '/user-settings/security': async () => (await import('./features/me/SecurityScreen.tsx')).SecurityScreen,
  '/user-settings/notifications': async () =>
    (await import('./features/me/mail-choices/MailChoicesScreen.tsx')).MailChoicesScreen,
  '/notifications': async () => (await import('./features/notifications/NotificationsScreen.tsx')).NotificationsScreen,
  '/user-settings/confirm-email': async () =>
    (await import('./features/me/ConfirmEmailChangeScreen.tsx')).ConfirmEmailChangeScreen,
  '/404': async () => (await import('./features/not-found/NotFoundScreen.tsx')).NotFoundScreen,

  '/create-business': async () =>
    (await import('./features/organizations/CreateBusinessScreen.tsx')).CreateBusinessScreen,
  '/verify': async () => (await import('./features/verification/VerifyScreen.tsx')).VerifyScreen,
  '/start-verification': async () => (await import('./features/verification/handover/StartScreen.tsx')).StartScreen,
  '/continue-on-desktop': async () =>
    (await import('./features/verification/handover/OtherDeviceScreen.tsx')).OtherDeviceScreen,
  '/verification-completed': async () =>
    (await import('./features/verification/handover/CompletedScreen.tsx')).CompletedScreen,
  '/verification-completed-on-mobile': async () =>
    (await import('./features/verification/handover/CompletedOnMobileScreen.tsx')).CompletedOnMobileScreen,
  '/in-review': async () => (await import('./features/verification/InReviewScreen.tsx')).InReviewScreen,
  '/organization/complete-missing-information': async () =>
    (await import('./features/verification/missing/MissingScreen.tsx')).MissingScreen,
  '/verification/additional-info-request': async () =>
    (await import('./features/verification/additional-info/AnswerScreen.tsx')).ApplicationAnswerScreen,
  '/monitored-transactions/additional-info-request': async () =>
    (await import('./features/verification/additional-info/AnswerScreen.tsx')).TransactionAnswerScreen,
  '/denied': async () => (await import('./features/verification/DeniedScreen.tsx')).DeniedScreen,

  '/': async () => (await import('./features/home/HomeScreen.tsx')).HomeScreen,
  '/accounts/payments': async () => (await import('./features/accounts/AccountsScreen.tsx')).AccountsScreen,
  '/accounts/merchant': async () => (await import('./features/accounts/AccountsScreen.tsx')).MerchantScreen,
  '/accounts/{accountType}/{currencyAccount}/transactions-history': async () =>
    (await import('./features/accounts/TransactionsScreen.tsx')).TransactionsScreen,
  '/accounts/{accountType}/{currencyAccount}/details': async () =>
    (await import('./features/accounts/DetailsScreen.tsx')).LocalDetailsScreen,
  '/accounts/{accountType}/{currencyAccount}/details/swift': async () =>
    (await import('./features/accounts/DetailsScreen.tsx')).SwiftDetailsScreen,
  '/deposit/{currencyAccount}': async () => (await import('./features/accounts/DepositRedirect.tsx')).DepositRedirect,
  '/account-report/{currencyAccount?}': async () =>
    (await import('./features/account-report/AccountReportScreen.tsx')).AccountReportScreen,
  '/account-statement': async () => (await import('./features/accounts/StatementScreen.tsx')).StatementScreen,
  '/beneficiaries': async () => (await import('./features/beneficiaries/BeneficiariesScreen.tsx')).BeneficiariesScreen,
  '/beneficiaries/{id}': async () => (await import('./features/beneficiaries/BeneficiaryScreen.tsx')).BeneficiaryScreen,
  '/activity': async () => (await import('./features/accounts/ActivityScreen.tsx')).ActivityScreen,
  '/transfer-rules': async () =>
    (await import('./features/transfer-rules/TransferRulesScreen.tsx')).TransferRulesScreen,
  '/convert': async () => (await import('./features/conversions/ConvertScreen.tsx')).ConvertScreen,
  '/conversions/{conversionId}': async () =>
    (await import('./features/conversions/ConversionScreen.tsx')).ConversionScreen,
  '/transfers': async () => (await import('./features/transfers/TransfersScreen.tsx')).TransfersScreen,
  '/transfers/{transferId}': async () => (await import('./features/transfers/TransferScreen.tsx')).TransferScreen,
  '/batches': async () => (await import('./features/batches/BatchesScreen.tsx')).BatchesScreen,
  '/batches/{batchId}': async () => (await import('./features/batches/BatchScreen.tsx')).BatchScreen,
  '/transfer/{currencyAccount}/{accountType}': async () =>
    (await import('./features/transfers/NewTransferScreen.tsx')).NewTransferScreen,
  '/contacts': async () => (await import('./features/contacts/ContactsScreen.tsx')).ContactsScreen,
  '/contacts/{counterpartyId}': async () =>
    (await import('./features/invoices/customer/CustomerScreen.tsx')).CustomerScreen,
  '/referral-partners': async () =>
    (await import('./features/referral-partners/ReferralPartnersScreen.tsx')).ReferralPartnersScreen,
  '/exports': async () => (await import('./features/exports/ExportsScreen.tsx')).ExportsScreen,
  '/recurring-transfers': async () =>
    (await import('./features/recurring-transfers/RecurringTransfersScreen.tsx')).RecurringTransfersScreen,
  '/recurring-transfers/{recurringTransferId}': async () =>
    (await import('./features/recurring-transfers/RecurringTransferScreen.tsx')).RecurringTransferScreen,
  '/income': async () => (await import('./features/invoices/InvoicesScreen.tsx')).IncomeScreen,
  '/income/ageing': async () => (await import('./features/invoices/ageing/AgeingScreen.tsx')).AgeingScreen,
  '/expenses': async () => (await import('./features/invoices/InvoicesScreen.tsx')).ExpensesScreen,
  '/invoicing/{currencyAccount}': async () => (await import('./features/invoices/InvoicingScreen.tsx')).InvoicingScreen,
  '/invoice-log': async () => (await import('./features/invoices/log/InvoiceLogScreen.tsx')).InvoiceLogScreen,
  '/invoices/{invoiceId}': async () => (await import('./features/invoices/InvoiceScreen.tsx')).InvoiceScreen,
  '/invoices/{invoiceId}/form': async () =>
    (await import('./features/invoices/InvoiceFormScreen.tsx')).InvoiceFormScreen,

  '/dev-tools': async () => (await import('./features/sandbox/DevToolsScreen.tsx')).DevToolsScreen,
  '/emailing-docs': async () => (await import('./features/sandbox/EmailingDocsScreen.tsx')).EmailingDocsScreen,
  ...(Object.fromEntries(showcaseSections.map((section) => [`/design-system/${section}`, showcase])) as Record<
    `/design-system/${(typeof showcaseSections)[number]}`,
    LoadScreen
  >),
}

const frames: Readonly<Record<ScreenFrame, LoadScreen>> = {
  shell: async () => (await import('./shell/ShellFrame.tsx')).ShellFrame,
  bare: async () => (await import('./shell/BareFrame.tsx')).BareFrame,
}

/** Begins to load what an address shows. */
export const loadScreenOf = (pathname: string): void => loadScreen({ screens, components, frames }, pathname)

/** The router of the customer app. */
export const router = buildRouter({
  screens,
  components,
  frames,
  guard: ({ screen, href }) => {
    const verdict = guard({
      session: session.get(),
      screen,
      isSandbox: pageSettings.isSandbox,
      href,
      seenQuestion: seenQuestion(),
    })
    return verdict === 'allow' ? null : ledTo(verdict, href)
  },
  rewrite: {
    input: ({ url }) => withoutMarketing(url),
    output: ({ url }) => (session.userId() === null ? withMarketing(url, storedMarketing()) : url),
  },
  unknownPath: '/404',
  Failed: FailedScreen,
  Pending: PendingScreen,
})
