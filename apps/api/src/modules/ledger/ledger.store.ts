import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import type { AccountFilter, AccountId, AccountKey, LedgerAccount } from './accounts.ts'
import type { HistoryFilter, HistoryLine, LinePeriod, LineSide, OwnPlaces } from './history-line.ts'
import type { Movement, PostResult, RejectionCode } from './movement.ts'

type AccountRow = {
  id: bigint
  public_id: string
  provider: string
  organization_id: string | null
  unit: LedgerAccount['unit']
  kind: LedgerAccount['kind']
  account_type: LedgerAccount['accountType']
  reference: string
  is_closed: boolean
  balance: bigint
  reserved: bigint
}

type LineRow = {
  version: bigint
  transfer_id: string
  amount: bigint
  balance: bigint
  counter_account_id: bigint
  event_at: Instant
  recorded_at: Instant
  kind: HistoryLine['kind']
  cause_kind: string
  cause_id: string
}

const toAccount = (row: AccountRow): LedgerAccount => ({
  id: row.id,
  publicId: row.public_id,
  provider: row.provider,
  organizationId: row.organization_id,
  unit: row.unit,
  kind: row.kind,
  accountType: row.account_type,
  reference: row.reference,
  isClosed: row.is_closed,
})

const toLine = (row: LineRow): HistoryLine => ({
  version: row.version,
  transferId: row.transfer_id,
  minor: row.amount,
  balance: row.balance,
  counterAccountId: row.counter_account_id,
  eventAt: row.event_at,
  recordedAt: row.recorded_at,
  kind: row.kind,
  cause: { kind: row.cause_kind, id: row.cause_id },
})

const texts = (numbers: readonly bigint[]): string[] => numbers.map(String)

export const insertMissingAccounts = async (tx: Tx, keys: readonly AccountKey[]): Promise<LedgerAccount[]> => {
  const { rows } = await sql<{ ord: bigint; id: bigint; public_id: string; is_closed: boolean }>`
    select * from ledger_open_accounts(${keys.map((key) => key.provider)}::text[],
      ${keys.map((key) => key.organizationId)}::uuid[], ${keys.map((key) => key.unit)}::text[],
      ${keys.map((key) => key.kind)}::text[], ${keys.map((key) => key.accountType)}::text[],
      ${keys.map((key) => key.reference ?? '')}::text[]) order by ord`.execute(tx)
  return keys.map((key, index) => {
    const row = rows[index]
    if (!row) throw new Error('The ledger opened fewer accounts than asked for')
    return { ...key, reference: key.reference ?? '', id: row.id, publicId: row.public_id, isClosed: row.is_closed }
  })
}

export const setClosed = async (tx: Tx, id: AccountId): Promise<boolean> => {
  const { rows } = await sql<{ done: boolean }>`select ledger_close_account(${id}) as done`.execute(tx)
  return rows[0]?.done === true
}

// How many values a parameter holds would be worth a plan of its own each time: kinds are words of ours and stand in the text, ids come from a subquery.
const conditionsOf = (filter: AccountFilter): RawBuilder<unknown>[] => {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (filter.ids) conditions.push(sql`id = any(array(select unnest(${texts(filter.ids)}::bigint[])))`)
  if (filter.organizationId === null) conditions.push(sql`organization_id is null`)
  else if (filter.organizationId !== undefined) conditions.push(sql`organization_id = ${filter.organizationId}`)
  if (filter.provider !== undefined) conditions.push(sql`provider = ${filter.provider}`)
  if (filter.unit !== undefined) conditions.push(sql`unit = ${filter.unit}`)
  if (filter.kinds) conditions.push(sql`kind in (${sql.join(filter.kinds.map((kind) => sql.lit(kind)))})`)
  if (filter.accountType !== undefined) conditions.push(sql`account_type = ${filter.accountType}`)
  if (filter.reference !== undefined) conditions.push(sql`reference = ${filter.reference}`)
  return conditions
}

export const selectAccounts = async (
  tx: Tx,
  filter: AccountFilter,
): Promise<{ account: LedgerAccount; balance: bigint; reserved: bigint }[]> => {
  const { rows } = await sql<AccountRow>`
    select id, public_id, provider, organization_id, unit, kind, account_type, reference, closed_at is not null as is_closed,
      balance, reserved
    from ledger_accounts where ${sql.join(conditionsOf(filter), sql` and `)} order by id`.execute(tx)
  return rows.map((row) => ({ account: toAccount(row), balance: row.balance, reserved: row.reserved }))
}

export type PostedRow = { outcome: PostResult['outcome']; code: RejectionCode | null; is_replay: boolean }

