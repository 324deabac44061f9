import type { Call, Member, Work } from '../../platform/call.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import type { Member as Person } from '../members/index.ts'

const fromRequest = (): never => {
  throw new Error('a job has no browser')
}

type Acting = { readonly person: Person; readonly organizationId: string; readonly transaction: JobCall['transaction'] }

/** A job's transaction as the call of the person who confirmed what it carries out; of a request there is nothing. */
export const callAs = (work: Work, { person, organizationId, transaction }: Acting): Call<Member> => ({
  ...work,
  actor: {
    kind: 'user',
    sessionId: '',
    userId: person.userId,
    organizationId,
    role: person.role,
    timeZone: person.timeZone,
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
