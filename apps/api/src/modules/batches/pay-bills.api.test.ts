import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { allJobs } from '../../all-modules.ts'
import { newId } from '../../platform/ids.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { carryOutJob } from '../../platform/jobs/run-jobs.ts'
import {
  depositTo,
  openMerchant,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
} from '../../test-kit/companies.ts'
import { ledgerOf, sendFrom, setRole, verified, writeUnguarded } from '../../test-kit/invoicing.ts'
import { mailedCode } from '../../test-kit/people.ts'
import { confirmWith } from '../../test-kit/sending-money.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { carryOutBatch } from './carry-out-batch.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let stranger: TestCompany
beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  stranger = await verifyCompany(app)
  await depositTo(app, buyer, { amount: '3000.00' })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

type Sent = Awaited<ReturnType<typeof sendFrom>>
const bills = async (count: number): Promise<Sent[]> => {
  const sent: Sent[] = []
  for (let index = 0; index < count; index += 1) sent.push(await sendFrom(seller, buyer))
  return sent
}
const requestOf = (invoices: readonly Sent[], accountType = 'smart') => ({
  bills: invoices.map(({ invoiceId, amountToPay: amount }) => ({ invoiceId, amount })),
  accounts: [{ currency: 'USD', accountType }],
})
const askCode = (body: object) =>
  buyer.browser.send('POST', '/me/send-email-2fa', { body: { operation: 'batches.pay-bills', request: body } })
const post = async (body: object, code: string, key = newId()) =>
  buyer.browser.send('POST', '/batches/bills', { body, headers: { 'otp-code': code, 'idempotency-key': key } })
const payBills = (body: object) =>
  confirmWith(app, buyer, { operation: 'batches.pay-bills', method: 'POST', path: '/batches/bills', body: { ...body } })
const rowsOf = async (batchId: string, query = '') =>
  (await buyer.browser.send('GET', `/batches/${batchId}/rows${query}`)).data.items
const get = async (batchId: string) => (await buyer.browser.send('GET', `/batches/${batchId}`)).data
const statusOf = async ({ invoiceId }: Sent) => (await buyer.browser.send('GET', `/invoices/${invoiceId}`)).data.status
const paymentsOf = async ({ invoiceId }: Sent): Promise<number> =>
  (await app.owner.query('select from payments where invoice_id = $1', [invoiceId])).rows.length
const available = async (): Promise<bigint> => (await ledgerOf(app, buyer)).available ?? 0n
const soundLedger = async () => expect((await verified(app)).faults).toEqual([])

describe('several bills in one payment', () => {
  test('one code pays all of them; what its seller canceled meanwhile is refused alone, with the reason', async () => {
    const before = await available()
    const [first, second, third] = (await bills(3)) as [Sent, Sent, Sent]
    const body = requestOf([first, second, third])
    expect((await askCode(body)).status).toBe(200)
    const code = await mailedCode(app, buyer.email)
    const gone = await seller.browser.send('POST', '/invoices/cancel', {
      body: { invoiceId: second.invoiceId, senderCancelMessage: 'By mistake' },
    })
    expect(gone.status).toBe(200)
    const { status, data } = await post(body, code)
    expect(status).toBe(200)
    expect(data).toMatchObject({ source: 'bills', status: 'running', rows: { ready: 3 }, fileName: null })
    expect(data.totals).toEqual([{ currency: 'USD', amount: '300.00', fee: '0.00', rows: 3 }])
    await app.drainJobs()
    expect(await get(data.batchId)).toMatchObject({
      status: 'done',
      rows: { ready: 0, done: 2, refused: 1 },
      totals: [{ currency: 'USD', amount: '200.00', rows: 2 }],
    })
    expect(await rowsOf(data.batchId)).toMatchObject([
      {
        ...{ row: 1, status: 'done', payeeName: 'Halden Studio LLC', invoiceId: first.invoiceId, reason: null },
        ...{ accountType: 'smart', invoice: { status: 'allocated', isOverdue: false, dueDate: first.dueDate } },
      },
      { row: 2, status: 'refused', reason: 'InvoiceStatusConflict', amount: '100.00', currency: 'USD' },
      { row: 3, status: 'done' },
    ])
    expect(await rowsOf(data.batchId, '?status[]=refused')).toHaveLength(1)
    expect([await statusOf(first), await statusOf(second)]).toEqual(['allocated', 'canceled_by_sender'])
    expect(await available()).toBe(before - 20_000n)
    expect((await buyer.browser.send('GET', '/batches')).data.items[0].batchId).toBe(data.batchId)
    await soundLedger()
  })

  test('rows come in pages, in their order', async () => {
    const { data } = await payBills(requestOf(await bills(3)))
    const page = await buyer.browser.send('GET', `/batches/${data.batchId}/rows?limit=2`)
    expect(page.data.items.map(({ row }: { row: number }) => row)).toEqual([1, 2])
    const next = await buyer.browser.send('GET', `/batches/${data.batchId}/rows?limit=2&cursor=${page.data.nextCursor}`)
    expect(next.data.items.map(({ row }: { row: number }) => row)).toEqual([3])
    await app.drainJobs()
  })

  test('the request that is sent again after a cut connection is the same batch', async () => {
    const [bill] = (await bills(1)) as [Sent]
    const body = requestOf([bill])
    await askCode(body)
    const [code, key] = [await mailedCode(app, buyer.email), newId()]
    const one = await post(body, code, key)
    const again = await post(body, code, key)
    expect(again.data.batchId).toBe(one.data.batchId)
    await app.drainJobs()
    expect(await paymentsOf(bill)).toBe(1)
  })

  test('two batches at once with the same bill pay it once', async () => {
    const [bill] = (await bills(1)) as [Sent]
    const [one, other] = [await payBills(requestOf([bill])), await payBills(requestOf([bill]))]
    const carry = (batchId: string) => carryOut(batchId, plainly)
    await Promise.all([carry(one.data.batchId), carry(other.data.batchId)])
    const rows = [...(await rowsOf(one.data.batchId)), ...(await rowsOf(other.data.batchId))]
    expect(rows.map(({ status }) => status).sort()).toEqual(['done', 'refused'])
    expect(await paymentsOf(bill)).toBe(1)
    await app.drainJobs()
    await soundLedger()
  })
})

