import type { Settings } from '../settings.ts'
import { openDatabase, type Tx } from './db.ts'

/** Runs in one snapshot with the role that reads everything and writes nothing, on a connection of its own. */
export const readAsAuditor = async <T>(
  { databaseUrl, secret }: Pick<Settings, 'databaseUrl' | 'secret'>,
  run: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const db = openDatabase(databaseUrl, secret, { role: 'contado_auditor', max: 1 })
  try {
    return await db.transaction().setIsolationLevel('repeatable read').execute(run)
  } finally {
    await db.destroy()
  }
}
