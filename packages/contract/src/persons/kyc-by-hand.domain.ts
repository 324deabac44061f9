import type { CurrentUser } from '../me/current-user.ts'

type Status = CurrentUser['kycStatus']

/** What staff may set the KYC status of a person to by hand; the others say what the person or the vendor is doing. */
export const kycByHand = ['not_started', 'additional_info_requested', 'pending', 'approved', 'denied'] as const
export type KycByHand = (typeof kycByHand)[number]

/** Whether a change by hand lets a person do more than before: it takes two. */
export const isLooseningKyc = (to: KycByHand): boolean => to === 'approved'

/** From where staff decide alone: what the vendor left to people, and, to approve, what it denied. */
export const decidableKyc = { approve: ['pending', 'denied'], deny: ['pending'] } as const satisfies Record<
  string,
  readonly Status[]
>

/** What a list of people under verification is narrowed to, and the statuses of each. */
export const reviewedStatuses = {
  waiting: ['pending', 'completed'],
  open: ['in_progress', 'submitted', 'additional_info_requested'],
  approved: ['approved'],
  denied: ['denied'],
} as const satisfies Record<string, readonly Status[]>
export const personReviews = [
  'waiting',
  'open',
  'approved',
  'denied',
] as const satisfies readonly (keyof typeof reviewedStatuses)[]
export type PersonReviewFilter = (typeof personReviews)[number]
