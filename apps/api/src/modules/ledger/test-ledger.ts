import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { type Instant, instantOf, wallMs } from '../../platform/clock.ts'
import { type Db, openDatabase, openPool, postgresCode, type Tx } from '../../platform/db/db.ts'
import type { DatabaseRole } from '../../platform/db/roles.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { openTestDatabase } from '../../test-kit/test-database.ts'
import type { AccountKey, AccountKind, LedgerAccount } from './accounts.ts'
import { selectTransfers } from './authorizations.store.ts'
import { resolutionOf } from './authorizations.ts'
import type { Movement, PostResult } from './movement.ts'
import { openAccounts } from './open-accounts.ts'
import { post } from './post.ts'
import type { Verification } from './verification.ts'
import { verifyLedger } from './verify-ledger.ts'

type Actor =
  | { readonly kind: 'user'; readonly organizationId: string }
  | { readonly kind: 'visitor' }
  | { readonly kind: 'staff' }
  | { readonly kind: 'job'; readonly organizationId?: string }
  | { readonly kind: 'auditor' }

/** A database of one's own with a pool per role, for the ledger's tests. */
export type TestLedger = {
  readonly address: { readonly databaseUrl: string; readonly secret: string }
  /** Runs in one transaction as this actor, through the actor's own database role. */
  readonly as: <T>(actor: Actor, run: (tx: Tx) => Promise<T>) => Promise<T>
  /** Runs SQL as a superuser. */
  readonly asOwner: (text: string, values?: readonly unknown[]) => Promise<pg.QueryResult>
  readonly verify: () => Promise<Verification>
  /** Whether verification names what a superuser with every trigger off did by these statements; nothing of it stays. */
  readonly isNamed: (
    tamperings: readonly (readonly string[])[],
    /** What is asked beside verification, such as the heads outside the database. */
    beside?: (tx: Tx) => Promise<readonly unknown[]>,
  ) => Promise<readonly boolean[]>
  readonly close: () => Promise<void>
}

const roleOf: Readonly<Record<Actor['kind'], DatabaseRole>> = {
  user: 'contado_app',
  visitor: 'contado_app',
  staff: 'contado_staff',
  job: 'contado_worker',
  auditor: 'contado_auditor',
}

const judgeTamperings = async (
  superuserUrl: string,
  tamperings: readonly (readonly string[])[],
  beside: (tx: Tx) => Promise<readonly unknown[]>,
): Promise<readonly boolean[]> => {
  const pool = openPool(superuserUrl, { max: 1, name: 'contado_tampering' })
  const db: Db = new Kysely({ dialect: new PostgresDialect({ pool }) })
  const judged: boolean[] = []
  try {
    await db.transaction().execute(async (tx) => {
      await sql`set local session_replication_role = replica`.execute(tx)
      for (const statements of tamperings) {
        await sql`savepoint tampering`.execute(tx)
        try {
          for (const statement of statements) await sql.raw(statement).execute(tx)
          judged.push(!(await verifyLedger(tx)).isClean || (await beside(tx)).length > 0)
        } catch (error) {
          // A constraint that nobody switched off refused it.
          if (postgresCode(error)?.startsWith('23') !== true) throw error
          judged.push(true)
        }
        await sql`rollback to savepoint tampering`.execute(tx)
      }
    })
  } finally {
    await db.destroy()
  }
  return judged
}

export const openTestLedger = async ({ connections = 4 } = {}): Promise<TestLedger> => {
  const { databaseUrl, superuserUrl, secret, close } = await openTestDatabase()
  const pools = new Map<DatabaseRole, Db>()
  const poolOf = (role: DatabaseRole): Db => {
    const pool = pools.get(role) ?? openDatabase(databaseUrl, secret, { role, max: connections })
    pools.set(role, pool)
    return pool
  }
  const owner = new pg.Client({ connectionString: superuserUrl })
  await owner.connect()
  const as: TestLedger['as'] = (actor, run) =>
    inTransaction(poolOf(roleOf[actor.kind]), async (tx) => {
      const organizationId = 'organizationId' in actor ? (actor.organizationId ?? '') : ''
      await sql`select set_config('app.actor_kind', ${actor.kind}, true), set_config('app.user_id', ${newId()}, true),
        set_config('app.staff_id', ${actor.kind === 'staff' ? newId() : ''}, true),
        set_config('app.organization_id', ${organizationId}, true)`.execute(tx)
      return run(tx)
    })
  return {
    address: { databaseUrl, secret },
    as,
    asOwner: (text, values = []) => owner.query(text, [...values]),
    verify: () => as({ kind: 'auditor' }, verifyLedger),
    isNamed: (tamperings, beside = async () => []) => judgeTamperings(superuserUrl, tamperings, beside),
    close: async () => {
      await Promise.all([...pools.values()].map((pool) => pool.destroy()))
      await owner.end()
      await close()
    },
  }
}

/** The key of an account at the smart rail, in US dollars. */
export const smartKey = (organizationId: string | null, kind: AccountKind, reference = ''): AccountKey => ({
  provider: 'smart_rail',
  organizationId,
  unit: 'USD',
  kind,
  accountType: organizationId === null ? 'none' : 'smart',
  reference,
})

/** A movement of US dollars with a cause and an id of its own. */
export const move = (
  debit: LedgerAccount,
  credit: LedgerAccount,
  more: Partial<Movement> & { readonly minor: bigint },
): Movement => ({
  id: newId(),
  debit: debit.id,
  credit: credit.id,
  unit: 'USD',
  cause: { kind: 'test', id: newId() },
  eventAt: instantOf(wallMs()),
  ...more,
})

/** Opens accounts as a job of one organization (jobs may open any). */
export const openFor = async <const K extends readonly AccountKey[]>(
  ledger: TestLedger,
  keys: K,
): Promise<{ [I in keyof K]: LedgerAccount }> =>
  (await ledger.as({ kind: 'job' }, (tx) => openAccounts(tx, keys))) as { [I in keyof K]: LedgerAccount }

/** Lets one authorization expire as the sweeper does, whether or not it is due. */
export const expire = async (
  tx: Tx,
  { id, pendingId, at }: { readonly id: string; readonly pendingId: string; readonly at: Instant },
): Promise<PostResult> => {
  const [pending] = await selectTransfers(tx, [pendingId])
  if (!pending) throw new Error('There is no such authorization')
  const [result] = await post(tx, [resolutionOf(pending, { kind: 'expire', id, at })])
  if (!result) throw new Error('The ledger answered nothing')
  return result
}
