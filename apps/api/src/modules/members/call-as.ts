import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { actingRole } from '@contado/contract/me/person-check.domain.ts'
import { restrictedStatuses } from '@contado/contract/me/restricted-statuses.ts'
import type { Call, Member, Work } from '../../platform/call.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { getOrganization, type Organization } from '../organizations/index.ts'
import { type Member as Person, selectMembers } from './members.store.ts'

const fromRequest = (): never => {
  throw new Error('a job has no browser')
}

type Acting = Pick<Organization, 'organizationId' | 'baseCurrency'> & {
  readonly person: Person
  readonly transaction: JobCall['transaction']
}

const callAs = (work: Work, { person, organizationId, baseCurrency, transaction }: Acting): Call<Member> => ({
  ...work,
  actor: {
    kind: 'user',
    sessionId: '',
    userId: person.userId,
    organizationId,
    role: actingRole(person) ?? 'no-access',
    timeZone: person.timeZone,
    baseCurrency,
    isOrganizationVerified: true,
    isSecure: true,
    isRestricted: false,
  },
  cookies: { read: fromRequest, set: fromRequest, clear: fromRequest },
  otpCode: null,
  inviteToken: null,
  device: { userAgent: '', address: '', network: '' },
  apart: (run) => transaction(({ tx }) => run(tx)),
})

type Named = Pick<Acting, 'organizationId' | 'transaction'> & { readonly userId: string }

/**
 * A job's transaction as the call of the person who confirmed what it carries out; of a request there is nothing. Refuses with
 * `NotPermitted` where the person has left the business, and with `PersonOrCompanyDisabled` where staff shut either out.
 */
export const callAsMember = async (
  work: Work,
  { organizationId, userId, transaction }: Named,
): Promise<Call<Member>> => {
  const person = (await selectMembers(work.tx, organizationId)).find((one) => one.userId === userId)
  if (!person) throw new Refusal('NotPermitted')
  const { status, baseCurrency } = await getOrganization(work.tx, organizationId)
  if (person.status !== 'enabled' || restrictedStatuses.includes(status)) throw new Refusal('PersonOrCompanyDisabled')
  return callAs(work, { person, organizationId, baseCurrency, transaction })
}
