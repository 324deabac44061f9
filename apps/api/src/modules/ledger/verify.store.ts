import { faultCodes } from '@contado/contract/ledger-health/fault-codes.ts'
import { sql } from 'kysely'
import type { Tx } from '../../platform/db/db.ts'
import type { Fault, Verification } from './verification.ts'
import {
  changedFloors,
  dayFaults,
  floors,
  groupFaults,
  linkFaults,
  mostOfACode,
  notSealed,
  type Placed,
  rowFaults,
  selectBrokenFloors,
  selectCheckpointFaults,
  selectFolds,
  selectLineFaults,
  selectPlaced,
  sumFaults,
} from './verify-exact.store.ts'
import { guards } from './verify-guards.store.ts'
import { type Proof, proveAccounts, proveBatches, proveGroups, type Run, startRun } from './verify-proof.store.ts'

// Plans for whole tables: nothing is looked up a second time, nothing is compiled for a ledger of a few rows.
const planForWholeTables = async (tx: Tx): Promise<void> => {
  await sql`set local work_mem = '64MB'`.execute(tx)
  await sql`set local jit = off`.execute(tx)
  await sql`set local enable_memoize = off`.execute(tx)
  await sql`set local min_parallel_table_scan_size = '1MB'`.execute(tx)
}

type Start = { readonly until: string; readonly accounts: bigint; readonly rejections: bigint }

const selectStart = async (tx: Tx): Promise<Start> => {
  const { rows } = await sql<Start>`select (clock_timestamp() - interval '20 minutes')::text as until,
    (select count(*) from ledger_accounts) as accounts, (select count(*) from ledger_rejections) as rejections`.execute(
    tx,
  )
  const [start] = rows
  if (!start) throw new Error('The verification gave no answer')
  return start
}

/** What the accounts' proof points at, said exactly. */
const selectPointedAt = async (tx: Tx, proof: Proof): Promise<Placed[]> => {
  const near = [...new Set([...proof.broken, ...proof.nearFloor])]
  const days =
    proof.daysDiffer.length > 0
      ? sql`
      select account_id, (event_at at time zone 'UTC')::date as day, sum(amount) as net, count(*) as line_count
      from ledger_account_lines group by 1, 2`
      : sql`select account_id, day, net, line_count from ledger_checkpoints`
  return [
    ...(proof.bad > 0n ? await selectPlaced(tx, rowFaults) : []),
    ...(proof.broken.length > 0 ? await selectFolds(tx, proof.broken) : []),
    ...(near.length > 0 ? await selectBrokenFloors(tx, near) : []),
    ...(proof.areLinksRight ? [] : await selectPlaced(tx, linkFaults)),
    ...(proof.linesDiffer.length > 0 ? await selectLineFaults(tx, proof.linesDiffer) : []),
    ...(proof.daysDiffer.length > 0 ? await selectCheckpointFaults(tx, proof.daysDiffer) : []),
    ...(await selectPlaced(tx, dayFaults(days))),
  ]
}

const selectSealFaults = async (tx: Tx, run: Run, { old, oldIds }: Proof): Promise<Fault[]> => {
  const sealed = await proveBatches(tx, run, mostOfACode)
  const areAllSealed = sealed.batches === 0n || (sealed.old === old && sealed.oldIds === oldIds)
  return [...sealed.first, ...(areAllSealed ? [] : await selectPlaced(tx, notSealed))]
}

const rankOf = new Map<string, number>(faultCodes.map((code, rank) => [code, rank]))
const inOrder = (faults: readonly Fault[]): Fault[] =>
  faults
    .map(({ code, subject, expected, found }) => ({ code, subject, expected, found }))
    .toSorted((one, other) => (rankOf.get(one.code) ?? 0) - (rankOf.get(other.code) ?? 0))

/**
 * All checks, each in one statement, hence in one snapshot. What is right costs some readings without a sort; where one disagrees with
 * another, what is wrong is looked up, at most 20 of each code.
 */
export const selectFaults = async (tx: Tx): Promise<Omit<Verification, 'isClean'>> => {
  await planForWholeTables(tx)
  const { until, accounts, rejections } = await selectStart(tx)
  const run = startRun(until)
  const small = await selectPlaced(tx, sql`${guards} union all ${changedFloors} union all ${sumFaults}`, [floors])
  const proof = await proveAccounts(tx, run)
  const pointedAt = await selectPointedAt(tx, proof)
  const { groups, areWhole } = await proveGroups(tx)
  const faults = [
    ...small,
    ...pointedAt,
    ...(areWhole ? [] : await selectPlaced(tx, groupFaults)),
    ...(await selectSealFaults(tx, run, proof)),
  ]
  const { transfers, pendings, lines } = proof
  return { faults: inOrder(faults), counts: { accounts, transfers, openPendings: pendings, groups, rejections, lines } }
}
