import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, msOf, parseInstant } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { startAppWithCompanies, type TestCompany, verifyCompany, withWorker } from '../../test-kit/companies.ts'
import { confirmed } from '../../test-kit/inviting.ts'
import { draftFrom, ledgerOf, moveClockTo, sendFrom, setRole, verified } from '../../test-kit/invoicing.ts'
import { asOwner, newAddress } from '../../test-kit/people.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'
import { verifyCredits } from './verify-credits.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let third: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  third = await verifyCompany(app, { legalName: 'Third Party LLC' })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const arrive = async (amount: string, reference: string): Promise<void> => {
  const account = { currency: 'USD', accountType: 'smart' }
  const body = { handle: seller.handle, ...account, amount, reference, senderName: 'Castle Bank Account' }
  await withWorker(app, app.customer().send('POST', '/sandbox/deposits', { body }))
  await app.drainJobs()
}
const creditsOf = async ({ browser }: TestCompany, query = ''): Promise<Wire[]> =>
  (await browser.send('GET', `/credits${query}`)).data.items
const send = (from: TestCompany, creditId: string): Promise<Answered> =>
  withWorker(app, confirmed(app, from, { operation: 'credits.return', body: { creditId } }))
const overpaid = async (amount = '120.00', words = ''): Promise<Wire> => {
  const invoice = await sendFrom(seller, buyer)
  await arrive(amount, `${words} ${invoice.creditorReference}`)
  const [credit] = await creditsOf(seller, `?invoiceId=${invoice.invoiceId}`)
  return credit
}
const seen = async (company: TestCompany, invoiceId: string): Promise<Wire> =>
  (await company.browser.send('GET', `/invoices/${invoiceId}`)).data
const faults = (): Promise<readonly Wire[]> => asOwner(app, (db) => db.transaction().execute((tx) => verifyCredits(tx)))

describe('200', () => {
  test('both sides see an overpayment; sent back, it is in the payer’s account here', async () => {
    const credit = await overpaid()
    const about = { amount: '20.00', currency: 'USD', status: 'open', payerName: 'Castle Trading LLC' }
    expect(credit).toMatchObject({ ...about, viewer: 'seller', goesTo: 'account', sellerName: 'Halden Studio LLC' })
    expect(await creditsOf(buyer, '?status=open')).toMatchObject([{ ...about, viewer: 'payer', goesTo: 'account' }])
    expect(await creditsOf(third)).toEqual([])
    expect(await faults()).toEqual([])
    const [sellerHad, buyerHad] = [await ledgerOf(app, seller), await ledgerOf(app, buyer)]
    const { status, data } = await send(seller, credit.creditId)
    expect([status, data.status]).toEqual([200, 'returning'])
    await app.drainJobs()
    expect(await creditsOf(buyer)).toMatchObject([{ status: 'returned' }])
    expect((await ledgerOf(app, seller)).available).toBe(sellerHad.available)
    expect((await ledgerOf(app, seller)).credit).toBe(0n)
    expect((await ledgerOf(app, buyer)).available).toBe((buyerHad.available ?? 0n) + 2_000n)
    const list = await buyer.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart')
    expect(list.data.items[0]).toMatchObject({ kind: 'return', amount: '20.00', counterparty: 'Halden Studio LLC' })
    const timeline = await seller.browser.send('GET', `/invoices/${credit.invoiceId}/timeline`)
    const sentBack = timeline.data.items.find(({ kind }: Wire) => kind === 'credit-returned')
    expect(sentBack).toMatchObject({ by: 'house', details: { amount: '20.00', to: 'account' } })
    expect(await faults()).toEqual([])
  })

  test('of a payer without an account it goes back to the bank account that it came from', async () => {
    const recipientInvite = { email: newAddress('payer'), firstName: 'Ada', lastName: 'Rossi' }
    const { invoiceId, version } = await draftFrom(seller, null, { recipientInvite })
    const sent = await seller.browser.send('POST', '/invoices/send', { body: { invoiceId, version } })
    await arrive('101.00', sent.data.creditorReference)
    const [credit] = await creditsOf(seller, `?invoiceId=${invoiceId}`)
    expect(credit).toMatchObject({ goesTo: 'bank', payerName: 'Ada Rossi', amount: '1.00' })
    await send(seller, credit.creditId)
    await app.drainJobs()
    expect((await ledgerOf(app, seller)).credit).toBe(0n)
    const { rows } = await app.owner.query('select minor::int from sandbox_bank_entries where minor < 0')
    expect(rows).toEqual([{ minor: -100 }])
    expect(await creditsOf(seller, `?invoiceId=${invoiceId}`)).toMatchObject([{ status: 'returned' }])
    expect(await faults()).toEqual([])
  })

  test('pages go on where the last one ended', async () => {
    const all = await creditsOf(seller)
    const first = (await seller.browser.send('GET', '/credits?limit=1')).data
    const second = (await seller.browser.send('GET', `/credits?limit=1&cursor=${first.nextCursor}`)).data
    expect([...first.items, ...second.items]).toEqual(all.slice(0, 2))
  })
})

