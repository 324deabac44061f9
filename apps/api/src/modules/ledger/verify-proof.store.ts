import { randomBytes } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Fault } from './verification.ts'

// Proofs that read tables whole and sort none. What must be equal row by row is compared as the exclusive or of the rows' hashes, beside how many
// there are: equal sets of rows have equal ones, and others with a chance of 2^-64, whoever chose them, because the seed is drawn anew.
// Where they disagree, `verify-exact.store.ts` says what is wrong.

type Sql = RawBuilder<unknown>

/** What a run of the proofs is made with. */
export type Run = {
  /** A number that nobody can foresee, and an id that no row holds. */
  readonly seed: string
  readonly none: string
  /** What was recorded before must be sealed. */
  readonly until: string
}

export const startRun = (until: string): Run => ({
  seed: randomBytes(8).readBigInt64BE().toString(),
  none: randomBytes(16).toString('hex'),
  until,
})

const hashId = (id: Sql, seed: Sql): Sql => sql`uuid_hash_extended(${id}, ${seed})`
// PostgreSQL folds a bigint to its low half before it hashes it, so that others have the same hash whatever the seed: the high half
// is hashed, too.
const hashBig = (value: Sql, seed: Sql): Sql =>
  sql`hashint4extended((${value} >> 32)::int4, hashint8extended(${value}, ${seed}))`
// As seconds: of these each microsecond before the year 2106 has its own.
const hashTime = (at: Sql, seed: Sql): Sql => sql`hashfloat8extended(date_part('epoch', ${at}), ${seed})`

// Versions are hashed as they are: that none is below 1 or above their number is proved beside.
/** How an account stands after a version. */
const hashState = (seed: Sql, [version, id, balance]: readonly [Sql, Sql, Sql]): Sql =>
  sql`hashint8extended(${version}, ${hashBig(balance, hashId(id, seed))})`

type Line = { readonly id: Sql; readonly amount: Sql; readonly counter: Sql }
const hashLine = (seed: Sql, of: string, { id, amount, counter }: Line): Sql => {
  const column = (name: string): Sql => sql.ref(`${of}.${name}`)
  const cause = sql`hashtextextended(${column('kind')}, hashtextextended(${column('cause_kind')}, ${hashId(column('cause_id'), hashId(id, seed))}))`
  const times = hashTime(column('event_at'), hashTime(column('recorded_at'), cause))
  return sql`hashint8extended(${column('version')}, ${hashBig(amount, hashBig(column('balance'), hashBig(counter, times)))})`
}

// As text, which is the same for each type of number.
const hashDay = (seed: Sql, moved: readonly [net: Sql, gained: Sql, converted: Sql]): Sql =>
  sql`hashtextextended(concat_ws('|', day, version, balance, line_count, ${sql.join(moved)}), ${seed})`

// The text of ledger_content_hash, written here because a call for each row takes a third longer: were it another one, no ledger were clean.
/** Whether a transfer `t` is not what its hash says. */
export const isOtherContent = sql`t.content_hash is distinct from sha256(convert_to(format(
  '%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s|%s',
  t.id, t.debit_account_id, t.credit_account_id, t.amount, t.unit, t.kind,
  t.group_id::text || ':' || t.group_leg || ':' || t.group_size, t.resolves_id, t.cause_kind, t.cause_id,
  t.debit_version, t.debit_balance, t.debit_previous, t.credit_version, t.credit_balance, t.credit_previous,
  (extract(epoch from t.event_at) * 1000000)::bigint, (extract(epoch from t.recorded_at) * 1000000)::bigint,
  (extract(epoch from t.expires_at) * 1000000)::bigint, t.actor_kind, t.actor_id), 'UTF8'))`

/** What a transfer `t` between the accounts `d` and `c` must not be. */
export const isMalformed = sql`(d.id is null or c.id is null or d.id = c.id or t.amount <= 0 or d.unit <> t.unit or c.unit <> t.unit
  or d.provider <> c.provider
  or t.kind not in ('single', 'pending', 'post', 'void', 'expire', 'reversal')
  or (t.resolves_id is null) = (t.kind in ('post', 'void', 'expire', 'reversal'))
  or (t.expires_at is null) = (t.kind = 'pending')
  or num_nulls(t.group_id, t.group_leg, t.group_size) not in (0, 3))`

const hasForeignCause = sql`t.cause_kind in (select cause_kind from ledger_cause_edges)
  and (t.cause_kind, case t.kind when 'reversal' then c.kind else d.kind end,
    case t.kind when 'reversal' then d.kind else c.kind end)
    not in (select cause_kind, debit_kind, credit_kind from ledger_cause_edges)`

