import { parseLocalDate } from '@contado/money'
import { afterEach, describe, expect, test } from 'vitest'
import { type Mood, type ProviderOrder, startRailProvider } from '../../test-kit/rail-provider.ts'
import { depositIdOf } from './deposit-id.ts'
import { httpRails } from './http-rails.ts'
import type { PaymentOrder } from './rails.ts'

const providers: Awaited<ReturnType<typeof startRailProvider>>[] = []
afterEach(async () => {
  for (const provider of providers.splice(0)) await provider.close()
})

// Long enough for a busy machine: what runs out of time where nobody is silent is a failure that says nothing of the rails.
const ample = { timeoutMs: 20_000 }
const short = { timeoutMs: 1_000 }

const start = async (key = 'our key', limits = ample) => {
  const provider = await startRailProvider()
  providers.push(provider)
  const elsewhere = { url: 'http://127.0.0.1:9', key: 'another key' }
  const rails = httpRails({ traditional_rail: { url: provider.url, key }, smart_rail: elsewhere }, limits)
  return { ...provider, rails }
}

const id = '0190a7c2-1111-7222-8333-444455556666'
const order: PaymentOrder = {
  id,
  provider: 'traditional_rail',
  kind: 'swift',
  currency: 'USD',
  minor: 12_345n,
  beneficiary: {
    name: 'Wren Paper GmbH',
    entityType: 'business',
    accountNumber: 'DE89370400440532013000',
    details: {},
  },
  payer: {
    name: 'Castle Trading LLC',
    address: { line1: '12 Canal Street', city: 'Portland', country: 'US' },
    accountNumber: '4000123',
    accountReference: 'castle:USD:traditional',
  },
  reference: 'Invoice 7',
}
const account = { provider: 'traditional_rail', currency: 'USD' } as const

