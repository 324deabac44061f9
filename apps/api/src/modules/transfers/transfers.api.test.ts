import { transferLead } from '@contado/contract/transfers/transfer-words.domain.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, msOf, parseInstant } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { ledgerOf, moveClockTo, verified } from '../../test-kit/invoicing.ts'
import { pastGuards } from '../../test-kit/past-guards.ts'
import { textOfPdf } from '../../test-kit/pdf-text.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import { payeeOf, storeRates, transferFrom } from '../../test-kit/sending-money.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let company: TestCompany
let friend: TestCompany
let stranger: TestCompany
let euros: { accountId: string; beneficiaryId: string }
let dollars: { accountId: string; beneficiaryId: string }

beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  friend = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  stranger = await verifyCompany(app)
  await depositTo(app, company, { amount: '9000.00', accountType: 'traditional' })
  await depositTo(app, company, { amount: '500.00', accountType: 'smart' })
  await company.browser.send('POST', '/contacts/add', { body: { handle: friend.handle, category: 'supplier' } })
  euros = await payeeOf(app, company)
  dollars = await payeeOf(app, company, {
    currency: 'USD',
    bankCountry: 'US',
    rail: 'ach',
    accountNumber: '000123456789',
    routingCode: '021000021',
    accountKind: 'checking',
    address: '12 Canal Street',
    city: 'Portland',
    state: 'OR',
    zip: '97205',
    country: undefined,
  })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const businessNow = async () => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  return parseInstant(data.businessNow) ?? instantOf(0)
}
const settle = async (): Promise<void> => {
  for (let times = 0; times < 4; times += 1) await app.drainJobs()
}
const wait = async (days: number): Promise<void> => {
  await moveClockTo(app, instantOf(msOf(await businessNow()) + days * 86_400_000))
  await settle()
}
const own = async (accountType = 'traditional', unit = 'USD') => {
  const { available = 0n, outgoing = 0n, held = 0n } = await ledgerOf(app, company, { accountType, unit })
  return { available, outgoing, held }
}
const read = async (transferId: string, who = company) =>
  (await who.browser.send('GET', `/transfers/${transferId}`)).data
const send = async (wanted: Record<string, unknown>) => {
  const { status, data, error } = await transferFrom(app, company, wanted)
  if (status !== 200) throw new Error(`refused with ${status} ${error?.code}`)
  return data
}

describe('a quote', () => {
  const quote = (more: object) =>
    company.browser.send('POST', '/transfers/quote', {
      body: {
        ...{ sourceCurrency: 'USD', sourceAccountType: 'traditional', amount: '20000.00', fixedSide: 'source' },
        accountId: dollars.accountId,
        ...more,
      },
    })

  test('of a later day promises the arrival of that day, and neither waits for its cut-off nor for funds', async () => {
    const today = (await quote({})).data
    expect(today).toMatchObject({ missing: '11000.00', arrival: { leftMinutes: expect.any(Number) } })
    const sendDate = instantOf(msOf(await businessNow()) + 60 * 86_400_000).slice(0, 10)
    const { data } = await quote({ sendDate })
    expect(data).toMatchObject({ missing: null, arrival: { cutOffAt: null, leftMinutes: null }, coolsUntil: null })
    expect(today.coolsUntil).not.toBeNull()
    expect((await quote({ sendDate: today.sendableOn })).data).toMatchObject({ coolsUntil: null, sendableOn: null })
    expect(data.arrival.arrivesFrom >= sendDate).toBe(true)
    expect((await quote({ sendDate: '2020-01-01' })).error?.validations).toMatchObject([{ field: 'sendDate' }])
  })

  test('exchanges at no old rate; in one currency it needs none', async () => {
    await app.owner.query(`delete from exchange_rates where rate_date > '2026-01-02'`)
    expect((await quote({ accountId: euros.accountId })).error?.code).toBe('RateUnavailable')
    expect((await transferFrom(app, company, { accountId: euros.accountId })).error?.code).toBe('RateUnavailable')
    expect((await quote({})).status).toBe(200)
    await storeRates(app)
    expect((await quote({ accountId: euros.accountId })).status).toBe(200)
  })
})

