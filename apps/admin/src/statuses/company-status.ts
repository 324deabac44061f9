import type { Company } from '@contado/contract/me/current-user.ts'
import type { StatusLook } from './verification-status.ts'

const looks = {
  not_started: { word: 'notStarted', mark: 'draft' },
  in_progress: { word: 'partlySubmitted', mark: 'draft' },
  submitted: { word: 'needsReview', mark: 'draft' },
  completed: { word: 'needsReview', mark: 'draft' },
  pending: { word: 'complianceAction', mark: 'draft' },
  additional_info_requested: { word: 'ownerAction', mark: 'draft' },
  approved: { word: 'approved', mark: 'done' },
  denied: { word: 'denied', mark: 'failed' },
} as const satisfies Record<Company['verificationStatus'], StatusLook>

const returned = { word: 'onboardingAction', mark: 'draft' } as const satisfies StatusLook

export type CompanyWord = (typeof looks)[keyof typeof looks]['word'] | (typeof returned)['word']
type Besides = { readonly isReturned?: boolean | undefined; readonly isAnswered?: boolean | undefined }

/** How staff read where a company's verification stands; its word is `companyStatuses.<word>`. */
export const companyLook = (
  status: Company['verificationStatus'],
  { isReturned, isAnswered }: Besides = {},
): StatusLook<CompanyWord> => {
  if (isReturned && status === 'in_progress') return returned
  return isAnswered && status === 'completed' ? looks.pending : looks[status]
}
