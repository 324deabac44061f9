import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { applicationLifecycle } from '@contado/contract/verification/application-lifecycle.ts'
import type { ApplicationForm } from '@contado/contract/verification/verification.endpoints.ts'
import { localDateIn } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { setVerificationProgress } from '../organizations/index.ts'
import { applicationProblems, closedPlace } from './application-problems.domain.ts'
import { sealPersonalData } from './personal-data.ts'
import { lockApplication, upsertApplication } from './verification.store.ts'

const checkForm = (form: ApplicationForm, call: Call<Member>): void => {
  const closed = closedPlace(form.address)
  if (closed !== null) {
    const message = closed === 'address.state' ? 'This state is not supported.' : 'This country is not supported.'
    throw new Refusal('CountryNotSupported', { validations: [{ field: closed, code: 'not_supported', message }] })
  }
  const problems = applicationProblems(form, localDateIn(call.actor.timeZone, msOf(call.now)))
  if (problems.length > 0) throw new Refusal('ValidationError', { validations: problems })
}

/** Keeps what was filled in, as often as the owner likes, until it is submitted. */
export const saveApplication = async (call: Call<Member>, form: ApplicationForm): Promise<{ done: true }> => {
  const { tx, actor } = call
  const { organizationId } = actor
  const before = await lockApplication(tx, organizationId)
  next(applicationLifecycle, { state: before?.status ?? 'in_progress', action: 'save' })
  checkForm(form, call)
  const isSaved = await upsertApplication(
    tx,
    {
      organizationId,
      legalName: form.legalName.trim(),
      address: form.address,
      firstName: form.person.firstName.trim(),
      lastName: form.person.lastName.trim(),
      jobTitle: form.person.jobTitle.trim(),
      ...(await sealPersonalData(call, organizationId, {
        taxId: form.taxId.trim(),
        dateOfBirth: form.person.dateOfBirth,
      })),
    },
    call.now,
  )
  if (!isSaved) throw new Refusal('ApplicationAlreadySubmitted')
  await setVerificationProgress(tx, { organizationId, status: 'in_progress' })
  return { done: true }
}
