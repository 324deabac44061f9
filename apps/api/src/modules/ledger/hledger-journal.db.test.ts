import { spawnSync } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { hledgerJournal } from './hledger-journal.ts'
import { post } from './post.ts'
import { move, openFor, openTestLedger, smartKey, type TestLedger } from './test-ledger.ts'

let ledger: TestLedger
const organizationId = newId()
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(() => ledger.close())

const journal = (): Promise<string> => ledger.as({ kind: 'auditor' }, (tx) => text(hledgerJournal(tx)))

const fill = async (): Promise<void> => {
  const [cash, one, two, points, expense] = await openFor(ledger, [
    smartKey(null, 'cash'),
    smartKey(organizationId, 'available'),
    smartKey(organizationId, 'guaranteed', newId()),
    { ...smartKey(organizationId, 'available'), unit: 'PTS' },
    { ...smartKey(null, 'rewards_expense'), unit: 'PTS' },
  ])
  const held = move(one, two, { minor: 5_000n, kind: 'pending', expiresAt: instantOf(wallMs() + 86_400_000) })
  const groupId = newId()
  const movements = [
    move(cash, one, { minor: 100_007n }),
    held,
    move(one, two, { minor: 3_000n, kind: 'post', pendingId: held.id }),
    move(one, two, { minor: 1n, groupId }),
    move(two, one, { minor: 2n, groupId }),
    move(expense, points, { minor: 250n, unit: 'PTS' }),
  ]
  const results = await ledger.as({ kind: 'staff' }, (tx) => post(tx, movements))
  expect(results.map(({ outcome }) => outcome)).toEqual(Array(6).fill('posted'))
}

/** What the postings of each account come to, in minor units, by a reading of our own. */
const foldOf = (read: string): Map<string, bigint> => {
  const sums = new Map<string, bigint>()
  for (const [, name = '', amount = '', unit = ''] of read.matchAll(/^ {4}(\S+) {2}(-?[\d.]+) (\w+)$/gm)) {
    const key = `${name} ${unit}`
    sums.set(key, (sums.get(key) ?? 0n) + BigInt(amount.replace('.', '')))
  }
  return sums
}

const customers = `liabilities:customers:${organizationId}:smart_rail:smart`
const isInstalled = spawnSync('hledger', ['--version']).status === 0
const hledger = (input: string, ...asked: readonly string[]) =>
  spawnSync('hledger', ['-f', '-', ...asked], { input, encoding: 'utf8', env: { ...process.env, LANG: 'C.UTF-8' } })

describe('the journal of the ledger', () => {
  test('is units alone where nothing was moved', async () => {
    expect(await journal()).not.toMatch(/^account |^\d{4}-/m)
  })

  test('has an entry for each transfer that moved money, and none for one that only held it', async () => {
    await fill()
    const read = await journal()
    expect(read.match(/^\d{4}-\d\d-\d\d \* \(/gm)).toHaveLength(5)
    const sums = foldOf(read)
    expect(sums.get('assets:house:smart_rail:cash USD')).toBe(100_007n)
    expect(sums.get(`${customers}:available USD`)).toBe(-97_008n)
    expect(sums.get(`${customers}:available PTS`)).toBe(-250n)
    expect([...sums.values()].reduce((sum, minor) => sum + minor, 0n)).toBe(0n)
    const { rows } = await ledger.asOwner('select unit, kind, balance::text from ledger_accounts where balance <> 0')
    expect(rows).toHaveLength(sums.size)
    for (const { unit, kind, balance } of rows)
      expect(
        [...sums].filter(([key]) => key.includes(`:${kind}`) && key.endsWith(unit)).map(([, sum]) => -sum),
      ).toEqual([BigInt(balance)])
  })

  test.skipIf(!isInstalled)('is accepted strictly by hledger, which finds what was changed in it', async () => {
    const read = await journal()
    expect(hledger(read, 'check', '--strict')).toMatchObject({ status: 0, stderr: '' })
    const planted = [
      read.replace('  30.00 USD', '  30.01 USD'),
      read.replaceAll('30.00 USD', '30.01 USD'),
      read.replace(/^account liabilities.*\n/m, ''),
      read.replace(/^commodity .* PTS\n/m, ''),
    ]
    for (const wrong of planted) expect(hledger(wrong, 'check', '--strict').status, wrong).not.toBe(0)
  })
})