describe('an order', () => {
  test('is handed over under its own id, and sent twice it is one', async () => {
    const { rails, orders, asked } = await start()
    expect(await rails.submitOrder(order)).toEqual({ state: 'pending', minor: 12_345n, trace: null })
    expect(await rails.submitOrder(order)).toEqual({ state: 'pending', minor: 12_345n, trace: null })
    expect(orders.size).toBe(1)
    expect(asked[0]).toMatchObject({
      method: 'POST',
      path: '/orders',
      headers: { 'idempotency-key': id, authorization: 'Bearer our key' },
      body: {
        orderId: id,
        kind: 'swift',
        currency: 'USD',
        amount: '123.45',
        beneficiary: order.beneficiary,
        payer: order.payer,
      },
    })
  })

  test.each<readonly [Mood, boolean]>([
    ['cuts after accepting', true],
    ['cuts before accepting', false],
    ['fails after accepting', true],
    ['is silent', true],
    ['answers nonsense', true],
    ['breaks off', true],
    ['redirects', false],
  ])('when the provider %s: its outcome is unknown, and asking by its id resolves it', async (mood, hasArrived) => {
    const { rails, orders, isIn } = await start('our key', mood === 'is silent' ? short : ample)
    isIn(mood)
    await expect(rails.submitOrder(order)).rejects.toThrow()
    await expect(rails.findOrder('traditional_rail', id)).rejects.toThrow()
    isIn('well')
    const found = await rails.findOrder('traditional_rail', id)
    expect(found).toEqual(hasArrived ? { state: 'pending', minor: 12_345n, trace: null } : null)
    await rails.submitOrder(order)
    expect(orders.size).toBe(1)
  })

  test('is recalled under one key, and an answer about another order is none', async () => {
    const { rails, asked, fixed } = await start()
    const recall = { provider: 'traditional_rail', orderId: id, reason: 'duplicate', note: 'Paid twice' } as const
    fixed.set(`/orders/${id}/recall`, [200, { orderId: id, state: 'pending' }])
    expect(await rails.recallOrder(recall)).toEqual({ state: 'pending' })
    expect(asked[0]).toMatchObject({ method: 'POST', body: { reason: 'duplicate', note: 'Paid twice' } })
    fixed.set(`/orders/${id}/recall`, [200, { orderId: id, state: 'refused', reason: 'no consent' }])
    expect(await rails.recallOrder(recall)).toEqual({ state: 'refused', reason: 'no consent' })
    expect(asked[1]?.headers['idempotency-key']).toBe(asked[0]?.headers['idempotency-key'])
    for (const wrong of [
      { orderId: '0190a7c2-1111-7222-8333-444455556667', state: 'agreed' },
      { state: 'agreed' },
      {},
    ]) {
      fixed.set(`/orders/${id}/recall`, [200, wrong])
      await expect(rails.recallOrder(recall)).rejects.toThrow()
    }
  })

  test('that the provider refuses for good has failed, with its words; another refusal leaves it open', async () => {
    const { rails, fixed } = await start()
    const refused = await rails.submitOrder({ ...order, reference: 'refuse' })
    expect(refused).toEqual({ state: 'failed', minor: 12_345n, trace: null, reason: 'account closed', code: 'AC04' })
    fixed.set(`/orders/${id}`, [400, { reason: 'what?' }])
    await expect(rails.findOrder('traditional_rail', id)).rejects.toThrow('refused with 400')
    const stranger = await start('a wrong key')
    await expect(stranger.rails.submitOrder(order)).rejects.toThrow('401')
    await expect(stranger.rails.findOrder('traditional_rail', id)).rejects.toThrow('401')
  })

  test.each([
    [
      { state: 'settled', trace: 'fc1a0e2d-9d1e-4b44-a1f7-0c5a6b7c8d9e' },
      { state: 'settled', minor: 12_345n, trace: 'fc1a0e2d-9d1e-4b44-a1f7-0c5a6b7c8d9e' },
    ],
    [
      { state: 'failed', reason: 'closed', code: 'no such code\u0000', trace: ' \n' },
      { state: 'failed', minor: 12_345n, trace: null, reason: 'closed', code: null },
    ],
    [
      { state: 'failed', reason: 'closed' },
      { state: 'failed', minor: 12_345n, trace: null, reason: 'closed', code: null },
    ],
    [
      { state: 'returned', reason: 'closed', code: 'AC04', returnedAmount: '113.45' },
      { state: 'returned', minor: 12_345n, trace: null, reason: 'closed', code: 'AC04', returnedMinor: 11_345n },
    ],
  ])('%j when it is asked for', async (more, expected) => {
    const { rails, orders } = await start()
    orders.set(id, { orderId: id, currency: 'USD', amount: '123.45', ...more })
    expect(await rails.findOrder('traditional_rail', id)).toEqual(expected)
  })

  test.each([
    [{ amount: '123.456', state: 'settled' }],
    [{ amount: 123.45, state: 'settled' }],
    [{ amount: '1e2', state: 'settled' }],
    [{ amount: '123.45', state: 'returned', reason: 'x' }],
    [{ amount: '123.45', state: 'settled', orderId: '0190a7c2-1111-7222-8333-444455557777' }],
    [{ amount: '123.45', state: 'settled', currency: 'XXX' }],
  ])('%j is no answer', async (more) => {
    const { rails, orders } = await start()
    orders.set(id, { orderId: id, currency: 'USD', ...more } as ProviderOrder)
    await expect(rails.findOrder('traditional_rail', id)).rejects.toThrow()
  })
})

