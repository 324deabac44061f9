import { accountEndpoints } from './accounts/accounts.endpoints.ts'
import { bankDebitEndpoints } from './bank-debits/bank-debits.endpoints.ts'
import { contactEndpoints } from './contacts/contacts.endpoints.ts'
import { staffPaymentEndpoints } from './deposits/deposits.endpoints.ts'
import { fileEndpoints } from './files/files.endpoints.ts'
import { invitedSignupEndpoints } from './invited-signups/invited-signups.endpoints.ts'
import { invoiceVisitorEndpoints } from './invoice-visits/invoice-visits.endpoints.ts'
import { invoiceActionEndpoints } from './invoices/invoice-actions.endpoints.ts'
import { invoiceFileEndpoints } from './invoices/invoice-files.endpoints.ts'
import { invoiceEndpoints } from './invoices/invoices.endpoints.ts'
import { ledgerHealthEndpoints } from './ledger-health/ledger-health.endpoints.ts'
import { meEndpoints } from './me/me.endpoints.ts'
import { passkeyEndpoints } from './me/passkeys.endpoints.ts'
import { securityEndpoints } from './me/security.endpoints.ts'
import { monitoringEndpoints } from './monitored-transactions/monitored-transactions.endpoints.ts'
import { organizationEndpoints } from './organizations/organizations.endpoints.ts'
import { otherBusinessEndpoints } from './other-businesses/other-businesses.endpoints.ts'
import { creditEndpoints } from './payments/credits.endpoints.ts'
import { invoicePaymentEndpoints } from './payments/payments.endpoints.ts'
import { peopleEndpoints } from './people/people.endpoints.ts'
import { sandboxEndpoints } from './sandbox/sandbox.endpoints.ts'
import { passwordEndpoints } from './sessions/password.endpoints.ts'
import { sessionEndpoints } from './sessions/sessions.endpoints.ts'
import { signupEndpoints } from './signups/signups.endpoints.ts'
import { staffEndpoints } from './staff/staff.endpoints.ts'
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
  ...peopleEndpoints,
  ...otherBusinessEndpoints,
  ...organizationEndpoints,
  ...verificationEndpoints,
  ...accountEndpoints,
  ...contactEndpoints,
  ...fileEndpoints,
  ...invoiceEndpoints,
  ...invoiceFileEndpoints,
  ...invoiceActionEndpoints,
  ...invoicePaymentEndpoints,
  ...creditEndpoints,
  ...invoiceVisitorEndpoints,
  ...bankDebitEndpoints,
  ...staffEndpoints,
  ...staffPaymentEndpoints,
  ...ledgerHealthEndpoints,
  ...monitoringEndpoints,
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
