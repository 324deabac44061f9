import { expect } from '@playwright/test'
import { type ScreenPath as StaffPath, showcaseSections as staffShowcase } from '../apps/admin/src/screens.ts'
import { type ScreenPath, showcaseSections } from '../apps/web/src/screens.ts'
import { test } from './browsers.ts'
import { apply, decide, found, letIn, secure, signUp, signUpOnly } from './businesses.ts'
import { dress, faultsOf, isSettled } from './look-at.ts'
import { adasInvoices, fillIds, lookAtAll, someOfStaff } from './look-at-all.ts'
import { sessionOf } from './sessions.ts'

test.describe.configure({ mode: 'parallel', timeout: 600_000 })
// A film of what axe reads costs more than the reading.
test.use({ trace: 'off' })

type Showcase = `/design-system/${(typeof showcaseSections)[number]}`
type Visit = { readonly as: 'visitor' | 'ada' | 'on-the-way'; readonly at: readonly string[] }

/** Leads on to another screen and shows nothing of its own. */
const leadsOn: Visit = { as: 'visitor', at: [] }
const onTheWay: Visit = { as: 'on-the-way', at: [] }
const visitor = (...at: string[]): Visit => ({ as: 'visitor', at })
const ada = (...at: string[]): Visit => ({ as: 'ada', at })

/** Where each screen of the customer app is looked at, and by whom; ids in braces are filled in. */
const customerVisits: Readonly<Record<Exclude<ScreenPath, Showcase>, Visit>> = {
  '/auth': visitor('/auth?reason=session-expired&next=%2Fcontacts'),
  '/auth/callback/{provider}': visitor('/auth/callback/google'),
  '/auth/password': visitor('/auth/password?email=ada%40halden.example'),
  '/auth/reset-password': visitor('/auth/reset-password?email=ada%40halden.example', '/auth/reset-password'),
  '/auth/session-expired': leadsOn,
  '/logout': leadsOn,
  '/sign-up': visitor('/sign-up'),
  '/sign-up/verify-email': onTheWay,
  '/sign-up/confirm-email': visitor('/sign-up/confirm-email'),
  '/invitation': visitor('/invitation'),
  '/invitation/company': visitor('/invitation/company'),
  '/invitation/confirm-email': visitor('/invitation/confirm-email'),
  '/user-settings/confirm-email': visitor('/user-settings/confirm-email'),
  '/preview-invoice': visitor('/preview-invoice'),
  '/pay-invoice': visitor('/pay-invoice'),
  '/bank-details': visitor('/bank-details'),
  '/terms-and-conditions': visitor('/terms-and-conditions'),
  '/message/{messageType}': visitor('/message/link-expired'),
  '/restricted': visitor('/restricted?restrictedType=user'),
  '/404': visitor('/404'),
  '/create-business': onTheWay,
  '/start-verification': onTheWay,
  '/verify': onTheWay,
  '/continue-on-desktop': onTheWay,
  '/verification-completed': onTheWay,
  '/verification-completed-on-mobile': onTheWay,
  '/in-review': onTheWay,
  '/organization/complete-missing-information': ada(
    '/organization/complete-missing-information',
    '/organization/complete-missing-information?at=owners',
  ),
  '/verification/additional-info-request': ada('/verification/additional-info-request'),
  '/monitored-transactions/additional-info-request': ada('/monitored-transactions/additional-info-request'),
  '/denied': onTheWay,
  '/no-access': ada('/no-access'),
  '/no-business': onTheWay,
  '/other-businesses': ada('/other-businesses'),
  '/business-settings/business-profile': ada('/business-settings/business-profile'),
  '/help/{path?}': visitor('/help', '/help/guaranteed-invoices', '/help/nothing'),
  '/account-permissions': ada('/account-permissions'),
  '/account-security': onTheWay,
  '/save-phone-number': onTheWay,
  '/user-settings/user-profile': ada('/user-settings/user-profile'),
  '/user-settings/security': ada('/user-settings/security'),
  '/user-settings/notifications': ada('/user-settings/notifications'),
  '/notifications': ada('/notifications'),
  '/': ada('/'),
  '/accounts/payments': ada('/accounts/payments'),
  '/accounts/merchant': ada('/accounts/merchant'),
  '/accounts/{accountType}/{currencyAccount}/transactions-history': ada('/accounts/smart/USD/transactions-history'),
  '/accounts/{accountType}/{currencyAccount}/details': ada('/accounts/traditional/EUR/details'),
  '/accounts/{accountType}/{currencyAccount}/details/swift': ada('/accounts/traditional/USD/details/swift'),
  '/deposit/{currencyAccount}': leadsOn,
  '/account-report/{currencyAccount?}': ada(
    '/account-report?from=2025-01-01&to=2025-12-31',
    '/account-report/USD',
    '/account-report/EUR?from=2026-01-01&to=2026-01-31',
  ),
  '/account-statement': ada('/account-statement?accountType=smart&currency=USD&from=2025-01-01'),
  '/beneficiaries': ada('/beneficiaries', '/beneficiaries?search=nobody'),
  '/beneficiaries/{id}': ada('/beneficiaries/none'),
  '/activity': ada('/activity'),
  '/transfer-rules': ada('/transfer-rules'),
  '/transfers': ada('/transfers'),
  '/transfers/{transferId}': ada('/transfers/none'),
  '/batches': ada('/batches'),
  '/batches/{batchId}': ada('/batches/none'),
  '/transfer/{currencyAccount}/{accountType}': ada('/transfer/USD/traditional'),
  '/convert': ada('/convert'),
  '/conversions/{conversionId}': ada('/conversions/none'),
  '/contacts': ada('/contacts', '/contacts?search=nobody', '/contacts?category=supplier'),
  '/contacts/{counterpartyId}': ada('/contacts/{customer}', '/contacts/{customer}?side=expenses', '/contacts/none'),
  '/referral-partners': ada('/referral-partners'),
  '/exports': ada('/exports'),
  '/recurring-transfers': ada('/recurring-transfers'),
  '/recurring-transfers/{recurringTransferId}': ada('/recurring-transfers/none'),
  '/income': ada('/income'),
  '/income/ageing': ada('/income/ageing', '/income/ageing?on=2026-06-30'),
  '/expenses': ada('/expenses?status=open'),
  '/invoicing/{currencyAccount}': ada('/invoicing/USD', '/invoicing/USD?tab=completed', '/invoicing/EUR?tab=expenses'),
  '/invoice-log': ada('/invoice-log', '/invoice-log?search=nobody'),
  '/invoices/{invoiceId}': ada('/invoices/{open}', '/invoices/{sent}', '/invoices/{received}', '/invoices/none'),
  '/invoices/{invoiceId}/form': ada('/invoices/{draft}/form', '/invoices/{sent}/form', '/invoices/new/form'),
  '/emailing-docs': visitor('/emailing-docs'),
  '/dev-tools': visitor(
    '/dev-tools',
    '/dev-tools?tool=logins',
    '/dev-tools?tool=clock',
    '/dev-tools?tool=deposits',
    '/dev-tools?tool=debits',
  ),
}

