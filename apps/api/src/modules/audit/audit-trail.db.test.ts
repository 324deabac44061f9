import { execFile } from 'node:child_process'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { batchHash } from '../../platform/audit-entry.ts'
import { wallMs } from '../../platform/clock.ts'
import { postgresCode, type Tx } from '../../platform/db/db.ts'
import { writeAudit } from '../../platform/db/request-store.ts'
import { type DatabaseRole, roleUrl } from '../../platform/db/roles.ts'
import { readCopies } from '../../platform/heads/copied-heads.ts'
import { signHead } from '../../platform/heads/head-signature.ts'
import { verifyAsAuditor } from '../../platform/heads/verify-as-auditor.ts'
import { newId } from '../../platform/ids.ts'
import { createCompany } from '../../test-kit/companies.ts'
import { asHouseOwner, asOwner } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { selectHeads, selectSealed, selectTrail } from './audit-trail.store.ts'
import { verifyAudit } from './verify-audit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const seal = (): Promise<void> => runJob(app, { name: 'audit.seal', payload: {} })
const verification = () => verifyAsAuditor(app.settings, verifyAudit)
const codes = async (): Promise<string[]> => [...new Set((await verification()).faults.map(({ code }) => code))].sort()

const entryOf = (more = {}) => ({
  id: newId(),
  actorKind: 'user',
  actorId: newId(),
  organizationId: newId(),
  action: 'invoice.sent',
  subject: { invoiceId: newId(), amount: '12.50' },
  requestId: newId(),
  ...more,
})
const write = async (count: number): Promise<void> => {
  const db = app.as('contado_worker')
  await db.transaction().execute(async (tx) => {
    for (let n = 0; n < count; n += 1) await writeAudit(tx, app.settings.secret, entryOf())
  })
}

