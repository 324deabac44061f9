import type { AdditionalInfoRequest } from '@contado/contract/additional-info-requests/additional-info-requests.endpoints.ts'
import { namesSecret } from '@contado/contract/additional-info-requests/secret-words.domain.ts'
import { refuseField } from '@contado/contract/kernel/refusal.ts'
import type { AskedTransaction } from '@contado/contract/monitored-transactions/monitored-info.endpoints.ts'
import type { MonitoredType } from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import { money, moneyText } from '@contado/money'
import type { Call, Member, Staff } from '../../platform/call.ts'
import { askCustomer, replyToRequest, showRequest } from '../additional-info-requests/index.ts'
import { selectAskedTransaction } from './monitored-transactions.store.ts'
import { resumeReview } from './reviews.store.ts'

const kinds = ['monitored-transaction'] as const

type Asked = {
  readonly organizationId: string
  readonly transactionType: MonitoredType
  readonly transactionId: string
  readonly message: string
}

/** Asks the business whose money it is; what holds the money is left as it is. Refuses `AdditionalInfoRequestOpen`, and on `message`. */
export const askAboutTransaction = async (call: Call<Staff>, asked: Asked): Promise<void> => {
  const { organizationId, transactionId, transactionType, message } = asked
  if (message === '') throw refuseField('message', 'missing', 'This field is required')
  if (namesSecret(message)) {
    throw refuseField('message', 'secret', "Customers can't be told this. Ask without naming a report or a suspicion")
  }
  await askCustomer(call, {
    organizationId,
    externalDocumentType: 'monitored-transaction',
    externalDocumentId: transactionId,
    part: transactionType,
    toUserId: null,
    message,
  })
}

/** A question about a payment with what the business knows of the payment. */
export const showTransactionQuestion = async (
  call: Call<Member>,
  asked: { readonly id?: string | undefined },
): Promise<AdditionalInfoRequest & { readonly transaction: AskedTransaction | null }> => {
  const question = await showRequest(call, asked, kinds)
  const { externalDocumentId: transactionId, part } = question
  const transactionType = part as MonitoredType
  const row = await selectAskedTransaction(call.tx, { transactionId, transactionType })
  if (!row) return { ...question, transaction: null }
  const { amount_minor: minor, currency, counterparty, at, invoice_id: invoiceId } = row
  const amount = moneyText(money(minor, currency))
  return { ...question, transaction: { transactionId, transactionType, amount, currency, counterparty, at, invoiceId } }
}

export const answerAboutTransaction = async (
  call: Call<Member>,
  reply: Parameters<typeof replyToRequest>[1],
): Promise<AdditionalInfoRequest> => {
  const { row, answer } = await replyToRequest(call, reply, kinds)
  await resumeReview(call.tx, row.external_document_id)
  return answer
}
