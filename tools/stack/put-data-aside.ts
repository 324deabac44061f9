import { existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { prepareHome } from '../../apps/api/src/platform/db/embedded-home.ts'
import { stopServerOn } from '../../apps/api/src/platform/db/embedded-server.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import { endLeftovers } from './run-record.ts'
import { openSecrets } from './secrets.ts'
import { StartError } from './start-error.ts'

const freeNameFor = (dataDir: string, attempt = 1): string => {
  const name = `${dataDir}.former-${attempt}`
  return existsSync(name) ? freeNameFor(dataDir, attempt + 1) : name
}

/** Renames the data folder, with nothing running on it, so that the next start begins anew. Says what it did. Throws StartError. */
export const putDataAside = async ({ dataDir, databaseUrl }: Pick<Settings, 'dataDir' | 'databaseUrl'>) => {
  if (databaseUrl !== '') {
    throw new StartError(
      'DATABASE_URL names a PostgreSQL of your own, which stays as it is. Give it an empty database, or unset it.',
    )
  }
  if (!existsSync(dataDir)) return `  ✓ There is nothing in ${dataDir} to put aside`
  await endLeftovers(dataDir)
  const { databasePassword } = await openSecrets(dataDir)
  await stopServerOn((await prepareHome(join(dataDir, 'postgres'), databasePassword)).dataFolder)
  const aside = freeNameFor(dataDir)
  await rename(dataDir, aside)
  return `  ✓ Put aside what was in ${dataDir}: ${aside}`
}
