import { withSearch } from '@contado/app-kit'
import type { DeskLine } from '@contado/contract/desk/desk.endpoints.ts'
import { type DeskQueue, deskQueues } from '@contado/contract/desk/desk-queues.ts'
import type { Address } from '@contado/ui/foundation/address.ts'
import { companyPath, deskPath, personPath, personReviewPath } from '../../paths.ts'

type Line = Pick<DeskLine, 'queue' | 'kind' | 'caseId' | 'transactionType' | 'act'>

/** What somebody narrowed the desk to before they opened a case. */
export type Walk = { readonly queue?: DeskQueue | undefined; readonly of?: 'me' | 'nobody' | undefined }

// Said in the address of a case that was opened from the desk: after a decision the next one follows.
const written = ({ queue, of }: Walk): string => ['desk', queue ?? '', of ?? ''].join('.').replace(/\.+$/, '')

/** The same read from an address; null for whoever came another way. */
export const walkOf = (from: string | undefined): Walk | null => {
  const [place, queue, of] = from?.split('.') ?? []
  if (place !== 'desk') return null
  return { queue: deskQueues.find((one) => one === queue), of: (['me', 'nobody'] as const).find((one) => one === of) }
}

const placeOf = ({ queue, kind, caseId, transactionType, act }: Line): Address => {
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
export const casePath = (line: Line, walk: Walk = {}): Address => withSearch(placeOf(line), { from: written(walk) })
