import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import {
  type MonitoredAction,
  type MonitoredType,
  monitoredActions,
} from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { decideDeposit } from '../deposits/index.ts'
import { findByHandle } from '../organizations/index.ts'
import { decidePayment } from '../payments/index.ts'
import { decideTransfer } from '../transfers/index.ts'
import { insertDecision, isTransfer, selectTransaction } from './monitored-transactions.store.ts'

type Asked = {
  readonly transactionType: MonitoredType
  readonly transactionId: string
  readonly senderHandle: string
  readonly message?: string | undefined
  readonly onHold?: boolean | undefined
}

const readAction = (text: string): MonitoredAction => {
  const action = monitoredActions.find((one) => one === text)
  if (action === undefined) throw new Refusal('MonitoredActionUnknown')
  return action
}

/**
 * Carries out one decision about a stopped transaction and keeps it with the words given. Refuses with `MonitoredActionUnknown`,
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
  const organizationId = await getOwner(call, asked)
  const isTakenBack = action === 'on-hold' && asked.onHold === false
  const carriedOut = isTakenBack ? 'allow' : action
  if (transactionType === 'invoice-payment') await decidePayment(call, { paymentId: transactionId, action: carriedOut })
  else if (isTransfer(transactionType)) await decideTransfer(call, { transferId: transactionId, action: carriedOut })
  else await decideDeposit(call, { depositId: transactionId, action: carriedOut })
  await insertDecision(tx, {
    id: newId(),
    transactionType,
    transactionId,
    action: isTakenBack ? 'off-hold' : action,
    message: asked.message?.trim() ?? '',
    staffId: actor.staffId,
    at: now,
  })
  const after = await selectTransaction(tx, { transactionType, transactionId })
  return { organizationId, isHeld: after?.isHeld ?? false }
}

const getOwner = async ({ tx }: Call<Staff>, asked: Asked): Promise<string> => {
  const transaction = await selectTransaction(tx, asked)
  if (!transaction) throw new Refusal('TransactionNotFound')
  const sender = await findByHandle(tx, asked.senderHandle)
  if (sender?.organizationId !== transaction.organizationId) {
    throw refuseField('senderHandle', 'mismatch', 'This transaction is of another business')
  }
  return transaction.organizationId
}
