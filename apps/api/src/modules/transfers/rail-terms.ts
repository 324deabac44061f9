import { refuseField } from '@contado/contract/kernel/refusal.ts'
import type { PaidInvoice } from '@contado/contract/transfers/transfer.ts'
import { type Currency, moneyText } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { takeFileOf } from '../files/index.ts'
import { type AskedSending, readAmount, type Target } from './asked-transfer.ts'
import type { TransferRow } from './transfers.store.ts'

type AskedTerms = Pick<AskedSending, 'charges' | 'purposeCode' | 'documentId' | 'paidInvoices'>
type Terms = Pick<TransferRow, 'charges' | 'purpose_code' | 'document_id' | 'document_name' | 'paid_invoices'>

const nothing: Terms = {
  charges: 'shared',
  purpose_code: null,
  document_id: null,
  document_name: null,
  paid_invoices: [],
}

const refuseUnasked = (asked: AskedTerms, fields: readonly (keyof AskedTerms)[]): void => {
  const given = fields.find((field) => asked[field] !== undefined)
  if (given) throw refuseField(given, 'unexpected', 'this transfer takes none')
}

const invoicesOf = ({ paidInvoices = [] }: AskedTerms, currency: Currency): PaidInvoice[] =>
  paidInvoices.map(({ number, amount }, index) => ({
    number: number.trim(),
    amount: amount === null ? null : moneyText(readAmount(amount, currency, `paidInvoices[${index}].amount`)),
  }))

/** Whether each transfer has to show what it pays for, so that it can't be sent among others or by itself. */
export const needsDocument = (target: Target): boolean => 'corridor' in target && target.corridor.isDocumentNeeded

/**
 * What the payee's bank has to be told besides: who pays the banks on the way, what it is for and what it pays for; and which invoices the
 * payee is told of. Refuses the field that is missing, not offered or not asked for; a document is taken into use, once (`FileNotFound`, `FileInUse`).
 */
export const railTermsOf = async (call: Call<Member>, target: Target, asked: AskedTerms): Promise<Terms> => {
  if (!('corridor' in target)) {
    refuseUnasked(asked, ['charges', 'purposeCode', 'documentId', 'paidInvoices'])
    return nothing
  }
  const { charges: bearers, purposeCodes, isDocumentNeeded } = target.corridor
  const { charges = 'shared', purposeCode, documentId } = asked
  if (!bearers.includes(charges)) throw refuseField('charges', 'option', 'these charges are not offered')
  if (purposeCodes.length === 0) refuseUnasked(asked, ['purposeCode'])
  else if (purposeCode === undefined) throw refuseField('purposeCode', 'required', 'choose what it is for')
  if (!isDocumentNeeded) refuseUnasked(asked, ['documentId'])
  else if (documentId === undefined) throw refuseField('documentId', 'required', 'add the invoice or contract')
  const paidInvoices = invoicesOf(asked, target.currency)
  const file =
    documentId === undefined ? null : await takeFileOf(call, { fileId: documentId, kind: 'transfer-document' })
  return {
    charges,
    purpose_code: purposeCode ?? null,
    document_id: file?._id ?? null,
    document_name: file?.name ?? null,
    paid_invoices: paidInvoices,
  }
}
