import { accountReportEndpoints } from './account-report/account-report.endpoints.ts'
import { accountEndpoints } from './accounts/accounts.endpoints.ts'
import { additionalInfoEndpoints } from './additional-info-requests/additional-info-requests.endpoints.ts'
import { bankDebitEndpoints } from './bank-debits/bank-debits.endpoints.ts'
import { batchEndpoints } from './batches/batches.endpoints.ts'
import { bankAccountEndpoints, externalAccountEndpoints } from './beneficiaries/bank-accounts.endpoints.ts'
import { bankDetailRequestEndpoints } from './beneficiaries/bank-detail-requests.endpoints.ts'
import { beneficiaryEndpoints } from './beneficiaries/beneficiaries.endpoints.ts'
import { externalRecipientEndpoints } from './beneficiaries/external-recipients.endpoints.ts'
import { companyEndpoints } from './companies/companies.endpoints.ts'
import { contactBookEndpoints } from './contacts/contact-book.endpoints.ts'
import { contactEndpoints } from './contacts/contacts.endpoints.ts'
import { conversionEndpoints } from './conversions/conversions.endpoints.ts'
import { corridorEndpoints } from './corridors/corridors.endpoints.ts'
import { depositEndpoints } from './deposits/deposits.endpoints.ts'
import { deskEndpoints } from './desk/desk.endpoints.ts'
import { documentReadingEndpoints } from './document-readings/document-readings.endpoints.ts'
import { exportEndpoints } from './exports/exports.endpoints.ts'
import { fileEndpoints } from './files/files.endpoints.ts'
import { homeEndpoints } from './home/home.endpoints.ts'
import { internalNoteEndpoints } from './internal-notes/internal-notes.endpoints.ts'
import { invitedSignupEndpoints } from './invited-signups/invited-signups.endpoints.ts'
import { invoiceVisitEndpoints } from './invoice-visits/invoice-visits.endpoints.ts'
import { invoiceActionEndpoints } from './invoices/invoice-actions.endpoints.ts'
import { invoiceAgeingEndpoints } from './invoices/invoice-ageing.endpoints.ts'
import { invoiceFileEndpoints } from './invoices/invoice-files.endpoints.ts'
import { invoiceReminderEndpoints } from './invoices/invoice-reminders.endpoints.ts'
import { invoiceWritingEndpoints } from './invoices/invoice-writing.endpoints.ts'
import { invoiceEndpoints } from './invoices/invoices.endpoints.ts'
import { ledgerHealthEndpoints } from './ledger-health/ledger-health.endpoints.ts'
import { meEndpoints } from './me/me.endpoints.ts'
import { passkeyEndpoints } from './me/passkeys.endpoints.ts'
import { securityEndpoints } from './me/security.endpoints.ts'
import { monitoredInfoEndpoints } from './monitored-transactions/monitored-info.endpoints.ts'
import { monitoredTransactionEndpoints } from './monitored-transactions/monitored-transactions.endpoints.ts'
import { monitoringEndpoints } from './monitoring/monitoring.endpoints.ts'
import { notificationEndpoints } from './notifications/notifications.endpoints.ts'
import { onboardingFeeEndpoints } from './onboarding-fees/onboarding-fees.endpoints.ts'
import { organizationEndpoints } from './organizations/organizations.endpoints.ts'
import { otherBusinessEndpoints } from './other-businesses/other-businesses.endpoints.ts'
import { creditEndpoints } from './payments/credits.endpoints.ts'
import { paymentEndpoints } from './payments/payments.endpoints.ts'
import { peopleEndpoints } from './people/people.endpoints.ts'
import { personReviewEndpoints } from './persons/person-reviews.endpoints.ts'
import { personEndpoints } from './persons/persons.endpoints.ts'
import { recurringTransferEndpoints } from './recurring-transfers/recurring-transfers.endpoints.ts'
import { returnEndpoints } from './returns/returns.endpoints.ts'
import { rewardEndpoints } from './rewards/rewards.endpoints.ts'
import { sandboxEndpoints } from './sandbox/sandbox.endpoints.ts'
import { passwordEndpoints } from './sessions/password.endpoints.ts'
import { sessionEndpoints } from './sessions/sessions.endpoints.ts'
import { signupEndpoints } from './signups/signups.endpoints.ts'
import { staffEndpoints } from './staff/staff.endpoints.ts'
import { statementEndpoints } from './statements/statements.endpoints.ts'
import { transferRuleEndpoints } from './transfer-rules/transfer-rules.endpoints.ts'
import { staffTransferEndpoints } from './transfers/staff-transfers.endpoints.ts'
import { transferEndpoints } from './transfers/transfers.endpoints.ts'
import { verificationInfoEndpoints } from './verification/additional-info.endpoints.ts'
import { answerEndpoints } from './verification/answers.endpoints.ts'
import { caseFileEndpoints } from './verification/case-file.endpoints.ts'
import { addressEndpoints, missingInformationEndpoints } from './verification/missing-information.endpoints.ts'
import { providerErrorEndpoints } from './verification/provider-errors.endpoints.ts'
import { renewedPaperEndpoints } from './verification/renewed-papers.endpoints.ts'
import { resetEndpoints } from './verification/reset.endpoints.ts'
import { reviewEndpoints } from './verification/review.endpoints.ts'
import { verificationEndpoints } from './verification/verification.endpoints.ts'

