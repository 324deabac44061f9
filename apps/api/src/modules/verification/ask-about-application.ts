import { applicationDocumentTypes } from '@contado/contract/additional-info-requests/additional-info.ts'
import { moveOf, next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { applicationLifecycle } from '@contado/contract/verification/application-lifecycle.ts'
import { type FilledStep, stepLifecycle } from '@contado/contract/verification/step-lifecycle.ts'
import type { Call, Member, Staff } from '../../platform/call.ts'
import { askCustomer, lockOpen, type RequestRow, replyToRequest } from '../additional-info-requests/index.ts'
import { listMembers } from '../members/index.ts'
import { setVerificationProgress } from '../organizations/index.ts'
import { withdrawApproval } from './decide-application.ts'
import { refuseUnnamed } from './renew-paper.ts'
import { lockEntity } from './staff-decide-step.ts'
import { ownerOfFile } from './staff-review-file.ts'
import { moveStepOf, type RoundRow, selectRound } from './steps.store.ts'
import { changeApplication, lockApplication } from './verification.store.ts'

type Asked = {
  readonly organizationId: string
  readonly externalDocumentType: (typeof applicationDocumentTypes)[number]
  readonly externalDocumentId: string
  readonly step?: FilledStep | undefined
  readonly ownerId?: string | undefined
  readonly toUserId?: string | undefined
  readonly message: string
}

/** What is asked: about which part, of whom alone, and which step waits for the answer. */
type Question = { readonly part: string | null; readonly toUserId: string | null; readonly step: FilledStep | null }

const checkMember = async ({ tx }: Call<Staff>, { organizationId }: Asked, userId: string): Promise<void> => {
  const members = await listMembers(tx, organizationId)
  if (!members.some((member) => member.userId === userId)) throw new Refusal('UserNotFound')
}

const aboutDocument = async (call: Call<Staff>, asked: Asked, round: RoundRow | null): Promise<Question> => {
  const owner = round && (await ownerOfFile(call, round, asked.externalDocumentId))
  if (!owner) return refuseUnnamed(call, asked.externalDocumentId)
  const toUserId = owner.userId ?? asked.toUserId ?? null
  if (toUserId !== null) await checkMember(call, asked, toUserId)
  return { part: null, toUserId, step: 'documentation' }
}

const questionOf = async (call: Call<Staff>, asked: Asked, round: RoundRow | null): Promise<Question> => {
  const { externalDocumentType: type, externalDocumentId: id, organizationId, step = null, ownerId = '' } = asked
  if (type === 'document') return aboutDocument(call, asked, round)
  if (type === 'user') {
    await checkMember(call, asked, id)
    return { part: step, toUserId: id, step }
  }
  if (id !== organizationId)
    throw refuseField('externalDocumentId', 'mismatch', 'The application is of another business')
  if (type === 'application') return { part: step, toUserId: null, step }
  if (!round) throw new Refusal('UboEntityNotFound')
  await lockEntity(call, round, ownerId)
  return { part: ownerId, toUserId: null, step: 'ubos' }
}

// The step that waits for an answer with the application.
const stepOf = ({ external_document_type: type, part }: RequestRow): FilledStep | null => {
  if (type === 'document') return 'documentation'
  return type === 'ubo-entity' ? 'ubos' : (part as FilledStep | null)
}

/**
 * Asks about an application that is under review, a paper or an entity of it, which then waits for the answer, and the step with it; or
 * one of its people alone, without whose answer it is not approved. Refuses `OrganizationNotFound`, `UserNotFound`, `FileNotFound`,
 * `PaperReplaced`, `UboEntityNotFound`, `ApplicationNotUnderReview`, `AdditionalInfoRequestOpen`.
 */
export const askAboutApplication = async (
  call: Call<Staff>,
  asked: Asked,
): Promise<{ additionalInfoRequestId: string }> => {
  const { tx } = call
  const { organizationId, externalDocumentType, externalDocumentId, message } = asked
  const application = await lockApplication(tx, organizationId)
  if (!application) throw new Refusal('OrganizationNotFound')
  const round = await selectRound(tx, organizationId)
  const { step, part, toUserId } = await questionOf(call, asked, round)
  const question = { organizationId, externalDocumentType, externalDocumentId, message, part, toUserId }
  if (toUserId !== null) {
    if (application.status === 'submitted') await withdrawApproval(call, organizationId)
    return askCustomer(call, question)
  }
  const status = next(applicationLifecycle, { state: application.status, action: 'ask' })
  await withdrawApproval(call, organizationId)
  await changeApplication(tx, { organizationId, from: [application.status], set: { status } })
  await setVerificationProgress(tx, { organizationId, status: 'additional_info_requested' })
  if (step && round) await moveStepOf(tx, round, { step, ...moveOf(stepLifecycle, 'ask') })
  return askCustomer(call, question)
}

type Reply = Parameters<typeof replyToRequest>[1]

/** Keeps an answer; where nothing else is waited for, the application is under review again. */
export const answerAboutApplication = async (call: Call<Member>, reply: Reply) => {
  const { tx, actor } = call
  const { organizationId } = actor
  // Staff decide with this lock, too: who comes second finds the question closed.
  const application = await lockApplication(tx, organizationId)
  const { row, answer } = await replyToRequest(call, reply, applicationDocumentTypes)
  if (row.to_user_id !== null || application?.status !== 'additional_info_requested') return answer
  const round = await selectRound(tx, organizationId)
  const open = (await lockOpen(tx, { organizationId })).filter(
    (one) => one.status === 'sent' && one.to_user_id === null,
  )
  const step = stepOf(row)
  if (step && round && !open.some((one) => stepOf(one) === step)) {
    await moveStepOf(tx, round, { step, ...moveOf(stepLifecycle, 'reply') })
  }
  if (open.length > 0) return answer
  const { from, to } = moveOf(applicationLifecycle, 'reply')
  await changeApplication(tx, { organizationId, from, set: { status: to } })
  await setVerificationProgress(tx, { organizationId, status: 'completed' })
  return answer
}
