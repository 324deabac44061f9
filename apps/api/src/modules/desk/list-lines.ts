import type { DeskLine } from '@contado/contract/desk/desk.endpoints.ts'
import { type DeskQueue, deskQueues, seesQueue, severities } from '@contado/contract/desk/desk-queues.ts'
import { id } from '@contado/contract/kernel/wire.ts'
import { monitoredTypes } from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import { guardedActs } from '@contado/contract/staff/second-eyes.ts'
import { money, moneyText } from '@contado/money'
import { z } from 'zod'
import type { Call, Staff } from '../../platform/call.ts'
import { instantPlaced, type PageQuery, pageOf } from '../../platform/page.ts'
import type { HeldRow } from './desk-cases.store.ts'
import { type LinePlace, type LineRow, selectLines, type Viewer } from './desk-lines.store.ts'

/** What of the desk somebody sees. */
export const viewerOf = ({ actor: { staffId, role } }: Call<Staff>): Viewer => ({
  staffId,
  isHead: role === 'compliance-head',
  queues: deskQueues.filter((queue) => seesQueue(role, queue)),
})

/** Who has a case open, whose it is, and until when it rests. */
export const heldView = (row: HeldRow) => ({
  openedBy:
    row.opened_by === null || row.opened_until === null
      ? null
      : { staffId: row.opened_by, name: row.opened_name ?? '', until: row.opened_until },
  assignedTo: row.assigned_to === null ? null : { staffId: row.assigned_to, name: row.assigned_name ?? '' },
  snoozedUntil: row.snoozed_until,
})

const viewOf = (row: LineRow): DeskLine => ({
  lineId: row.line_id,
  queue: row.queue,
  severity: severities[row.severity] ?? 'normal',
  isOverdue: row.late === 0,
  dueAt: row.due_at,
  since: row.waits_from,
  caseId: row.case_id,
  kind: row.kind,
  transactionType: monitoredTypes.find((one) => one === row.part) ?? null,
  act: guardedActs.find((one) => one === row.detail && row.queue === 'proposals') ?? null,
  name: row.name,
  detail: row.queue === 'proposals' ? '' : row.detail,
  amount: row.currency === null || row.minor === null ? null : moneyText(money(row.minor, row.currency)),
  currency: row.currency,
  riskTier: row.risk_tier,
  ...heldView(row),
})

const rank = z.number().int().min(0).max(severities.length)
const order = {
  shape: z
    .tuple([instantPlaced, rank, rank, instantPlaced, instantPlaced, id])
    .transform(
      ([asOf, late, severity, dueAt, since, last]): LinePlace => ({ asOf, late, severity, dueAt, since, id: last }),
    ),
  placeOf: (row: LineRow) => [row.as_of, row.late, row.severity, row.due_at, row.since, row.line_id] as const,
}

type Asked = PageQuery & {
  readonly queue?: DeskQueue | undefined
  readonly of?: 'me' | 'nobody' | undefined
  readonly rest?: 'snoozed' | undefined
}

/** Everything that waits and that the role sees: what is late first, then by severity, then by when it is due, as of the first page. */
export const listLines = async (
  call: Call<Staff>,
  { queue, of, rest, ...query }: Asked,
): Promise<{ items: DeskLine[]; nextCursor: string | null }> => {
  const viewer = viewerOf(call)
  const queues = queue === undefined ? viewer.queues : viewer.queues.filter((one) => one === queue)
  const { rows, nextCursor } = await pageOf(query, order, (page) =>
    selectLines(
      call.tx,
      { ...viewer, queues },
      { of: of ?? null, isSnoozed: rest === 'snoozed', asOf: page.after?.asOf ?? call.now, ...page },
    ),
  )
  return { items: rows.map(viewOf), nextCursor }
}