/** What the ledger answered, movement by movement. */
export const resultsOf = (movements: readonly Movement[], rows: readonly PostedRow[]): PostResult[] =>
  movements.map(({ id }, index) => {
    const row = rows[index]
    if (!row) throw new Error('The ledger answered fewer movements than asked for')
    if (row.outcome !== 'rejected') return { outcome: row.outcome, id }
    if (row.code === null) throw new Error('The ledger rejected a movement without a code')
    return { outcome: 'rejected', id, code: row.code, isReplay: row.is_replay }
  })

export const callPost = async (tx: Tx, movements: readonly Movement[]): Promise<PostResult[]> => {
  const { rows } = await sql<PostedRow>`
    select outcome, code, is_replay from ledger_post(${movements.map((movement) => movement.id)}::uuid[],
      ${texts(movements.map((movement) => movement.debit))}::bigint[],
      ${texts(movements.map((movement) => movement.credit))}::bigint[],
      ${texts(movements.map((movement) => movement.minor))}::bigint[],
      ${movements.map((movement) => movement.unit)}::text[],
      ${movements.map((movement) => movement.kind ?? 'single')}::text[],
      ${movements.map((movement) => movement.groupId ?? null)}::text[],
      ${movements.map((movement) => movement.pendingId ?? movement.originalId ?? null)}::uuid[],
      ${movements.map((movement) => movement.cause.kind)}::text[],
      ${movements.map((movement) => movement.cause.id)}::uuid[],
      ${movements.map((movement) => movement.eventAt)}::timestamptz[],
      ${movements.map((movement) => movement.expiresAt ?? null)}::timestamptz[]) order by ord`.execute(tx)
  return resultsOf(movements, rows)
}

export const selectHistory = async (tx: Tx, filter: HistoryFilter): Promise<HistoryLine[]> => {
  const { rows } = await sql<LineRow>`
    select * from ledger_history(${filter.accountId}, ${filter.beforeVersion ?? null}, ${filter.limit},
      ${filter.fromInstant ?? null}, ${filter.toInstant ?? null}, ${filter.direction ?? 'any'},
      ${filter.causeKinds ? [...filter.causeKinds] : null}::text[]) order by version desc`.execute(tx)
  return rows.map(toLine)
}