describe('to another bank', () => {
  test('leaves at once, is sent, arrives on its day; the payee, the list and the statement say so', async () => {
    const before = await own()
    const paidInvoices = [
      { number: ' INV-2041', amount: '60' },
      { number: 'INV-2044', amount: null },
    ]
    const made = await send({ accountId: dollars.accountId, paidInvoices })
    expect(made).toMatchObject({
      status: 'processing',
      amount: '100.00',
      fee: '0.00',
      payee: { accountNumber: '••••6789' },
      fixedSide: 'source',
    })
    const line = await company.browser.send(
      'GET',
      `/accounts/transactions/${made.transactionId}?currency=USD&accountType=traditional`,
    )
    // The day it should arrive is known from the start.
    expect(made.arrivalDate).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(line.data).toMatchObject({
      amount: '-100.00',
      pending: { status: 'processing', arrivalDate: made.arrivalDate },
    })
    expect(await own()).toEqual({
      ...before,
      available: before.available - 10_000n,
      outgoing: before.outgoing + 10_000n,
    })
    await settle()
    expect(await read(made.transferId)).toMatchObject({ status: 'sent', canCancel: false })
    const newest = () =>
      company.browser.send('GET', '/accounts/transactions?currency=USD&accountType=traditional&limit=1')
    expect((await newest()).data.items[0]).toMatchObject({ transferId: made.transferId, pending: { status: 'sent' } })
    const [advice = ''] = await mailsTo(app, 'accounts@wren.example', 'remittance-advice')
    for (const told of ['INV-2041 · $60.00', 'INV-2044']) expect(advice).toContain(told)
    await wait(8)
    const done = await read(made.transferId)
    expect(done).toMatchObject({ status: 'completed', rail: 'ach', reference: 'INV-2041' })
    expect(done.paidInvoices).toEqual([
      { number: 'INV-2041', amount: '60.00' },
      { number: 'INV-2044', amount: null },
    ])
    expect(done.steps.map(({ step }: { step: string }) => step)).toEqual(['created', 'started', 'sent', 'completed'])
    expect((await own()).outgoing).toBe(before.outgoing)
    const { data } = await company.browser.send('GET', `/transfers?beneficiaryId=${dollars.beneficiaryId}`)
    expect(data.items).toEqual([done])
    expect((await newest()).data.items[0]).toMatchObject({
      ...{ transferId: made.transferId, counterparty: 'Wren Paper GmbH', pending: null },
    })
    const arrived = await mailsTo(app, company.email, 'transfer-completed')
    expect(arrived).toHaveLength(1)
    expect(arrived[0]).toContain(transferLead('en', 'completed', { payee: done.payee.name }))
    const path = `/transfers/${made.transferId}/confirmation`
    const proof = await company.browser.send('GET', path)
    expect([proof.status, proof.headers['content-disposition']]).toEqual([
      200,
      `attachment; filename="transfer-${made.transferId}.pdf"`,
    ])
    const words = textOfPdf(proof.bytes).join('\n')
    for (const said of ['Transfer confirmation', '$100.00', 'Completed', 'Wren Paper GmbH', '••••6789', 'INV-2044'])
      expect(words).toContain(said)
    expect(words).toContain(made.transferId)
    expect((await stranger.browser.send('GET', path)).error?.code).toBe('TransferNotFound')
    const party = await company.browser.send('GET', `/beneficiaries/${dollars.beneficiaryId}`)
    expect(party.data.lastPaidAt).not.toBeNull()
  })

  test('in another currency: exchanged at the day’s rate, the spread and the fee in dollars', async () => {
    const before = await own()
    const asked = {
      sourceCurrency: 'USD',
      sourceAccountType: 'traditional',
      accountId: euros.accountId,
      amount: '85.00',
      fixedSide: 'target',
    }
    const quote = await company.browser.send('POST', '/transfers/quote', { body: asked })
    expect(quote.data).toMatchObject({ targetAmount: '85.00', targetCurrency: 'EUR', kind: 'outgoing' })
    const made = await send({ ...asked, bound: quote.data.amount })
    expect(made).toMatchObject({ amount: quote.data.amount, targetAmount: '85.00', spread: quote.data.spread })
    const minor = BigInt(made.amount.replace('.', ''))
    expect(await own()).toMatchObject({ available: before.available - minor })
    await settle()
    expect(await own('traditional', 'EUR')).toMatchObject({ outgoing: 8_500n })
    await wait(8)
    expect(await read(made.transferId)).toMatchObject({ status: 'completed' })
    expect(await own('traditional', 'EUR')).toMatchObject({ outgoing: 0n, available: 0n })
    expect((await verified(app)).faults).toEqual([])
  })

  test.each([
    ['sandbox:failed', 'failed', 0n],
    ['sandbox:returned', 'returned', 1_000n],
  ])('%s: %s, and the money is back', async (reference, status, lost) => {
    const before = await own()
    const same = await send({ accountId: dollars.accountId, reference })
    const other = await send({
      accountId: euros.accountId,
      reference,
      amount: '50.00',
      fixedSide: 'target',
      bound: '99.00',
    })
    await settle()
    await wait(8)
    for (const { transferId } of [same, other])
      expect(await read(transferId)).toMatchObject({ status, reason: 'account closed', returnReason: 'account-closed' })
    const after = await own()
    const backOf = async (id: string) => BigInt(((await read(id)).returnedAmount ?? '0.00').replace('.', ''))
    if (status === 'failed') expect(after).toEqual(before)
    else {
      expect(await backOf(same.transferId)).toBe(10_000n - lost)
      const spent = BigInt(other.amount.replace('.', '')) - (await backOf(other.transferId))
      expect(after).toEqual({ ...before, available: before.available - lost - spent })
    }
    expect(await own('traditional', 'EUR')).toMatchObject({ outgoing: 0n })
    const { data } = await company.browser.send('GET', '/accounts?status=invalid')
    expect(data.items.length).toBe(2)
    await app.owner.query(`update bank_accounts set status = 'confirmed'`)
    expect((await verified(app)).faults).toEqual([])
  })

  test('canceled before it left: the money is back, and nothing is submitted', async () => {
    const before = await own()
    const made = await send({ accountId: dollars.accountId, amount: '1.00' })
    expect(made.canCancel).toBe(true)
    const cancel = () => company.browser.send('POST', '/transfers/cancel', { body: { transferId: made.transferId } })
    expect((await cancel()).data).toMatchObject({ status: 'canceled', canCancel: false })
    await settle()
    expect(await own()).toEqual(before)
    expect((await cancel()).error?.code).toBe('TransferStatusConflict')
    await settle()
    expect((await app.owner.query('select from rail_orders where id = $1', [made.transferId])).rows).toEqual([])
    const sent = await send({ accountId: dollars.accountId, amount: '2.00' })
    await settle()
    const late = await company.browser.send('POST', '/transfers/cancel', { body: { transferId: sent.transferId } })
    expect([late.status, late.error?.code]).toEqual([409, 'TransferStatusConflict'])
  })
})