describe('what else is asked', () => {
  test('opening accounts: the same key for the same accounts; approved with details, or not', async () => {
    const { rails, fixed, asked } = await start()
    const details = {
      accountHolder: 'Castle',
      accountNumber: '1',
      bank: 'B',
      address: 'a',
      city: 'c',
      zip: 'z',
      country: 'US',
    }
    const opened = { reference: 'o:USD:traditional', local: details, swift: null }
    fixed.set('/accounts', [200, { status: 'approved', accounts: [opened] }])
    const wanted = { reference: 'o:USD:traditional', currency: 'USD', accountType: 'traditional' } as const
    const request = { provider: 'traditional_rail', accountHolder: 'Castle', accounts: [wanted] } as const
    expect(await rails.openAccounts(request)).toMatchObject({ status: 'approved', accounts: [opened] })
    await rails.openAccounts(request)
    expect(asked[0]?.headers['idempotency-key']).toBe(asked[1]?.headers['idempotency-key'])
    fixed.set('/accounts', [200, { status: 'denied' }])
    expect(await rails.openAccounts(request)).toEqual({ status: 'denied' })
    fixed.set('/accounts', [200, { status: 'approved' }])
    await expect(rails.openAccounts(request)).rejects.toThrow()
  })

  test('settling between the providers: the paying one is told, once for the same id', async () => {
    const { rails, settlements, asked } = await start()
    const settlement = { id, from: 'traditional_rail', to: 'smart_rail', currency: 'USD', minor: 50n } as const
    await rails.settleBetween(settlement)
    await rails.settleBetween(settlement)
    expect([...settlements]).toEqual([[id, { settlementId: id, to: 'smart_rail', currency: 'USD', amount: '0.50' }]])
    expect(asked[0]?.headers['idempotency-key']).toBe(id)
  })

  test('the lines of the house’s account, page by page, by what they are in the ledger', async () => {
    const { rails, fixed } = await start()
    const line = { reference: id, depositId: null, amount: '-1.00', bookedAt: '2026-03-02T12:00:00-05:00' }
    const paid = { reference: null, depositId: 'D-1', amount: '3.00', bookedAt: '2026-03-01T12:00:00Z' }
    fixed.set('/entries?currency=USD', [200, { entries: [line], nextCursor: 'two' }])
    fixed.set('/entries?currency=USD&cursor=two', [200, { entries: [paid], nextCursor: null }])
    expect(await rails.listEntries('traditional_rail', 'USD')).toEqual([
      { reference: depositIdOf('traditional_rail', 'D-1'), minor: 300n, bookedAt: '2026-03-01T12:00:00.000Z' },
      { reference: id, minor: -100n, bookedAt: '2026-03-02T17:00:00.000Z' },
    ])
    fixed.set('/entries?currency=USD', [200, { entries: [{ ...line, reference: null }], nextCursor: null }])
    await expect(rails.listEntries('traditional_rail', 'USD')).rejects.toThrow('without a name')
  })

  test('a deposit by the provider’s name of it', async () => {
    const { rails, fixed } = await start()
    const told = {
      depositId: 'D/1',
      accountReference: 'o:USD:traditional',
      accountLast4: '4321',
      currency: 'USD',
      amount: '7.00',
      senderName: 'Wren',
      reference: 'Spring',
      valueDate: '2026-03-01',
    }
    fixed.set('/deposits/D%2F1', [200, { ...told, state: 'received' }])
    const { depositId, amount, ...known } = told
    expect(await rails.findDeposit('traditional_rail', depositId)).toEqual({ ...known, minor: 700n, state: 'received' })
    fixed.set('/deposits/D%2F1', [200, { ...told, state: 'reversed', reason: 'recalled' }])
    expect(await rails.findDeposit('traditional_rail', 'D/1')).toMatchObject({ state: 'reversed', reason: 'recalled' })
    const { valueDate, ...undated } = told
    fixed.set('/deposits/D%2F1', [200, { ...undated, state: 'received' }])
    expect(await rails.findDeposit('traditional_rail', 'D/1')).toMatchObject({ valueDate: null })
    expect(await rails.findDeposit('traditional_rail', 'D-2')).toBeNull()
    fixed.set('/deposits/D-2', [200, { ...told, state: 'received' }])
    await expect(rails.findDeposit('traditional_rail', 'D-2')).rejects.toThrow('another deposit')
    expect([amount, valueDate]).toEqual(['7.00', '2026-03-01'])
  })

  test('statements: which days, and one day’s file as it is, up to a size', async () => {
    const { rails, fixed, asked } = await start()
    fixed.set('/statements?currency=USD', [200, { days: ['2026-03-02', '2026-03-01', '2026-03-02'] }])
    fixed.set('/statements?currency=USD&since=2026-03-02', [200, { days: ['2026-03-01', '2026-03-02'] }])
    const day = parseLocalDate('2026-03-02')
    expect(await rails.listStatementDays(account, null)).toEqual(['2026-03-01', '2026-03-02'])
    expect(await rails.listStatementDays(account, day)).toEqual(['2026-03-02'])
    fixed.set('/statements?currency=USD', [200, { days: ['2026-02-30'] }])
    await expect(rails.listStatementDays(account, null)).rejects.toThrow()
    fixed.set('/statements/USD/2026-03-02', [200, '<Document/>'])
    expect((await rails.fetchStatement(account, day)).toString()).toBe('<Document/>')
    expect(asked.at(-1)?.headers.accept).toBe('application/xml')
    fixed.set('/statements/USD/2026-03-02', [200, 'x'.repeat(9 * 1024 * 1024)])
    expect((await rails.fetchStatement(account, day)).length).toBe(8 * 1024 * 1024 + 1)
    await expect(rails.fetchStatement(account, parseLocalDate('2026-03-03'))).rejects.toThrow('refused with 404')
  })

  test('the other provider is at its own address, and nobody answers there', async () => {
    const { rails } = await start()
    await expect(rails.findOrder('smart_rail', id)).rejects.toThrow()
  })
})