/** How many lines that are, counted no further than the limit. */
export const countHistory = async (tx: Tx, filter: HistoryFilter): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ledger_history(${filter.accountId}, ${filter.beforeVersion ?? null}, ${filter.limit},
      ${filter.fromInstant ?? null}, ${filter.toInstant ?? null}, ${filter.direction ?? 'any'},
      ${filter.causeKinds ? [...filter.causeKinds] : null}::text[])`.execute(tx)
  return rows[0]?.count ?? 0
}

const linesBelow =
  ({ limit, fromInstant, toInstant }: LinePeriod & { readonly limit: number }) =>
  ({ direction, causeKinds }: LineSide): RawBuilder<unknown> =>
    sql`(select * from ledger_history(a.id, r.below, ${limit}, ${fromInstant ?? null}, ${toInstant ?? null},
      ${direction ?? 'any'}, ${causeKinds ? [...causeKinds] : null}::text[]))`

const ownAt = (
  organizationId: string,
  { unit = null, accountType = null }: { [K in keyof OwnPlaces]?: OwnPlaces[K] | null },
) =>
  sql`a.organization_id = ${organizationId} and a.kind = 'available' and a.unit <> 'PTS' and a.version > 0
    and (${unit}::text is null or a.unit = ${unit}) and (${accountType}::text is null or a.account_type = ${accountType})`

/** Each account's newest are few rows of one index, so that this costs accounts × limit whatever the history. */
export const selectNewest = async (
  tx: Tx,
  asked: LinePeriod & {
    readonly organizationId: string
    readonly limit: number
    readonly readUpTo: ReadonlyMap<AccountId, bigint>
    readonly sides: readonly LineSide[]
    readonly places: OwnPlaces
  },
): Promise<(HistoryLine & { readonly accountId: AccountId })[]> => {
  const { organizationId, limit, readUpTo, sides, places } = asked
  const { rows } = await sql<LineRow & { account_id: bigint }>`
    select h.* from ledger_accounts a
      left join unnest(${[...readUpTo.keys()]}::bigint[], ${[...readUpTo.values()]}::bigint[]) as r(id, below) on r.id = a.id
      cross join lateral (${sql.join(sides.map(linesBelow(asked)), sql` union all `)} order by version desc limit ${limit}) h
    where ${ownAt(organizationId, places)}
    order by min(h.event_at) over (partition by a.id order by h.version desc) desc, a.id, h.version desc limit ${limit}`.execute(
    tx,
  )
  return rows.map((row) => ({ ...toLine(row), accountId: row.account_id }))
}

/** Whether money ever moved on an organization's accounts. */
export const selectHasMoved = async (tx: Tx, organizationId: string): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`select exists (select from ledger_accounts
    where organization_id = ${organizationId} and kind = 'available' and unit <> 'PTS' and version > 0) as has`.execute(
    tx,
  )
  return rows[0]?.has === true
}

/** What is looked for: what these transfers left, and what is of an amount, or from the least to the most, whichever way it went. */
export type SoughtLines = {
  readonly transferIds: readonly string[]
  readonly between?: { readonly least: bigint; readonly most: bigint } | null
}

const mostOfAmount = 5000

const soughtOn = (
  accountId: RawBuilder<unknown>,
  { transferIds, between = null }: SoughtLines,
): RawBuilder<unknown> => {
  const ofTransfers = sql`select * from ledger_lines_of(${accountId}, ${[...transferIds]}::uuid[])`
  if (between === null) return ofTransfers
  const { least, most } = between
  const ofAmounts =
    least === most
      ? sql`select * from ledger_lines_by_amount(${accountId}, ${least}, ${mostOfAmount})`
      : sql`select * from ledger_lines_between(${accountId}, ${least}, ${most}, ${mostOfAmount})`
  return sql`${ofTransfers} union ${ofAmounts}`
}

export const selectLinesOf = async (
  tx: Tx,
  { accountId, ...sought }: SoughtLines & { readonly accountId: AccountId },
): Promise<HistoryLine[]> => {
  const { rows } = await sql<LineRow>`${soughtOn(sql`${accountId}`, sought)}`.execute(tx)
  return rows.map(toLine)
}

/** The same on all of an organization's accounts that money is available on, newest first and each account's in its own order. */
export const selectOwnLinesOf = async (
  tx: Tx,
  {
    organizationId,
    places = {},
    ...sought
  }: SoughtLines & { readonly organizationId: string; readonly places?: OwnPlaces },
): Promise<(HistoryLine & { readonly accountId: AccountId })[]> => {
  const { rows } = await sql<LineRow & { account_id: bigint }>`
    select h.* from ledger_accounts a cross join lateral (${soughtOn(sql`a.id`, sought)}) h
    where ${ownAt(organizationId, places)}
    order by min(h.event_at) over (partition by a.id order by h.version desc) desc, a.id, h.version desc`.execute(tx)
  return rows.map((row) => ({ ...toLine(row), accountId: row.account_id }))
}

type Period = { readonly accountId: AccountId; readonly fromInstant: Instant; readonly toInstant: Instant }
type StatementRow = { [K in keyof LineRow]: LineRow[K] | null } & { opening: string; closing: string; unit: string }

export const selectStatement = async (
  tx: Tx,
  { accountId, fromInstant, toInstant }: Period,
): Promise<{ opening: bigint; closing: bigint; lines: HistoryLine[] } | null> => {
  // One statement, hence one snapshot: opening + lines = closing, whatever is posted meanwhile.
  const { rows } = await sql<StatementRow>`
    select b.opening, b.closing, h.* from (select ledger_balance_before(${accountId}, ${fromInstant}) as opening,
      ledger_balance_before(${accountId}, ${toInstant}) as closing) b
    left join ledger_period_lines(array[${accountId}]::bigint[], ${fromInstant}, ${toInstant}) h on true
    where b.opening is not null order by h.event_at, h.version`.execute(tx)
  const [first] = rows
  if (!first) return null
  const lines = rows.filter((row): row is StatementRow & LineRow => row.version !== null)
  return { opening: BigInt(first.opening), closing: BigInt(first.closing), lines: lines.map(toLine) }
}

export const callMaterialise = async (tx: Tx, limit: number): Promise<number> => {
  const { rows } = await sql<{ lines: bigint }>`select ledger_materialise_lines(${limit}) as lines`.execute(tx)
  return Number(rows[0]?.lines ?? 0n)
}

export const callEnsurePartitions = async (tx: Tx, upto: Instant): Promise<void> => {
  await sql`select ledger_ensure_partitions(${upto}::timestamptz::date)`.execute(tx)
}

export const selectBalanceBefore = async (tx: Tx, accountId: AccountId, before: Instant): Promise<bigint | null> => {
  const { rows } = await sql<{ minor: string | null }>`
    select ledger_balance_before(${accountId}, ${before}) as minor`.execute(tx)
  const minor = rows[0]?.minor ?? null
  return minor === null ? null : BigInt(minor)
}
