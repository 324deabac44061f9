import { localDateIn } from '@contado/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { ledgerOf, moveClockTo, pay, paymentOf, payPart, refund, sendFrom, verified } from '../../test-kit/invoicing.ts'
import { pastGuards } from '../../test-kit/past-guards.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { findAccounts, type LedgerAccount, type Movement, openAccounts, post } from '../ledger/index.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await depositTo(app, buyer, { amount: '1000.00', accountType: 'traditional' })
  await depositTo(app, buyer, { amount: '1000.00', accountType: 'smart' })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const transit = async (): Promise<Record<string, bigint>> => {
  const { rows } = await app.owner.query(
    `select provider, balance::text as balance from ledger_accounts where kind = 'transit' and unit = 'USD'`,
  )
  return Object.fromEntries(rows.map((row) => [row.provider, BigInt(row.balance)]))
}
const today = () => localDateIn('America/New_York', wallMs())

describe('a payer at one provider, a seller at the other', () => {
  test('paid on the due date: through both transit accounts, and both sides read their leg', async () => {
    const sent = await sendFrom(seller, buyer, { dueDate: today() })
    const { status, data } = await pay(app, buyer, paymentOf(sent, 'traditional'))
    expect([status, data.status]).toEqual([200, 'completed'])
    expect(await transit()).toEqual({ traditional_rail: 10_000n, smart_rail: -10_000n })
    expect((await ledgerOf(app, seller)).available).toBe(10_000n)
    expect((await ledgerOf(app, buyer, { accountType: 'traditional' })).available).toBe(90_000n)
    for (const [company, accountType, kind] of [
      [buyer, 'traditional', 'invoice-payment'],
      [seller, 'smart', 'invoice-income'],
    ] as const) {
      const path = `/accounts/transactions?currency=USD&accountType=${accountType}&limit=1`
      const list = await company.browser.send('GET', path)
      expect(list.data.items[0]).toMatchObject({ kind, description: sent.invoiceNumber, invoiceId: sent.invoiceId })
      // The invoice leads to the same line, each side to its own.
      const own = await company.browser.send('GET', `/accounts/transactions-of-invoice/${sent.invoiceId}`)
      expect(own.data.items).toEqual([{ ...list.data.items[0], accountType }])
    }
    const other = await sendFrom(seller, buyer, { dueDate: today() })
    const none = await buyer.browser.send('GET', `/accounts/transactions-of-invoice/${other.invoiceId}`)
    expect(none.data.items).toEqual([])
  })

  test('guaranteed: the money waits at the payer’s provider and crosses when it is released', async () => {
    const before = await transit()
    const sent = await sendFrom(seller, buyer, { dueDate: '2031-03-10' })
    await pay(app, buyer, paymentOf(sent, 'traditional'))
    expect(await transit()).toEqual(before)
    expect((await ledgerOf(app, seller)).guaranteed).toBe(10_000n)
    await moveClockTo(app, '2031-03-10T05:00:00.000Z')
    await app.drainJobs()
    expect(await transit()).toEqual({ traditional_rail: 20_000n, smart_rail: -20_000n })
    expect(await ledgerOf(app, seller)).toMatchObject({ available: 20_000n, guaranteed: 0n })
    const path = '/accounts/transactions?currency=USD&accountType=smart&limit=1'
    expect((await seller.browser.send('GET', path)).data.items[0]).toMatchObject({
      kind: 'release',
      counterparty: 'Castle Trading LLC',
      description: sent.invoiceNumber,
      amount: '100.00',
    })
  })
})

describe('what the ledger refuses', () => {
  const drained = [
    `update ledger_accounts set floor = balance where kind = 'transit' and unit = 'USD'`,
    `update ledger_accounts set floor = -1000000000 where kind = 'transit' and unit = 'USD'`,
  ] as const
  const closed = [
    `update ledger_accounts set closed_at = now() where organization_id is not null and kind = 'available'`,
    'update ledger_accounts set closed_at = null where organization_id is not null',
  ] as const
  const balances = async () => (await app.owner.query('select id, balance from ledger_accounts order by id')).rows

  test.each([
    ['CrossingLimitReached', 'between providers of which one has nothing left for the other', drained],
    ['AccountLocked', 'out of an account that is closed', closed],
  ] as const)('%s: nothing is paid and nothing given back %s', async (code, _said, [spoil, undo]) => {
    const dueDate = '2031-03-10'
    const [bill, partly] = [await sendFrom(seller, buyer, { dueDate }), await sendFrom(seller, buyer, { dueDate })]
    await payPart(app, buyer, { invoice: partly, amount: '40.00', accountType: 'traditional' })
    const before = await balances()
    await pastGuards(app, spoil)
    const answers = [
      await pay(app, buyer, paymentOf(bill, 'traditional')),
      await refund(app, seller, { invoice: partly, amount: '40.00' }),
    ]
    await pastGuards(app, undo)
    expect(answers.map(({ error }) => error?.code)).toEqual([code, code])
    expect(await balances()).toEqual(before)
  })
})

