import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { DocumentationForm, PepForm } from '@contado/contract/verification/step-forms.ts'
import type { Call, OpenCall, Staff } from '../../platform/call.ts'
import { findEvidence, showEvidence } from '../files/index.ts'
import { lockStepRows } from './case-reviews.store.ts'
import { insertFileReview, type Verdict } from './file-reviews.store.ts'
import { openStep } from './filled-steps.ts'
import { refuseUnnamed } from './renew-paper.ts'
import { holdDecidable } from './staff-decide-step.ts'
import { revealOf } from './staff-reveal-personal-data.ts'
import { type RoundRow, type StepRow, selectSteps } from './steps.store.ts'

type Asked = { readonly fileId: string; readonly decision: Verdict; readonly reason?: string | undefined }

const reasonOf = ({ decision, reason = '' }: Asked): string | null => {
  if (decision === 'accepted') return null
  if (reason.trim() === '') throw refuseField('reason', 'required', 'This field is required')
  return reason.trim()
}

const names: Readonly<Record<'documentation' | 'pep', (data: object, fileId: string) => boolean>> = {
  documentation: (data, fileId) => ((data as DocumentationForm).documents ?? []).some((one) => one.fileId === fileId),
  pep: (data, fileId) => (data as PepForm).addressProofId === fileId,
}

const naming = async (call: Call<Staff>, rows: readonly StepRow[], fileId: string): Promise<StepRow | null> => {
  for (const row of rows) {
    if ((row.step === 'documentation' || row.step === 'pep') && names[row.step](await openStep(call, row), fileId)) {
      return row
    }
  }
  return null
}

/** Whose paper a file is, as the application names it now: of nobody but the business, or of a person; null where it is named nowhere. */
export const ownerOfFile = async (
  call: Call<Staff>,
  round: RoundRow,
  fileId: string,
): Promise<{ readonly userId: string | null } | null> => {
  const row = await naming(call, await selectSteps(call.tx, round), fileId)
  return row && { userId: row.user_id }
}

/** The trail keeps the act with the business whose file it is. */
type Kept = { readonly done: true; readonly organizationId: string }

const review = async (call: Call<Staff>, asked: Asked, step: 'documentation' | 'pep'): Promise<Kept> => {
  const { fileId, decision } = asked
  const reason = reasonOf(asked)
  const { organization_id: organizationId } = await findEvidence(call.tx, fileId)
  const { round } = await holdDecidable(call, organizationId)
  const rows = await lockStepRows(call.tx, round, { step, userId: null })
  // What the customer replaced meanwhile proves nothing any more.
  if (!(await naming(call, rows, fileId))) await refuseUnnamed(call, fileId)
  const { staffId } = call.actor
  const isFirst = await insertFileReview(call.tx, { fileId, organizationId, decision, reason, staffId, at: call.now })
  if (!isFirst) throw new Refusal('AlreadyDecided')
  return { done: true, organizationId }
}

/**
 * Accepts or rejects a document of a business; a rejected one is told with its reason when the application is handed back. Refuses
 * `PaperReplaced` where a newer one took its place, `FileNotFound`, `ApplicationNotUnderReview` and `AlreadyDecided`.
 */
export const reviewFile = (call: Call<Staff>, asked: Asked): Promise<Kept> => review(call, asked, 'documentation')

/** The same of a person's proof of where they live. */
export const reviewUserFile = (call: Call<Staff>, asked: Asked): Promise<Kept> => review(call, asked, 'pep')

type Wanted = { readonly fileId: string; readonly page?: string | undefined }

const look = async (call: OpenCall<Staff>, { fileId, page = '1' }: Wanted) => {
  const { row, isBlurred } = await call.transaction(async (inside) => {
    const found = await findEvidence(inside.tx, fileId)
    return { row: found, isBlurred: (await revealOf(inside, found.organization_id)) === null }
  })
  const shown = await showEvidence(call.settings, row, { page: Number(page), isBlurred, asker: call.actor.staffId })
  return { ...shown, isBlurred }
}

/** How many pages it has, and whether who asks sees them in the clear. */
export const countPages = async (call: OpenCall<Staff>, asked: Wanted) => {
  const { pages, isBlurred, mediaType } = await look(call, asked)
  return { pages, isBlurred, isPicture: mediaType === 'image/jpeg' }
}

/** A page of a customer's file as a picture, blurred unless who asks revealed the personal data of the business. */
export const showFilePage = async (call: OpenCall<Staff>, asked: Wanted) => {
  const { fileName, content, mediaType } = await look(call, asked)
  return { fileName, content, mediaType }
}
