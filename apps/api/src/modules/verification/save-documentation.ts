import { applicantOf } from '@contado/contract/verification/application-facts.domain.ts'
import { documentProblems } from '@contado/contract/verification/document-problems.domain.ts'
import { type Asked, documentsFor, requirementSet } from '@contado/contract/verification/requirements.domain.ts'
import type { DocumentationForm, Evidence } from '@contado/contract/verification/step-forms.ts'
import type { Call, Member } from '../../platform/call.ts'
import { dropFile, takeFile } from '../files/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { todayOf } from './application-round.ts'
import { openSteps } from './filled-steps.ts'
import type { Sent } from './save-company-steps.ts'
import { checkVersion, holdStep, keepStep, laidOver, type SavedStep } from './save-step.ts'
import { selectRound, selectSteps } from './steps.store.ts'

/** The documents that this application has to bring, by what is filled in so far. */
export const listRequirements = async (
  call: Call<Member>,
): Promise<{ readonly set: string; readonly documents: Asked[] }> => {
  const { tx, actor } = call
  const round = await selectRound(tx, actor.organizationId)
  const filled = round ? await openSteps(call, await selectSteps(tx, round), actor.userId) : {}
  const { organizationType } = await getOrganization(tx, actor.organizationId)
  return {
    set: round?.requirement_set ?? requirementSet,
    documents: documentsFor(applicantOf(filled, organizationType)),
  }
}

type Changed = { readonly before: readonly Evidence[]; readonly after: readonly Evidence[] }

/** Takes the files into use that are named now, and removes those that are not any more. */
export const changeFiles = async (call: Call<Member>, { before, after }: Changed): Promise<void> => {
  const [were, are] = [before, after].map((all) => new Set(all.map(({ fileId }) => fileId)))
  for (const fileId of are ?? []) if (!were?.has(fileId)) await takeFile(call, { fileId, group: 'documentation' })
  for (const fileId of were ?? []) if (!are?.has(fileId)) await dropFile(call, fileId)
}

/** Keeps which file proves what: a file is taken into use when it is named, and removed when it is left out. */
export const saveDocumentation = async (
  call: Call<Member>,
  { data: sent, isComplete, ...seen }: Sent<DocumentationForm>,
): Promise<SavedStep> => {
  const kept = await holdStep(call, 'documentation')
  checkVersion(kept, { ...seen, isComplete })
  const data = laidOver(kept.data, sent)
  const documents = data.documents ?? []
  await changeFiles(call, { before: kept.data.documents ?? [], after: documents })
  const { documents: asked } = await listRequirements(call)
  return keepStep(call, kept, { data, isComplete, problems: documentProblems(documents, asked, todayOf(call)) })
}