/** Every endpoint of the product, by name. */
export const allEndpoints = {
  ...sessionEndpoints,
  ...passwordEndpoints,
  ...signupEndpoints,
  ...invitedSignupEndpoints,
  ...meEndpoints,
  ...securityEndpoints,
  ...passkeyEndpoints,
  ...notificationEndpoints,
  ...peopleEndpoints,
  ...otherBusinessEndpoints,
  ...onboardingFeeEndpoints,
  ...organizationEndpoints,
  ...verificationEndpoints,
  ...verificationInfoEndpoints,
  ...renewedPaperEndpoints,
  ...additionalInfoEndpoints,
  ...accountEndpoints,
  ...corridorEndpoints,
  ...homeEndpoints,
  ...rewardEndpoints,
  ...statementEndpoints,
  ...accountReportEndpoints,
  ...contactEndpoints,
  ...contactBookEndpoints,
  ...fileEndpoints,
  ...invoiceEndpoints,
  ...invoiceAgeingEndpoints,
  ...invoiceFileEndpoints,
  ...invoiceWritingEndpoints,
  ...invoiceActionEndpoints,
  ...invoiceReminderEndpoints,
  ...paymentEndpoints,
  ...creditEndpoints,
  ...invoiceVisitEndpoints,
  ...bankDebitEndpoints,
  ...exportEndpoints,
  ...batchEndpoints,
  ...staffEndpoints,
  ...missingInformationEndpoints,
  ...addressEndpoints,
  ...providerErrorEndpoints,
  ...reviewEndpoints,
  ...documentReadingEndpoints,
  ...resetEndpoints,
  ...answerEndpoints,
  ...caseFileEndpoints,
  ...transferEndpoints,
  ...transferRuleEndpoints,
  ...staffTransferEndpoints,
  ...conversionEndpoints,
  ...depositEndpoints,
  ...returnEndpoints,
  ...ledgerHealthEndpoints,
  ...monitoredTransactionEndpoints,
  ...monitoredInfoEndpoints,
  ...monitoringEndpoints,
  ...companyEndpoints,
  ...personEndpoints,
  ...deskEndpoints,
  ...personReviewEndpoints,
  ...internalNoteEndpoints,
  ...beneficiaryEndpoints,
  ...bankAccountEndpoints,
  ...externalAccountEndpoints,
  ...externalRecipientEndpoints,
  ...bankDetailRequestEndpoints,
  ...recurringTransferEndpoints,
  ...sandboxEndpoints,
} as const

export type Endpoints = typeof allEndpoints
type ServedTo<A extends 'customer' | 'admin'> = {
  readonly [N in keyof Endpoints as Endpoints[N]['app'] extends A | 'both' ? N : never]: Endpoints[N]
}
/** What the customers' application serves. */
export type CustomerEndpoints = ServedTo<'customer'>
/** What the staff's application serves. */
export type StaffEndpoints = ServedTo<'admin'>
export type EndpointName = keyof Endpoints