// A superuser on a connection of its own, who stays: what it did is counted once it is gone.
const asSuperuser = async (...statements: readonly string[]): Promise<void> => {
  const client = new pg.Client({ connectionString: app.superuserUrl })
  await client.connect()
  try {
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

// What a session did is counted when it ends, so another one forgets it.
const forgetCounts = async (): Promise<void> => {
  await expect.poll(codes, { timeout: 15_000 }).toContain('entries_removed')
  await asSuperuser(`select pg_stat_reset_single_table_counters('audit_entries'::regclass)`)
}

test('entries that stood before the chain are sealed by its first run, and by none after it', async () => {
  await app.owner.query(
    `insert into audit_entries (id, actor_kind, action, subject, request_id)
     select gen_random_uuid(), 'user', 'user.signed-up', '{}', 'before' from generate_series(1, 3)`,
  )
  expect((await verification()).faults).toEqual([])
  await seal()
  expect(await verification()).toMatchObject({ isClean: true, counts: { entries: 3, batches: 1, unsealed: 0 } })
  const id = newId()
  await app.owner.query(
    `insert into audit_entries (id, actor_kind, action, subject, request_id) values ($1, 'user', 'user.signed-up', '{}', 'x')`,
    [id],
  )
  await seal()
  expect((await verification()).faults).toEqual([
    {
      code: 'entry_forged',
      subject: `audit entry ${id}`,
      expected: 'written by this house',
      found: 'user.signed-up',
    },
  ])
  await asSuperuser(`delete from audit_entries where id = '${id}'`)
  await forgetCounts()
  expect((await verification()).faults).toEqual([])
})

test('what requests and commands write is sealed minute by minute, signed and copied outside', async () => {
  await createCompany(app)
  await seal()
  const { batches } = (await verification()).counts
  await seal()
  expect((await verification()).counts).toMatchObject({ batches, unsealed: 0 })
  await createCompany(app)
  expect((await verification()).counts.unsealed).toBeGreaterThan(2)
  await seal()
  expect(await verification()).toMatchObject({ isClean: true, counts: { batches: batches + 1, unsealed: 0 } })
  const { rows } = await app.owner.query('select copied_sequence::int as n from audit_trail')
  expect(rows[0].n).toBe(batches + 1)
})

test('a copy that a crash kept from being noted is noted by the next run, without a new batch', async () => {
  await seal()
  const noted = async () =>
    (await app.owner.query('select copied_sequence, copied_at is not null as is_noted from audit_trail')).rows[0]
  const before = await noted()
  await app.owner.query('update audit_trail set copied_sequence = null, copied_at = null')
  await seal()
  expect(await noted()).toEqual(before)
})

test('sealers at once chain one after the other', async () => {
  await write(5)
  await Promise.all([seal(), seal(), seal()])
  expect((await verification()).faults).toEqual([])
})

test('an entry whose transaction ends after its minute was sealed is sealed with the next', async () => {
  const db = app.as('contado_worker')
  await db.transaction().execute(async (tx) => {
    await writeAudit(tx, app.settings.secret, entryOf())
    await write(1)
    await seal()
  })
  expect((await verification()).counts.unsealed).toBe(1)
  await seal()
  expect(await verification()).toMatchObject({ isClean: true, counts: { unsealed: 0 } })
})

test('what is removed before it was sealed is named by what PostgreSQL counts itself', async () => {
  await write(3)
  await asSuperuser('delete from audit_entries where id = (select id from audit_entries order by at desc limit 1)')
  await expect.poll(codes, { timeout: 15_000 }).toEqual(['entries_removed'])
  await seal()
  expect(await codes()).toEqual(['entries_removed'])
  await forgetCounts()
  expect(await codes()).toEqual([])
})

type Tampering = { readonly name: string; readonly apply: (tx: Tx) => Promise<unknown> }

const run = (tx: Tx, text: string): Promise<unknown> => sql.raw(text).execute(tx)
const statements = (...texts: readonly string[]): Tampering => ({
  name: texts.join('; '),
  apply: async (tx) => {
    for (const text of texts) await run(tx, text)
  },
})

/** Rewrites every hash from the entries as they stand now; whoever has the secret, too, signs what comes out. */
const rewrite = async (tx: Tx, secret: string | null): Promise<void> => {
  const { trail_id: id } = await selectTrail(tx)
  let previousHash: Buffer | null = null
  for (const { sequence, count, signature: old } of await selectHeads(tx, 0n)) {
    const entries = (await selectSealed(tx, sequence, sequence)).flatMap(({ entry }) => entry ?? [])
    const hash = batchHash(previousHash, entries)
    const head = { shard: 0, sequence, count, hash, previousHash }
    const signature = secret === null ? old : signHead(secret, { kind: 'audit', id }, head)
    await sql`update audit_batches set hash = ${hash}, previous_hash = ${previousHash}, signature = ${signature}
      where sequence = ${sequence}`.execute(tx)
    previousHash = hash
  }
}

const changes = [
  `action = action || 'x'`,
  `actor_kind = actor_kind || 'x'`,
  'actor_id = gen_random_uuid()',
  'organization_id = gen_random_uuid()',
  `subject = subject || '{"amount": "0.01"}'`,
  `subject = '[]'`,
  `request_id = request_id || 'x'`,
  `at = at - interval '1 second'`,
  `at = at + interval '1 microsecond'`,
  `mac = sha256(coalesce(mac, 'x'))`,
  'id = gen_random_uuid()',
]
const entryColumns = 'actor_kind, actor_id, organization_id, action, subject, request_id'
const gutted = (how: string) => [
  'drop trigger audit_entries_append_only on audit_entries',
  `create trigger audit_entries_append_only before ${how} function refuse_change()`,
]
const swallows = 'create function swallow() returns trigger language plpgsql as $$ begin return null; end $$'
const setting = (text: string): string =>
  `do $$ begin execute format('alter database %I set ${text}', current_database()); end $$`
const guards: readonly (readonly string[])[] = [
  ["create policy hidden on audit_entries as restrictive for select to contado_worker using (at < '2026-01-01')"],
  ["alter policy read_by_bank on audit_entries using (at < '2026-01-01')"],
  ['drop policy read_by_worker on audit_entries'],
  ['alter policy written_by_all on audit_entries with check (mac is null)'],
  ['alter policy sealed_by_worker on audit_batches using (sequence < 3)'],
  ['alter policy read_by_bank on audit_batches to contado_staff'],
  ['create policy aside on audit_trail to public using (true)'],
  ['alter policy read_by_bank on audit_trail rename to read'],
  [
    'drop policy sealed_by_worker on audit_trail',
    'create policy sealed_by_worker on audit_trail for update to contado_worker using (true) with check (true)',
  ],
  ['alter role contado_app set search_path = elsewhere, public'],
  ['alter role contado_worker set session_replication_role = replica'],
  ['alter role house_owner set row_security = off'],
  [setting('search_path = elsewhere, public')],
  [setting('track_counts = off')],
  ['alter table audit_entries disable trigger audit_entries_append_only'],
  ['alter table audit_batches disable trigger all'],
  ['drop trigger audit_entries_no_truncate on audit_entries'],
  ['alter table audit_entries no force row level security'],
  ['alter table audit_batches disable row level security'],
  ['grant update on audit_entries to contado_app'],
  ['grant delete on audit_batches to contado_worker'],
  ['grant insert on audit_batches to contado_staff'],
  ['create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$'],
  [
    `create or replace function refuse_change() returns trigger language plpgsql as $$ begin
      if session_user = 'somebody' then raise exception '% is append only', tg_table_name; end if; RETURN new; end $$`,
  ],
  gutted('update or delete on audit_entries for each row when (false) execute'),
  gutted('update of id or delete on audit_entries for each row execute'),
  gutted('delete on audit_entries for each row execute'),
  [swallows, 'create trigger aside before insert on audit_entries for each row execute function swallow()'],
  ["create rule aside as on insert to audit_entries where new.action = 'invoice.paid' do instead nothing"],
  ['grant update (subject) on audit_entries to contado_app'],
  ['create role passer_by', 'grant delete on audit_entries to passer_by'],
  ['grant truncate on audit_batches to public'],
  ['grant trigger on audit_entries to contado_staff'],
  ['grant update on audit_trail to contado_app'],
  ['truncate audit_entries, audit_batches'],
  ['truncate audit_batches'],
  ['update audit_trail set trail_id = gen_random_uuid()'],
  [
    'truncate audit_entries, audit_batches',
    'update audit_trail set trail_id = gen_random_uuid(), copied_sequence = null, copied_at = null',
  ],
]

/** A tampering by three dice: how, with which row, and with which other. */
const tamperingOf = ({ how, which, other }: { how: number; which: number; other: number }): Tampering => {
  const pick = (n: number, from: string, place: string) =>
    `(select ${place} from ${from} order by ${place} offset ${n} % (select count(*) from ${from}) limit 1)`
  const sealed = '(select unnest(entry_ids) as id from audit_batches) s'
  const one = pick(which, sealed, 'id')
  const batch = pick(which, 'audit_batches', 'sequence')
  const long = pick(which, '(select * from audit_batches where cardinality(entry_ids) > 1) b', 'sequence')
  const change = changes[other % changes.length] ?? ''
  const forge = (mac: string) =>
    `insert into audit_entries (id, at, ${entryColumns}, mac)
     select gen_random_uuid(), at, ${entryColumns}, ${mac} from audit_entries where id = ${one}`
  const kinds: readonly Tampering[] = [
    statements(`update audit_entries set ${change} where id = ${one}`),
    statements(`update audit_entries set ${change} where id = (select max(id::text)::uuid from audit_entries)`),
    statements(`delete from audit_entries where id = ${one}`),
    statements(`delete from audit_entries where organization_id = (select organization_id from audit_entries where id = ${one})
      or id = ${one}`),
    statements(forge('mac')),
    statements(forge('null')),
    statements(forge('sha256(mac)')),
    statements(`update audit_entries e set subject = o.subject, action = o.action, at = o.at
      from audit_entries o where e.id = ${one} and o.id = ${pick(which + 1 + (other % 3), sealed, 'id')}`),
    statements(`update audit_batches set entry_ids = entry_ids[2:] || entry_ids[1] where sequence = ${long}`),
    statements(`update audit_batches set entry_ids = entry_ids[2:] where sequence = ${batch}`),
    statements(`update audit_batches set entry_ids = entry_ids || gen_random_uuid() where sequence = ${batch}`),
    statements(`update audit_batches set hash = sha256(hash) where sequence = ${batch}`),
    statements(`update audit_batches set signature = sha512(signature) where sequence = ${batch}`),
    statements(
      `update audit_batches set previous_hash = sha256(hash) where sequence = ${batch} and sequence > 1`,
      `update audit_batches set hash = sha256(hash) where sequence = ${batch} and sequence = 1`,
    ),
    statements(`delete from audit_batches where sequence = ${batch}`),
    statements('delete from audit_batches where sequence = (select max(sequence) from audit_batches)'),
    statements(
      'delete from audit_entries where id in (select unnest(entry_ids) from audit_batches where sequence = (select max(sequence) from audit_batches))',
      'delete from audit_batches where sequence = (select max(sequence) from audit_batches)',
    ),
    statements(`update audit_batches set sequence = sequence + 1000 where sequence = ${batch}`),
    {
      name: `entry ${which} changed (${change}), chain rewritten without the secret`,
      apply: async (tx) => {
        await run(
          tx,
          `update audit_entries set ${change === 'id = gen_random_uuid()' ? changes[0] : change} where id = ${one}`,
        )
        await rewrite(tx, null)
      },
    },
    {
      name: `entry ${which} removed, chain rewritten and signed with the secret`,
      apply: async (tx) => {
        await run(tx, `delete from audit_entries where id = ${one}`)
        await run(
          tx,
          `update audit_batches b set entry_ids = array(select i from unnest(b.entry_ids) i
          where exists (select from audit_entries e where e.id = i))`,
        )
        await rewrite(tx, app.settings.secret)
      },
    },
    statements(...(guards[other % guards.length] ?? [])),
  ]
  const found = kinds[how % kinds.length]
  if (!found) throw new Error('no such tampering')
  return found
}

const judge = async (tamperings: readonly Tampering[]): Promise<boolean[]> => {
  const outside = { copies: await readCopies(app.settings.dataDir), secret: app.settings.secret }
  return asOwner(app, (db) =>
    db.transaction().execute(async (tx) => {
      const named: boolean[] = []
      await run(tx, 'set local session_replication_role = replica')
      // What the next judgement would be told of this one.
      await run(tx, 'set local track_counts = off')
      for (const { apply } of tamperings) {
        await run(tx, 'savepoint tampering')
        try {
          await apply(tx)
          named.push(!(await verifyAudit(tx, outside)).isClean)
        } catch (error) {
          // A constraint that nobody switched off refused it.
          if (postgresCode(error)?.startsWith('23') !== true) throw error
          named.push(true)
        }
        await run(tx, 'rollback to savepoint tampering')
      }
      return named
    }),
  )
}

test('what is sealed and copied while the trail is verified is no fault', async () => {
  const { faults } = await verifyAsAuditor(app.settings, async (tx, outside) => {
    await selectTrail(tx)
    await write(2)
    await seal()
    return verifyAudit(tx, outside)
  })
  expect(faults).toEqual([])
})

test('whatever a superuser does to the trail is named; an untouched one is clean before and after', async () => {
  for (const count of [7, 1, 12, 3]) {
    await write(count)
    await seal()
  }
  await write(4)
  const dice = fc.record({ how: fc.nat(20), which: fc.nat(60), other: fc.nat(60) })
  const seed = wallMs() % 2 ** 31
  const each = Array.from({ length: 21 }, (_, how) => ({ how, which: how, other: how + 1 }))
  const more = fc.sample(dice, { numRuns: process.env.TORTURE === 'long' ? 1000 : 100, seed })
  const everyGuard = guards.map((_, other) => ({ how: 20, which: 0, other }))
  const tamperings = [...each, ...everyGuard, ...more].map(tamperingOf)
  expect(await judge([statements('select 1')])).toEqual([false])
  const named = await judge(tamperings)
  const unnamed = tamperings.filter((_, index) => named[index] !== true).map(({ name }) => name)
  expect({ seed, unnamed: [...new Set(unnamed)] }).toEqual({ seed, unnamed: [] })
  expect(await judge([statements('select 1')])).toEqual([false])
}, 600_000)

describe('copies that were taken away, emptied, thinned out or spoilt', () => {
  const codesWith = async (change: (lines: readonly string[]) => readonly string[] | null): Promise<string[]> => {
    const { rows } = await app.owner.query<{ trail_id: string }>('select trail_id from audit_trail')
    const file = join(app.settings.dataDir, 'audit-heads', `${rows[0]?.trail_id}.jsonl`)
    const text = await readFile(file, 'utf8')
    const changed = change(text.split('\n').filter((one) => one !== ''))
    await (changed === null ? rm(file) : writeFile(file, changed.join('\n')))
    const found = await codes()
    await writeFile(file, text)
    return found
  }
  const nothingIn = (line: string): string => line.replaceAll(/[0-9a-f]{60,}/g, '')

  test.each([
    ['gone', () => null],
    ['empty', () => []],
    ['without one', (lines: readonly string[]) => lines.toSpliced(1, 1)],
    ['without the first', (lines: readonly string[]) => lines.slice(1)],
    ['with one that says nothing', (lines: readonly string[]) => lines.with(1, '{"a":1}')],
    ['with one cut short', (lines: readonly string[]) => lines.with(1, (lines[1] ?? '').slice(0, -9))],
  ])('%s are named', async (_how, change) => {
    expect(await codesWith(change)).toEqual(['copy_missing'])
  })

  test.each([
    ['as they are', (lines: readonly string[]) => lines],
    ['in another order', (lines: readonly string[]) => lines.toReversed()],
    ['with spaces behind each', (lines: readonly string[]) => lines.map((line) => `${line} `)],
    ['twice each', (lines: readonly string[]) => [...lines, ...lines]],
  ])('control: %s they say what they said', async (_how, change) => {
    expect(await codesWith(change)).toEqual([])
  })

  test('those with other hashes, and those of another trail, are named', async () => {
    expect(await codesWith((lines) => lines.with(1, nothingIn(lines[1] ?? '')))).toEqual(['copy_differs'])
    const other = join(app.settings.dataDir, 'audit-heads', `${newId()}.jsonl`)
    await writeFile(other, '')
    expect(await codes()).toEqual(['copy_differs'])
    await rm(other)
    expect(await codes()).toEqual([])
  })
})

test('what the owner of the tables hides by a policy from whoever seals and verifies is named', async () => {
  await seal()
  await asHouseOwner(app, (db) =>
    sql`create policy hidden on audit_entries as restrictive for select
      to contado_worker, contado_auditor, contado_staff using (at < '2026-01-01')`.execute(db),
  )
  await write(2)
  const { faults } = await verification()
  expect(faults[0]).toEqual({
    code: 'guard_missing',
    subject: 'policy hidden on audit_entries',
    expected: 'none',
    found: expect.stringContaining('restrictive select to contado_auditor, contado_staff, contado_worker using (at < '),
  })
  await asHouseOwner(app, (db) => sql`drop policy hidden on audit_entries`.execute(db))
  await seal()
  expect((await verification()).faults).toEqual([])
})

describe('a role that is told to look elsewhere', () => {
  const house = (): string => pg.escapeIdentifier(new URL(app.superuserUrl).pathname.slice(1))
  const asElsewhere = async (role: DatabaseRole): Promise<unknown> => {
    const client = new pg.Client({ connectionString: roleUrl(app.settings.databaseUrl, app.settings.secret, role) })
    await client.connect()
    const { rows } = await client.query(
      `select 'audit_entries'::regclass <> 'public.audit_entries'::regclass as "isElsewhere"`,
    )
    await client.end()
    return rows[0].isElsewhere
  }

  test.each([
    [
      'by its own setting',
      'elsewhere',
      (role: string) => `alter role ${role} in database ${house()}`,
      (role: string) => role,
    ],
    ['by the database', 'elsewhere', () => `alter database ${house()}`, () => 'every role'],
    ['by a schema of its name', null, null, null],
  ])('%s still writes and reads the trail itself, and the setting is named', async (_how, schema, who, subject) => {
    for (const role of ['contado_worker', 'contado_auditor'] as const) {
      const place = schema ?? role
      await seal()
      await asSuperuser(
        `create schema ${place}`,
        `create table ${place}.audit_entries as table audit_entries`,
        `create table ${place}.audit_batches as table audit_batches`,
        `grant usage on schema ${place} to ${role}`,
        `grant select, insert on all tables in schema ${place} to ${role}`,
        ...(who ? [`${who(role)} set search_path = ${place}, public`] : []),
      )
      expect(await asElsewhere(role)).toBe(true)
      await write(1)
      const { faults, counts } = await verification()
      expect(faults.map((fault) => fault.subject)).toEqual(subject ? [`setting search_path of ${subject(role)}`] : [])
      expect(counts.unsealed).toBe(1)
      await asSuperuser(...(who ? [`${who(role)} reset search_path`] : []), `drop schema ${place} cascade`)
      await seal()
      expect((await verification()).faults).toEqual([])
    }
  })

  test('as the house itself looks is none', async () => {
    await asSuperuser(`alter role contado_app in database ${house()} set search_path = public, pg_temp`)
    expect(await codes()).toEqual([])
    await asSuperuser(`alter role contado_app in database ${house()} reset search_path`)
  })
})

test('the command line says so, too: three rows that a superuser deletes are named, and its code is 1', async () => {
  const command = join(import.meta.dirname, '../../../../../tools/audit-verify.ts')
  const run = async () => {
    const { secret: APP_SECRET, databaseUrl: DATABASE_URL, dataDir: DATA_DIR } = app.settings
    const env = { PATH: process.env.PATH, APP_SECRET, DATABASE_URL, DATA_DIR }
    return promisify(execFile)(process.execPath, [command], { env }).then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }) => ({ code, stdout }),
    )
  }
  await write(5)
  await seal()
  expect(await run()).toMatchObject({ code: 0, stdout: expect.stringContaining('The audit trail is clean.') })
  const { rows } = await app.owner.query<{ id: string }>('select id from audit_entries order by at desc limit 3')
  const three = `audit_entries where id in (${rows.map(({ id }) => `'${id}'`).join()})`
  await asSuperuser(`create table kept as select * from ${three}`, `delete from ${three}`)
  const { code, stdout } = await run()
  expect(code).toBe(1)
  expect(stdout).toContain('THE AUDIT TRAIL IS NOT CLEAN.')
  for (const { id } of rows) expect(stdout).toContain(`entry_missing: audit entry ${id}`)
  await asSuperuser('insert into audit_entries select * from kept', 'drop table kept')
  await forgetCounts()
})