/** Whether a transfer `t` is what may become of the transfer `o` that it resolves. */
export const isWithinTerms = sql`coalesce(case t.kind
  when 'reversal' then o.kind in ('single', 'post') and o.amount = t.amount
    and (o.debit_account_id, o.credit_account_id) = (t.credit_account_id, t.debit_account_id)
  else o.kind = 'pending' and (o.debit_account_id, o.credit_account_id) = (t.debit_account_id, t.credit_account_id)
    and case t.kind when 'post' then t.amount <= o.amount and t.event_at < o.expires_at
      when 'expire' then t.amount = o.amount and t.event_at >= o.expires_at
      else t.amount = o.amount end
  end, false)`

// Each account's sides of transfers, summed up; what belongs to a transfer, not to a side, stands with the debit.
const sums = (seed: Sql, none: Sql, until: Sql): Sql => sql`
  select account_id, count(*) as n, min(version) as lowest, max(version) as highest, min(balance) as least,
    bit_xor(${hashState(seed, [sql`version`, sql`id`, sql`balance`])}
      # ${hashState(seed, [sql`(version - 1)`, sql`coalesce(previous, ${none})`, sql`(balance - effect)`])}) as chain,
    count(*) filter (where version <= copied) as copied,
    bit_xor(${hashLine(seed, 's', { id: sql`id`, amount: sql`effect`, counter: sql`counter` })})
      filter (where version <= copied) as lines,
    count(*) filter (where sign = -1 and kind = 'pending') as pendings,
    sum(amount) filter (where sign = -1 and kind = 'pending') as placed,
    count(*) filter (where sign = -1 and recorded_at < ${until}) as old,
    bit_xor(${hashId(sql`id`, seed)}) filter (where sign = -1 and recorded_at < ${until}) as old_ids,
    count(resolves_id) filter (where sign = -1) as resolving,
    bit_xor(${hashId(sql`resolves_id`, hashId(sql`id`, seed))}) filter (where sign = -1) as resolving_ids,
    count(*) filter (where sign = -1 and is_bad) as bad
  from (
    select s.sign, t.id, t.kind, t.amount, t.event_at, t.recorded_at, t.resolves_id, t.cause_kind, t.cause_id,
      case s.sign when -1 then t.debit_account_id else t.credit_account_id end as account_id,
      case s.sign when 1 then t.debit_account_id else t.credit_account_id end as counter,
      case s.sign when -1 then t.debit_version else t.credit_version end as version,
      case s.sign when -1 then t.debit_previous else t.credit_previous end as previous,
      case s.sign when -1 then t.debit_balance else t.credit_balance end as balance,
      case s.sign when -1 then d.copied else c.copied end as copied,
      case when t.kind in ('single', 'post', 'reversal') then s.sign * t.amount else 0 end as effect,
      ${isMalformed} or ${isOtherContent} or ${hasForeignCause} as is_bad
    from ledger_transfers t
    left join (select a.*, p.version as copied from ledger_accounts a left join ledger_line_progress p on p.account_id = a.id) d
      on d.id = t.debit_account_id
    left join (select a.*, p.version as copied from ledger_accounts a left join ledger_line_progress p on p.account_id = a.id) c
      on c.id = t.credit_account_id
    cross join (values (-1), (1)) s (sign)
  ) s group by account_id`

const releases = sql`
  select t.debit_account_id as account_id, sum(o.amount) filter (where t.kind in ('post', 'void', 'expire')) as released,
    count(*) filter (where o.kind = 'pending') as resolved, count(*) filter (where not ${isWithinTerms}) as broken
  from ledger_transfers t left join ledger_transfers o on o.id = t.resolves_id
  where t.resolves_id is not null group by 1`

// PostgreSQL sums whole numbers of 32 bits in place, others in memory of their own for each sum of each day: an amount is summed in halves.
const halves = (name: string, filter: Sql): Sql => sql`
  coalesce(sum((amount >> 31 << 32 >> 32)::int4) ${filter}, 0) as ${sql.ref(`${name}_high`)},
  coalesce(sum((amount & 2147483647)::int4) ${filter}, 0) as ${sql.ref(`${name}_low`)}`
const whole = (name: string): Sql => {
  const [high, low] = [sql.ref(`${name}_high`), sql.ref(`${name}_low`)]
  return sql`(((${high} + (${low} >> 31)) << 31) | (${low} & 2147483647))`
}