type Transaction = JobCall['transaction']
const plainly = (real: Transaction): Transaction => real

/** Carries the job out as the worker would, with something between it and its transactions. */
const carryOut = async (batchId: string, between: (real: Transaction) => Transaction): Promise<void> => {
  const definition = allJobs['batches.carry-out']
  if (!definition?.isOpen) throw new Error('the job opens its transactions itself')
  const payload = { organizationId: buyer.organizationId, userId: buyer.userId, batchId }
  await carryOutJob(
    { db: app.as('contado_worker'), settings: app.settings },
    {
      name: 'batches.carry-out',
      definition: {
        ...definition,
        handle: ({ transaction }: Omit<JobCall, 'tx'>) => carryOutBatch({ transaction: between(transaction) }, payload),
      },
      raw: payload,
    },
  )
}

describe('each is paid exactly once', () => {
  // The first transaction reads what waits; each bill is one; the last ends the batch.
  test.each([1, 2, 3, 4, 5])('the worker dies before its transaction %i and another goes on', async (number) => {
    const invoices = await bills(3)
    const { data } = await payBills(requestOf(invoices))
    let count = 0
    const dying = (real: Transaction): Transaction => {
      return (run) => {
        count += 1
        if (count >= number) throw new Error('killed')
        return real(run)
      }
    }
    await expect(carryOut(data.batchId, dying)).rejects.toThrow('killed')
    await carryOut(data.batchId, plainly)
    await carryOut(data.batchId, plainly)
    expect(await Promise.all(invoices.map(paymentsOf))).toEqual([1, 1, 1])
    expect(await get(data.batchId)).toMatchObject({ status: 'done', rows: { done: 3 } })
    await app.drainJobs()
  })

  test('an answer that is lost after the payment was booked pays nothing twice', async () => {
    const invoices = await bills(2)
    const { data } = await payBills(requestOf(invoices))
    let count = 0
    const deaf = (real: Transaction): Transaction => {
      return async (run) => {
        const answer = await real(run)
        count += 1
        if (count === 2) throw new Error('the connection is gone')
        return answer
      }
    }
    await expect(carryOut(data.batchId, deaf)).rejects.toThrow('the connection is gone')
    expect(await get(data.batchId)).toMatchObject({ status: 'running', rows: { done: 2 } })
    await carryOut(data.batchId, plainly)
    expect(await get(data.batchId)).toMatchObject({ status: 'done' })
    expect(await Promise.all(invoices.map(paymentsOf))).toEqual([1, 1])
    await app.drainJobs()
  })

  test('several workers at once pay each once', async () => {
    const invoices = await bills(4)
    const { data } = await payBills(requestOf(invoices))
    await Promise.all([1, 2, 3].map(() => carryOut(data.batchId, plainly)))
    expect(await Promise.all(invoices.map(paymentsOf))).toEqual([1, 1, 1, 1])
    expect(await get(data.batchId)).toMatchObject({ status: 'done', rows: { done: 4 } })
    await app.drainJobs()
    await soundLedger()
  })

  test('whoever lost the right meanwhile pays nothing', async () => {
    const [bill] = (await bills(1)) as [Sent]
    const { data } = await payBills(requestOf([bill]))
    await setRole(app, buyer, 'read-only')
    await carryOut(data.batchId, plainly)
    expect(await rowsOf(data.batchId)).toMatchObject([{ status: 'refused', reason: 'NotPermitted' }])
    await setRole(app, buyer, 'owner')
    expect(await paymentsOf(bill)).toBe(0)
    await app.drainJobs()
  })
})