test('an entry that is cleaned as the operating guide says stays named, and it alone', async () => {
  await write(1)
  await seal()
  const { rows } = await app.owner.query<{ id: string; subject: object }>(
    'select id, subject from audit_entries order by at desc limit 1',
  )
  const [entry = { id: '', subject: {} }] = rows
  const guide = await readFile(join(import.meta.dirname, '../../../../../docs/guides/operating.md'), 'utf8')
  const [, cleaning = ''] = /### Cleaning an entry on purpose[^`]*```sql\n([^`]*)```/.exec(guide) ?? []
  const lines = cleaning.replace('THE-ENTRY', entry.id).replace("'reason'", "'amount'").split(';\n').slice(0, -1)
  expect(lines).toHaveLength(6)
  await asSuperuser(...lines)
  await forgetCounts()
  const { faults } = await verification()
  expect(faults.map(({ subject }) => subject)).toEqual([`audit entry ${entry.id}`])
  await asSuperuser(`update audit_entries set subject = '${JSON.stringify(entry.subject)}' where id = '${entry.id}'`)
  await forgetCounts()
  expect((await verification()).faults).toEqual([])
})

test('who has the secret, too, and takes the copies away, hides it: they are what proves the rest', async () => {
  const removed = tamperingOf({ how: 19, which: 3, other: 0 })
  expect(await judge([removed])).toEqual([true])
  await rm(join(app.settings.dataDir, 'audit-heads'), { recursive: true })
  expect(await judge([removed])).toEqual([true])
  const untold = statements('update audit_trail set copied_sequence = null')
  const both = {
    name: 'and nothing says that there were any',
    apply: (tx: Tx) => untold.apply(tx).then(() => removed.apply(tx)),
  }
  expect(await judge([both])).toEqual([false])
})
