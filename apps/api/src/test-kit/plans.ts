import { CompiledQuery, type KyselyPlugin, sql } from 'kysely'
import { expect } from 'vitest'
import type { Tx } from '../platform/db/db.ts'
import { asOwner } from './people.ts'
import type { TestApp } from './test-app.ts'

export type Acting = {
  /** Empty: for nobody, as a job does that looks for what is due. */
  readonly organizationId: string
  readonly role?: 'contado_app' | 'contado_worker' | 'contado_staff'
}

/** Runs as a request or a job does: in a role of the house, for one organization. */
export const acting = <T>(
  app: TestApp,
  { organizationId, role = 'contado_app' }: Acting,
  run: (tx: Tx) => Promise<T>,
): Promise<T> =>
  asOwner(app, (db) =>
    db.transaction().execute(async (tx) => {
      await sql`select set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
      await sql`set local role ${sql.raw(role)}`.execute(tx)
      return run(tx)
    }),
  )

/** How the database carries out each statement of some work, in turn; the work is done as well. */
export const plansOf = async (tx: Tx, work: (tx: Tx) => Promise<unknown>): Promise<string[]> => {
  const statements: CompiledQuery[] = []
  const noting: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      statements.push(tx.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  }
  await work(tx.withPlugin(noting))
  const plans: string[] = []
  for (const { sql: statement, parameters } of statements) {
    const explained = CompiledQuery.raw(`explain (costs off) ${statement}`, [...parameters])
    const { rows } = await tx.executeQuery(explained)
    plans.push(rows.map((row) => (row as { 'QUERY PLAN': string })['QUERY PLAN']).join('\n'))
  }
  return plans
}

/** The last statement of some work reads these indexes, and no table whole. */
export const expectIndexes = (plans: readonly string[], indexes: readonly string[]): void => {
  const last = plans.at(-1) ?? ''
  for (const index of indexes) expect(last).toContain(index)
  expect(last).not.toMatch(/Seq Scan/)
}