describe('401, 403, 404, 409, 422', () => {
  test.each([
    ['GET', '/credits'],
    ['POST', '/credits/return'],
  ] as const)('nobody signed in: %s %s', async (method, path) => {
    expect((await app.customer().send(method, path, { body: { creditId: newId() } })).status).toBe(401)
  })

  test('the payer, who waits for it, can not send it; nor can who only reads', async () => {
    const { creditId } = await overpaid()
    const asked = { operation: 'credits.return', body: { creditId } } as const
    expect((await confirmed(app, buyer, asked)).error?.code).toBe('NotPermitted')
    await setRole(app, seller, 'read-only')
    expect((await confirmed(app, seller, asked)).error?.code).toBe('NotPermitted')
    await setRole(app, seller, 'owner')
    const bare = await seller.browser.send('POST', '/credits/return', { body: { creditId } })
    expect(bare.error?.code).toBe('OtpNotProvided')
  })

  test('what there is not, what is a stranger’s, and what nobody can read', async () => {
    const { creditId } = await overpaid()
    expect((await send(seller, newId())).error?.code).toBe('CreditNotFound')
    expect((await send(third, creditId)).error?.code).toBe('CreditNotFound')
    expect((await seller.browser.send('GET', '/credits?status=gone')).status).toBe(422)
  })

  test('it goes back once', async () => {
    const { creditId } = await overpaid()
    expect((await send(seller, creditId)).status).toBe(200)
    expect((await send(seller, creditId)).error?.code).toBe('CreditNotOpen')
    expect(await faults()).toEqual([])
  })
})

describe('the payer’s bank takes a transfer back', () => {
  const takenBack = 'sandbox:reversed'
  const waitForBank = async (): Promise<void> => {
    const { data } = await app.customer().send('GET', '/sandbox/clock')
    await moveClockTo(app, instantOf(msOf(parseInstant(data.businessNow) ?? instantOf(0)) + 7 * 86_400_000))
    for (let times = 0; times < 5; times += 1) await app.drainJobs()
  }

  test('the invoice is open again, what was too much goes first, both sides hear of it', async () => {
    const { invoiceId } = await overpaid('120.00', takenBack)
    const before = (await ledgerOf(app, seller)).available ?? 0n
    await waitForBank()
    expect(await seen(buyer, invoiceId)).toMatchObject({ status: 'sent', paidAmount: '0.00', amountToPay: '100.00' })
    expect((await ledgerOf(app, seller)).available).toBe(before - 10_000n)
    expect(await creditsOf(seller, `?invoiceId=${invoiceId}`)).toMatchObject([{ status: 'taken-back' }])
    expect(await faults()).toEqual([])
    const { rows } = await app.owner.query(
      `select kind, recipient from outgoing_messages where invoice_id = $1 and kind = 'payment-unmatched'`,
      [invoiceId],
    )
    expect(rows.map(({ recipient }) => recipient).sort()).toEqual([seller.email, buyer.email].sort())
    const again = await seen(seller, invoiceId)
    await arrive('100.00', again.creditorReference)
    expect((await seen(seller, invoiceId)).status).toBe('paid')
  })

  test('it says on the statement whose deposit went, whatever waited as credit', async () => {
    await overpaid('120.00', takenBack)
    await waitForBank()
    const { data } = await seller.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart')
    expect(data.items[0]).toMatchObject({ kind: 'return', amount: '-100.00', counterparty: 'Castle Bank Account' })
  })

  test('an invoice that both sides had put away is in their lists again', async () => {
    const { invoiceId } = await overpaid('120.00', takenBack)
    for (const { browser } of [seller, buyer]) await browser.send('POST', '/invoices/archive', { body: { invoiceId } })
    const listed = async ({ browser }: TestCompany, list: string): Promise<boolean> =>
      (await browser.send('GET', `/invoices/${list}`)).data.items.some((row: Wire) => row.invoiceId === invoiceId)
    const inLists = async () => [await listed(seller, 'income'), await listed(buyer, 'expenses')]
    expect(await inLists()).toEqual([false, false])
    await waitForBank()
    expect(await inLists()).toEqual([true, true])
    expect(await seen(seller, invoiceId)).toMatchObject({ status: 'sent', isArchived: false })
  })

  test('a part of an open invoice is no more', async () => {
    const invoice = await sendFrom(seller, buyer)
    await arrive('40.00', `${takenBack} ${invoice.creditorReference}`)
    expect((await seen(seller, invoice.invoiceId)).paidAmount).toBe('40.00')
    await waitForBank()
    expect(await seen(seller, invoice.invoiceId)).toMatchObject({ status: 'sent', paidAmount: '0.00', payments: [] })
  })

  test('what was sent back before is owed by who sent it', async () => {
    const { creditId, invoiceId } = await overpaid('130.00', takenBack)
    await send(seller, creditId)
    await app.drainJobs()
    const before = await ledgerOf(app, seller)
    await waitForBank()
    const after = await ledgerOf(app, seller)
    const left = (before.available ?? 0n) - 13_000n
    expect((after.available ?? 0n) + (after.receivable ?? 0n)).toBe(left + (before.receivable ?? 0n))
    expect((await seen(seller, invoiceId)).status).toBe('sent')
    expect(await faults()).toEqual([])
  })
})

describe('verification', () => {
  test('finds a credit that no payment explains, and one that is missing', async () => {
    const { creditId } = await overpaid('105.00')
    await app.owner.query('update payments set excess_minor = excess_minor + 1 where id = $1', [creditId])
    expect(await faults()).toMatchObject([{ code: 'credit_differs' }])
    await app.owner.query(`update payments set excess_minor = excess_minor - 1 where id = $1`, [creditId])
    await app.owner.query('set session_replication_role = replica')
    await app.owner.query(`update payments set excess_status = 'returned', excess_ended_at = now() where id = $1`, [
      creditId,
    ])
    expect(await faults()).toMatchObject([{ code: 'credit_differs' }])
    await app.owner.query(`update payments set excess_status = 'open', excess_ended_at = null where id = $1`, [
      creditId,
    ])
    await app.owner.query('set session_replication_role = origin')
    expect(await faults()).toEqual([])
  })

  test('the ledger has nothing against any of it', async () => {
    expect((await verified(app)).faults).toEqual([])
  })
})