type StaffShowcase = '/design-system' | `/design-system/${(typeof staffShowcase)[number]}`

/** The same for the staff app. */
const staffVisits: Readonly<Record<Exclude<StaffPath, StaffShowcase>, readonly string[]>> = {
  '/': [],
  '/admin': [],
  '/auth': [],
  '/auth/session-expired': [],
  '/logout': [],
  '/dashboard': ['/dashboard'],
  '/new-accounts/signups': ['/new-accounts/signups', '/new-accounts/signups?search=nobody'],
  '/new-accounts/accounts-under-verification': ['/new-accounts/accounts-under-verification'],
  '/companies': ['/companies', '/companies?search=nobody'],
  '/companies/{organizationId}': ['/companies/{submitted}', '/companies/{approved}'],
  '/new-accounts/persons-under-verification': ['/new-accounts/persons-under-verification?review=approved'],
  '/new-accounts/persons-under-verification/{userId}': ['/new-accounts/persons-under-verification/{person}'],
  '/persons': ['/persons', '/persons?search=nobody'],
  '/persons/{personId}': ['/persons/{person}', '/persons/none'],
  '/new-accounts/accounts-under-verification/customer-file/{organizationId}': [
    '/new-accounts/accounts-under-verification/customer-file/{submitted}',
  ],
  '/new-accounts/accounts-under-verification/{organizationId}': [
    '/new-accounts/accounts-under-verification/{submitted}',
    '/new-accounts/accounts-under-verification/{approved}',
  ],
  '/monitoring/transaction-monitoring': [
    '/monitoring/transaction-monitoring',
    '/monitoring/transaction-monitoring?currency=NZD',
  ],
  '/monitoring/transfers/{transferId}': ['/monitoring/transfers/none'],
  '/payments/transfers': ['/payments/transfers', '/payments/transfers?status=failed&currency=EUR'],
  '/payments/transfers/{transferId}': ['/payments/transfers/none'],
  '/payments/deposits': ['/payments/deposits', '/payments/deposits?search=nobody'],
  '/payments/returns': ['/payments/returns'],
  '/payments/unplaced-deposits': ['/payments/unplaced-deposits'],
  '/payments/unplaced-deposits/{depositId}': ['/payments/unplaced-deposits/{unplaced}'],
  '/ledger-health': ['/ledger-health', '/ledger-health?currency=NZD&days=90'],
  '/404': ['/404'],
  '/dev-tools': ['/dev-tools'],
  '/emailing-docs': ['/emailing-docs'],
}