describe('what a user can not do with transit', () => {
  let accounts: Record<'traditional' | 'smart' | 'transitOut' | 'transitIn', LedgerAccount>
  const asBuyer = <T>(run: (tx: Tx) => Promise<T>): Promise<T> =>
    inTransaction(app.as('contado_app'), async (tx) => {
      await sql`select set_config('app.actor_kind', 'user', true), set_config('app.user_id', ${buyer.userId}, true),
        set_config('app.organization_id', ${buyer.organizationId}, true)`.execute(tx)
      return run(tx)
    })
  const leg = (debit: LedgerAccount, credit: LedgerAccount, minor: bigint, groupId?: string): Movement => ({
    id: newId(),
    debit: debit.id,
    credit: credit.id,
    minor,
    unit: 'USD',
    cause: { kind: 'invoice.payment', id: newId() },
    eventAt: instantOf(wallMs()),
    ...(groupId === undefined ? {} : { groupId }),
  })
  const codesOf = async (legs: readonly Movement[]): Promise<string[]> =>
    (await asBuyer((tx) => post(tx, legs))).map((result) =>
      result.outcome === 'rejected' ? result.code : result.outcome,
    )

  beforeAll(async () => {
    accounts = await asBuyer(async (tx) => {
      const own = { organizationId: buyer.organizationId, unit: 'USD', kinds: ['available'] } as const
      const [traditional] = await findAccounts(tx, { ...own, accountType: 'traditional' })
      const [smart] = await findAccounts(tx, { ...own, accountType: 'smart' })
      const [transitOut, transitIn] = await openAccounts(
        tx,
        ['traditional_rail', 'smart_rail'].map((provider) => ({
          provider,
          organizationId: null,
          unit: 'USD',
          kind: 'transit',
          accountType: 'none',
        })),
      )
      if (!traditional || !smart || !transitOut || !transitIn) throw new Error('an account is missing')
      return { traditional, smart, transitOut, transitIn }
    })
  })

  test('it passes on what it brought, within one group', async () => {
    const { traditional, smart, transitOut, transitIn } = accounts
    expect(await codesOf([leg(traditional, transitOut, 5n, 'g'), leg(transitIn, smart, 5n, 'g')])).toEqual([
      'posted',
      'posted',
    ])
  })

  test('nothing alone, nothing more than it brought, nothing without a group, nothing twice', async () => {
    const { traditional, smart, transitOut, transitIn } = accounts
    const out = (minor: bigint, group?: string) => leg(traditional, transitOut, minor, group)
    const into = (minor: bigint, group?: string) => leg(transitIn, smart, minor, group)
    expect(await codesOf([into(5n)])).toEqual(['not_permitted'])
    expect(await codesOf([out(5n), into(5n)])).toEqual(['posted', 'not_permitted'])
    expect(await codesOf([out(5n, 'g'), into(6n, 'g')])).toEqual(['group_rejected', 'not_permitted'])
    expect(await codesOf([into(5n, 'g'), out(5n, 'g')])).toEqual(['not_permitted', 'group_rejected'])
    expect(await codesOf([out(5n, 'g'), into(5n, 'g'), into(5n, 'g')])).toEqual([
      'group_rejected',
      'group_rejected',
      'not_permitted',
    ])
    const brought = leg(smart, smart, 5n, 'g')
    expect((await codesOf([brought, into(5n, 'g')]))[1]).not.toBe('posted')
  })

  test('nothing by repeating a leg that was posted before', async () => {
    const { traditional, smart, transitOut, transitIn } = accounts
    const first = leg(traditional, transitOut, 5n, 'g')
    const second = leg(transitIn, smart, 5n, 'g')
    expect(await codesOf([first, second])).toEqual(['posted', 'posted'])
    expect(await codesOf([first, second])).toEqual(['replayed', 'replayed'])
    expect((await codesOf([first, leg(transitIn, smart, 5n, 'g')]))[1]).not.toBe('posted')
  })
})

test('the ledger proves itself from its entries', async () => {
  expect((await verified(app)).faults).toEqual([])
})