describe('inside the house', () => {
  test('to a contact: at once, both read it, each its own side', async () => {
    const made = await send({ sourceAccountType: 'smart', handle: friend.handle, amount: '20.00', note: 'ours' })
    expect(made).toMatchObject({ status: 'completed', kind: 'internal', fee: '0.00', canCancel: false })
    expect((await ledgerOf(app, friend)).available).toBe(2_000n)
    expect(await read(made.transferId, friend)).toMatchObject({
      viewer: 'payee',
      note: '',
      createdBy: '',
      payer: 'Castle Trading LLC',
    })
    const lines = await friend.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart&limit=1')
    expect(lines.data.items[0]).toMatchObject({
      counterparty: 'Castle Trading LLC',
      description: 'INV-2041',
      amount: '20.00',
    })
    await settle()
    expect((await mailsTo(app, friend.email, 'transfer-received')).length).toBe(1)
    expect((await stranger.browser.send('GET', `/transfers/${made.transferId}`)).error?.code).toBe('TransferNotFound')
  })

  test('between own accounts, of two providers too', async () => {
    const [bank, smart] = [await own(), await own('smart')]
    const made = await send({ ownAccountType: 'smart', amount: '30.00' })
    expect(made).toMatchObject({ status: 'completed', kind: 'own' })
    expect((await own()).available).toBe(bank.available - 3_000n)
    expect((await own('smart')).available).toBe(smart.available + 3_000n)
    expect((await verified(app)).faults).toEqual([])
  })
})

