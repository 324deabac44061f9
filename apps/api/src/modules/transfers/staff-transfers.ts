import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type {
  MonitoredTransfer,
  StaffTransfer,
  StaffTransferFile,
} from '@contado/contract/transfers/staff-transfers.endpoints.ts'
import { money, moneyText } from '@contado/money'
import type { Call, Staff } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { byInstant, type PageQuery, pageOf } from '../../platform/page.ts'
import { getOrganization } from '../organizations/index.ts'
import { findStaffOrder, listOrderCases, listStaffOrders, type StaffOrderRow } from '../rails/index.ts'
import { transferView } from './transfer-view.ts'
import { selectAskedBack, selectTransfer } from './transfers.store.ts'

type Asked = PageQuery & {
  readonly status?: string | undefined
  readonly currency?: string | undefined
  readonly search?: string | undefined
}
type Page<T> = { items: T[]; nextCursor: string | null }

const order = byInstant((row: StaffOrderRow) => [row.created_at, row.id])

const partyOf = (row: StaffOrderRow) => ({
  organizationId: row.organization_id,
  handle: row.handle,
  legalName: row.legal_name,
})

const transferOf = (row: StaffOrderRow, recalled: ReadonlySet<string>): StaffTransfer => ({
  transferId: row.id,
  ...partyOf(row),
  kind: row.kind,
  provider: row.provider,
  currency: row.currency,
  accountType: row.account_type,
  amount: moneyText(money(row.amount_minor, row.currency)),
  fee: moneyText(money(row.fee_minor, row.currency)),
  beneficiaryName: row.beneficiary_name,
  beneficiaryAccount: `••••${row.beneficiary_last4}`,
  reference: row.reference,
  status: row.status,
  isRecalled: recalled.has(row.id),
  createdAt: row.created_at,
  valueDate: row.value_date,
})

/** Local and SWIFT transfers of all businesses, newest first. */
export const listOrders = async (
  { tx }: Call<Staff>,
  { status, currency, search, ...query }: Asked,
): Promise<Page<StaffTransfer>> => {
  const filter = {
    status: status ?? null,
    currency: currency ?? null,
    search: search?.trim() || null,
  }
  const { rows, nextCursor } = await pageOf(query, order, (page) => listStaffOrders(tx, { ...filter, ...page }))
  const recalled = await selectAskedBack(
    tx,
    rows.map(({ id }) => id),
  )
  return { items: rows.map((row) => transferOf(row, recalled)), nextCursor }
}

const findOrderFile = async (tx: Tx, transferId: string): Promise<StaffTransferFile | null> => {
  const row = await findStaffOrder(tx, transferId)
  if (!row) return null
  const cases = await listOrderCases(tx, transferId)
  return {
    ...transferOf(row, await selectAskedBack(tx, [transferId])),
    reason: row.reason,
    returnedAmount: row.returned_minor === null ? null : moneyText(money(row.returned_minor, row.currency)),
    initiatedBy: row.initiated_by,
    submittedAt: row.submitted_at,
    settledAt: row.settled_at,
    returnedAt: row.returned_at,
    cases: cases.map(({ id, kind, opened_at }) => ({ caseId: id, kind, openedAt: opened_at })),
  }
}

/** One transfer with what its provider told; refuses with `TransferNotFound`. */
export const getOrder = async ({ tx }: Call<Staff>, transferId: string): Promise<StaffTransferFile> => {
  const file = await findOrderFile(tx, transferId)
  if (!file) throw new Refusal('TransferNotFound')
  return file
}

/** One transfer whole, also inside the house and before it is handed over; refuses with `TransferNotFound`. */
export const monitorTransfer = async ({ tx }: Call<Staff>, transferId: string): Promise<MonitoredTransfer> => {
  const row = await selectTransfer(tx, transferId)
  if (!row) throw new Refusal('TransferNotFound')
  const { organizationId, handle, legalName } = await getOrganization(tx, row.organization_id)
  return {
    ...{ organizationId, handle, legalName },
    transfer: transferView(row, { organizationId, userId: '', role: 'read-only' }),
    status: row.status,
    stopRule: row.stop_rule,
    heldAt: row.held_at,
    allowedAt: row.allowed_at,
    deniedAt: row.denied_at,
    order: await findOrderFile(tx, transferId),
  }
}
