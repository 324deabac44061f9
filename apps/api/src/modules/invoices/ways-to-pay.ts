import type { InvoiceStatus } from '@contado/contract/invoices/invoice-lifecycle.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import type { Call } from '../../platform/call.ts'
import { findDepositDetails, isAccountOpen } from '../accounts/index.ts'
import type { InvoiceRecord } from './invoice-record.domain.ts'

type Ways = Pick<Invoice, 'paymentMethods' | 'bankAccountDetails'>

// Drafts say what their recipient will read.
const payable: readonly InvoiceStatus[] = ['draft', 'scheduled', 'sent']

/** How an invoice can be paid from outside and where to; nothing once it can't be paid any more. */
export const waysToPay = async (call: Pick<Call, 'tx' | 'settings'>, invoice: InvoiceRecord): Promise<Ways> => {
  const { senderId: organizationId, currency, accountType, status } = invoice
  const isPayable = payable.includes(status)
  const details = isPayable ? await findDepositDetails(call, { organizationId, currency, accountType }) : null
  const isDebited = isPayable && (await collectsDebits(call, invoice))
  return {
    paymentMethods: { achDirectDebit: { enabled: isDebited }, bankTransfer: details !== null },
    bankAccountDetails: details,
  }
}

// Bank debits are in US dollars and arrive on the merchant account.
const collectsDebits = async (call: Pick<Call, 'tx'>, { senderId, currency }: InvoiceRecord): Promise<boolean> =>
  currency === 'USD' && (await isAccountOpen(call, { organizationId: senderId, currency, accountType: 'merchant' }))
