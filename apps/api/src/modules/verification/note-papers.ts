import type { Filled } from '@contado/contract/verification/application-facts.domain.ts'
import { applicantOf } from '@contado/contract/verification/application-facts.domain.ts'
import { staleOn } from '@contado/contract/verification/field-problems.domain.ts'
import { addressProofDays, documentsFor } from '@contado/contract/verification/requirements.domain.ts'
import type { PepForm } from '@contado/contract/verification/step-forms.ts'
import type { Call, Member } from '../../platform/call.ts'
import { replacePapers } from './papers.store.ts'

/** Notes when the company's papers become too old, so that their owner is told. */
export const notePapers = async (
  { tx, actor: { organizationId } }: Call<Member>,
  filled: Filled,
  kind: 'business' | 'solopreneur',
): Promise<void> => {
  const asked = documentsFor(applicantOf(filled, kind))
  const papers = (filled.documentation?.documents ?? []).flatMap(({ type, fileId, issuedOn }) => {
    const maxDays = asked.find(({ document }) => document === type)?.maxAgeDays ?? null
    const stale_on = maxDays === null ? null : staleOn(issuedOn, maxDays)
    return stale_on === null ? [] : [{ organization_id: organizationId, file_id: fileId, document: type, stale_on }]
  })
  await replacePapers(tx, { organizationId, userId: null, papers })
}

/** The same of the caller's own proof of address. */
export const noteProof = async (
  { tx, actor: { organizationId, userId } }: Call<Member>,
  { addressProofId, addressProofOn }: PepForm,
): Promise<void> => {
  const stale_on = staleOn(addressProofOn, addressProofDays)
  const own = { organization_id: organizationId, user_id: userId, document: 'proof_of_residential_address' }
  const papers = addressProofId && stale_on !== null ? [{ ...own, file_id: addressProofId, stale_on }] : []
  await replacePapers(tx, { organizationId, userId, papers })
}