describe('on a later day', () => {
  test('nothing moves before; on the day it leaves, once', async () => {
    const before = await own()
    const today = (await businessNow()).slice(0, 10)
    const sendDate = new Date(Date.parse(today) + 3 * 86_400_000).toISOString().slice(0, 10)
    const made = await send({ accountId: dollars.accountId, amount: '7.00', sendDate })
    expect(made).toMatchObject({ status: 'scheduled', canCancel: true, sendDate })
    const proof = await company.browser.send('GET', `/transfers/${made.transferId}/confirmation`)
    expect(proof.error?.code).toBe('TransferStatusConflict')
    expect(await own()).toEqual(before)
    await wait(1)
    expect((await read(made.transferId)).status).toBe('scheduled')
    await wait(3)
    expect(['processing', 'sent']).toContain((await read(made.transferId)).status)
    await wait(6)
    expect((await read(made.transferId)).status).toBe('completed')
    expect((await own()).available).toBe(before.available - 700n)
  })

  test.each(['business', 'maker'] as const)(
    'while its %s is shut out nothing of it leaves; let in again, it goes',
    async (who) => {
      const stand = (status: string) =>
        who === 'business'
          ? pastGuards(app, 'update organizations set status = $2 where id = $1', [company.organizationId, status])
          : pastGuards(app, 'update users set status = $2 where id = $1', [company.userId, status])
      const today = (await businessNow()).slice(0, 10)
      const sendDate = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
      const made = await send({ accountId: dollars.accountId, amount: '3.00', sendDate })
      await stand('restricted')
      await wait(1)
      const { rows } = await app.owner.query('select status from transfers where id = $1', [made.transferId])
      expect(rows).toEqual([{ status: 'scheduled' }])
      await stand('enabled')
      await wait(1)
      expect(['processing', 'sent', 'completed']).toContain((await read(made.transferId)).status)
    },
  )

  test('whose balance will not do, within three business days: mailed once, on the page and on Home; paid in, no more', async () => {
    const overview = async () => (await company.browser.send('GET', '/home/overview')).data.short
    const mails = () => mailsTo(app, company.email, 'transfer-short')
    const dayIn = async (days: number) =>
      new Date(Date.parse((await businessNow()).slice(0, 10)) + days * 86_400_000).toISOString().slice(0, 10)
    const far = await send({ accountId: dollars.accountId, amount: '70000.00', sendDate: await dayIn(20) })
    await wait(1)
    expect([await overview(), await mails()]).toEqual([[], []])
    const { available } = await own()
    const near = await send({ accountId: dollars.accountId, amount: '80000.00', sendDate: await dayIn(1) })
    const second = await send({ accountId: dollars.accountId, amount: '1.00', sendDate: await dayIn(1) })
    const missing = `${(8_000_100n - available) / 100n}.${String((8_000_100n - available) % 100n).padStart(2, '0')}`
    const short = { currency: 'USD', accountType: 'traditional', missing, count: 2, transferId: near.transferId }
    expect(await overview()).toEqual([{ ...short, payeeName: 'Wren Paper GmbH', sendDate: near.sendDate }])
    for (let hours = 0; hours < 2; hours += 1) {
      await runJob(app, { name: 'transfers.warn-of-shortfalls', payload: {} })
      await settle()
    }
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail).toContain(`/transfers/${near.transferId}`)
    expect(mail).toMatch(/You need \$[\d,.]+ more to pay Wren Paper GmbH/)
    const notices = (await company.browser.send('GET', '/notifications')).data.items
    const told = notices.filter(({ path }: { path: string }) => path === `/transfers/${near.transferId}`)
    expect(told.map(({ topic }: { topic: string }) => topic)).toEqual(['stopped-money'])
    for (const { transferId } of [near, second, far])
      expect((await company.browser.send('POST', '/transfers/cancel', { body: { transferId } })).status).toBe(200)
    expect(await overview()).toEqual([])
  })

  test('without funds it waits for two business days and fails, told', async () => {
    const today = (await businessNow()).slice(0, 10)
    const sendDate = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
    const made = await send({ accountId: dollars.accountId, amount: '90000.00', sendDate })
    await wait(2)
    expect((await read(made.transferId)).status).toBe('scheduled')
    await wait(6)
    expect(await read(made.transferId)).toMatchObject({ status: 'failed', reason: 'insufficient-funds' })
    expect((await mailsTo(app, company.email, 'transfer-failed')).length).toBeGreaterThan(0)
  })

  test('to a business whose account was closed since: it waits as long, then it fails, and its money is where it was', async () => {
    const today = (await businessNow()).slice(0, 10)
    const sendDate = new Date(Date.parse(today) + 86_400_000).toISOString().slice(0, 10)
    const made = await send({ accountId: undefined, handle: friend.handle, amount: '4.00', sendDate })
    const { available } = await own()
    const close = (at: string | null) =>
      pastGuards(app, 'update ledger_accounts set closed_at = $2 where organization_id = $1', [
        friend.organizationId,
        at,
      ])
    await close(today)
    await wait(2)
    expect((await read(made.transferId)).status).toBe('scheduled')
    await wait(6)
    await close(null)
    expect(await read(made.transferId)).toMatchObject({ status: 'failed', reason: 'account-unusable' })
    expect((await own()).available).toBe(available)
  })
})

