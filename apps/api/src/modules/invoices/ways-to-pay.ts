import { takesBankDebit } from '@contado/contract/invoices/bank-debit-rule.domain.ts'
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

/** Whether an invoice can be paid by bank debit, which arrives on the seller's merchant account; never where no widget links accounts. */
export const collectsDebits = async (call: Pick<Call, 'tx' | 'settings'>, invoice: InvoiceRecord): Promise<boolean> => {
  const { senderId: organizationId, currency, sender, recipient } = invoice
  const offered = {
    currency,
    senderCountry: sender.address?.country ?? null,
    recipientCountry: recipient?.address?.country ?? null,
  }
  if (call.settings.widgetUrl === null || !takesBankDebit({ ...offered, hasMerchantAccount: true })) return false
  return isAccountOpen(call, { organizationId, currency, accountType: 'merchant' })
}