const customerAddresses = (as: Visit['as']): string[] =>
  Object.values(customerVisits).flatMap((visit) => (visit.as === as ? visit.at : []))

for (const language of ['en', 'es'] as const) {
  test(`customer app, nobody signed in (${language})`, async ({ openBrowser }) => {
    await lookAtAll(await openBrowser({ language }), language, customerAddresses('visitor'))
  })

  test(`customer app, signed in (${language})`, async ({ openBrowser }) => {
    const page = await openBrowser({ language, storageState: sessionOf('ada') })
    const ids = await adasInvoices(page)
    await lookAtAll(
      page,
      language,
      customerAddresses('ada').map((address) => fillIds(address, ids)),
    )
  })

  test(`customer app, on the way in (${language})`, async ({ openBrowser }) => {
    const waiting = await apply(await openBrowser({ language }))
    await secure(waiting)
    const denied = await apply(await openBrowser({ language }))
    await decide(denied, { deniedBecause: 'The register does not know this business.' })
    const unconfirmed = await signUpOnly(await openBrowser({ language }))
    await unconfirmed.page.addInitScript((email) => sessionStorage.setItem('pending-email', email), unconfirmed.email)
    const applying = await found(await openBrowser({ language }))
    const people = [
      [unconfirmed.page, '/sign-up/verify-email'],
      [(await signUp(await openBrowser({ language }))).page, '/create-business'],
      [(await signUp(await openBrowser({ language }))).page, '/no-business'],
      [(await signUp(await openBrowser({ language }))).page, '/account-security'],
      [(await signUp(await openBrowser({ language }))).page, '/save-phone-number'],
      [applying.page, '/verify?at=welcome'],
      [applying.page, '/start-verification'],
      [applying.page, '/continue-on-desktop'],
      [waiting.page, '/verification-completed'],
      [(await letIn(waiting, await openBrowser({ language }))).page, '/verify'],
      [waiting.page, '/in-review'],
      [(await apply(await openBrowser({ language }))).page, '/account-security'],
      [denied.page, '/denied'],
    ] as const
    for (const [page, address] of people) await lookAtAll(page, language, [address])
  })

  test(`staff app (${language})`, async ({ openBrowser }) => {
    await lookAtAll(await openBrowser({ language, app: 'staff' }), language, ['/auth', '/404'])
    const page = await openBrowser({ language, app: 'staff', storageState: sessionOf('head') })
    const ids = await someOfStaff(page)
    const addresses = Object.values(staffVisits).flat()
    await lookAtAll(
      page,
      language,
      addresses.map((address) => fillIds(address, ids)),
    )
  })
}

test('design system, in the customer app', async ({ openBrowser }) => {
  const addresses = showcaseSections.map((section) => `/design-system/${section}`)
  await lookAtAll(await openBrowser(), 'en', addresses)
})

test('design system, in the staff app', async ({ openBrowser }) => {
  const addresses = staffShowcase.map((section) => `/design-system/${section}`)
  await lookAtAll(await openBrowser({ app: 'staff' }), 'es', addresses)
})

test('a planted fault is found: contrast, a picture without words, something too wide', async ({ openBrowser }) => {
  const page = await openBrowser()
  await page.goto('/auth')
  await dress(page, { scheme: 'light', width: 390 })
  await isSettled(page)
  expect(await faultsOf(page)).toEqual([])
  await page.locator('main').evaluate((main) => {
    main.insertAdjacentHTML('beforeend', '<p>faint</p><img src="/none.png">')
    const faint = main.querySelector('p')
    if (faint) faint.style.cssText = 'color: #bbb; background: #fff; width: 700px'
  })
  const faults = (await faultsOf(page)).join('\n')
  expect(faults).toContain('color-contrast')
  expect(faults).toContain('image-alt')
  expect(faults).toMatch(/\d+ px wide in a window of 390/)
})
