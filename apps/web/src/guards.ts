import type { SessionState } from '@contado/app-kit'
import { readAddress } from '@contado/app-kit'
import { answerPath } from '@contado/contract/additional-info-requests/answer-path.ts'
import { isPermitted } from '@contado/contract/kernel/permissions.ts'
import type { CurrentUser } from '@contado/contract/me/current-user.ts'
import { needsPersonCheck } from '@contado/contract/me/person-check.domain.ts'
import { restrictedStatuses } from '@contado/contract/me/restricted-statuses.ts'
import { isCurrency } from '@contado/money'
import type { Address } from '@contado/ui/foundation/address.ts'
import type { CustomerScreen } from './screens.ts'

/** Why somebody was led elsewhere; the screen that they meet says it where it helps. */
export type GuardReason =
  | 'sandbox-is-off'
  | 'sign-up-action'
  | 'login-required'
  | 'already-signed-in'
  | 'restricted-person'
  | 'restricted-company'
  | 'phone-required'
  | 'phone-saved'
  | 'business-required'
  | 'business-exists'
  | 'verification-required'
  | 'in-review'
  | 'denied'
  | 'asked'
  | 'person-unverified'
  | 'approved'
  | 'no-access'
  | 'account-insecure'
  | 'account-secure'
  | 'not-permitted'
  | 'not-found'
  | 'unknown-currency'

/** A part of the application that the business's verification leads to. */
type Standing = 'no-business' | 'applying' | 'in-review' | 'denied' | 'approved'

export type Seeking = {
  readonly session: SessionState<CurrentUser>
  readonly screen: CustomerScreen
  readonly isSandbox: boolean
  /** The question of staff that this login was led to before. */
  readonly seenQuestion?: string | null
  /** The path and search that were asked for. */
  readonly href: string
}

type Person = Seeking & { readonly user: CurrentUser; readonly standing: Standing }
type Rule<S> = {
  readonly reason: GuardReason
  readonly when: (seen: S) => boolean
  readonly to: Address | ((seen: S) => Address)
}

const isOpen = ({ access }: CustomerScreen): boolean => ['public', 'sandbox'].includes(access)
const isOf = ({ access }: CustomerScreen, ...wanted: CustomerScreen['access'][]): boolean => wanted.includes(access)
const searchOf = (href: string): URLSearchParams => new URL(href, 'http://inside').searchParams
const signUpActions = ['verify', 'verify-email', 'confirm', 'confirm-email']
const isAction = ({ screen, href }: Seeking): boolean =>
  screen.path === '/sign-up' && signUpActions.includes(searchOf(href).get('action') ?? '')

/** Where a user's business stands; `completed` means submitted (specification 4). */
export const standingOf = ({ company }: CurrentUser): Standing => {
  if (company === null) return 'no-business'
  if (company.verificationStatus === 'approved') return 'approved'
  if (company.verificationStatus === 'denied') return 'denied'
  return ['completed', 'submitted', 'additional_info_requested'].includes(company.verificationStatus)
    ? 'in-review'
    : 'applying'
}

const isCompanyRestricted = ({ company }: CurrentUser): boolean =>
  company !== null && restrictedStatuses.includes(company.status)

const isSocial = ({ hasGoogleId, hasLinkedInId }: CurrentUser): boolean => hasGoogleId || hasLinkedInId

const currencyPlace = ({ path }: CustomerScreen): number => path.split('/').indexOf('{currencyAccount}')

const inUsd = ({ screen, href }: Seeking): Address => {
  const { pathname, search } = new URL(href, 'http://inside')
  const place = currencyPlace(screen)
  const parts = pathname.split('/').map((part, index) => (index === place ? 'USD' : part))
  // Only dollars have more than one type of account, so the type that was asked for exists there.
  return readAddress(`${parts.join('/')}${search}`)
}

const hasUnknownCurrency = ({ screen, href }: Seeking): boolean => {
  const place = currencyPlace(screen)
  return place >= 0 && !isCurrency(new URL(href, 'http://inside').pathname.split('/')[place] ?? '')
}

const everybody: readonly Rule<Seeking>[] = [
  {
    reason: 'sandbox-is-off',
    when: ({ screen, isSandbox }) => screen.access === 'sandbox' && !isSandbox,
    to: '/404',
  },
  {
    reason: 'sign-up-action',
    when: isAction,
    // A link's token stands in its fragment.
    to: ({ href }) => `/sign-up/confirm-email?${searchOf(href)}${new URL(href, 'http://inside').hash}`,
  },
  {
    reason: 'login-required',
    when: ({ session, screen }) => session.kind !== 'signed-in' && !isOpen(screen) && screen.access !== 'guest',
    to: '/auth',
  },
]

