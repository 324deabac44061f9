import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import type { ApplicationStatus } from '@contado/contract/verification/application-lifecycle.ts'
import type { Selectable } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { ApplicationsTable } from '../../platform/db/tables.ts'

export type ApplicationRow = Selectable<ApplicationsTable>

export const selectApplication = async (tx: Tx, organizationId: string): Promise<ApplicationRow | null> =>
  (await tx.selectFrom('applications').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()) ??
  null

export const lockApplication = async (tx: Tx, organizationId: string): Promise<ApplicationRow | null> =>
  (await tx
    .selectFrom('applications')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()) ?? null

export type ApplicationContent = {
  readonly organizationId: string
  readonly legalName: string
  readonly address: PostalAddress
  readonly taxId: Buffer
  readonly taxIdLast4: string
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string
  readonly dateOfBirth: Buffer
}

/** Writes what was filled in; false when the application is past filling in by now. */
export const upsertApplication = async (tx: Tx, content: ApplicationContent, savedAt: Instant): Promise<boolean> => {
  const filled = {
    legal_name: content.legalName,
    country: content.address.country,
    address: JSON.stringify(content.address),
    tax_id: content.taxId,
    tax_id_last4: content.taxIdLast4,
    person_first_name: content.firstName,
    person_last_name: content.lastName,
    person_job_title: content.jobTitle,
    person_date_of_birth: content.dateOfBirth,
    saved_at: savedAt,
  }
  const row = await tx
    .insertInto('applications')
    .values({ organization_id: content.organizationId, ...filled })
    .onConflict((conflict) =>
      conflict.column('organization_id').doUpdateSet(filled).where('applications.status', '=', 'in_progress'),
    )
    .returning('organization_id')
    .executeTakeFirst()
  return row !== undefined
}

export type Change = {
  readonly organizationId: string
  readonly from: readonly ApplicationStatus[]
  readonly set: Partial<
    Pick<ApplicationRow, 'status' | 'submitted_by' | 'submitted_at' | 'decided_by' | 'decided_at' | 'reason'>
  >
}

/** Changes the state if it still is one of `from`; answers the changed row, or null. */
export const changeApplication = async (
  tx: Tx,
  { organizationId, from, set }: Change,
): Promise<ApplicationRow | null> =>
  (await tx
    .updateTable('applications')
    .set(set)
    .where('organization_id', '=', organizationId)
    .where('status', 'in', [...from])
    .returningAll()
    .executeTakeFirst()) ?? null
