import { SettingsError } from '../settings.ts'
import { connectAlone } from './db.ts'
import { databaseRoles } from './roles.ts'

/** What makes a server lose what it acknowledged: switched off for all, for the database, or for one of the house's roles. */
const durabilityFaults = async (databaseUrl: string): Promise<string[]> => {
  const client = await connectAlone(databaseUrl, { name: 'contado_start', statementMs: 5_000 })
  try {
    const { rows } = await client.query<{ fault: string }>(
      `select name || ' is off' as fault from pg_settings
        where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'
      union all
      select split_part(setting, '=', 1) || ' is off for ' || rolname from pg_db_role_setting s
        join pg_roles r on r.oid = s.setrole, unnest(setconfig) setting
        where rolname = any($1) and setting ~* '^synchronous_commit=(off|false|no|0)$'
          and setdatabase in (0, (select oid from pg_database where datname = current_database()))`,
      [[...databaseRoles]],
    )
    return rows.map(({ fault }) => fault)
  } finally {
    await client.end()
  }
}

/** Throws SettingsError, in one line, unless the database can be reached and keeps what it acknowledges. */
export const requireDurability = async (databaseUrl: string): Promise<void> => {
  if (databaseUrl === '')
    throw new SettingsError('DATABASE_URL is missing. Start with `npm start`, or set DATABASE_URL.')
  const faults = await durabilityFaults(databaseUrl).catch(() => {
    throw new SettingsError('The database of DATABASE_URL cannot be reached. Start it, or correct DATABASE_URL.')
  })
  if (faults.length === 0) return
  throw new SettingsError(`The database could lose money: ${faults.join(', ')}. Turn it on in postgresql.conf.`)
}