const signedIn: readonly Rule<Person>[] = [
  { reason: 'already-signed-in', when: ({ screen }) => screen.access === 'guest', to: '/' },
  {
    reason: 'restricted-person',
    when: ({ user }) => user.status !== 'enabled',
    to: '/restricted?restrictedType=user',
  },
  {
    reason: 'restricted-company',
    // Their other businesses stay within reach.
    when: ({ user, screen }) => isCompanyRestricted(user) && !isOf(screen, 'user'),
    to: '/restricted?restrictedType=company',
  },
  {
    reason: 'phone-saved',
    when: ({ user, screen }) => screen.path === '/save-phone-number' && user.profile.phoneNumber !== null,
    to: '/',
  },
  {
    reason: 'phone-required',
    when: ({ user, screen }) =>
      isSocial(user) && user.profile.phoneNumber === null && screen.path !== '/save-phone-number',
    to: '/save-phone-number',
  },
  {
    reason: 'account-secure',
    when: ({ user, screen }) =>
      screen.path === '/account-security' && user.accountSecure && user.profile.phoneNumberVerified,
    to: '/',
  },
  {
    reason: 'business-required',
    when: ({ standing, screen }) => standing === 'no-business' && !isOf(screen, 'user', 'founder'),
    to: '/no-business',
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
    reason: 'denied',
    when: ({ standing, screen }) => standing === 'denied' && isOf(screen, 'applicant', 'waiting', 'member', 'verified'),
    to: '/denied',
  },
  {
    reason: 'asked',
    when: ({ user: { additionalInfoRequest: asked }, screen, seenQuestion }) =>
      asked !== null && asked._id !== seenQuestion && isOf(screen, 'waiting', 'member', 'verified'),
    to: ({ user: { additionalInfoRequest: asked } }) => (asked ? answerPath(asked.externalDocumentType) : '/'),
  },
  {
    reason: 'person-unverified',
    when: ({ user, screen, standing }) =>
      standing !== 'applying' && needsPersonCheck(user) && isOf(screen, 'waiting', 'member', 'verified'),
    to: '/verify',
  },
  {
    reason: 'no-access',
    when: ({ user, screen, standing }) =>
      user.role === 'no-access' &&
      standing !== 'applying' &&
      !isOf(screen, 'user') &&
      !(isOf(screen, 'applicant') && needsPersonCheck(user)),
    to: '/no-access',
  },
  {
    reason: 'account-insecure',
    when: ({ user, standing, screen }) =>
      (standing === 'approved' || standing === 'in-review') &&
      !user.accountSecure &&
      isOf(screen, 'member', 'verified', ...(standing === 'in-review' ? ['waiting' as const] : [])) &&
      screen.isOpenToInsecure !== true,
    to: '/account-security',
  },
  {
    reason: 'in-review',
    when: ({ user, standing, screen }) =>
      standing === 'in-review' && isOf(screen, 'applicant', 'verified') && !needsPersonCheck(user),
    to: '/in-review',
  },
  {
    reason: 'approved',
    when: ({ user, standing, screen }) =>
      standing === 'approved' && isOf(screen, 'applicant', 'waiting') && !needsPersonCheck(user),
    to: '/',
  },
  {
    reason: 'not-found',
    when: ({ user, screen }) => screen.isOwnersSecret === true && !holds(user, screen),
    to: '/404',
  },
  { reason: 'not-permitted', when: ({ user, screen }) => !holds(user, screen), to: '/' },
  { reason: 'unknown-currency', when: hasUnknownCurrency, to: inUsd },
]

function holds({ role }: CurrentUser, { permission }: CustomerScreen): boolean {
  return permission === undefined || role === null || isPermitted(role, permission)
}

/** Every rule in its order, for whoever wants to see them all. */
export const guardReasons: readonly GuardReason[] = [...everybody, ...signedIn].map(({ reason }) => reason)

export type Verdict = { readonly to: Address; readonly reason: GuardReason } | 'allow'

const firstOf = <S>(rules: readonly Rule<S>[], seen: S): Verdict => {
  const rule = rules.find(({ when }) => when(seen))
  if (!rule) return 'allow'
  return { to: typeof rule.to === 'string' ? rule.to : rule.to(seen), reason: rule.reason }
}

/** Whether somebody may see a screen, else where they are led and why. The first rule that fits decides. */
export const guard = (seeking: Seeking): Verdict => {
  const { session, screen } = seeking
  const verdict = firstOf(everybody, seeking)
  if (verdict !== 'allow' || session.kind !== 'signed-in' || isOpen(screen)) return verdict
  return firstOf(signedIn, { ...seeking, user: session.user, standing: standingOf(session.user) })
}
