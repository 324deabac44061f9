import {
  afterActs,
  createClient,
  createQueries,
  createQueryClient,
  createSession,
  currentLanguage,
  type Session,
  useSessionState,
} from '@contado/app-kit'
import type { CustomerEndpoints } from '@contado/contract/endpoints.ts'
import type { Company, CurrentUser } from '@contado/contract/me/current-user.ts'
import { firstCustomerCalls } from '@contado/contract/printed/first-customer-calls.ts'

/** What was read. */
export const cache = createQueryClient()

/** Who is signed in. */
export const session: Session<CurrentUser> = createSession<CurrentUser>({
  idOf: (user) => user.userId,
  scopeOf: ({ userId, organizationId }) => `${userId} ${organizationId}`,
  read: () => client.call('me.get', {}, { asVisitor: true }),
  storage: globalThis.localStorage,
})

type Endings = { expired: () => void; maintenance: () => void }
const endings: Endings = { expired: session.clear, maintenance: session.clear }

/** Says where the router leads when the API ends a session; without it the session is only forgotten. */
export const onSessionEnd = (given: Endings): void => void Object.assign(endings, given)

/** What an act makes out of date. The table comes with the first act: the login does without. Without the table it is everything. */
const readAfter = async () => {
  try {
    const { ended, outOfDate, wholeAnswers } = await import('./out-of-date.ts')
    return afterActs<CustomerEndpoints>({ cache, ended, outOfDate, wholeAnswers })
  } catch {
    const forget = (): void => void cache.invalidateQueries()
    return { onDone: async () => forget(), onOvertaken: forget }
  }
}

/** The typed calls of the customer app. */
export const client = createClient<CustomerEndpoints>({
  calls: {
    first: firstCustomerCalls,
    others: async () => (await import('@contado/contract/printed/other-customer-calls.ts')).otherCustomerCalls,
  },
  userId: session.userId,
  language: currentLanguage,
  onSessionExpired: () => endings.expired(),
  onMaintenance: () => endings.maintenance(),
  onUserMismatch: () => void session.load(),
  onStandingChanged: () => void session.load(),
  after: {
    // Signing in and out makes nothing out of date: the session forgets what was read.
    onDone: async (name, answer) =>
      name.startsWith('sessions.') ? undefined : (await readAfter()).onDone(name, answer),
    onOvertaken: (name) => void readAfter().then(({ onOvertaken }) => onOvertaken(name)),
  },
})

export const { useEndpoint, useAction, usePages } = createQueries(client)

/** The signed-in user, or null. */
export const useUser = (): CurrentUser | null => {
  const state = useSessionState(session)
  return state.kind === 'signed-in' ? state.user : null
}

/** The business that the signed-in user acts for, or null. */
export const useCompany = (): Company | null => useUser()?.company ?? null
