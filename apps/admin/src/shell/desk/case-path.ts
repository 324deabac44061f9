import type { DeskLine } from '@contado/contract/desk/desk.endpoints.ts'
import { companyPath, deskPath, personPath, personReviewPath } from '../../paths.ts'

type Line = Pick<DeskLine, 'queue' | 'kind' | 'caseId' | 'transactionType' | 'act'>

/** Said in the address of a case that was opened from the desk: after a decision the next one follows. */
export const walking = 'from=desk'

const placeOf = ({ queue, kind, caseId, transactionType, act }: Line): string => {
  if (kind === 'unplaced-deposit') return `/payments/unplaced-deposits/${caseId}`
  if (kind === 'transaction') {
    const open = { transaction: caseId, of: transactionType ?? '' }
    return `/monitoring/transaction-monitoring?${new URLSearchParams(open)}`
  }
  const isKept = queue === 'escalatedCompanies' || queue === 'escalatedPersons'
  if (kind === 'person') return isKept || act === 'person.status' ? personPath(caseId) : personReviewPath(caseId)
  const isOfDesk = isKept || act === 'organization.status' || act === 'organization.legal-name'
  return isOfDesk ? deskPath(caseId) : companyPath(caseId)
}

/** Where a line of the desk is worked on. */
export const casePath = (line: Line): string => {
  const place = placeOf(line)
  return `${place}${place.includes('?') ? '&' : '?'}${walking}`
}
