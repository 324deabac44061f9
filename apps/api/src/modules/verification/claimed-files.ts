import type { Filled } from '@contado/contract/verification/application-facts.domain.ts'
import { type ClaimedFile, claimsOn } from '@contado/contract/verification/document-claims.domain.ts'
import type { Evidence } from '@contado/contract/verification/step-forms.ts'
import type { Work } from '../../platform/call.ts'
import type { FileRow } from '../files/index.ts'
import { openSteps } from './filled-steps.ts'
import { selectRound, selectSteps } from './steps.store.ts'

type Keeping = Pick<Work, 'tx' | 'settings'>

const filledOf = async (call: Keeping, organizationId: string, userId: string | null): Promise<Filled> => {
  const round = await selectRound(call.tx, organizationId)
  return round ? openSteps(call, await selectSteps(call.tx, round), userId) : {}
}

/** What the application says that a file proves, or null where it names it nowhere. */
export const claimedFileOf = async (
  call: Keeping,
  { id, organization_id, uploaded_by }: Pick<FileRow, 'id' | 'organization_id' | 'uploaded_by'>,
): Promise<ClaimedFile | null> => claimsOn(await filledOf(call, organization_id, uploaded_by), id)

/** The documents that the application names. */
export const listDocuments = async (call: Keeping, organizationId: string): Promise<readonly Evidence[]> =>
  (await filledOf(call, organizationId, null)).documentation?.documents ?? []
