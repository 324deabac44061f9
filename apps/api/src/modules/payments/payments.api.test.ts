import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { depositTo, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { ledgerOf, moveClockTo, pay, paymentOf, sendFrom } from '../../test-kit/invoicing.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany

beforeAll(async () => {
  app = await startTestApp()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await depositTo(app, buyer, { amount: '5000.00' })
})
afterAll(() => app.close())

describe('the main road', () => {
  test('an invoice is sent, guaranteed before its due date, released on it, and both sides are told', async () => {
    const sent = await sendFrom(seller, buyer, { dueDate: '2031-03-10' })
    expect(sent).toMatchObject({ status: 'sent', amountToPay: '100.00', viewer: 'seller' })

    const paid = await pay(app, buyer, paymentOf(sent))
    expect(paid.status, JSON.stringify(paid.error)).toBe(200)
    expect(paid.data).toMatchObject({ status: 'allocated', releaseDate: '2031-03-10', viewer: 'buyer' })
    expect(await ledgerOf(app, buyer)).toMatchObject({ available: 490_000n })
    expect(await ledgerOf(app, seller)).toMatchObject({ available: 0n, guaranteed: 10_000n })

    await moveClockTo(app, '2031-03-10T05:00:00.000Z')
    await app.drainJobs()
    const after = await seller.browser.send('GET', `/invoices/${sent.invoiceId}`)
    expect(after.data).toMatchObject({ status: 'completed' })
    expect(await ledgerOf(app, seller)).toMatchObject({ available: 10_000n, guaranteed: 0n })
  })
})
