import type { Call, Member, Work } from '../../platform/call.ts'

/** Whoever reads a list: a request, or the job that writes it as the one who asked may read it. */
export type Reader = Pick<Call<Member>, 'tx' | 'actor' | 'now' | 'settings'>

type Person = Pick<Member, 'userId' | 'organizationId' | 'role' | 'timeZone'>

// Sessions are of no matter to what is read, nor are what only acts ask for and the currency of sums: rows have none.
const memberOf = (person: Person): Member => ({
  kind: 'user',
  sessionId: '',
  baseCurrency: 'USD',
  isOrganizationVerified: true,
  isSecure: false,
  isRestricted: false,
  ...person,
})

/** A job's transaction, read as a person of the organization. */
export const readerOf = ({ tx, now, settings }: Work, person: Person): Reader => ({
  tx,
  now,
  settings,
  actor: memberOf(person),
})
