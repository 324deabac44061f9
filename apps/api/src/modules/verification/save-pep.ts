import type { PepForm } from '@contado/contract/verification/step-forms.ts'
import { pepProblems } from '@contado/contract/verification/step-problems.domain.ts'
import type { Call, Member } from '../../platform/call.ts'
import { dropFile, takeFile } from '../files/index.ts'
import { todayOf } from './application-round.ts'
import { noteProof } from './note-papers.ts'
import type { Sent } from './save-company-steps.ts'
import { checkVersion, holdStep, keepStep, laidOver, type SavedStep } from './save-step.ts'

type Proof = { readonly before: string | undefined; readonly after: string | undefined }

/** The same of a person's proof of where they live. */
export const changeProof = async (call: Call<Member>, { before, after }: Proof): Promise<void> => {
  if (before === after) return
  if (after) await takeFile(call, { fileId: after, group: `address-proof:${call.actor.userId}` })
  if (before) await dropFile(call, before)
}

/** Keeps the caller's own details, the proof of where they live and what they declare. */
export const savePep = async (
  call: Call<Member>,
  { data: sent, isComplete, ...seen }: Sent<PepForm>,
): Promise<SavedStep> => {
  const kept = await holdStep(call, 'pep')
  checkVersion(kept, { ...seen, isComplete })
  const data = laidOver(kept.data, sent)
  await changeProof(call, { before: kept.data.addressProofId, after: data.addressProofId })
  if (isComplete) await noteProof(call, data)
  return keepStep(call, kept, { data, isComplete, problems: pepProblems(data, todayOf(call)) })
}
