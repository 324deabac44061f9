import type { Member } from '@contado/contract/people/people.endpoints.ts'
import type { StatusProps } from '@contado/ui'

type Look = { readonly word: string; readonly mark: StatusProps['kind'] }

const looks = {
  not_started: { word: 'notStarted', mark: 'draft' },
  in_progress: { word: 'inProgress', mark: 'progress' },
  submitted: { word: 'inReview', mark: 'progress' },
  completed: { word: 'inReview', mark: 'progress' },
  pending: { word: 'inReview', mark: 'progress' },
  additional_info_requested: { word: 'again', mark: 'attention' },
  approved: { word: 'verified', mark: 'done' },
  denied: { word: 'notVerified', mark: 'failed' },
} as const satisfies Record<Member['kycStatus'], Look>

const notNeeded = { word: 'notNeeded', mark: 'draft' } as const satisfies Look

/** How an owner reads how far a person's identity check is; whoever opened the account as an owner may not need one of their own. */
export const identityLook = ({ role, kycStatus }: Pick<Member, 'role' | 'kycStatus'>) =>
  role === 'owner' && kycStatus === 'not_started' ? notNeeded : looks[kycStatus]