describe('refused before anything is paid', () => {
  const code = async (asked: Promise<{ status: number; error?: { code: string } | null }>) => (await asked).error?.code

  test('what is asked for is not there, not received, there twice, or without an account', async () => {
    const [bill] = (await bills(1)) as [Sent]
    const own = await sendFrom(buyer, seller)
    expect(await code(payBills(requestOf([own])))).toBe('InvoiceNotFound')
    expect(await code(payBills(requestOf([{ ...bill, invoiceId: newId() }])))).toBe('InvoiceNotFound')
    expect(await code(payBills(requestOf([bill, bill])))).toBe('ValidationError')
    expect(await code(payBills(requestOf([bill], 'merchant')))).toBe('AccountNotFound')
    expect(
      await code(payBills({ ...requestOf([bill]), accounts: [{ currency: 'EUR', accountType: 'traditional' }] })),
    ).toBe('ValidationError')
    expect(await code(payBills(requestOf([{ ...bill, amountToPay: '100.001' }])))).toBe('ValidationError')
    expect(await code(payBills(requestOf([{ ...bill, amountToPay: '99.00' }])))).toBe('AmountChanged')
    expect(await code(payBills(requestOf([bill], 'traditional')))).toBe('InsufficientFunds')
  })

  test('the same is refused with a code that was sent while it could be done', async () => {
    const [bill] = (await bills(1)) as [Sent]
    const body = requestOf([bill], 'merchant')
    const asked = (more: object) =>
      buyer.browser.send('POST', '/batches/bills', {
        body: { ...body, ...more },
        headers: { 'idempotency-key': newId() },
      })
    expect(await code(asked({}))).toBe('OtpNotProvided')
    const minor = await available()
    const half = Number(minor / 10_000n / 2n) + 1
    expect((await payBills(requestOf(await bills(half)))).status).toBe(200)
    const other = requestOf(await bills(half))
    expect((await askCode(other)).status).toBe(200)
    const sent = await mailedCode(app, buyer.email)
    await app.drainJobs()
    expect(await code(post(other, sent))).toBe('InsufficientFunds')
  })

  test('what is gone by the time that the code is entered', async () => {
    await openMerchant(app, buyer)
    await depositTo(app, buyer, { accountType: 'merchant' })
    const codeFor = async (body: object) => {
      expect((await askCode(body)).status).toBe(200)
      return mailedCode(app, buyer.email)
    }
    const byMerchant = requestOf(await bills(1), 'merchant')
    const first = await codeFor(byMerchant)
    const hand = `update currency_accounts set organization_id = $1 where organization_id = $2 and account_type = 'merchant'`
    await writeUnguarded(app, hand, [stranger.organizationId, buyer.organizationId])
    expect(await code(post(byMerchant, first))).toBe('AccountNotFound')
    await writeUnguarded(app, hand, [buyer.organizationId, stranger.organizationId])
    const [bill] = (await bills(1)) as [Sent]
    const body = requestOf([bill], 'merchant')
    const second = await codeFor(body)
    await writeUnguarded(app, `update invoices set status = 'deleted' where id = $1`, [bill.invoiceId])
    expect(await code(post(body, second))).toBe('InvoiceNotFound')
  })

  test('another business finds no such batch', async () => {
    await depositTo(app, buyer)
    const { data } = await payBills(requestOf(await bills(1)))
    for (const path of ['', '/rows', '/pain-001']) {
      const { error } = await stranger.browser.send('GET', `/batches/${data.batchId}${path}`)
      expect(error?.code).toBe('BatchNotFound')
    }
    await app.drainJobs()
  })
})
