import { afterAll, beforeAll, expect, test } from 'vitest'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { ledgerOf, pay, paymentOf, sendFrom } from '../../test-kit/invoicing.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app)
  buyer = await verifyCompany(app)
})
afterAll(() => app.close())

test('a right code whose payment is refused is no guess: eight refusals do not lock the payer out', async () => {
  const invoice = await sendFrom(seller, buyer)
  for (let tried = 0; tried < 8; tried += 1) {
    const { status, error } = await pay(app, buyer, paymentOf(invoice))
    expect([status, error?.code]).toEqual([409, 'InsufficientFunds'])
  }
  await depositTo(app, buyer)
  expect((await pay(app, buyer, paymentOf(invoice))).status).toBe(200)
  expect((await ledgerOf(app, seller)).guaranteed).toBe(10_000n)
})

test('wrong codes still lock out, also between right ones', async () => {
  const invoice = await sendFrom(seller, buyer, { items: [{ name: 'Castle', rate: '90000.00', qty: '1' }] })
  const request = paymentOf(invoice)
  const guess = () => buyer.browser.send('POST', '/invoices/pay', { body: request, headers: { 'otp-code': '000000' } })
  for (let wrong = 0; wrong < 4; wrong += 1) expect((await guess()).error?.code).toBe('InvalidOtpError')
  expect((await pay(app, buyer, request)).error?.code).toBe('InsufficientFunds')
  expect((await guess()).error?.code).toBe('InvalidOtpError')
  expect((await guess()).error?.code).toBe('BruteForceAttemptError')
})
