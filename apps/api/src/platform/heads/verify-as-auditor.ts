import type { Tx } from '../db/db.ts'
import { readAsAuditor } from '../db/read-as-auditor.ts'
import type { Settings } from '../settings.ts'
import type { Outside } from './compare-heads.ts'
import { readCopies } from './copied-heads.ts'

/**
 * Reads as the auditor, beside what was copied out of the database. The copies are read first: whatever is sealed and copied while
 * the snapshot is looked at is in neither of them, where it would look like a database that was restored to an earlier point.
 */
export const verifyAsAuditor = async <T>(
  settings: Pick<Settings, 'databaseUrl' | 'secret' | 'dataDir'>,
  run: (tx: Tx, outside: Outside) => Promise<T>,
): Promise<T> => {
  const copies = await readCopies(settings.dataDir)
  return readAsAuditor(settings, (tx) => run(tx, { copies, secret: settings.secret }))
}
