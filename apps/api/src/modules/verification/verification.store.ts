import type { PostalAddress } from '@contado/contract/organizations/postal-address.ts'
import type { ApplicationStatus } from '@contado/contract/verification/application-lifecycle.ts'
import { type Selectable, sql, type Updateable } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { ApplicationsTable } from '../../platform/db/tables.ts'

export type ApplicationRow = Selectable<ApplicationsTable>

export const selectApplication = async (tx: Tx, organizationId: string): Promise<ApplicationRow | null> =>
  (await tx.selectFrom('applications').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()) ??
  null

/** The application that a person handed in last, or null. */
export const selectApplicationOf = async (tx: Tx, userId: string): Promise<ApplicationRow | null> =>
  (await tx
    .selectFrom('applications')
    .selectAll()
    .where('submitted_by', '=', userId)
    .orderBy('submitted_at', 'desc')
    .limit(1)
    .executeTakeFirst()) ?? null

export const lockApplication = async (tx: Tx, organizationId: string): Promise<ApplicationRow | null> =>
  (await tx
    .selectFrom('applications')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirst()) ?? null

/** The application of an organization, unless there is one. Whether it is new. */
export const insertApplication = async (tx: Tx, organizationId: string, savedAt: Instant): Promise<boolean> => {
  const row = await tx
    .insertInto('applications')
    .values({ organization_id: organizationId, saved_at: savedAt })
    .onConflict((conflict) => conflict.doNothing())
    .returning('organization_id')
    .executeTakeFirst()
  return row !== undefined
}

export type ApplicationContent = {
  readonly legalName: string
  readonly address: PostalAddress
  readonly taxId: Buffer
  readonly taxIdLast4: string
  readonly firstName: string
  readonly lastName: string
  readonly jobTitle: string
  readonly dateOfBirth: Buffer
}

/** What staff list, search and decide by, out of the steps. */
export const summaryOf = (content: ApplicationContent) => ({
  legal_name: content.legalName,
  country: content.address.country,
  address: JSON.stringify(content.address),
  tax_id: content.taxId,
  tax_id_last4: content.taxIdLast4,
  person_first_name: content.firstName,
  person_last_name: content.lastName,
  person_job_title: content.jobTitle,
  person_date_of_birth: content.dateOfBirth,
})

export type Change = {
  readonly organizationId: string
  readonly from: readonly ApplicationStatus[]
  readonly set: Updateable<ApplicationsTable>
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

/** Makes businesses inactive whose application nobody continued since then, at most so many; answers which. */
export const restApplications = async (
  tx: Tx,
  { before, limit }: { readonly before: Instant; readonly limit: number },
): Promise<string[]> => {
  const { rows } = await sql<{ organization_id: string }>`
    select organization_id from rest_applications(${before}, ${limit}) as organization_id`.execute(tx)
  return rows.map(({ organization_id }) => organization_id)
}
