import {
  afterActs,
  createClient,
  createQueries,
  createQueryClient,
  createSession,
  currentLanguage,
  type Session,
  tellProblem,
} from '@contado/app-kit'
import type { StaffEndpoints } from '@contado/contract/endpoints.ts'
import { firstStaffCalls } from '@contado/contract/printed/first-staff-calls.ts'
import type { StaffUser } from '@contado/contract/staff/staff.endpoints.ts'
import { ended, outOfDate } from './out-of-date.ts'

/** What was read. */
export const cache = createQueryClient()

/** Who of the staff is signed in. */
export const session: Session<StaffUser> = createSession<StaffUser>({
  idOf: (staff) => staff.staffId,
  read: () => {
    // The first screen will ask by them.
    readOtherCalls().catch(() => undefined)
    return client.call('admin.me.get', {}, { asVisitor: true })
  },
  storage: globalThis.localStorage,
})

type Endings = { expired: () => void; maintenance: () => void; someoneElse: () => void }

const endings: Endings = { expired: session.clear, maintenance: session.clear, someoneElse: () => void session.load() }

/** Says what the router does when the API ends a session; without it the session is only forgotten. */
export const onSessionEnd = (given: Pick<Endings, 'expired' | 'maintenance'>): void =>
  void Object.assign(endings, given)

const readOtherCalls = async () => (await import('@contado/contract/printed/other-staff-calls.ts')).otherStaffCalls

/** The typed calls of the staff app. */
export const client = createClient<StaffEndpoints>({
  calls: { first: firstStaffCalls, others: readOtherCalls },
  userId: session.userId,
  language: currentLanguage,
  onSessionExpired: () => endings.expired(),
  onMaintenance: () => endings.maintenance(),
  onUserMismatch: () => endings.someoneElse(),
  onRefusedInput: tellProblem,
  after: afterActs<StaffEndpoints>({ cache, ended, outOfDate }),
})

export const { useEndpoint, useAction, usePages } = createQueries(client)