// One process: days of an account are so many that handing them over costs more than reading the lines. The balance after a day's last
// version is the greatest of what begins with the version, half by half.
const copies = (seed: Sql): Sql => sql`
  select account_id, sum(line_count) as copied, min(lowest) as lowest, max(version) as highest, bit_xor(lines) as lines, count(*) as days,
    bit_xor(${hashDay(seed, [whole('net'), whole('gained'), whole('converted')])}) as days_hash
  from (
    select d.*, (last_high & 4294967295) << 32 | (last_low & 4294967295) as balance from (
      select account_id, (event_at at time zone 'UTC')::date as day, count(*) as line_count,
        min(version) as lowest, max(version) as version,
        max(version << 32 | (balance & 4294967295)) as last_low, max(version << 32 | (balance >> 32 & 4294967295)) as last_high,
        ${halves('net', sql``)}, ${halves('gained', sql`filter (where amount > 0 and cause_kind <> 'conversion')`)},
        ${halves('converted', sql`filter (where cause_kind = 'conversion')`)},
        bit_xor(${hashLine(seed, 'l', { id: sql`transfer_id`, amount: sql`amount`, counter: sql`counter_account_id` })}) as lines
      from (select * from ledger_account_lines offset 0) l group by 1, 2
    ) d
  ) d group by account_id`

export type Proof = {
  readonly transfers: bigint
  readonly pendings: bigint
  readonly lines: bigint
  /** How many transfers are wrong by themselves. */
  readonly bad: bigint
  readonly areLinksRight: boolean
  /** How many transfers a batch must hold by now, and the hash of them. */
  readonly old: bigint
  readonly oldIds: bigint | null
  /** Accounts whose versions, pointers, balances or reservations disagree with their transfers. */
  readonly broken: readonly string[]
  /** Accounts whose reservations could have broken their floor, were they all open at once. */
  readonly nearFloor: readonly string[]
  readonly linesDiffer: readonly string[]
  readonly daysDiffer: readonly string[]
}

/** Reads transfers, lines and days of all accounts in one statement; accounts come in no order. */
export const proveAccounts = async (tx: Tx, run: Run): Promise<Proof> => {
  const [seed, none] = [sql`${run.seed}::bigint`, sql`${run.none}::uuid`]
  const start = hashState(seed, [sql`0::bigint`, none, sql`0::bigint`])
  const end = hashState(seed, [sql`a.version`, sql`coalesce(a.last_transfer_id, ${none})`, sql`a.balance`])
  const { rows } = await sql<Proof>`
    with sums as (${sums(seed, none, sql`${run.until}::timestamptz`)}), releases as (${releases}), copies as (${copies(seed)}),
    days as (select account_id, count(*) as days, bit_xor(${hashDay(seed, [sql`net`, sql`gained`, sql`net - gained + lost`])}) as days_hash from ledger_checkpoints group by 1),
    floors as materialized (select k.*, ledger_floor_of(k.provider, k.unit, k.kind) as least
      from (select distinct provider, unit, kind from ledger_accounts) k),
    resolutions as (select count(*) as n, bit_xor(${hashId(sql`resolves_id`, hashId(sql`transfer_id`, seed))}) as ids
      from ledger_resolutions),
    accounts as (
      select account_id as id, s.n, s.pendings, s.old, s.old_ids, s.resolving, s.resolving_ids, s.bad, r.resolved, r.broken,
        c.copied as lines,
        a.id is null or coalesce(s.n, 0) <> a.version or coalesce(s.lowest, 1) <> 1 or coalesce(s.highest, 0) <> a.version
          or a.version >= 2147483648 or coalesce(s.chain, 0) <> (${start} # ${end})
          or a.reserved <> coalesce(s.placed, 0) - coalesce(r.released, 0) as is_broken,
        s.least - coalesce(s.placed, 0) < f.least as is_near_floor,
        (coalesce(s.copied, 0), coalesce(s.lines, 0)) <> (coalesce(c.copied, 0), coalesce(c.lines, 0))
          or (c.lowest, c.highest) <> (1, c.copied) as has_other_lines,
        (coalesce(c.days, 0), coalesce(c.days_hash, 0)) <> (coalesce(k.days, 0), coalesce(k.days_hash, 0)) as has_other_days
      from sums s full join releases r using (account_id) full join copies c using (account_id) full join days k using (account_id)
      full join (select id as account_id, * from ledger_accounts) a using (account_id)
      left join floors f on f.provider = a.provider and f.unit = a.unit and f.kind = a.kind
    )
    select (coalesce(sum(n), 0) / 2)::bigint as transfers, (coalesce(sum(pendings), 0) - coalesce(sum(resolved), 0))::bigint as pendings,
      coalesce(sum(lines), 0)::bigint as lines, coalesce(sum(bad), 0)::bigint as bad, coalesce(sum(old), 0)::bigint as old,
      bit_xor(old_ids) as "oldIds",
      coalesce(sum(broken), 0) = 0 and (coalesce(sum(resolving), 0), coalesce(bit_xor(resolving_ids), 0))
        = (select n, coalesce(ids, 0) from resolutions) as "areLinksRight",
      coalesce(array_agg(id::text) filter (where is_broken), '{}') as broken,
      coalesce(array_agg(id::text) filter (where is_near_floor), '{}') as "nearFloor",
      coalesce(array_agg(id::text) filter (where has_other_lines), '{}') as "linesDiffer",
      coalesce(array_agg(id::text) filter (where has_other_days), '{}') as "daysDiffer"
    from accounts`.execute(tx)
  const [proof] = rows
  if (!proof) throw new Error('The proof gave no answer')
  return proof
}

