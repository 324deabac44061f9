import { appendFile, cp, mkdir, readdir, readFile, rm, truncate, unlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { allJobs } from '../../apps/api/src/all-modules.ts'
import { createServers } from '../../apps/api/src/app.ts'
import { auditHeads, verifyAudit } from '../../apps/api/src/modules/audit/index.ts'
import { ledgerHeads } from '../../apps/api/src/modules/ledger/index.ts'
import { verifyMoney } from '../../apps/api/src/modules/ledger-health/index.ts'
import { openDatabase } from '../../apps/api/src/platform/db/db.ts'
import { startEmbeddedServer } from '../../apps/api/src/platform/db/embedded-server.ts'
import { readAsAuditor } from '../../apps/api/src/platform/db/read-as-auditor.ts'
import { setHeadsAside } from '../../apps/api/src/platform/heads/set-heads-aside.ts'
import { verifyAsAuditor } from '../../apps/api/src/platform/heads/verify-as-auditor.ts'
import { createJobRunner } from '../../apps/api/src/platform/jobs/run-jobs.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import {
  depositTo,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
} from '../../apps/api/src/test-kit/companies.ts'
import { draftFrom, pay, paymentOf, sendFrom } from '../../apps/api/src/test-kit/invoicing.ts'
import { asHouseOwner, signIn } from '../../apps/api/src/test-kit/people.ts'
import { runJob } from '../../apps/api/src/test-kit/run-job.ts'
import { makeTemporaryFolder } from '../../apps/api/src/test-kit/temporary-folder.ts'
import { type TestApp, TestClient } from '../../apps/api/src/test-kit/test-app.ts'
import { smallPdf, upload } from '../../apps/api/src/test-kit/uploading.ts'
import { type Made, makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

let app: TestApp
let folder: string
let seller: TestCompany
let buyer: TestCompany
let made: Made
let number = 0

const onServer = async (sql: string): Promise<void> => {
  const client = new pg.Client({
    connectionString: inject('databaseServer').superuserUrl.replace(/\/[^/?]+(?=\?|$)/, '/postgres'),
  })
  await client.connect()
  await client.query(sql).finally(() => client.end())
}

/** An empty database and an empty data folder, as on a new machine. */
const newPlace = async (): Promise<Settings> => {
  number += 1
  const name = `restored_${process.pid}_${number}`
  const url = new URL(app.settings.databaseUrl)
  await onServer(`create database ${name} owner ${url.username}`)
  url.pathname = `/${name}`
  return { ...app.settings, databaseUrl: url.href, dataDir: join(folder, name) }
}

// The owner is held by row-level security; whoever looks behind it is not.
const superuserAt = ({ databaseUrl }: Pick<Settings, 'databaseUrl'>): string =>
  Object.assign(new URL(app.superuserUrl), { pathname: new URL(databaseUrl).pathname }).href

const queryAt = async <T extends pg.QueryResultRow>(connectionString: string, sql: string) => {
  const client = new pg.Client({ connectionString })
  await client.connect()
  await client.query(`set timezone = 'UTC'`)
  return client.query<T>(sql).finally(() => client.end())
}

const queryOn = <T extends pg.QueryResultRow>(settings: Pick<Settings, 'databaseUrl'>, sql: string) =>
  queryAt<T>(superuserAt(settings), sql)

// What every row of every table says, without what migrating and analysing write.
const digestsOf = async (settings: Pick<Settings, 'databaseUrl'>): Promise<Record<string, string>> => {
  const { rows: tables } = await queryOn<{ name: string }>(
    settings,
    `select format('%I.%I', n.nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
     where nspname in ('public', 'graphile_worker') and relkind in ('r', 'p') and not relispartition and relname <> 'migrations'`,
  )
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as digest from ${name} t`,
  )
  // One connection for all of them: to open one takes longer than to read a table.
  const { rows } = await queryOn<{ name: string; digest: string }>(settings, digests.join(' union all '))
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
}

const uploadNew = async (company: TestCompany, note: string): Promise<string> => {
  const draft = await draftFrom(company, buyer)
  const group = `invoice-attachment:${draft.invoiceId}`
  const { status, data } = await upload(company.browser, { group }, { name: `${note}.pdf`, content: smallPdf(note) })
  if (status !== 200) throw new Error('the file was not taken')
  return data._id
}

/** The product on what was restored. */
const openAt = async (place: Settings): Promise<TestApp> => {
  const servers = await createServers(place)
  const owner = new pg.Client({ connectionString: superuserAt(place) })
  await owner.connect()
  const db = openDatabase(place.databaseUrl, place.secret, { role: 'contado_worker' })
  const runner = createJobRunner({ db, settings: place, jobs: allJobs })
  const close = async (): Promise<void> => {
    await runner.close()
    await Promise.all([servers.close(), owner.end(), db.destroy()])
  }
  const customer = () => new TestClient(servers.customer)
  return { ...app, settings: place, owner, servers, customer, as: () => db, drainJobs: runner.drain, close }
}

beforeAll(async () => {
  folder = await makeTemporaryFolder()
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await depositTo(app, buyer)
  const invoice = await sendFrom(seller, buyer)
  await pay(app, buyer, paymentOf(invoice))
  for (const note of ['one', 'two', 'three']) await uploadNew(seller, note)
  await app.drainJobs()
  await runJob(app, { name: 'ledger.seal', payload: {} })
  await runJob(app, { name: 'audit.seal', payload: {} })
  // A partition of a month that a new database would not make by itself, and a job that somebody was at work on.
  await app.owner.query(`create table ledger_transfers_2020_01 partition of ledger_transfers for values
    from ('016f5e66-e800-0000-0000-000000000000') to ('016ffe09-3800-0000-0000-000000000000');
    alter table ledger_transfers_2020_01 enable row level security; alter table ledger_transfers_2020_01 force row level security`)
  await app.owner.query(`select graphile_worker.add_job('files.sweep', '{}', run_at => now() + interval '1 year')`)
  await app.owner.query(`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'somebody'`)
  made = await makeBackup(app.settings, join(folder, 'backups'))
})
afterAll(async () => {
  await app.close()
  for (let one = 1; one <= number; one += 1)
    await onServer(`drop database if exists restored_${process.pid}_${one} with (force)`)
  await rm(folder, { recursive: true, force: true })
})

describe('a backup that is restored', () => {
  test('has every row, file and head as it was, and the same guards', async () => {
    const place = await newPlace()
    const { verification, audit, files } = await restoreBackup(place, { folder: made.folder, isReplacing: false })
    expect([verification, audit]).toMatchObject([
      { isClean: true, faults: [] },
      { isClean: true, faults: [] },
    ])
    const { rows: kept } = await app.owner.query('select count(*)::int as count from files')
    expect(files).toEqual({ count: kept[0].count, faulty: [] })
    expect(files.count).toBeGreaterThan(3)
    await app.owner.query(`update graphile_worker._private_jobs set locked_at = null, locked_by = null`)
    const digests = await digestsOf(place)
    expect(digests).toEqual(await digestsOf(app.settings))
    expect(Object.values(digests).filter((one) => !one.startsWith('0 ')).length).toBeGreaterThan(30)
    const guards = `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as guard from pg_constraint
        where connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
      union all select concat_ws(' ', tgrelid::regclass, tgname, tgenabled) from pg_trigger
        where not tgisinternal and tgrelid <> 'ledger_transfers_2020_01'::regclass
      union all select concat_ws(' ', relname, relrowsecurity, relforcerowsecurity) from pg_class where relkind in ('r', 'p')
      union all select concat_ws(' ', tablename, policyname, roles, qual, with_check) from pg_policies
      union all select concat_ws(' ', sequencename, last_value) from pg_sequences order by 1`
    expect((await queryOn(place, guards)).rows).toEqual((await queryOn(app.settings, guards)).rows)
    const heads = join('ledger-heads', (await readdir(join(app.settings.dataDir, 'ledger-heads')))[0] ?? '')
    expect(await readFile(join(place.dataDir, heads), 'utf8')).toBe(
      await readFile(join(app.settings.dataDir, heads), 'utf8'),
    )
  })

  test('is a product that works: people sign in, and what they do is booked', async () => {
    const place = await newPlace()
    await restoreBackup(place, { folder: made.folder, isReplacing: false })
    const restored = await openAt(place)
    const browser = await signIn(restored, seller.email)
    const { status, data } = await browser.send('GET', '/currency-accounts/balances')
    expect([status, data]).toEqual([200, (await seller.browser.send('GET', '/currency-accounts/balances')).data])
    await restored.close()
  })

  test('is whole for an owner who is no superuser', async () => {
    const server = await startEmbeddedServer({ dataFolder: join(folder, 'own', 'postgres'), password: 'of-the-server' })
    try {
      await queryAt(server.databaseUrl, `create role landlord login createrole password 'landlord'`)
      await queryAt(server.databaseUrl, 'create database leased owner landlord')
      const url = new URL(server.databaseUrl)
      url.username = 'landlord'
      url.password = 'landlord'
      url.pathname = '/leased'
      const place = { ...app.settings, databaseUrl: url.href, dataDir: join(folder, 'leased') }
      for (const isReplacing of [false, true]) {
        const { verification, files } = await restoreBackup(place, { folder: made.folder, isReplacing })
        expect([verification.faults, files.faulty]).toEqual([[], []])
      }
      const again = await makeBackup(place, join(folder, 'again'))
      const rows = ({ manifest }: Made) => manifest.tables.map(({ name, rows: count }) => `${name} ${count}`)
      expect(rows(again)).toEqual(rows(made))
    } finally {
      await server.stop()
    }
  })

  test('was taken while people uploaded and paid, and is of one moment', async () => {
    let isOver = false
    const busy = async (note: string): Promise<void> => {
      for (let count = 0; !isOver; count += 1) {
        await uploadNew(seller, `${note}-${count}`)
        await depositTo(app, buyer)
      }
    }
    const running = [busy('left'), busy('right')]
    const { folder: taken, faulty } = await makeBackup(app.settings, join(folder, 'backups')).finally(() => {
      isOver = true
    })
    await Promise.all(running)
    expect(faulty).toEqual([])
    const place = await newPlace()
    const { verification, files } = await restoreBackup(place, { folder: taken, isReplacing: false })
    expect([verification.faults, files.faulty]).toEqual([[], []])
    expect(files.count).toBeGreaterThanOrEqual(3)
  })
})

describe('a restore to an earlier point', () => {
  const faultsOf = async (place: Settings): Promise<string[]> => {
    const { faults } = await verifyAsAuditor(place, verifyMoney)
    return faults.map(({ code, subject, found }) => `${code}: ${subject}, ${found}`)
  }

  const accept = async (place: Settings, after: bigint, headsOf = ledgerHeads) =>
    readAsAuditor(place, headsOf)
      .then((chain) => asHouseOwner({ ...app, settings: place }, (db) => setHeadsAside(db, chain, { ...place, after })))
      .catch((error: Error) => error.message)

  test('keeps the newer heads, is named by the verification, and counts as meant once somebody said so', async () => {
    await depositTo(app, buyer)
    await runJob(app, { name: 'ledger.seal', payload: {} })
    const place = await newPlace()
    await cp(join(app.settings.dataDir, 'ledger-heads'), join(place.dataDir, 'ledger-heads'), { recursive: true })
    const { verification } = await restoreBackup(place, { folder: made.folder, isReplacing: false })
    expect(verification.faults.map(({ code }) => code)).toEqual(['copy_ahead'])
    expect(await faultsOf(place)).toEqual(['copy_ahead: the last copy, of batch 2, batch 1 as the last'])

    expect(await accept(place, 0n)).toContain('batch 1 is the same on both sides')
    expect(await accept(place, 2n)).toContain('batch 2 differs')
    expect(await accept(place, 1n)).toMatchObject({ count: 1, through: '2' })
    expect(await faultsOf(place)).toEqual([])
    const { rows } = await queryOn(place, `select action, subject from audit_entries where actor_kind = 'operator'`)
    expect(rows).toMatchObject([{ action: 'ledger.heads-set-aside', subject: { after: '1', through: '2' } }])
    expect(
      (await readdir(join(place.dataDir, 'ledger-heads'))).filter((name) => name.includes('set-aside')),
    ).toHaveLength(1)
    const restored = await openAt(place)
    await runJob(restored, { name: 'ledger.seal', payload: {} })
    await restored.close()
    expect(await faultsOf(place)).toEqual([])
  })

  test('is named and accepted for the audit trail, too', async () => {
    await uploadNew(seller, 'after the backup')
    await runJob(app, { name: 'audit.seal', payload: {} })
    const place = await newPlace()
    await cp(join(app.settings.dataDir, 'audit-heads'), join(place.dataDir, 'audit-heads'), { recursive: true })
    const { audit } = await restoreBackup(place, { folder: made.folder, isReplacing: false })
    expect(audit.faults.map(({ code }) => code)).toEqual(['copy_ahead'])
    expect(await accept(place, 1n, auditHeads)).toMatchObject({ count: 1, through: '2' })
    expect(await verifyAsAuditor(place, verifyAudit)).toMatchObject({ isClean: true, faults: [] })
  })

  test('is named as well once the books went on, and nothing but a restore is accepted', async () => {
    const place = await newPlace()
    await cp(join(app.settings.dataDir, 'ledger-heads'), join(place.dataDir, 'ledger-heads'), { recursive: true })
    await restoreBackup(place, { folder: made.folder, isReplacing: false })
    const restored = await openAt(place)
    const browser = restored.customer()
    browser.userId = buyer.userId
    for (const [name, value] of buyer.browser.cookies) browser.cookies.set(name, value)
    await depositTo(restored, { ...buyer, browser })
    await runJob(restored, { name: 'ledger.seal', payload: {} })
    await restored.close()
    expect(await faultsOf(place)).toEqual([expect.stringMatching(/^copy_differs: batch 2/)])
    await queryOn(
      place,
      `set session_replication_role = replica; update ledger_batches set hash = 'x' where sequence = 1`,
    )
    expect(await accept(place, 1n)).toContain('batch 1 differs, and no restore explains that')
  })
})

describe('a restore refuses', () => {
  const refuse = (settings: Settings, from: string, isReplacing = false): Promise<string> =>
    restoreBackup(settings, { folder: from, isReplacing }).then(
      () => 'restored',
      (error: Error) => error.message,
    )

  const spoiled = async (spoil: (copy: string) => Promise<unknown>): Promise<string> => {
    number += 1
    const copy = join(folder, `spoiled-${number}`)
    await mkdir(copy)
    for (const name of await readdir(made.folder))
      await writeFile(join(copy, name), await readFile(join(made.folder, name)))
    await spoil(copy)
    return copy
  }

  test('a database with data, unless it is told to replace it, and one that others use', async () => {
    const place = await newPlace()
    await restoreBackup(place, { folder: made.folder, isReplacing: false })
    expect(await refuse(place, made.folder)).toContain('There is data in this database')
    const client = new pg.Client({ connectionString: superuserAt(place) })
    await client.connect()
    await client.query(`update organizations set name = 'Changed since'`)
    expect(await refuse(place, made.folder, true)).toContain('others are connected')
    await client.end()
    expect(await refuse(place, made.folder, true)).toBe('restored')
    expect((await queryOn(place, `select from organizations where name = 'Changed since'`)).rowCount).toBe(0)
  })

  test('another secret, a newer version, and whatever was changed, cut, left out or exchanged, before it touches anything', async () => {
    const place = await newPlace()
    expect(await refuse({ ...place, secret: 'x'.repeat(40) }, made.folder)).toContain('another APP_SECRET')
    const inManifest = async (copy: string, change: (text: string) => string): Promise<void> => {
      const path = join(copy, 'manifest.json')
      await writeFile(path, change(await readFile(path, 'utf8')))
    }
    const spoilings: readonly (readonly [string, (copy: string) => Promise<unknown>])[] = [
      ['manifest was changed', (copy) => inManifest(copy, (text) => text.replace('"rows": ', '"rows": 1'))],
      ['another length', (copy) => appendFile(join(copy, 'files'), 'x')],
      ['another length', (copy) => truncate(join(copy, 'public.users'), 10)],
      ['is missing', (copy) => unlink(join(copy, 'public.payments'))],
      ['was changed or damaged', (copy) => flipByte(join(copy, 'public.ledger_transfers'))],
      ['no whole backup', (copy) => unlink(join(copy, 'manifest.json'))],
    ]
    for (const [words, spoil] of spoilings) expect(await refuse(place, await spoiled(spoil))).toContain(words)
    const { rowCount } = await queryOn(place, `select from pg_class where relnamespace = 'public'::regnamespace`)
    expect(rowCount).toBe(0)
  })

  test('a backup of migrations that it does not know', async () => {
    await app.owner.query(`insert into migrations (name, hash) values ('9999-of-tomorrow.sql', 'x')`)
    const newer = await makeBackup(app.settings, join(folder, 'newer'))
    await app.owner.query(`delete from migrations where name = '9999-of-tomorrow.sql'`)
    expect(await refuse(await newPlace(), newer.folder)).toContain('9999-of-tomorrow.sql')
  })
})

const flipByte = async (path: string): Promise<void> => {
  const bytes = await readFile(path)
  bytes[20] = (bytes[20] ?? 0) ^ 1
  await writeFile(path, bytes)
}

describe('a backup', () => {
  test('names files that are missing or damaged, and holds no name, address or text of anybody in clear', async () => {
    const keys = await queryOn<{ storage_key: string }>(
      app.settings,
      'select storage_key from files order by id limit 2',
    )
    const [damaged = '', gone = ''] = keys.rows.map(({ storage_key }) => storage_key)
    const pathOf = (key: string): string => join(app.settings.dataDir, 'files', key)
    const kept = [await readFile(pathOf(damaged)), await readFile(pathOf(gone))] as const
    await flipByte(pathOf(damaged))
    await unlink(pathOf(gone))
    const { folder: taken, faulty } = await makeBackup(app.settings, join(folder, 'backups'))
    await writeFile(pathOf(damaged), kept[0])
    await writeFile(pathOf(gone), kept[1])
    expect([...faulty].sort()).toEqual([damaged, gone].sort())
    const all = Buffer.concat(await Promise.all((await readdir(taken)).map((name) => readFile(join(taken, name)))))
    for (const text of ['Halden', seller.email, app.settings.secret, '%PDF']) expect(all.includes(text)).toBe(false)
  })

  test('would be refused rather than lack the rows of a table that it may not read', async () => {
    await app.owner.query(
      'create table unread (id int); alter table unread enable row level security; grant select on unread to contado_backup',
    )
    await expect(makeBackup(app.settings, join(folder, 'backups'))).rejects.toThrow('unread')
    await app.owner.query('drop table unread')
  })
})
