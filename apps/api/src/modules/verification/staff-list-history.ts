import { isStaffPermitted } from '@contado/contract/kernel/permissions.ts'
import type { HistoryEntry } from '@contado/contract/verification/review.endpoints.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { byId, type PageQuery, pageOf } from '../../platform/page.ts'
import { getOrganization } from '../organizations/index.ts'
import { type HistoryRow, selectOrganizationHistory } from './review.store.ts'

type Asked = PageQuery & { readonly organizationId: string }
type Page = { items: HistoryEntry[]; nextCursor: string | null }

const order = byId((row: HistoryRow) => row.id)

/** What was done to and by a company, newest first. Refuses with `OrganizationNotFound`. */
export const listHistory = async ({ tx, actor }: Call<Staff>, { organizationId, ...query }: Asked): Promise<Page> => {
  await getOrganization(tx, organizationId)
  const { rows, nextCursor } = await pageOf(query, order, (page) =>
    selectOrganizationHistory(tx, {
      organizationId,
      seesMonitoring: isStaffPermitted(actor.role, 'transactions.view'),
      ...page,
    }),
  )
  return { items: rows.map(({ id, ...entry }) => ({ entryId: id, ...entry })), nextCursor }
}
