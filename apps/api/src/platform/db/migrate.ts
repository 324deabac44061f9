import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { runMigrations } from 'graphile-worker'
import pg from 'pg'
import { readHistory } from './history.ts'
import { databaseRoles, rolePassword, roleUrl } from './roles.ts'

const folder = new URL('../../../../../database/migrations/', import.meta.url)

type Options = {
  readonly databaseUrl: string
  readonly secret: string
  readonly jobNames: readonly string[]
  /** Goes so far and no further: a backup is loaded into the tables that it was made of. */
  readonly only?: readonly string[]
}

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

const createRoles = async (client: pg.Client, secret: string): Promise<void> => {
  const { rows } = await client.query('select current_database() as name')
  const database = pg.escapeIdentifier(rows[0].name)
  for (const role of databaseRoles) {
    await client.query(`
      do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then
          create role ${role} nosuperuser nocreatedb nocreaterole nobypassrls;
        end if;
      exception when duplicate_object or unique_violation then null; end $$`)
    await client.query(`alter role ${role} with login password ${literal(rolePassword(secret, role))}`)
    await client.query(`grant connect on database ${database} to ${role}`)
  }
  await client.query('grant contado_jobs to current_user')
  await client.query(`grant create on database ${database} to contado_jobs`)
}

// What a backup would not see it would lose, so every table is opened to it, those of later migrations too.
const openToBackup = `
  do $$ declare t record; begin
    for t in select c.oid::regclass as name, relrowsecurity as is_secured from pg_class c
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and pg_has_role(relowner, 'usage')
    loop
      execute format('grant select on %s to contado_backup', t.name);
      if t.is_secured and not exists (select from pg_policy where polrelid = t.name and polname = 'read_by_backup') then
        execute format('create policy read_by_backup on %s for select to contado_backup using (true)', t.name);
      end if;
    end loop;
    grant usage on schema public to contado_backup;
    for t in select c.oid::regclass as name from pg_class c where relnamespace = 'public'::regnamespace and relkind = 'S'
      and pg_has_role(relowner, 'usage')
    loop
      execute format('grant select on sequence %s to contado_backup', t.name);
    end loop;
  end $$`

/** The migrations that there are, by name, with the hash of each. */
export const readMigrations = async (): Promise<ReadonlyMap<string, { sql: string; hash: string }>> => {
  const names = (await readdir(folder)).filter((file) => file.endsWith('.sql')).sort()
  const read = names.map(async (name) => {
    const sql = await readFile(new URL(name, folder), 'utf8')
    return [name, { sql, hash: createHash('sha256').update(sql).digest('hex') }] as const
  })
  return new Map(await Promise.all(read))
}

type Migration = readonly [name: string, content: { readonly sql: string; readonly hash: string }]

const applyMigrations = async (client: pg.Client, migrations: readonly Migration[]): Promise<string[]> => {
  await client.query(`create table if not exists migrations (
    name text primary key, hash text not null, applied_at timestamptz not null default now())`)
  for (const [name, { sql, hash }] of migrations) {
    await client.query('begin')
    await client.query(sql)
    await client.query('insert into migrations (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  }
  return migrations.map(([name]) => name)
}

/** Brings the database up to date as its owner: roles, job tables, migrations, allowed jobs. Answers the migrations it applied. Throws HistoryError. */
export const migrate = async ({ databaseUrl, secret, jobNames, only }: Options): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'contado_migrate' })
  await client.connect()
  try {
    // Roles belong to the whole server: one migration at a time.
    await client.query('select pg_advisory_lock(7302014)')
    const known = await readMigrations()
    const history = await readHistory(client, known)
    await createRoles(client, secret)
    await runMigrations({ connectionString: roleUrl(databaseUrl, secret, 'contado_jobs') })
    const isMissing = ([name]: Migration): boolean => !history.has(name) && (!only || only.includes(name))
    const added = await applyMigrations(client, [...known].filter(isMissing))
    await client.query(openToBackup)
    await client.query('delete from job_names where name <> all($1)', [jobNames])
    await client.query('insert into job_names select unnest($1::text[]) on conflict do nothing', [jobNames])
    return added
  } finally {
    await client.end()
  }
}