/** How many groups there are, and whether each of them is whole. */
export const proveGroups = async (tx: Tx): Promise<{ groups: bigint; areWhole: boolean }> => {
  const { rows } = await sql<{ groups: bigint; areWhole: boolean }>`
    select count(*) as groups, coalesce(bool_and(coalesce(is_whole, false)), true) as "areWhole" from (
      select count(*) = max(group_size) and min(group_size) = max(group_size) and min(group_leg) = 1
        and max(group_leg) = max(group_size) and bool_or(group_leg = 1 and id = group_id)
        -- Legs of which each bit is there are each there once; who counts more than fits is looked at one by one.
        and max(group_size) < 62 and bit_or(1::bigint << least(group_leg, 62)) = (1::bigint << (least(max(group_size), 61) + 1)) - 2 as is_whole
      from ledger_transfers where group_id is not null group by group_id) g`.execute(tx)
  return rows[0] ?? { groups: 0n, areWhole: false }
}

const batches = (seed: Sql, until: Sql): Sql => sql`
  select b.*, lag(b.hash) over w as head_before, lag(b.sequence, 1, 0::bigint) over w as sequence_before
  from (
    select s.shard, s.sequence, s.transfer_count, s.hash, s.previous_hash, f.* from ledger_batches s
    cross join lateral (
      -- As ledger_batch_hash, with what else is asked of the same rows.
      select count(*) as found,
        sha256(coalesce(s.previous_hash, ''::bytea) || string_agg(uuid_send(t.id) || t.content_hash, ''::bytea order by t.id)) as reckoned,
        count(*) filter (where t.recorded_at < ${until}) as old,
        bit_xor(${hashId(sql`t.id`, seed)}) filter (where t.recorded_at < ${until}) as old_ids
      from ledger_transfers t where t.id = any(s.transfer_ids)) f
  ) b window w as (partition by b.shard order by b.sequence)`

type Sealed = {
  readonly batches: bigint
  readonly old: bigint
  readonly oldIds: bigint | null
  readonly first: readonly Fault[]
}

/** Reckons each batch anew; also which of the transfers before the given moment all of them hold, and the first that differ. */
export const proveBatches = async (tx: Tx, run: Run, most: number): Promise<Sealed> => {
  const { rows } = await sql<Sealed>`
    with batches as (${batches(sql`${run.seed}::bigint`, sql`${run.until}::timestamptz`)}), differing as (
      select 'batch_differs' as code, 'batch ' || b.sequence || ' of shard ' || b.shard as subject,
        format('%s transfers, %s after %s', b.transfer_count, encode(b.reckoned, 'hex'), coalesce(encode(b.head_before, 'hex'), 'nothing'))
          as expected,
        format('%s transfers, %s after %s', b.found, encode(b.hash, 'hex'), coalesce(encode(b.previous_hash, 'hex'), 'nothing')) as found
      from batches b
      where b.hash is distinct from b.reckoned or b.previous_hash is distinct from b.head_before
        or b.sequence <> b.sequence_before + 1 or b.found <> b.transfer_count
      order by b.sequence, b.shard limit ${most})
    select count(*) as batches, coalesce(sum(old), 0)::bigint as old, bit_xor(old_ids) as "oldIds",
      (select coalesce(json_agg(d), '[]') from differing d) as first
    from batches`.execute(tx)
  return rows[0] ?? { batches: 0n, old: 0n, oldIds: null, first: [] }
}