describe('stopped by monitoring', () => {
  const watch = async (isMonitored: boolean) =>
    pastGuards(
      app,
      `insert into monitored_organizations (organization_id, is_monitored, changed_at) values ($1, $2, now())
        on conflict (organization_id) do update set is_monitored = $2`,
      [company.organizationId, isMonitored],
    )
  test.each([
    ['allow', { accountId: 'dollars' }, 'sent'],
    ['allow', { handle: 'friend' }, 'completed'],
    ['deny-and-cancel', { accountId: 'dollars' }, 'denied'],
    ['deny-and-hold-for-ofac', { accountId: 'dollars' }, 'denied'],
  ] as const)('%s of %j: %s', async (action, to, status) => {
    await watch(true)
    const before = await own()
    const payee = 'handle' in to ? { handle: friend.handle } : { accountId: dollars.accountId }
    const made = await send({ ...payee, amount: '11.00', reference: `${action} ${status}` })
    expect(made).toMatchObject({ status: 'processing', canCancel: false })
    expect(await own()).toEqual({ ...before, available: before.available - 1_100n, held: before.held + 1_100n })
    await watch(false)
    const staff = await signInStaff(app, 'compliance-analyst')
    const whole = async (transferId = made.transferId) => staff.send('GET', `/admin/monitoring/transfers/${transferId}`)
    expect((await whole()).data).toMatchObject({
      ...{ organizationId: company.organizationId, legalName: 'Castle Trading LLC', status: 'in_review', order: null },
      ...{ heldAt: expect.any(String), stopRule: 'monitored-payer', transfer: { status: 'processing' } },
    })
    expect((await whole(newId())).error?.code).toBe('TransferNotFound')
    const listed = await staff.send('GET', '/admin/monitored-transactions')
    const row = listed.data.items.find(
      ({ transactionId }: { transactionId: string }) => transactionId === made.transferId,
    )
    expect(row).toMatchObject({
      transactionType: 'handle' in to ? 'internal-transfer' : 'outgoing-local-payment',
      amount: '11.00',
    })
    const body = { transactionType: row.transactionType, transactionId: made.transferId, senderHandle: company.handle }
    expect((await staff.send('POST', `/admin/monitored-transactions/${action}`, { body })).status).toBe(200)
    const { allowedAt, deniedAt } = (await whole()).data
    expect([allowedAt === null, deniedAt === null]).toEqual(action === 'allow' ? [false, true] : [true, false])
    expect((await staff.send('POST', `/admin/monitored-transactions/${action}`, { body })).error?.code).toBe(
      'TransactionStatusConflict',
    )
    await settle()
    expect((await read(made.transferId)).status).toBe(status)
    const after = await own()
    expect(after.held).toBe(before.held)
    expect(after.available).toBe(before.available - (action === 'deny-and-cancel' ? 0n : 1_100n))
    expect((await verified(app)).faults).toEqual([])
  })
})

