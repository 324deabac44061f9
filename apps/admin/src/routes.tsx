import { buildRouter, type LoadScreen, loadScreen } from '@contado/app-kit'
import { session } from './api.ts'
import { guardedAway } from './guards.ts'
import { pageSettings } from './page-settings.ts'
import { type ScreenPath, type ShowcaseSection, type StaffScreen, screens } from './screens.ts'
import { FailedScreen } from './shell/FailedScreen.tsx'
import { PendingScreen } from './shell/PendingScreen.tsx'

const login: LoadScreen = async () => (await import('./features/staff/LoginScreen.tsx')).LoginScreen
const sessionExpired: LoadScreen = async () =>
  (await import('./features/staff/SessionExpiredScreen.tsx')).SessionExpiredScreen
const logout: LoadScreen = async () => (await import('./features/staff/LogoutScreen.tsx')).LogoutScreen
const dashboard: LoadScreen = async () => (await import('./features/dashboard/DashboardScreen.tsx')).DashboardScreen
const signups: LoadScreen = async () =>
  (await import('./features/verification/signups/SignupsScreen.tsx')).SignupsScreen
const companies: LoadScreen = async () => (await import('./features/verification/CompaniesScreen.tsx')).CompaniesScreen
const company: LoadScreen = async () => (await import('./features/verification/CompanyScreen.tsx')).CompanyScreen
const personReviews: LoadScreen = async () =>
  (await import('./features/verification/person-reviews/PersonReviewsScreen.tsx')).PersonReviewsScreen
const personReview: LoadScreen = async () =>
  (await import('./features/verification/person-reviews/PersonReviewScreen.tsx')).PersonReviewScreen
const persons: LoadScreen = async () =>
  (await import('./features/verification/persons/PersonsScreen.tsx')).PersonsScreen
const person: LoadScreen = async () => (await import('./features/verification/persons/PersonScreen.tsx')).PersonScreen
const customerFile: LoadScreen = async () =>
  (await import('./features/verification/papers/CustomerFileScreen.tsx')).CustomerFileScreen
const allCompanies: LoadScreen = async () =>
  (await import('./features/verification/companies/AllCompaniesScreen.tsx')).AllCompaniesScreen
const companyDesk: LoadScreen = async () =>
  (await import('./features/verification/companies/CompanyDeskScreen.tsx')).CompanyDeskScreen
const transfers: LoadScreen = async () => (await import('./features/payments/TransfersScreen.tsx')).TransfersScreen
const deposits: LoadScreen = async () => (await import('./features/payments/DepositsScreen.tsx')).DepositsScreen
const returns: LoadScreen = async () => (await import('./features/payments/ReturnsScreen.tsx')).ReturnsScreen
const unplaced: LoadScreen = async () => (await import('./features/payments/UnplacedScreen.tsx')).UnplacedScreen
const monitoring: LoadScreen = async () =>
  (await import('./features/monitored-transactions/MonitoringScreen.tsx')).MonitoringScreen
const monitoredTransfer: LoadScreen = async () =>
  (await import('./features/payments/MonitoredTransferScreen.tsx')).MonitoredTransferScreen
const ledgerHealth: LoadScreen = async () =>
  (await import('./features/ledger-health/LedgerHealthScreen.tsx')).LedgerHealthScreen
const notFound: LoadScreen = async () => (await import('./features/not-found/NotFoundScreen.tsx')).NotFoundScreen
const devTools: LoadScreen = async () => (await import('./features/sandbox/DevToolsScreen.tsx')).DevToolsScreen
const emailingDocs: LoadScreen = async () =>
  (await import('./features/sandbox/EmailingDocsScreen.tsx')).EmailingDocsScreen
const showcase: LoadScreen = async () => (await import('./features/design-system/ShowcaseScreen.tsx')).ShowcaseScreen

/** The staff app's table of contents: every path and the screen that it shows. */
const components = {
  '/': dashboard,
  '/admin': signups,
  '/auth': login,
  '/auth/session-expired': sessionExpired,
  '/logout': logout,
  '/dashboard': dashboard,
  '/new-accounts/signups': signups,
  '/new-accounts/accounts-under-verification': companies,
  '/new-accounts/accounts-under-verification/{organizationId}': company,
  '/new-accounts/persons-under-verification': personReviews,
  '/new-accounts/persons-under-verification/{userId}': personReview,
  '/new-accounts/accounts-under-verification/customer-file/{organizationId}': customerFile,
  '/companies': allCompanies,
  '/companies/{organizationId}': companyDesk,
  '/persons': persons,
  '/persons/{personId}': person,
  '/payments/transfers': transfers,
  '/payments/transfers/{transferId}': transfers,
  '/payments/deposits': deposits,
  '/payments/returns': returns,
  '/payments/unplaced-deposits': unplaced,
  '/payments/unplaced-deposits/{depositId}': unplaced,
  '/monitoring/transaction-monitoring': monitoring,
  '/monitoring/transfers/{transferId}': monitoredTransfer,
  '/ledger-health': ledgerHealth,
  '/404': notFound,
  '/dev-tools': devTools,
  '/emailing-docs': emailingDocs,
  '/design-system': showcase,
  '/design-system/inputs': showcase,
  '/design-system/buttons': showcase,
  '/design-system/table': showcase,
  '/design-system/modal': showcase,
  '/design-system/pdf': showcase,
  '/design-system/popover': showcase,
  '/design-system/date-picker': showcase,
  '/design-system/progressbar': showcase,
  '/design-system/admin': showcase,
  '/design-system/expandables': showcase,
  '/design-system/toasts': showcase,
  '/design-system/info-boxes': showcase,
} as const satisfies Record<ScreenPath | `/design-system/${ShowcaseSection}`, LoadScreen>

const frames = {
  shell: async () => (await import('./shell/StaffShell.tsx')).StaffShell,
  bare: async () => (await import('./shell/BareFrame.tsx')).BareFrame,
}

/** Begins to load what an address shows. */
export const loadScreenOf = (pathname: string): void => loadScreen({ screens, components, frames }, pathname)

export const router = buildRouter<StaffScreen>({
  screens,
  components,
  frames,
  guard: ({ screen, href }) =>
    guardedAway(screen, { isSignedIn: session.userId() !== null, isSandbox: pageSettings.isSandbox, href }),
  unknownPath: '/404',
  Failed: FailedScreen,
  Pending: PendingScreen,
})
