import type { SessionState } from '@contado/app-kit'
import { isPermitted } from '@contado/contract/kernel/permissions.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import type { CustomerScreen } from './screens.ts'

/** Why somebody was led elsewhere; the screen that they meet says it where it helps. */
export type GuardReason =
  | 'sandbox-is-off'
  | 'login-required'
  | 'already-signed-in'
  | 'restricted'
  | 'no-access'
  | 'business-required'
  | 'business-exists'
  | 'verification-required'
  | 'in-review'
  | 'denied'
  | 'approved'
  | 'not-permitted'

/** A part of the application that the business's verification leads to. */
type Standing = 'no-business' | 'applying' | 'in-review' | 'denied' | 'approved'

export type Seeking = {
  readonly session: SessionState<CurrentUser>
  readonly screen: CustomerScreen
  readonly isSandbox: boolean
}

type Person = { readonly user: CurrentUser; readonly screen: CustomerScreen; readonly standing: Standing }
type Rule<S> = { readonly reason: GuardReason; readonly when: (seen: S) => boolean; readonly to: string }

const restrictedStatuses: readonly string[] = [
  'restricted',
  'verification_denied',
  'inactive',
  'ofac',
  'duplicated',
  'owner_closed',
  'admin_closed',
]

const open = ['public', 'sandbox']
const isOpen = ({ access }: CustomerScreen): boolean => open.includes(access)
const isOf = ({ access }: CustomerScreen, ...wanted: CustomerScreen['access'][]): boolean => wanted.includes(access)

/** Where a user's business stands; `completed` means submitted (specification 4). */
export const standingOf = ({ company }: CurrentUser): Standing => {
  if (company === null) return 'no-business'
  if (company.verificationStatus === 'approved') return 'approved'
  if (company.verificationStatus === 'denied') return 'denied'
  return company.verificationStatus === 'completed' || company.verificationStatus === 'submitted'
    ? 'in-review'
    : 'applying'
}

const isRestricted = ({ status, company }: CurrentUser): boolean =>
  status !== 'enabled' || (company !== null && restrictedStatuses.includes(company.status))

const everybody: readonly Rule<Seeking>[] = [
  {
    reason: 'sandbox-is-off',
    when: ({ screen, isSandbox }) => screen.access === 'sandbox' && !isSandbox,
    to: '/404',
  },
  {
    reason: 'login-required',
    when: ({ session, screen }) => session.kind !== 'signed-in' && !isOpen(screen) && screen.access !== 'guest',
    to: '/auth',
  },
]

const signedIn: readonly Rule<Person>[] = [
  { reason: 'already-signed-in', when: ({ screen }) => screen.access === 'guest', to: '/' },
  { reason: 'restricted', when: ({ user }) => isRestricted(user), to: '/restricted' },
  {
    reason: 'no-access',
    when: ({ user, screen, standing }) => user.role === 'no-access' && standing === 'approved' && !isOf(screen, 'user'),
    to: '/no-access',
  },
  {
    reason: 'business-required',
    when: ({ standing, screen }) => standing === 'no-business' && !isOf(screen, 'user', 'founder'),
    to: '/create-business',
  },
  {
    reason: 'business-exists',
    when: ({ standing, screen }) => standing !== 'no-business' && isOf(screen, 'founder'),
    to: '/',
  },
  {
    reason: 'verification-required',
    when: ({ standing, screen }) => standing === 'applying' && isOf(screen, 'waiting', 'member', 'verified'),
    to: '/verify',
  },
  {
    reason: 'in-review',
    when: ({ standing, screen }) => standing === 'in-review' && isOf(screen, 'applicant', 'verified'),
    to: '/in-review',
  },
  {
    reason: 'denied',
    when: ({ standing, screen }) => standing === 'denied' && isOf(screen, 'applicant', 'waiting', 'member', 'verified'),
    to: '/denied',
  },
  {
    reason: 'approved',
    when: ({ standing, screen }) => standing === 'approved' && isOf(screen, 'applicant', 'waiting'),
    to: '/',
  },
  {
    reason: 'not-permitted',
    when: ({ user, screen }) =>
      screen.permission !== undefined && user.role !== null && !isPermitted(user.role, screen.permission),
    to: '/',
  },
]

export type Verdict = { readonly to: string; readonly reason: GuardReason } | 'allow'

const firstOf = <S>(rules: readonly Rule<S>[], seen: S): Verdict => {
  const rule = rules.find(({ when }) => when(seen))
  return rule ? { to: rule.to, reason: rule.reason } : 'allow'
}

/** Whether somebody may see a screen, else where they are led and why. The first rule that fits decides. */
export const guard = (seeking: Seeking): Verdict => {
  const { session, screen } = seeking
  const verdict = firstOf(everybody, seeking)
  if (verdict !== 'allow' || session.kind !== 'signed-in' || isOpen(screen)) return verdict
  return firstOf(signedIn, { user: session.user, screen, standing: standingOf(session.user) })
}
