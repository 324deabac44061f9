import { moveOf, next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { applicationLifecycle } from '@contado/contract/verification/application-lifecycle.ts'
import { type FilledStep, stepLifecycle } from '@contado/contract/verification/step-lifecycle.ts'
import type { Call, Member, Staff } from '../../platform/call.ts'
import { askCustomer, countOpen, replyToRequest } from '../additional-info-requests/index.ts'
import { listMembers } from '../members/index.ts'
import { setVerificationProgress } from '../organizations/index.ts'
import { withdrawApproval } from './decide-application.ts'
import { moveStepOf, selectRound } from './steps.store.ts'
import { changeApplication, lockApplication } from './verification.store.ts'

type Asked = {
  readonly organizationId: string
  readonly externalDocumentType: 'application' | 'user'
  readonly externalDocumentId: string
  readonly step?: FilledStep | undefined
  readonly message: string
}

const aboutApplication = (organizationId: string) =>
  ({ externalDocumentType: 'application', externalDocumentId: organizationId }) as const

const askPerson = async (
  call: Call<Staff>,
  { step, ...asked }: Asked,
): Promise<{ additionalInfoRequestId: string }> => {
  const members = await listMembers(call.tx, asked.organizationId)
  if (!members.some(({ userId }) => userId === asked.externalDocumentId)) throw new Refusal('UserNotFound')
  return askCustomer(call, { ...asked, part: step ?? null, toUserId: asked.externalDocumentId })
}

/**
 * Asks about an application that is under review, which then waits for the answer, and the step with it; or one of its people, which
 * the application does not wait for. Refuses `OrganizationNotFound`, `UserNotFound`, `ApplicationNotUnderReview`, `AdditionalInfoRequestOpen`.
 */
export const askAboutApplication = async (
  call: Call<Staff>,
  asked: Asked,
): Promise<{ additionalInfoRequestId: string }> => {
  const { tx } = call
  const { organizationId, step } = asked
  const application = await lockApplication(tx, organizationId)
  if (!application) throw new Refusal('OrganizationNotFound')
  if (asked.externalDocumentType === 'user') return askPerson(call, asked)
  if (asked.externalDocumentId !== organizationId) {
    throw refuseField('externalDocumentId', 'mismatch', 'The application is of another business')
  }
  const status = next(applicationLifecycle, { state: application.status, action: 'ask' })
  await withdrawApproval(call, organizationId)
  await changeApplication(tx, { organizationId, from: [application.status], set: { status } })
  await setVerificationProgress(tx, { organizationId, status: 'additional_info_requested' })
  const round = await selectRound(tx, organizationId)
  if (step && round) await moveStepOf(tx, round, { step, ...moveOf(stepLifecycle, 'ask') })
  return askCustomer(call, { ...asked, part: step ?? null, toUserId: null })
}

type Reply = Parameters<typeof replyToRequest>[1]

/** Keeps an answer; where nothing else is waited for, the application is under review again. */
export const answerAboutApplication = async (call: Call<Member>, reply: Reply) => {
  const { tx, actor } = call
  const { organizationId } = actor
  // Staff decide with this lock, too: who comes second finds the question closed.
  const application = await lockApplication(tx, organizationId)
  const { row, answer } = await replyToRequest(call, reply, ['application', 'user'])
  if (row.external_document_type !== 'application' || application?.status !== 'additional_info_requested') return answer
  const round = await selectRound(tx, organizationId)
  if (row.part && round) {
    await moveStepOf(tx, round, { step: row.part as FilledStep, ...moveOf(stepLifecycle, 'reply') })
  }
  if ((await countOpen(tx, aboutApplication(organizationId))).sent > 0) return answer
  const { from, to } = moveOf(applicationLifecycle, 'reply')
  await changeApplication(tx, { organizationId, from, set: { status: to } })
  await setVerificationProgress(tx, { organizationId, status: 'completed' })
  return answer
}
