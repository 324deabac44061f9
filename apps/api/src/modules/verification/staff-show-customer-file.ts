import type { CustomerFile } from '@contado/contract/verification/case-file.endpoints.ts'
import type { DocumentType } from '@contado/contract/verification/requirements.domain.ts'
import type { PepForm } from '@contado/contract/verification/step-forms.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { listEvidence } from '../files/index.ts'
import { selectEntityReviews } from './case-reviews.store.ts'
import { type FileReviewRow, selectFileReviews } from './file-reviews.store.ts'
import { nameOf, type OpenCase, openCase } from './open-case.ts'
import { type RenewedRow, selectRenewed } from './papers.store.ts'
import { selectStaffName } from './review.store.ts'
import { selectApplication } from './verification.store.ts'

type Named = Pick<CustomerFile['documents'][number], 'of' | 'userId' | 'person' | 'language' | 'issuedOn'> & {
  readonly fileId: string
  readonly type: DocumentType | null
}

const namedIn = ({ filled, steps, members }: OpenCase): Named[] => [
  ...(filled.documentation?.documents ?? []).map(({ fileId, type, language, issuedOn }) => ({
    fileId,
    of: 'business' as const,
    type,
    userId: null,
    person: null,
    language: language ?? null,
    issuedOn: issuedOn || null,
  })),
  ...steps.flatMap(({ row, data }) => {
    const { addressProofId, addressProofOn } = row.step === 'pep' ? (data as PepForm) : {}
    const member = members.find(({ userId }) => userId === row.user_id)
    if (!addressProofId) return []
    const person = member ? nameOf(member) : null
    const of = 'person' as const
    return [
      {
        fileId: addressProofId,
        of,
        type: null,
        userId: row.user_id,
        person,
        language: null,
        issuedOn: addressProofOn || null,
      },
    ]
  }),
]

type Judged = { readonly reviews: readonly FileReviewRow[]; readonly renewed: readonly RenewedRow[] }

const documentsOf = async (
  { tx }: Call<Staff>,
  opened: OpenCase,
  { reviews, renewed }: Judged,
): Promise<CustomerFile['documents']> => {
  const named = namedIn(opened)
  const rows = await listEvidence(
    tx,
    named.map(({ fileId }) => fileId),
  )
  return named.flatMap((one) => {
    const row = rows.find(({ id }) => id === one.fileId)
    const review = reviews.find(({ file_id }) => file_id === one.fileId)
    const old = renewed.find(({ by_file_id }) => by_file_id === one.fileId)
    if (!row) return []
    return [
      {
        ...one,
        name: row.name,
        mediaType: row.media_type,
        sizeBytes: Number(row.size_bytes),
        uploadedAt: row.uploaded_at,
        renews: old ? { fileId: old.file_id, name: old.name, at: old.renewed_at } : null,
        review: review
          ? {
              decision: review.decision,
              reason: review.reason,
              decidedBy: review.decided_by,
              decidedAt: review.decided_at,
            }
          : null,
      },
    ]
  })
}

type Decision = CustomerFile['decisions'][number]

const ofSteps = async ({ tx }: Call<Staff>, { steps, round, filled }: OpenCase): Promise<Decision[]> => {
  const decided = await Promise.all(
    steps.map(async ({ row }): Promise<Decision[]> => {
      const { status, decided_at: at, decided_by: by } = row
      if (at === null || by === null || (status !== 'approved' && status !== 'denied')) return []
      return [{ act: `step-${status}`, of: row.step, by: await selectStaffName(tx, by), reason: null, at }]
    }),
  )
  const entities = round ? await selectEntityReviews(tx, round) : []
  const called = new Map((filled.ubos?.owners ?? []).map(({ id, entityName = '' }) => [id, entityName]))
  return [
    ...decided.flat(),
    ...entities.map(({ owner_id, decision, decided_by, decided_at, reason }) => ({
      act: `entity-${decision}` as const,
      of: called.get(owner_id) ?? '',
      by: decided_by,
      reason,
      at: decided_at,
    })),
  ]
}

const ofApplication = async ({ tx }: Call<Staff>, organizationId: string): Promise<Decision[]> => {
  const row = await selectApplication(tx, organizationId)
  if (!row?.decided_at || (row.status !== 'approved' && row.status !== 'denied')) return []
  const by = row.decided_by && (await selectStaffName(tx, row.decided_by))
  return [{ act: `application-${row.status}`, of: '', by, reason: row.reason, at: row.decided_at }]
}

const ofRenewed = ({ members }: OpenCase, renewed: readonly RenewedRow[]): Decision[] =>
  renewed.map(({ name, renewed_by, renewed_at }) => {
    const by = members.find(({ userId }) => userId === renewed_by)
    return { act: 'file-renewed', of: name, by: by ? nameOf(by) : null, reason: null, at: renewed_at }
  })

/** All papers that an application names now, and every decision about it. Refuses `OrganizationNotFound`. */
export const showCustomerFile = async (
  call: Call<Staff>,
  { organizationId }: { readonly organizationId: string },
): Promise<CustomerFile> => {
  const opened = await openCase(call, organizationId)
  const reviews = await selectFileReviews(call.tx, organizationId)
  const renewed = await selectRenewed(call.tx, organizationId)
  const documents = await documentsOf(call, opened, { reviews, renewed })
  const old = renewed.map(({ file_id: fileId, name }) => ({ fileId, name }))
  const ofFiles = reviews.map(
    ({ file_id, decision, decided_by, reason, decided_at }): Decision => ({
      act: `file-${decision}`,
      of: [...documents, ...old].find(({ fileId }) => fileId === file_id)?.name ?? '',
      by: decided_by,
      reason,
      at: decided_at,
    }),
  )
  const decisions = [
    ...ofFiles,
    ...ofRenewed(opened, renewed),
    ...(await ofSteps(call, opened)),
    ...(await ofApplication(call, organizationId)),
  ].toSorted((a, b) => (a.at < b.at ? 1 : -1))
  const application = await selectApplication(call.tx, organizationId)
  const name = opened.filled.kyb?.legalName?.trim() || (opened.members[0] ? nameOf(opened.members[0]) : '')
  return { organizationId, name, isUnderReview: application?.status === 'submitted', documents, decisions }
}
