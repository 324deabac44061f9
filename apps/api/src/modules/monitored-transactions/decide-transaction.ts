import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import {
  type MonitoredAction,
  type MonitoredType,
  monitoredActions,
  type ReviewAction,
  type ReviewWord,
  reviewActions,
} from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { closeRequests } from '../additional-info-requests/index.ts'
import { secondEyes, withdrawProposals } from '../approvals/index.ts'
import { decideDeposit } from '../deposits/index.ts'
import { findByHandle } from '../organizations/index.ts'
import { decidePayment } from '../payments/index.ts'
import { decideTransfer } from '../transfers/index.ts'
import { askAboutTransaction } from './ask-about-transaction.ts'
import { insertDecision, isTransfer, selectTransaction } from './monitored-transactions.store.ts'
import { checkEscalation, closeReview, escalate, holdReview, noteAsked } from './move-review.ts'
import type { Reviewed } from './reviewed.ts'
import { takesTwo } from './reviews.store.ts'

type Asked = {
  readonly transactionType: MonitoredType
  readonly transactionId: string
  readonly senderHandle: string
  readonly message?: string | undefined
  readonly onHold?: boolean | undefined
  readonly escalate?: boolean | undefined
}

const readAction = (text: string): MonitoredAction | ReviewAction => {
  const action = [...monitoredActions, ...reviewActions].find((one) => one === text)
  if (action === undefined) throw new Refusal('MonitoredActionUnknown')
  return action
}

type Named = Asked & Reviewed
type Done = { readonly action: ReviewWord; readonly message: string; readonly state?: 'proposed' }

const letGo = { act: 'monitored-transaction.release', payload: { release: true } } as const

// What the database would not let go on without a second person is proposed first.
const isOnlyProposed = async (call: Call<Staff>, reviewed: Named): Promise<boolean> => {
  if (!reviewed.isHeld || !(await takesTwo(call.tx, reviewed))) return false
  return (await secondEyes(call, { ...letGo, subjectId: reviewed.transactionId })) === 'proposed'
}

const moveMoney = async (call: Call<Staff>, action: MonitoredAction, asked: Named): Promise<Done> => {
  const { transactionType, transactionId, message = '' } = asked
  const isTakenBack = action === 'on-hold' && asked.onHold === false
  const carriedOut = isTakenBack ? 'allow' : action
  const word = isTakenBack ? ('off-hold' as const) : action
  // Refused where nothing is held; a hold of what is not held yet begins the review.
  const review = asked.isHeld ? await holdReview(call, asked) : null
  if (review) checkEscalation(call, review)
  if (carriedOut === 'allow' && (await isOnlyProposed(call, asked))) return { action: word, message, state: 'proposed' }
  if (transactionType === 'invoice-payment') await decidePayment(call, { paymentId: transactionId, action: carriedOut })
  else if (isTransfer(transactionType)) await decideTransfer(call, { transferId: transactionId, action: carriedOut })
  else await decideDeposit(call, { depositId: transactionId, action: carriedOut })
  if (carriedOut === 'on-hold') await holdReview(call, { ...asked, isHeld: true })
  else if (review) {
    // What was decided about needs no answer, and no second person for something else.
    if (carriedOut !== 'allow') await withdrawProposals(call, { act: letGo.act, subjectId: transactionId })
    await closeRequests(call, aboutTransaction(transactionId))
    await closeReview(call, review, 'decide')
  }
  return { action: word, message }
}

const ask = async (call: Call<Staff>, { message = '', ...asked }: Named): Promise<Done> => {
  await askAboutTransaction(call, { ...asked, message })
  await noteAsked(call, asked)
  // The question is sealed where it is kept.
  return { action: 'additional-info-request', message: '' }
}

const dismiss = async (call: Call<Staff>, { message = '', ...asked }: Named): Promise<Done> => {
  if (message === '') throw refuseField('message', 'missing', 'This field is required')
  if (asked.isHeld) throw new Refusal('TransactionStatusConflict')
  const review = await holdReview(call, asked)
  checkEscalation(call, review)
  await closeReview(call, review, 'dismiss')
  return { action: 'dismiss', message }
}

const actOn = async (call: Call<Staff>, action: MonitoredAction | ReviewAction, asked: Named): Promise<Done> => {
  const { message = '', escalate: isEscalated = true } = asked
  if (action === 'additional-info-request') return ask(call, asked)
  if (action === 'dismiss') return dismiss(call, asked)
  if (action !== 'escalate-to-compliance-head') return moveMoney(call, action, asked)
  await escalate(call, asked, !isEscalated)
  return { action: isEscalated ? action : 'take-back', message }
}

type Decided = { readonly state: 'proposed' | 'done'; readonly organizationId: string; readonly isHeld: boolean }

/**
 * Carries out what staff do about a transaction under review and keeps it with the words given. Refuses with `MonitoredActionUnknown`,
 * `TransactionNotFound`, on the field `senderHandle` where it is another business's, with `TransactionStatusConflict`, and with
 * `StaffNotPermitted` where a head has it.
 */
export const decideTransaction = async (call: Call<Staff>, text: string, asked: Asked): Promise<Decided> => {
  const { tx, now, actor } = call
  const { transactionType, transactionId } = asked
  const action = readAction(text)
  const named = { ...asked, ...(await getTransaction(call, asked)) }
  const { state = 'done', ...done } = await actOn(call, action, named)
  const { organizationId } = named
  if (state === 'proposed') return { state, organizationId, isHeld: true }
  await insertDecision(tx, { id: newId(), transactionType, transactionId, ...done, staffId: actor.staffId, at: now })
  const after = await selectTransaction(tx, { transactionType, transactionId })
  return { state, organizationId, isHeld: after?.isHeld ?? false }
}

const aboutTransaction = (externalDocumentId: string) =>
  ({ externalDocumentType: 'monitored-transaction', externalDocumentId }) as const

const getTransaction = async (
  { tx }: Call<Staff>,
  asked: Asked,
): Promise<Omit<Reviewed, 'transactionType' | 'transactionId'>> => {
  const transaction = await selectTransaction(tx, asked)
  if (!transaction) throw new Refusal('TransactionNotFound')
  const sender = await findByHandle(tx, asked.senderHandle)
  if (sender?.organizationId !== transaction.organizationId) {
    throw refuseField('senderHandle', 'mismatch', 'This transaction is of another business')
  }
  return transaction
}