describe('recalled', () => {
  const recall = (transferId: string, note: string, who = company) =>
    who.browser.send('POST', '/transfers/recall', { body: { transferId, reason: 'duplicate', note } })

  test.each([
    ['', 'returned', 'agreed', '30.00'],
    ['sandbox:less please', 'returned', 'agreed', '20.00'],
    ['sandbox:refused', 'completed', 'refused', null],
  ])('with the note %j: %s, %s', async (note, status, answer, back) => {
    const before = await own()
    const { transferId } = await send({ accountId: dollars.accountId, amount: '30.00', reference: `Recall ${note}` })
    expect((await recall(transferId, note)).error?.code).toBe('TransferStatusConflict')
    await settle()
    const asked = await recall(transferId, note)
    expect(asked.data).toMatchObject({ status: 'sent', canRecall: false, recall: { status: 'pending', note } })
    expect((await recall(transferId, note)).error?.code).toBe('TransferStatusConflict')
    expect((await recall(transferId, note, stranger)).error?.code).toBe('TransferNotFound')
    await settle()
    await wait(1)
    await wait(12)
    const done = await read(transferId)
    expect(done).toMatchObject({ status, returnedAmount: back, recall: { status: answer, reason: 'duplicate' } })
    const steps = done.steps.map(({ step }: { step: string }) => step)
    expect(steps).toEqual(expect.arrayContaining(['recall-asked', `recall-${answer}`]))
    const minor = BigInt((back ?? '0.00').replace('.', ''))
    expect((await own()).available).toBe(before.available - 3_000n + minor)
    const mails = await mailsTo(app, company.email, back ? 'transfer-returned' : 'transfer-recall-refused')
    expect(mails.length).toBeGreaterThan(0)
    // Nobody blames the account.
    const { data } = await company.browser.send('GET', '/accounts?status=invalid')
    expect(data.items).toEqual([])
    expect((await verified(app)).faults).toEqual([])
  })

  test('lists of both apps say so until the bank answers', async () => {
    const staff = await signInStaff(app, 'finance')
    const told = async (transferId: string) => {
      const own = await company.browser.send(
        'GET',
        '/accounts/transactions?currency=USD&accountType=traditional&limit=1',
      )
      const all = await staff.send('GET', `/admin/payments/transfers?search=${transferId}`)
      const [line, order] = [own.data.items[0], all.data.items[0]]
      expect([line.transferId, order.transferId]).toEqual([transferId, transferId])
      return [line.pending?.isRecalled, order.isRecalled]
    }
    const { transferId } = await send({ accountId: dollars.accountId, amount: '3.00', reference: 'Recall listed' })
    await settle()
    expect(await told(transferId)).toEqual([false, false])
    await recall(transferId, 'sandbox:refused')
    expect(await told(transferId)).toEqual([true, true])
    await settle()
    await wait(1)
    await wait(12)
    expect(await read(transferId)).toMatchObject({ recall: { status: 'refused' } })
    expect(await told(transferId)).toEqual([undefined, false])
  })

  test('never inside the house', async () => {
    const { transferId } = await send({ handle: friend.handle, amount: '1.00', reference: 'Inside' })
    expect((await recall(transferId, '')).error?.code).toBe('RecallNotPossible')
  })
})

