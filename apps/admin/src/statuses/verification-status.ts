/** The mark beside a status: done is green, progress blue, failed red, draft grey. */
export type Mark = 'done' | 'progress' | 'failed' | 'draft'

export type StatusLook<Word extends string = string> = { readonly word: Word; readonly mark: Mark }

const looks = {
  new: 'progress',
  pending_review: 'progress',
  completed: 'draft',
  approved: 'done',
  reviewed: 'done',
  suspended: 'failed',
  rejected: 'failed',
  denied: 'failed',
  deleted: 'failed',
  denied_by_kyc_vendor: 'failed',
  in_progress: 'draft',
  skipped: 'draft',
  submitted: 'draft',
  invited: 'draft',
  registered: 'draft',
  not_started: 'draft',
  additional_info_requested: 'draft',
  pending: 'draft',
  none: 'draft',
  entity_invited: 'draft',
  ubo_invited: 'draft',
  executive_none: 'draft',
} as const satisfies Record<string, Mark>

export type VerificationWord = keyof typeof looks

/** Every status that a verification may show in a list; its word is `statuses.<status>`. */
export const verificationWords = Object.keys(looks) as readonly VerificationWord[]

const isKnown = (status: string): status is VerificationWord => Object.hasOwn(looks, status)

/** Whose verification it is, where the words differ. */
export type Verified = 'entity' | 'ubo' | 'executive'

/** How a list shows a verification's status; one that it does not know reads as not started. */
export const verificationLook = (status: string | null, whose?: Verified): StatusLook<VerificationWord> => {
  const known = status !== null && isKnown(status) ? status : 'none'
  const own = `${whose}_${known}`
  const word = isKnown(own) ? own : known
  return { word, mark: looks[word] }
}
