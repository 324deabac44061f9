import { expect, test } from 'vitest'
import { type ScreenPath, screens } from '../../screens.ts'
import { paletteScreens } from './palette-screens.ts'

/** Screens that nobody goes to by themself: steps, arrivals, refusals, and what needs to know which. */
const notGoneTo: readonly ScreenPath[] = [
  '/invitation',
  '/invitation/company',
  '/invitation/confirm-email',
  '/user-settings/confirm-email',
  '/preview-invoice',
  '/pay-invoice',
  '/bank-details',
  '/message/{messageType}',
  '/restricted',
  '/404',
  '/start-verification',
  '/continue-on-desktop',
  '/verification-completed',
  '/verification-completed-on-mobile',
  '/organization/complete-missing-information',
  '/verification/additional-info-request',
  '/monitored-transactions/additional-info-request',
  '/denied',
  '/no-access',
  '/no-business',
  '/save-phone-number',
  '/accounts/{accountType}/{currencyAccount}/transactions-history',
  '/accounts/{accountType}/{currencyAccount}/details',
  '/accounts/{accountType}/{currencyAccount}/details/swift',
  '/deposit/{currencyAccount}',
  '/beneficiaries/{id}',
  '/transfers/{transferId}',
  '/batches/{batchId}',
  '/conversions/{conversionId}',
  '/contacts/{counterpartyId}',
  '/recurring-transfers/{recurringTransferId}',
  '/invoices/{invoiceId}',
  '/invoices/{invoiceId}/form',
]

const isBeforeSignIn = (path: string): boolean => /^\/(auth|logout|sign-up)/.test(path)

test('every screen is in the palette, or there is a reason why not', () => {
  const wanted = screens
    .map(({ path }) => path)
    .filter((path) => !isBeforeSignIn(path) && !notGoneTo.includes(path))
    .filter((path) => !path.startsWith('/design-system/') || path === '/design-system/inputs')
  expect(paletteScreens.map(({ path }) => path).toSorted()).toEqual(wanted.toSorted())
})
