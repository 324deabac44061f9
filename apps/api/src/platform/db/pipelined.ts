import { type DatabaseConnection, DummyDriver, PostgresDialect, Transaction } from 'kysely'
import type { Database, Tx } from './db.ts'

// A transaction has its connection: of all that a database has besides, it uses nothing.
const noPool = (): Promise<never> => Promise.reject(new Error('a transaction opens no connection'))
const dialect = new PostgresDialect({ pool: noPool })
const unused = { dialect, config: { dialect }, driver: new DummyDriver() }

/**
 * The same transaction, whose statements travel as they are asked: the query builder's own waits for each answer before it sends the
 * next one, even where they were asked for side by side. PostgreSQL carries them out in the order in which they were asked.
 */
export const pipelined = async (tx: Tx): Promise<Tx> => {
  const executor = tx.getExecutor()
  const connection: DatabaseConnection = await executor.provideConnection(async (own) => own)
  const direct = executor.withConnectionProvider({ provideConnection: (use) => use(connection) })
  return new Transaction<Database>({ ...unused, executor: direct })
}
