import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { startEmbeddedServer } from '../../apps/api/src/platform/db/embedded-server.ts'
import { migrate } from '../../apps/api/src/platform/db/migrate.ts'
import { makeTemporaryFolder } from '../../apps/api/src/test-kit/temporary-folder.ts'
import { readColumns } from './catalog.ts'
import { printSchema } from './schema.ts'
import { printTables } from './tables.ts'

/** Migrates an empty database of a server of its own, and reads what came out. */
export const readCatalog = async (): Promise<{ schema: string; tables: string }> => {
  const folder = await makeTemporaryFolder()
  const server = await startEmbeddedServer({
    dataFolder: join(folder, 'postgres'),
    password: randomBytes(24).toString('hex'),
  })
  try {
    await migrate({ databaseUrl: server.databaseUrl, secret: randomBytes(32).toString('hex'), jobNames: [] })
    const client = new pg.Client({ connectionString: server.databaseUrl })
    await client.connect()
    const schema = await printSchema(client)
    const tables = printTables(await readColumns(client))
    await client.end()
    return { schema, tables }
  } finally {
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}
