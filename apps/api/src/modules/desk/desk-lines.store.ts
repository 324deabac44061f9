import type { DeskLine } from '@contado/contract/desk/desk.endpoints.ts'
import {
  type DeskQueue,
  type DeskSource,
  deskQueues,
  deskSources,
  severities,
} from '@contado/contract/desk/desk-queues.ts'
import type { Currency } from '@contado/money'
import { type RawBuilder, sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

/** Who asks: nobody confirms their own proposal, and some are the heads' alone. */
export type Viewer = {
  readonly staffId: string
  readonly isHead: boolean
  readonly queues: readonly DeskQueue[]
}
type Narrowed = {
  readonly of: 'me' | 'nobody' | null
  readonly isSnoozed: boolean
  readonly asOf: Instant
}

/** The place of a line: what is late first, then by severity, then by when it is due. */
export type LinePlace = {
  readonly asOf: Instant
  readonly late: number
  readonly severity: number
  readonly dueAt: Instant
  readonly since: Instant
  readonly id: string
}

export type LineRow = {
  readonly line_id: string
  readonly queue: DeskQueue
  readonly source: DeskSource
  readonly case_id: string
  readonly kind: DeskLine['kind']
  readonly part: string | null
  /** From where its time to be due runs. */
  readonly since: Instant
  readonly waits_from: Instant
  readonly due_at: Instant
  readonly late: number
  readonly severity: number
  readonly as_of: Instant
  readonly name: string
  readonly detail: string
  readonly currency: Currency | null
  readonly minor: bigint | null
  readonly risk_tier: DeskLine['riskTier']
  readonly opened_by: string | null
  readonly opened_name: string | null
  readonly opened_until: Instant | null
  readonly assigned_to: string | null
  readonly assigned_name: string | null
  readonly snoozed_until: Instant | null
}

const sources = Object.keys(deskSources) as DeskSource[]
const rankOf = (source: DeskSource): number => severities.indexOf(deskSources[source].severity)
const sourcesOf = (queues: readonly DeskQueue[]): DeskSource[] =>
  sources.filter((source) => queues.includes(deskSources[source].queue))

// A source has its own view: to name all of them in each of fifteen parts would take the database a second to plan.
const linesOf = (source: DeskSource): RawBuilder<unknown> => sql.table(`desk_lines_${source.replaceAll('-', '_')}`)

// The first instant from which something is due after the given one.
const waitedSince = (due: Instant, source: DeskSource): RawBuilder<unknown> =>
  sql`business_instant(business_seconds(${due}::timestamptz) - ${deskSources[source].hours * 3600})`

// A case rests with what waited when it was put aside: what came later, or is due before, is shown.
const rests = (source: DeskSource, asOf: Instant): RawBuilder<unknown> => sql`exists (
  select from desk_cases c where c.case_id = l.case_id and c.snoozed_until > ${asOf} and l.since <= c.snoozed_at
    and c.snoozed_until <= business_due(l.since, ${deskSources[source].hours}::integer))`

const narrowed = (viewer: Viewer, source: DeskSource, { of, isSnoozed, asOf }: Narrowed): RawBuilder<unknown> => sql`
  (l.source <> 'proposals' or (l.proposed_by <> ${viewer.staffId} and (${viewer.isHead} or not l.needs_head)))
  and ${isSnoozed ? sql`` : sql`not`} ${rests(source, asOf)}
  and ${
    of === null
      ? sql`true`
      : of === 'me'
        ? sql`exists (select from desk_cases c where c.case_id = l.case_id and c.assigned_to = ${viewer.staffId})`
        : sql`not exists (select from desk_cases c where c.case_id = l.case_id and c.assigned_to is not null)`
  }`

type Asked = Narrowed & { readonly limit: number; readonly after: LinePlace | null }

// From where the index of one source is read; nothing where all of it stands before the place.
const bound = (source: DeskSource, { after }: Asked): RawBuilder<unknown> | null => {
  if (after === null) return sql`true`
  const rank = rankOf(source)
  if (rank === after.severity) return sql`l.since >= ${waitedSince(after.dueAt, source)} - interval '1 second'`
  const isBefore = rank < after.severity
  if (after.late === 0 && !isBefore) return sql`true`
  if (after.late === 1 && isBefore) return null
  return sql`l.since >= ${waitedSince(after.asOf, source)} - interval '1 second'`
}

const branch = (viewer: Viewer, source: DeskSource, asked: Asked): RawBuilder<unknown>[] => {
  const from = bound(source, asked)
  if (from === null) return []
  const { asOf, after, limit } = asked
  const due = sql`business_due(l.since, ${deskSources[source].hours}::integer)`
  const late = sql`case when ${due} < ${asOf}::timestamptz then 0 else 1 end`
  const rank = sql`${rankOf(source)}::integer`
  const behind = after
    ? sql`(${late}, ${rank}, ${due}, date_trunc('milliseconds', l.since), l.line_id) > (${after.late}::integer, ${after.severity}::integer,
        ${after.dueAt}::timestamptz, ${after.since}::timestamptz, ${after.id}::uuid)`
    : sql`true`
  return [
    sql`(select l.*, ${due} as due_at, ${late} as late, ${rank} as severity from ${linesOf(source)} l
      where ${from} and ${behind} and ${narrowed(viewer, source, asked)}
      order by l.since, l.line_id limit ${limit})`,
  ]
}

// An application's time to be due begins within business hours, earlier for referrals: it waits from when it was submitted.
const waitsFrom = (
  line: 'x' | 'l',
) => sql`coalesce((select greatest(a.submitted_at, ${sql.ref(`${line}.since`)}) from applications a
  where ${sql.ref(`${line}.queue`)} = 'accounts' and a.organization_id = ${sql.ref(`${line}.line_id`)}), ${sql.ref(`${line}.since`)})`

/** The lines of the desk that a viewer sees, in their order: of each source no more than fit is read, by its own index. */
export const selectLines = async (tx: Tx, viewer: Viewer, asked: Asked): Promise<LineRow[]> => {
  const branches = sourcesOf(viewer.queues).flatMap((source) => branch(viewer, source, asked))
  if (branches.length === 0) return []
  const { rows } = await sql<LineRow>`
    select x.*, ${waitsFrom('x')} as waits_from, ${asked.asOf}::timestamptz as as_of, h.staff_id as opened_by, h.leased_until as opened_until,
      hs.first_name || ' ' || hs.last_name as opened_name, c.assigned_to, s.first_name || ' ' || s.last_name as assigned_name,
      case when c.snoozed_until > ${asked.asOf} then c.snoozed_until end as snoozed_until
    from (select * from (${sql.join(branches, sql` union all `)}) y
      order by late, severity, due_at, date_trunc('milliseconds', since), line_id limit ${asked.limit}) x
      left join desk_leases h on h.case_id = x.case_id and h.leased_until > now() left join staff hs on hs.id = h.staff_id
      left join desk_cases c on c.case_id = x.case_id left join staff s on s.id = c.assigned_to
    order by x.late, x.severity, x.due_at, date_trunc('milliseconds', x.since), x.line_id`.execute(tx)
  return rows
}

type SourceCount = { readonly source: DeskSource; readonly lines: number; readonly late: number }
export type Counted = Readonly<Record<DeskQueue, number>> & { readonly overdue: number }

/** How many lines a viewer sees in each queue, counted no further than `most`: the same lines that `selectLines` lists. */
export const countLines = async (
  tx: Tx,
  viewer: Viewer,
  { asOf, most }: { readonly asOf: Instant; readonly most: number },
): Promise<Counted> => {
  const sources = sourcesOf(viewer.queues)
  // The longest waiting of each are read: what is late is among them.
  const oldest = sources.map(
    (
      source,
    ) => sql`(select ${sql.lit(source)}::text as source, business_due(l.since, ${deskSources[source].hours}::integer) as due_at
      from ${linesOf(source)} l where ${narrowed(viewer, source, { of: null, isSnoozed: false, asOf })} order by l.since limit ${most})`,
  )
  const { rows } =
    oldest.length === 0
      ? { rows: [] }
      : await sql<SourceCount>`select source, count(*)::int as lines, (count(*) filter (where due_at < ${asOf}::timestamptz))::int as late
          from (${sql.join(oldest, sql` union all `)}) x group by source`.execute(tx)
  const sum = (counted: readonly SourceCount[], what: 'lines' | 'late'): number =>
    Math.min(
      most,
      counted.reduce((all, row) => all + row[what], 0),
    )
  const of = (queue: DeskQueue) => rows.filter(({ source }) => deskSources[source].queue === queue)
  const counts = Object.fromEntries(deskQueues.map((queue) => [queue, sum(of(queue), 'lines')]))
  return { ...(counts as Record<DeskQueue, number>), overdue: sum(rows, 'late') }
}

type CaseLineRow = { readonly queue: DeskQueue; readonly waits_from: Instant; readonly due_at: Instant }

/** What waits about one case, since when and until when. */
export const selectCaseLines = async (tx: Tx, viewer: Viewer, caseId: string): Promise<CaseLineRow[]> => {
  const hours = sources.map((source) => sql`(${source}::text, ${deskSources[source].hours}::integer)`)
  const { rows } = await sql<CaseLineRow>`
    select l.queue, ${waitsFrom('l')} as waits_from, business_due(l.since, h.hours) as due_at
    from desk_lines l join (values ${sql.join(hours)}) h (source, hours) on h.source = l.source
    where l.case_id = ${caseId} and l.queue = any (${[...viewer.queues]})
      and (l.source <> 'proposals' or (l.proposed_by <> ${viewer.staffId} and (${viewer.isHead} or not l.needs_head)))
    order by due_at, l.queue limit 50`.execute(tx)
  return rows
}
