import type { TestApp } from './test-app.ts'

/** Runs one statement as nobody can outside a test: no trigger looks, the guards that take two people neither. */
export const pastGuards = async (app: TestApp, statement: string, values: readonly unknown[] = []): Promise<void> => {
  await app.owner.query('set session_replication_role = replica')
  try {
    await app.owner.query(statement, [...values])
  } finally {
    await app.owner.query('set session_replication_role = origin')
  }
}

/** A business that a test restricted is as it was. */
export const reenable = (app: TestApp, organizationId: string): Promise<void> =>
  pastGuards(app, `update organizations set status = 'enabled' where id = $1`, [organizationId])
