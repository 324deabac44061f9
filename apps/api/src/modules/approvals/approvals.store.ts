import { sql } from 'kysely'
import type { Instant } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'

declare module '../../platform/db/json-columns.ts' {
  interface JsonColumns {
    'approvals.payload': Readonly<Record<string, string | boolean>>
  }
}

/** What a proposal is about: the guarded act and whose guard it loosens. */
export type Subject = { readonly act: string; readonly subjectId: string }
export type Payload = Readonly<Record<string, string | boolean>>

export type OpenProposal = {
  readonly id: string
  readonly proposed_by: string
  readonly is_of_head: boolean
  /** Whether who proposed it may still sign in, in the role of then. */
  readonly stands: boolean
  readonly is_same: boolean
  readonly is_expired: boolean
  readonly is_contested: boolean
}

/** The open proposal for a guarded act, and whether it says the same. */
export const findOpenProposal = async (
  tx: Tx,
  { act, subjectId, payload, now }: Subject & { readonly payload: Payload; readonly now: Instant },
): Promise<OpenProposal | null> => {
  const { rows } = await sql<OpenProposal>`
    select a.id, proposed_by, coalesce(proposed_as, s.role) = 'compliance-head' as is_of_head,
      proposer_stands(proposed_by, proposed_as) as stands, payload = ${JSON.stringify(payload)}::jsonb as is_same,
      ${now}::timestamptz > expires_at as is_expired, contested_by is not null as is_contested
    from approvals a join staff s on s.id = proposed_by where act = ${act} and subject_id = ${subjectId} and state = 'proposed'`.execute(
    tx,
  )
  return rows[0] ?? null
}

type NewProposal = Subject & {
  readonly id: string
  readonly payload: Payload
  readonly needsHead: boolean
  readonly staffId: string
  readonly at: Instant
}

/** False where somebody proposed in the meantime. */
export const insertProposal = async (tx: Tx, one: NewProposal): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into approvals (id, act, subject_id, payload, payload_hash, needs_head, proposed_by, proposed_at, expires_at)
    values (${one.id}, ${one.act}, ${one.subjectId}, ${JSON.stringify(one.payload)}::jsonb, '', ${one.needsHead}, ${one.staffId},
      ${one.at}, ${one.at}::timestamptz + interval '7 days')
    on conflict (act, subject_id) where state = 'proposed' do nothing`.execute(tx)
  return numAffectedRows === 1n
}

/** False where somebody decided in the meantime. */
export const confirmProposal = async (tx: Tx, id: string, staffId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('approvals')
    .set({ state: 'confirmed', confirmed_by: staffId })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

export const contestProposal = async (tx: Tx, id: string, staffId: string): Promise<void> => {
  await tx
    .updateTable('approvals')
    .set({ contested_by: staffId })
    .where('id', '=', id)
    .where('state', '=', 'proposed')
    .where('contested_by', 'is', null)
    .execute()
}

/** Ends what is proposed and nobody confirmed. */
export const endProposals = async (
  tx: Tx,
  { act, subjectId, state }: Subject & { readonly state: 'withdrawn' | 'expired' },
): Promise<void> => {
  await tx
    .updateTable('approvals')
    .set({ state })
    .where('act', '=', act)
    .where('subject_id', '=', subjectId)
    .where('state', '=', 'proposed')
    .execute()
}

export type ProposalRow = {
  readonly id: string
  readonly act: string
  readonly payload: Payload
  readonly proposed_by: string
  readonly proposer: string
  readonly is_contested: boolean
  readonly proposed_at: Instant
  readonly expires_at: Instant
}

const mostOpen = 20

/** What waits for a second person about a subject, oldest first: at most one for each act. */
export const selectOpenOf = async (tx: Tx, subjectId: string, now: Instant): Promise<readonly ProposalRow[]> => {
  const { rows } = await sql<ProposalRow>`
    select a.id, a.act, a.payload, a.proposed_by, s.first_name || ' ' || s.last_name as proposer,
      a.contested_by is not null as is_contested, a.proposed_at, a.expires_at
    from approvals a join staff s on s.id = a.proposed_by
    where a.subject_id = ${subjectId} and a.state = 'proposed' and a.expires_at >= ${now}
    order by a.proposed_at, a.id limit ${mostOpen}`.execute(tx)
  return rows
}
