import type { Answer, Endpoint, EndpointTable, Input } from '@contado/contract/kernel/endpoint.ts'
import type { Role, StaffRole } from '@contado/contract/kernel/permissions.ts'
import type { Currency } from '@contado/money'
import type { Instant } from './clock.ts'
import type { Tx } from './db/db.ts'
import type { Settings } from './settings.ts'

export type Language = 'en' | 'es'

export type Visitor = { readonly kind: 'visitor' }
/** Somebody between two steps: signed up but not confirmed, past the password but not the code, setting a new password. Powerless otherwise. */
export type Intermediate = {
  readonly kind: 'intermediate'
  readonly sessionId: string
  readonly userId: string
  readonly sessionKind: 'sign-up' | 'intermediate' | 'password-reset'
}
export type User = {
  readonly kind: 'user'
  readonly sessionId: string
  readonly userId: string
  readonly organizationId: string | null
  readonly role: Role | null
  readonly timeZone: string
  /** In which the business reads what several currencies add up to. */
  readonly baseCurrency: Currency
  readonly isOrganizationVerified: boolean
  /** Whether there is a second factor besides the mailbox. */
  readonly isSecure: boolean
  /** Whether the person, or the business, is restricted. */
  readonly isRestricted: boolean
}
/** A user who acts for an organization. */
export type Member = User & { readonly organizationId: string; readonly role: Role }
export type StaffVisitor = { readonly kind: 'staff-visitor' }
export type StaffIntermediate = {
  readonly kind: 'staff-intermediate'
  readonly sessionId: string
  readonly staffId: string
}
export type Staff = {
  readonly kind: 'staff'
  readonly sessionId: string
  readonly staffId: string
  readonly role: StaffRole
}
export type Job = { readonly kind: 'job'; readonly job: string; readonly organizationId: string | null }
export type Actor = Visitor | Intermediate | User | Member | StaffVisitor | StaffIntermediate | Staff | Job

export type Cookies = {
  readonly read: (name: CookieName) => string | undefined
  readonly set: (name: CookieName, value: string, maxAgeSeconds: number) => void
  readonly clear: (name: CookieName) => void
}
export type CookieName = 'session' | 'device' | 'social' | 'mailed' | 'staff_session'

/** What every use-case gets, whether a request or a job calls it. */
export type Work = {
  readonly tx: Tx
  /** Business time: due, release, fees, statements. The sandbox can move it forward. */
  readonly now: Instant
  /** Wall time: sessions, codes, tokens, limits. */
  readonly wall: Instant
  readonly requestId: string
  readonly settings: Settings
  readonly language: Language
}

export type Call<A extends Actor = Actor> = Work & {
  readonly actor: A
  readonly cookies: Cookies
  /** The `otp-code` header, where one was sent. */
  readonly otpCode: string | null
  /** The token of an invoice's link, where the endpoint takes one. Nothing has been proved by it yet. */
  readonly inviteToken: string | null
  readonly device: {
    readonly userAgent: string
    readonly address: string
    /** What guesses are counted by: the address, or the whole network that one IPv6 customer gets. */
    readonly network: string
  }
  /** Runs in a transaction of its own, which stays although the request is refused: counters of wrong attempts. */
  readonly apart: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>
}

/** A call that opens its transactions itself, because slow work (a password hash) must not hold one open. */
export type OpenCall<A extends Actor = Actor> = Omit<Call<A>, 'tx' | 'apart'> & {
  readonly transaction: <T>(run: (call: Call<A>) => Promise<T>) => Promise<T>
}

/** An open call that keeps its answer: `once` carries the effect out under the request's Idempotency-Key, where it has one. */
export type OnceCall<A extends Actor = Actor> = OpenCall<A> & { readonly once: OpenCall<A>['transaction'] }

export type ActorOf<E extends Endpoint> = E['app'] extends 'admin'
  ? E['audience'] extends 'signed-in'
    ? Staff
    : E['audience'] extends 'intermediate'
      ? StaffIntermediate
      : StaffVisitor
  : E['audience'] extends 'signed-in'
    ? E['scope'] extends 'organization'
      ? Member
      : User
    : E['audience'] extends 'intermediate'
      ? Intermediate
      : Visitor | Intermediate | User

type Handle<E extends Endpoint> = (call: Call<ActorOf<E>>, input: Input<E>) => Promise<Answer<E>>
type HandleOpen<E extends Endpoint> = {
  /** Asked before anything is looked up: turns an overload away while it costs nothing. */
  readonly admit?: () => void
  readonly open: (call: OnceCall<ActorOf<E>>, input: Input<E>) => Promise<Answer<E>>
}

/** `after` runs when the transaction is committed and before the answer is sent; it can't change the outcome. */
type HandleThen<E extends Endpoint> = {
  readonly handle: Handle<E>
  readonly after: (call: OpenCall<ActorOf<E>>, done: { input: Input<E>; answer: Answer<E> }) => Promise<void>
}

export type Handler<E extends Endpoint> = Handle<E> | HandleOpen<E> | HandleThen<E>
/** One handler for every endpoint of a table: a missing one does not compile. */
export type Handlers<T extends EndpointTable> = { readonly [K in keyof T]: Handler<T[K]> }
