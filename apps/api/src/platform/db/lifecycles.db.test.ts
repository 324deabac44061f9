import type { Lifecycle } from '@contado/contract/kernel/lifecycle.ts'
import { lifecycles } from '@contado/contract/lifecycles.ts'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '../../test-kit/test-database.ts'

type Table = Lifecycle<string, string>
type Kept = { readonly table: Table; readonly by: string; readonly column: readonly [string, string] }

// What the database keeps with a trigger, by the function that knows the moves.
const kept: readonly Kept[] = [
  { table: lifecycles.invoice as unknown as Table, by: 'invoice_may_move', column: ['invoices', 'status'] },
  { table: lifecycles.payment as unknown as Table, by: 'payment_may_move', column: ['payments', 'status'] },
  { table: lifecycles.credit as unknown as Table, by: 'credit_may_move', column: ['payments', 'excess_status'] },
  { table: lifecycles.deposit as unknown as Table, by: 'deposit_may_move', column: ['deposits', 'status'] },
  {
    table: lifecycles.unplacedDeposit as unknown as Table,
    by: 'unplaced_deposit_may_move',
    column: ['unplaced_deposits', 'status'],
  },
  { table: lifecycles.bankDebit as unknown as Table, by: 'bank_debit_may_move', column: ['bank_debits', 'status'] },
  {
    table: lifecycles.additionalInfo as unknown as Table,
    by: 'additional_info_may_move',
    column: ['additional_info_requests', 'status'],
  },
  {
    table: lifecycles.monitoredReview as unknown as Table,
    by: 'monitored_review_may_move',
    column: ['monitored_reviews', 'status'],
  },
  { table: lifecycles.batch as unknown as Table, by: 'batch_may_move', column: ['batches', 'status'] },
  { table: lifecycles.batchItem as unknown as Table, by: 'batch_item_may_move', column: ['batch_items', 'status'] },
  { table: lifecycles.paymentOrder as unknown as Table, by: 'rail_order_may_move', column: ['rail_orders', 'status'] },
]

let database: Awaited<ReturnType<typeof openTestDatabase>>
let owner: pg.Client

beforeAll(async () => {
  database = await openTestDatabase()
  owner = new pg.Client({ connectionString: database.superuserUrl })
  await owner.connect()
})
afterAll(async () => {
  await owner.end()
  await database.close()
})

const isMove = ([before, after]: readonly [string, string]): boolean => before !== after

const allowedBy = async (by: string, { states }: Pick<Table, 'states'>): Promise<string[]> => {
  const { rows } = await owner.query<{ before: string; after: string }>(
    `select a.s as before, b.s as after from unnest($1::text[]) a (s), unnest($1::text[]) b (s) where ${by}(a.s, b.s)`,
    [[...states]],
  )
  return rows
    .map(({ before, after }) => [before, after] as const)
    .filter(isMove)
    .map((move) => move.join(' '))
    .sort()
}

// Whoever gives parts of an invoice back leaves it as it is, open or denied.
const staysAsItIs = (name: string, action: string): boolean => name === 'invoice' && action === 'refund'

const declaredBy = ({ name, actions }: Pick<Table, 'name' | 'actions'>): string[] => {
  const moves = Object.entries(actions)
    .filter(([action]) => !staysAsItIs(name, action))
    .flatMap(([, { from, to }]) => from.flatMap((before) => to.map((after) => [before, after] as const)))
  return [...new Set(moves.filter(isMove).map((move) => move.join(' ')))].sort()
}

test.each(kept)('$by allows exactly the moves of the table of $table.name', async ({ table, by }) => {
  expect(await allowedBy(by, table)).toEqual(declaredBy(table))
})

test.each(kept)(
  'the states of $table.name are those that its column takes',
  async ({ table, column: [name, column] }) => {
    const { rows } = await owner.query<{ text: string }>(
      `select pg_get_constraintdef(k.oid) as text from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid
      where k.conrelid = $1::regclass and a.attname = $2 and k.contype = 'c' and k.conkey = array[a.attnum]
        and pg_get_constraintdef(k.oid) like '%= ANY (ARRAY[%'`,
      [name, column],
    )
    const words = [...(rows[0]?.text ?? '').matchAll(/'([^']*)'::text/g)].map(([, word]) => word)
    expect(words.sort()).toEqual([...table.states].sort())
  },
)

test('a move that one of the two does not know is found', async () => {
  const { from, to } = lifecycles.payment.actions.hold
  const further = { hold: { by: [], from, to: [...to, 'refunded'], emits: null } }
  const planted = declaredBy({ name: 'payment', actions: { ...lifecycles.payment.actions, ...further } })
  expect(planted.filter((move) => !declaredBy(lifecycles.payment as unknown as Table).includes(move))).toEqual([
    'guaranteed refunded',
  ])
  await owner.query(
    `create function door_may_move(a text, b text) returns boolean language sql as 'select a = b or a = ''open'''`,
  )
  expect(await allowedBy('door_may_move', { states: ['open', 'shut'] })).toEqual(['open shut'])
})

test.each(kept)('a trigger keeps $column to $by, whoever writes', async ({ by, column: [name] }) => {
  const { rows } = await owner.query(
    `select from pg_trigger t join pg_proc f on f.oid = t.tgfoid
      where t.tgrelid = $1::regclass and t.tgenabled = 'O' and f.prosrc like '%if not ' || $2 || '(old.%raise exception%'`,
    [name, by],
  )
  expect(rows).toHaveLength(1)
})
