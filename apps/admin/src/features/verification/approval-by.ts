import type { CaseAnswers } from '@contado/contract/verification/answers.endpoints.ts'
import type { CompanyFile } from '@contado/contract/verification/review.endpoints.ts'

type Case = {
  readonly company: Pick<CompanyFile, 'application' | 'proposals'>
  readonly answers: Pick<CaseAnswers, 'steps'> | undefined
}

/** What approving is for who is signed in: done by one, the first of two, one's own that waits for another, or the second of two. */
export const approvalBy = (
  staffId: string,
  { company: { application, proposals }, answers }: Case,
): {
  readonly step: 'approve' | 'propose' | 'yours' | 'confirm'
  readonly proposer: string
  readonly isExposed: boolean
} => {
  const open = proposals.find(({ act }) => act === 'application.approve')
  const isExposed =
    answers?.steps.some(({ rows }) =>
      rows.some(({ field, values }) => field === 'isPoliticallyExposed' && values[0] === 'yes'),
    ) ?? false
  const takesTwo = isExposed || application?.risk?.tier === 'high'
  const second = open?.proposedBy.staffId === staffId ? 'yours' : 'confirm'
  return {
    step: open ? second : takesTwo ? 'propose' : 'approve',
    proposer: open?.proposedBy.name ?? '',
    isExposed,
  }
}