describe('refused, and nothing moved', () => {
  test.each([
    [{ accountId: 'dollars', amount: '99999.00' }, 409, 'InsufficientFunds'],
    [{ accountId: 'dollars', amount: '0.00' }, 422, 'AmountOutOfRange'],
    [{ accountId: 'dollars', amount: '1.005' }, 422, 'ValidationError'],
    [{ accountId: 'dollars', sourceAccountType: 'smart' }, 422, 'CurrencyNotSendable'],
    [{ accountId: 'dollars', sourceCurrency: 'EUR', sourceAccountType: 'merchant' }, 404, 'AccountNotFound'],
    [{ accountId: '0199aaaa-aaaa-7aaa-8aaa-aaaaaaaaaaaa' }, 404, 'AccountNotFound'],
    [{ handle: 'nobody_has_it' }, 404, 'HandleNotFound'],
    [{ handle: 'stranger' }, 404, 'RecipientAccountNotOpen'],
    [{ handle: 'own' }, 422, 'OwnHandle'],
    [{ ownAccountType: 'traditional' }, 422, 'ValidationError'],
    [{}, 422, 'ValidationError'],
    [{ accountId: 'dollars', handle: 'own' }, 422, 'ValidationError'],
    [{ accountId: 'euros', bound: '99.00' }, 409, 'QuoteChanged'],
    [{ accountId: 'dollars', sendDate: '2020-01-01' }, 422, 'ValidationError'],
  ])('%j: %i %s', async (wanted: Record<string, string>, status, code) => {
    const before = await own()
    const named = { dollars: dollars.accountId, euros: euros.accountId, stranger: stranger.handle, own: company.handle }
    const body = Object.fromEntries(
      Object.entries(wanted).map(([key, value]) => [key, named[value as keyof typeof named] ?? value]),
    )
    const refused = await transferFrom(app, company, { reference: code, ...body })
    expect([refused.status, refused.error?.code]).toEqual([status, code])
    expect(await own()).toEqual(before)
  })

  test('invoices are told to a payee at another bank alone, with amounts of its currency', async () => {
    const paid = (amount: string, more: object) =>
      transferFrom(app, company, { reference: 'paid', paidInvoices: [{ number: 'INV-1', amount }], ...more })
    expect((await paid('1.00', { ownAccountType: 'smart' })).error?.validations[0]?.field).toBe('paidInvoices')
    const { accountId } = dollars
    expect((await paid('1.005', { accountId })).error?.validations[0]?.field).toBe('paidInvoices[0].amount')
    expect((await paid('0.00', { accountId })).error?.code).toBe('AmountOutOfRange')
  })

  test('the same payee, amount and reference within a day is asked about once', async () => {
    const wanted = { accountId: dollars.accountId, amount: '3.00', reference: 'twice' }
    await send(wanted)
    expect((await transferFrom(app, company, wanted)).error?.code).toBe('TransferRepeated')
    expect((await transferFrom(app, company, { ...wanted, isRepeat: true })).status).toBe(200)
  })

  test('an account of another business, a suspended one, and one that was removed', async () => {
    const theirs = await payeeOf(app, stranger)
    expect((await transferFrom(app, company, { accountId: theirs.accountId })).error?.code).toBe('AccountNotFound')
    const gone = await payeeOf(app, company, { accountNumber: 'DE02120300000000202051' })
    await app.owner.query(`update bank_accounts set status = 'suspended' where id = $1`, [gone.accountId])
    expect((await transferFrom(app, company, { accountId: gone.accountId })).error?.code).toBe('BankAccountNotUsable')
    await company.browser.send('DELETE', '/accounts', { body: { accountId: gone.accountId } })
    expect((await transferFrom(app, company, { accountId: gone.accountId })).error?.code).toBe('AccountNotFound')
  })
})

test('the order spells names as the rail carries them', async () => {
  const { accountId } = await payeeOf(app, company, { accountHolder: 'Brandt & Söhne' })
  const { transferId, payee } = await send({ accountId, sourceCurrency: 'USD', amount: '5.00' })
  expect(payee.name).toBe('Brandt & Söhne')
  await settle()
  const { rows } = await app.owner.query(
    `select o.beneficiary_name as name, o.beneficiary_kind as kind, o.payer is not null as "hasPayer", t.payer_address as address
      from rail_orders o join transfers t on t.id = o.id where o.id = $1`,
    [transferId],
  )
  const address = expect.objectContaining({ line1: expect.any(String), country: 'US' })
  expect(rows).toEqual([{ name: 'Brandt + Sohne', kind: 'business', hasPayer: true, address }])
})
