import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedServer, startEmbeddedServer } from '../../apps/api/src/platform/db/embedded-server.ts'
import { readRunRecord, writeRunRecord } from './run-record.ts'
import type { Secrets } from './secrets.ts'
import { StartError } from './start-error.ts'

const explain = (error: unknown): string => {
  if (error instanceof AggregateError) return explain(error.errors[0])
  return error instanceof Error ? error.message || String('code' in error ? error.code : error.name) : String(error)
}

/** Refuses in one line when the database of DATABASE_URL does not answer. */
export const requireReachable = async (databaseUrl: string): Promise<void> => {
  const { host, pathname } = new URL(databaseUrl)
  const client = new pg.Client({ connectionString: databaseUrl, connectionTimeoutMillis: 5_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new StartError(
      `The database ${pathname.slice(1)} at ${host} can't be reached (${explain(error)}). Correct DATABASE_URL, or unset it to use the embedded PostgreSQL.`,
    )
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Starts (or takes over) the embedded server of a data folder, on the port it had the last time. */
export const openEmbedded = async (dataDir: string, { databasePassword }: Secrets): Promise<EmbeddedServer> => {
  const { databasePort } = await readRunRecord(dataDir)
  const server = await startEmbeddedServer({
    dataFolder: join(dataDir, 'postgres'),
    password: databasePassword,
    ...(databasePort === null ? {} : { port: databasePort }),
  })
  if (server.port !== databasePort) await writeRunRecord(dataDir, { databasePort: server.port })
  return server
}
