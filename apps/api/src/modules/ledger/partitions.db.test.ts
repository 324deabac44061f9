import { afterAll, beforeAll, expect, it } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { callEnsurePartitions } from './ledger.store.ts'
import { post } from './post.ts'
import { move, openFor, openTestLedger, smartKey, type TestLedger } from './test-ledger.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

const dayMs = 86_400_000
const partitions = async (): Promise<string[]> => {
  const { rows } = await ledger.asOwner(
    `select relid::regclass::text as name from pg_partition_tree('ledger_transfers') where isleaf order by 1`,
  )
  return rows.map(({ name }) => name)
}

it('has this month and the next ones from the start, and the job adds more, guarded like the others', async () => {
  const before = await partitions()
  expect(before.length).toBeGreaterThanOrEqual(4)
  const ensure = (): Promise<void> =>
    ledger.as({ kind: 'job' }, (tx) => callEnsurePartitions(tx, instantOf(wallMs() + 300 * dayMs)))
  await ensure()
  const after = await partitions()
  expect(after.length).toBeGreaterThan(before.length + 4)
  await ensure()
  expect(await partitions()).toEqual(after)
  expect((await ledger.verify()).faults).toEqual([])
  for (const name of after) await expect(ledger.asOwner(`truncate ${name}`)).rejects.toThrow('append only')
})

it('puts a transfer into the month of its id, and one older than all partitions aside', async () => {
  const [cash, wallet] = await openFor(ledger, [smartKey(null, 'cash'), smartKey(newId(), 'available')])
  const oldMs = (wallMs() - 100 * dayMs).toString(16).padStart(12, '0')
  const old = `${oldMs.slice(0, 8)}-${oldMs.slice(8)}${newId().slice(13)}`
  const movements = [move(cash, wallet, { minor: 5n }), move(cash, wallet, { minor: 6n, id: old })]
  await ledger.as({ kind: 'staff' }, (tx) => post(tx, movements))
  const { rows } = await ledger.asOwner(
    'select tableoid::regclass::text as part, id from ledger_transfers order by amount',
  )
  const month = instantOf(wallMs()).slice(0, 7).replace('-', '_')
  expect(rows).toEqual([
    { part: `ledger_transfers_${month}`, id: movements[0]?.id },
    { part: 'ledger_transfers_default', id: old },
  ])
  const again = await ledger.as({ kind: 'staff' }, (tx) => post(tx, movements))
  expect(again.map(({ outcome }) => outcome)).toEqual(['replayed', 'replayed'])
  expect((await ledger.verify()).faults).toEqual([])
})
