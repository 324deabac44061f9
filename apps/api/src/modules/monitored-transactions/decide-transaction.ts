import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import {
  type MonitoredAction,
  type MonitoredType,
  monitoredActions,
  type ReviewAction,
  reviewActions,
} from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { closeRequests } from '../additional-info-requests/index.ts'
import { decideDeposit } from '../deposits/index.ts'
import { findByHandle } from '../organizations/index.ts'
import { decidePayment } from '../payments/index.ts'
import { decideTransfer } from '../transfers/index.ts'
import { askAboutTransaction } from './ask-about-transaction.ts'
import { insertDecision, isTransfer, selectTransaction } from './monitored-transactions.store.ts'

type Asked = {
  readonly transactionType: MonitoredType
  readonly transactionId: string
  readonly senderHandle: string
  readonly message?: string | undefined
  readonly onHold?: boolean | undefined
}

const readAction = (text: string): MonitoredAction | ReviewAction => {
  const action = [...monitoredActions, ...reviewActions].find((one) => one === text)
  if (action === undefined) throw new Refusal('MonitoredActionUnknown')
  return action
}

type Named = Asked & { readonly organizationId: string; readonly isHeld: boolean }
type Done = { readonly action: MonitoredAction | ReviewAction | 'off-hold'; readonly message: string }

const moveMoney = async (call: Call<Staff>, action: MonitoredAction, asked: Named): Promise<Done> => {
  const { transactionType, transactionId, message = '' } = asked
  const isTakenBack = action === 'on-hold' && asked.onHold === false
  const carriedOut = isTakenBack ? 'allow' : action
  if (transactionType === 'invoice-payment') await decidePayment(call, { paymentId: transactionId, action: carriedOut })
  else if (isTransfer(transactionType)) await decideTransfer(call, { transferId: transactionId, action: carriedOut })
  else await decideDeposit(call, { depositId: transactionId, action: carriedOut })
  // What was decided about needs no answer.
  if (carriedOut !== 'on-hold') await closeRequests(call, aboutTransaction(transactionId))
  return { action: isTakenBack ? 'off-hold' : action, message }
}

const ask = async (call: Call<Staff>, { message = '', isHeld, ...asked }: Named): Promise<Done> => {
  if (!isHeld) throw new Refusal('TransactionStatusConflict')
  await askAboutTransaction(call, { ...asked, message })
  // The question is sealed where it is kept.
  return { action: 'additional-info-request', message: '' }
}

/**
 * Carries out what staff do about a stopped transaction and keeps it with the words given. Refuses with `MonitoredActionUnknown`,
 * `TransactionNotFound`, on the field `senderHandle` where it is another business's, and with `TransactionStatusConflict`.
 */
export const decideTransaction = async (
  call: Call<Staff>,
  text: string,
  asked: Asked,
): Promise<{ organizationId: string; isHeld: boolean }> => {
  const { tx, now, actor } = call
  const { transactionType, transactionId } = asked
  const action = readAction(text)
  const named = { ...asked, ...(await getTransaction(call, asked)) }
  const done = action === 'additional-info-request' ? await ask(call, named) : await moveMoney(call, action, named)
  await insertDecision(tx, { id: newId(), transactionType, transactionId, ...done, staffId: actor.staffId, at: now })
  const after = await selectTransaction(tx, { transactionType, transactionId })
  return { organizationId: named.organizationId, isHeld: after?.isHeld ?? false }
}

const aboutTransaction = (externalDocumentId: string) =>
  ({ externalDocumentType: 'monitored-transaction', externalDocumentId }) as const

const getTransaction = async (
  { tx }: Call<Staff>,
  asked: Asked,
): Promise<{ organizationId: string; isHeld: boolean }> => {
  const transaction = await selectTransaction(tx, asked)
  if (!transaction) throw new Refusal('TransactionNotFound')
  const sender = await findByHandle(tx, asked.senderHandle)
  if (sender?.organizationId !== transaction.organizationId) {
    throw refuseField('senderHandle', 'mismatch', 'This transaction is of another business')
  }
  return transaction
}
