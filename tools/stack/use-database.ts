import { readSettings, type Settings } from '../../apps/api/src/platform/settings.ts'
import { openEmbedded, requireReachable } from './database.ts'
import { explainProblem } from './explain-problem.ts'
import { openSecrets } from './secrets.ts'

const withDatabase = async (work: (settings: Settings) => Promise<void>): Promise<void> => {
  const settings = readSettings(process.env)
  const secret = process.env.APP_SECRET || (await openSecrets(settings.dataDir)).appSecret
  if (settings.databaseUrl !== '') {
    await requireReachable(settings.databaseUrl)
    return work({ ...settings, secret })
  }
  const server = await openEmbedded(settings.dataDir, await openSecrets(settings.dataDir))
  try {
    await work({ ...settings, secret, databaseUrl: server.databaseUrl })
  } finally {
    if (!server.wasRunning) await server.stop()
  }
}

/**
 * Runs a command line on the database of DATABASE_URL or on the embedded one, which is started for it when it does not
 * run already. What goes wrong is one line and exit code 1.
 */
export const useDatabase = async (work: (settings: Settings) => Promise<void>): Promise<void> => {
  try {
    await withDatabase(work)
  } catch (error) {
    console.error(explainProblem(error))
    process.exitCode = 1
  }
}
