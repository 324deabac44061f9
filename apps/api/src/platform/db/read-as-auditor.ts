import { sql } from 'kysely'
import type { Settings } from '../settings.ts'
import { openDatabase, type Tx } from './db.ts'

// Whoever proves a ledger of years reads all of it.
const longestStatementMs = 3_600_000

/** Runs in one snapshot with the role that reads everything and writes nothing, on a connection of its own. */
export const readAsAuditor = async <T>(
  { databaseUrl, secret }: Pick<Settings, 'databaseUrl' | 'secret'>,
  run: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const db = openDatabase(databaseUrl, secret, { role: 'contado_auditor', max: 1, statementMs: longestStatementMs })
  try {
    return await db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute(async (tx) => {
        // Between two questions whoever verifies reckons for as long as it takes.
        // Whoever may change the role could have it find other tables by the same names.
        await sql`set local search_path = pg_catalog, public, pg_temp`.execute(tx)
        await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx)
        return run(tx)
      })
  } finally {
    await db.destroy()
  }
}
