import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, msOf, parseInstant } from '../../platform/clock.ts'
import { newId, newToken } from '../../platform/ids.ts'
import { sandboxDebitAccounts } from '../../providers/bank-debits/sandbox-debit-outcome.domain.ts'
import {
  depositTo,
  openMerchant,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
} from '../../test-kit/companies.ts'
import { askDebitToken, linkAccount, payByBankDebit } from '../../test-kit/debiting.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import {
  draftFrom,
  invoiceFormTo,
  ledgerOf,
  moveClockTo,
  sendFrom,
  setRole,
  verified,
} from '../../test-kit/invoicing.ts'
import { pastGuards, reenable } from '../../test-kit/past-guards.ts'
import { asOwner, newAddress, signInStaff, signUp } from '../../test-kit/people.ts'
import type { Answered, TestApp, TestClient } from '../../test-kit/test-app.ts'
import { verifyGuarantees } from '../payments/index.ts'
import { reconcile, verifyClearing } from '../rails/index.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let third: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: 'Castle Trading LLC', language: 'es' })
  third = await verifyCompany(app, { legalName: 'Third Party LLC' })
  await openMerchant(app, seller)
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any

const businessNow = async () => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  return parseInstant(data.businessNow) ?? instantOf(0)
}
const settle = async (): Promise<void> => {
  for (let times = 0; times < 4; times += 1) await app.drainJobs()
}
const wait = async (days: number): Promise<void> => {
  await settle()
  await moveClockTo(app, instantOf(msOf(await businessNow()) + days * 86_400_000))
  await settle()
}

/** Minor units by the names of the accounts that a debit moves between. */
const money = async () => {
  const own = await ledgerOf(app, seller, { accountType: 'merchant' })
  const { rows } = await app.owner.query(
    `select kind, sum(balance)::text as balance from ledger_accounts where organization_id is null and provider = 'smart_rail'
      and unit = 'USD' and kind in ('cash', 'collecting') group by kind`,
  )
  const house: Readonly<Record<string, bigint>> = Object.fromEntries(
    rows.map(({ kind, balance }) => [kind, BigInt(balance)]),
  )
  const { available = 0n, incoming = 0n, receivable = 0n } = own
  const { cash = 0n, collecting = 0n } = house
  return { available, incoming, receivable, cash, collecting }
}
type Balances = Awaited<ReturnType<typeof money>>
const moved = async (before: Balances): Promise<Partial<Balances>> => {
  const after = await money()
  const changes = Object.entries(after).map(([name, minor]) => [name, minor - before[name as keyof Balances]] as const)
  return Object.fromEntries(changes.filter(([, minor]) => minor !== 0n))
}

const linkOf = async (email: string, kind = 'invoice-invited'): Promise<{ view: string; pay: string }> => {
  await app.drainJobs()
  const text = (await mailsTo(app, email, kind))[0] ?? ''
  const [, view = '', pay = ''] = /\/preview-invoice#token=([\w-]+)(?:&pay=([\w-]+))?/.exec(text) ?? []
  return { view, pay }
}
type Invited = { invoiceId: string; email: string; view: string; pay: string }
const sendToVisitor = async (terms = {}): Promise<Invited> => {
  const email = newAddress('payer')
  const recipientInvite = { email, firstName: 'Ada', lastName: 'Rossi' }
  const { invoiceId, version } = await draftFrom(seller, null, { recipientInvite, ...terms })
  await seller.browser.send('POST', '/invoices/send', { body: { invoiceId, version } })
  return { invoiceId, email, ...(await linkOf(email)) }
}
const asVisitor = (pay: string) => ({ client: app.customer(), inviteToken: pay })
const asBuyer = (company = buyer) => ({ client: company.browser })
const payBody = (invoiceId: string, providerUserId: string, more = {}) => ({ invoiceId, providerUserId, ...more })
const sendPay = (company: TestCompany, body: unknown): Promise<Answered> =>
  company.browser.send('POST', '/invoices/ach-debit/pay', { body })

const invoiceNow = async (invoiceId: string): Promise<Wire> =>
  (await seller.browser.send('GET', `/invoices/${invoiceId}`)).data
const timelineOf = async (invoiceId: string): Promise<string[]> => {
  const { data } = await seller.browser.send('GET', `/invoices/${invoiceId}/timeline`)
  return data.items.map(({ kind }: Wire) => kind).filter((kind: string) => !/mail|viewed|sent|drafted/.test(kind))
}
const rowOf = async (invoiceId: string): Promise<Wire> =>
  (
    await app.owner.query('select * from bank_debits where invoice_id = $1 order by created_at desc limit 1', [
      invoiceId,
    ])
  ).rows[0]
const rowsOf = async (invoiceId: string) => [
  (await app.owner.query('select * from invoices where id = $1', [invoiceId])).rows,
  (await app.owner.query('select * from invoice_invites where invoice_id = $1', [invoiceId])).rows,
]
const casesOf = async (subject: string): Promise<string[]> =>
  (await app.owner.query('select kind from rail_cases where subject = $1', [subject])).rows.map(({ kind }) => kind)
const faults = async (): Promise<unknown[]> => {
  const now = await businessNow()
  const guarantees = await asOwner(app, (db) => db.transaction().execute((tx) => verifyGuarantees(tx)))
  const clearing = await asOwner(app, (db) => db.transaction().execute((tx) => verifyClearing(tx, now)))
  return [...(await verified(app)).faults, ...guarantees, ...clearing]
}

const paid = { available: 10_000n, cash: -10_000n }

describe('what becomes of a debit, by the account that was linked', () => {
  test.each([
    ['plain', 7, 'settled', 'completed', paid],
    ['slow', 11, 'settled', 'completed', paid],
    ['failed', 7, 'failed', 'sent', {}],
    ['recalled', 7, 'failed', 'sent', {}],
    ['returned', 11, 'returned', 'sent', {}],
    ['returned-late', 60, 'returned', 'sent', {}],
    ['duplicate', 7, 'settled', 'completed', paid],
    ['reordered', 7, 'settled', 'completed', paid],
    ['unknown', 7, 'settled', 'completed', paid],
    ['lost', 7, 'settled', 'completed', paid],
    ['contradiction', 11, 'settled', 'completed', paid],
  ] as const)(
    '%s: after %i days the debit is %s and the invoice %s',
    async (outcome, days, debit, status, change) => {
      const before = await money()
      const { invoiceId } = await sendFrom(seller, buyer)
      const answer = await payByBankDebit(app, asBuyer(), { invoiceId, account: sandboxDebitAccounts[outcome] })
      expect(answer.status).toBe(200)
      expect(answer.data).toMatchObject({ viewer: 'buyer', status: 'processing_payment', paidAmount: '100.00' })
      await settle()
      expect(await moved(before)).toEqual({ collecting: -10_000n, incoming: 10_000n })
      expect((await rowOf(invoiceId)).status).toBe(outcome === 'unknown' || outcome === 'lost' ? 'unknown' : 'pending')
      expect(await faults()).toEqual([])
      // In steps, as days pass: notices come on their own days.
      for (let day = 0; day < days; day += days > 20 ? 15 : 1) await wait(days > 20 ? 15 : 1)
      expect((await rowOf(invoiceId)).status).toBe(debit)
      expect(await moved(before)).toEqual(change)
      const isPaid = status === 'completed'
      expect(await invoiceNow(invoiceId)).toMatchObject({
        status,
        paidAmount: isPaid ? '100.00' : '0.00',
        amountToPay: isPaid ? '0.00' : '100.00',
        finalAmount: isPaid ? '100.00' : null,
        paymentId: isPaid ? expect.any(String) : null,
      })
      const { id } = await rowOf(invoiceId)
      expect(await casesOf(id)).toEqual(outcome === 'contradiction' ? ['contradiction'] : [])
      const sandboxRows = await app.owner.query(
        'select count(*)::int as n from sandbox_bank_debits where debit_id = $1',
        [id],
      )
      expect(sandboxRows.rows).toEqual([{ n: 1 }])
      expect(await faults()).toEqual([])
    },
    60_000,
  )

  test('the steps of one that settles stand on the timeline, on the statement and in mails to both sides', async () => {
    const { invoiceId, invoiceNumber } = await sendFrom(seller, buyer)
    await payByBankDebit(app, asBuyer(), { invoiceId })
    const moneyOf = async (): Promise<Wire> =>
      (await seller.browser.send('GET', `/invoices/${invoiceId}/timeline`)).data.money
    expect(await moneyOf()).toMatchObject([{ step: 'debited', amount: '100.00', holder: 'bank', isDone: false }])
    await wait(7)
    expect(await moneyOf()).toMatchObject([{ step: 'paid', amount: '100.00', holder: 'seller', isDone: true }])
    expect(await timelineOf(invoiceId)).toEqual(['debited', 'paid'])
    const { data } = await seller.browser.send('GET', '/accounts/transactions?currency=USD&accountType=merchant')
    expect(data.items[0]).toMatchObject({
      kind: 'invoice-income',
      amount: '100.00',
      counterparty: 'Castle Trading LLC',
      description: invoiceNumber,
      invoiceId,
    })
    await app.drainJobs()
    const [begun] = await mailsTo(app, buyer.email, 'bank-debit-submitted')
    expect(begun).toContain('Autorizaste a Halden Studio LLC')
    expect((await mailsTo(app, buyer.email, 'bank-debit-settled'))[0]).toContain(
      'ya está en la cuenta de Halden Studio LLC',
    )
    expect((await mailsTo(app, seller.email, 'bank-debit-settled'))[0]).toContain(
      'from Castle Trading LLC is in your merchant account',
    )
    expect(await mailsTo(app, seller.email, 'bank-debit-submitted')).toEqual([])
  })

  test('a return that the balance does not cover becomes a debt, which the next deposit repays', async () => {
    const { invoiceId } = await sendFrom(seller, buyer, { items: [{ name: 'Design', rate: '9000.00', qty: '1' }] })
    await payByBankDebit(app, asBuyer(), { invoiceId, account: sandboxDebitAccounts.returned })
    const before = await money()
    const had = before.available
    await settle()
    while ((await rowOf(invoiceId)).status !== 'settled') await wait(1)
    // The seller has moved all but one dollar elsewhere by the time it comes back.
    const spent = await spendFromMerchant(had + 900_000n - 100n)
    while ((await rowOf(invoiceId)).status !== 'returned') await wait(1)
    const after = await money()
    expect({ available: after.available, receivable: after.receivable }).toEqual({
      available: 0n,
      receivable: -899_900n,
    })
    expect(spent).toBe(had + 900_000n - 100n)
    expect(await faults()).toEqual([])
    await depositTo(app, seller, { accountType: 'merchant', amount: '9000.00' })
    expect(await money()).toMatchObject({ available: 100n, receivable: 0n })
  }, 60_000)

  test('paid after the due date: late, on the day it was authorized', async () => {
    const today = (await businessNow()).slice(0, 10)
    const { invoiceId } = await sendFrom(seller, buyer, { dueDate: today })
    await wait(2)
    await payByBankDebit(app, asBuyer(), { invoiceId })
    await wait(7)
    const invoice = await invoiceNow(invoiceId)
    expect(invoice.status).toBe('paid_late')
    expect(invoice.paidOnDate > today).toBe(true)
  })

  test('authorized on the due date, settled after it: in time', async () => {
    const today = (await app.owner.query(`select (business_now() at time zone 'America/New_York')::date::text as day`))
      .rows[0].day
    const { invoiceId } = await sendFrom(seller, buyer, { dueDate: today })
    await payByBankDebit(app, asBuyer(), { invoiceId })
    await wait(7)
    expect(await invoiceNow(invoiceId)).toMatchObject({ status: 'completed', paidOnDate: today })
  })

  test('within the early discount the debit is of the net amount; when it fails, the discount is gone too', async () => {
    const end = (await businessNow()).slice(0, 10)
    const terms = {
      earlyDiscountPercent: '0.02',
      earlyDiscountEndDate: `${Number(end.slice(0, 4)) + 1}-01-01`,
      dueDate: '2098-12-31',
    }
    const good = await sendFrom(seller, buyer, terms)
    const bad = await sendFrom(seller, buyer, terms)
    const { data } = await payByBankDebit(app, asBuyer(), { invoiceId: good.invoiceId })
    expect(data).toMatchObject({ paidAmount: '98.00', cashbackAmount: '2.00' })
    await payByBankDebit(app, asBuyer(), { invoiceId: bad.invoiceId, shouldSimulateFailure: true })
    await wait(7)
    expect(await invoiceNow(good.invoiceId)).toMatchObject({
      status: 'completed',
      finalAmount: '98.00',
      cashbackAmount: '2.00',
    })
    expect(await invoiceNow(bad.invoiceId)).toMatchObject({ status: 'sent', paidAmount: '0.00', cashbackAmount: null })
  })
})

/** Moves money off the merchant account inside the house, as a transfer to the own smart account would. */
const spendFromMerchant = async (minor: bigint): Promise<bigint> => {
  const { rows } = await app.owner.query(
    `select account_type, id::text from ledger_accounts where organization_id = $1 and unit = 'USD' and kind = 'available'
      and account_type in ('merchant', 'smart')`,
    [seller.organizationId],
  )
  const idOf = (type: string): bigint => BigInt(rows.find(({ account_type }) => account_type === type).id)
  const { post } = await import('../ledger/index.ts')
  const at = await businessNow()
  const [result] = await asOwner(app, (db) =>
    db.transaction().execute((tx) =>
      post(tx, [
        {
          id: newId(),
          debit: idOf('merchant'),
          credit: idOf('smart'),
          minor,
          unit: 'USD',
          cause: { kind: 'transfer', id: newId() },
          eventAt: at,
        },
      ]),
    ),
  )
  if (result?.outcome !== 'posted') throw new Error(`not spent: ${JSON.stringify(result)}`)
  return minor
}

test('the house’s account at the provider shows every debit as the ledger has it', async () => {
  const differences = await asOwner(app, (db) =>
    reconcile(
      {
        settings: app.settings,
        transaction: (run) =>
          db.transaction().execute(async (tx) => {
            const now = await businessNow()
            return run({ tx, now, wall: now, settings: app.settings, language: 'en', requestId: 'test' })
          }),
      },
      { provider: 'smart_rail', currency: 'USD' },
    ),
  )
  expect(differences).toEqual([])
})

describe('somebody without an account', () => {
  test('pays with the link of the mail, and reads by mail what became of it', async () => {
    const { invoiceId, email, pay, view } = await sendToVisitor()
    const { status, data } = await payByBankDebit(app, asVisitor(pay), { invoiceId })
    expect(status).toBe(200)
    expect(data).toMatchObject({ viewer: 'visitor', scope: 'pay', status: 'processing_payment', invoiceId })
    expect(data).not.toHaveProperty('paymentId')
    await wait(7)
    expect(await invoiceNow(invoiceId)).toMatchObject({ status: 'completed', paidAmount: '100.00' })
    await app.drainJobs()
    expect((await mailsTo(app, email, 'bank-debit-submitted'))[0]).toContain('You authorized Halden Studio LLC')
    expect((await mailsTo(app, email, 'bank-debit-settled'))[0]).toContain('left your bank account')
    expect((await mailsTo(app, seller.email, 'bank-debit-settled'))[0]).toContain('from Ada Rossi')
    const seen = await app.customer().send('GET', '/invoices/get-from-invite', { headers: { token: view } })
    expect(seen.data.status).toBe('completed')
  })

  test('is told when the bank refuses it, with a link that pays, and pays again', async () => {
    const { invoiceId, email, pay } = await sendToVisitor()
    await payByBankDebit(app, asVisitor(pay), { invoiceId, account: sandboxDebitAccounts.failed })
    await wait(7)
    expect(await invoiceNow(invoiceId)).toMatchObject({ status: 'sent', paidAmount: '0.00' })
    const again = await linkOf(email, 'bank-debit-failed')
    expect(again.pay).not.toBe('')
    const { status } = await payByBankDebit(app, asVisitor(again.pay), { invoiceId })
    expect(status).toBe(200)
    await wait(7)
    expect((await invoiceNow(invoiceId)).status).toBe('completed')
  })
})

test('verification finds what was planted: money under way without its debit, and an invoice without either', async () => {
  const { invoiceId } = await sendFrom(seller, buyer)
  await payByBankDebit(app, asBuyer(), { invoiceId })
  await settle()
  expect(await faults()).toEqual([])
  const plant = async (status: string): Promise<void> => {
    await app.owner.query('set session_replication_role = replica')
    const ended = status === 'failed' ? 'now()' : 'null'
    await app.owner.query(`update payments set status = $2, ended_at = ${ended} where invoice_id = $1`, [
      invoiceId,
      status,
    ])
    await app.owner.query('set session_replication_role = origin')
  }
  await plant('failed')
  const found = (await asOwner(app, (db) => db.transaction().execute(verifyGuarantees))).map(({ code, subject }) => [
    code,
    subject,
  ])
  expect(found).toEqual([
    ['incoming_differs', `invoice ${invoiceId}`],
    ['incoming_differs', `invoice ${invoiceId}`],
  ])
  await plant('processing')
  await wait(7)
  expect(await faults()).toEqual([])
})

describe('sandbox.turn-bank-debit', () => {
  const turn = (invoiceId: string, outcome: string): Promise<Answered> =>
    app.customer().send('POST', '/sandbox/bank-debits', { body: { invoiceId, outcome } })

  test('200: a debit under way is refused by the bank', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    await payByBankDebit(app, asBuyer(), { invoiceId })
    await settle()
    expect((await turn(invoiceId, 'fail')).status).toBe(200)
    await settle()
    expect((await invoiceNow(invoiceId)).status).toBe('sent')
    expect(await timelineOf(invoiceId)).toEqual(['debited', 'debit-failed'])
  })

  test('200: a settled one is taken back; 409: too early, or twice', async () => {
    const before = await money()
    const { invoiceId } = await sendFrom(seller, buyer)
    await payByBankDebit(app, asBuyer(), { invoiceId })
    await settle()
    expect((await turn(invoiceId, 'return')).error?.code).toBe('InvoiceStatusConflict')
    await wait(7)
    expect((await turn(invoiceId, 'fail')).error?.code).toBe('InvoiceStatusConflict')
    expect((await turn(invoiceId, 'return')).status).toBe(200)
    await settle()
    expect(await moved(before)).toEqual({})
    expect(await timelineOf(invoiceId)).toEqual(['debited', 'paid', 'returned'])
    expect((await turn(invoiceId, 'return')).error?.code).toBe('InvoiceStatusConflict')
    expect((await mailsTo(app, seller.email, 'bank-debit-returned'))[0]).toContain('R01 insufficient funds')
    const staff = await signInStaff(app, 'finance')
    const { data } = await staff.send('GET', '/admin/payments/returns?kind=debit&search=halden&limit=1')
    expect(data.items).toMatchObject([
      {
        kind: 'debit',
        legalName: 'Halden Studio LLC',
        counterparty: 'Castle Trading LLC',
        accountType: 'merchant',
        reason: expect.stringContaining('R01'),
      },
    ])
    const next = await staff.send('GET', `/admin/payments/returns?limit=1&cursor=${data.nextCursor ?? ''}`)
    if (data.nextCursor !== null) expect(next.data.items[0].returnId).not.toBe(data.items[0].returnId)
  })

  test('200: the list of debits says how each stands at its bank', async () => {
    const { invoiceId, invoiceNumber } = await sendFrom(seller, buyer)
    await payByBankDebit(app, asBuyer(), { invoiceId })
    await settle()
    const { data } = await app.customer().send('GET', '/sandbox/bank-debits')
    const mine = { invoiceId, description: invoiceNumber, amount: '100.00', state: 'pending' }
    expect(data.items[0]).toMatchObject(mine)
    await turn(invoiceId, 'fail')
    const after = await app.customer().send('GET', '/sandbox/bank-debits')
    expect(after.data.items[0]).toMatchObject({ ...mine, state: 'failed' })
    expect((await app.customer().send('GET', '/sandbox/bank-debits?limit=1')).status).toBe(422)
  })

  test('404 and 422', async () => {
    expect((await turn(newId(), 'fail')).error?.code).toBe('InvoiceNotFound')
    expect((await turn(newId(), 'vanish')).status).toBe(422)
  })
})

describe('invoices.ach-debit-token', () => {
  test('200: a token and the page that it starts', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    const { status, data } = await askDebitToken(asBuyer(), invoiceId)
    expect(status).toBe(200)
    expect(data).toEqual({ token: expect.stringMatching(/^[\w-]{40,}$/), widgetUrl: app.settings.widgetUrl })
    expect(await invoiceNow(invoiceId)).toMatchObject({
      status: 'sent',
      paymentMethods: { achDirectDebit: { enabled: true } },
    })
  })

  test('403: the sender, and a role that may not pay', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    expect((await askDebitToken(asBuyer(seller), invoiceId)).error?.code).toBe('NotPermitted')
    await setRole(app, buyer, 'read-only')
    expect((await askDebitToken(asBuyer(), invoiceId)).error?.code).toBe('NotPermitted')
    await setRole(app, buyer, 'owner')
    const visited = await sendToVisitor()
    const asSeller = { client: seller.browser, inviteToken: visited.pay }
    expect((await askDebitToken(asSeller, visited.invoiceId)).error?.code).toBe('NotPermitted')
  })

  test('403: a restricted person', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    expect((await askDebitToken(asBuyer(), invoiceId)).status).toBe(200)
    await app.owner.query(`update users set status = 'restricted' where id = $1`, [buyer.userId])
    const refused = await askDebitToken(asBuyer(), invoiceId)
    await pastGuards(app, `update users set status = 'enabled' where id = $1`, [buyer.userId])
    expect(refused.error?.code).toBe('PersonOrCompanyDisabled')
  })

  test('403: a restricted business', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    await app.owner.query(`update organizations set status = 'restricted' where id = $1`, [buyer.organizationId])
    expect((await askDebitToken(asBuyer(), invoiceId)).error?.code).toBe('PersonOrCompanyDisabled')
    await reenable(app, buyer.organizationId)
  })

  test('404: nobody, another business, a link that only shows, a link of another invoice', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    const [one, other] = [await sendToVisitor(), await sendToVisitor()]
    const answers = [
      askDebitToken({ client: app.customer() }, invoiceId),
      askDebitToken(asBuyer(third), invoiceId),
      askDebitToken(asVisitor(one.view), one.invoiceId),
      askDebitToken(asVisitor(other.pay), one.invoiceId),
      askDebitToken(asVisitor(newToken()), one.invoiceId),
      askDebitToken(asBuyer(), newId()),
    ]
    for (const { status, error } of await Promise.all(answers)) {
      expect([status, error?.code]).toEqual([404, 'InvoiceNotFound'])
    }
  })

  test('409: not offered, not open any more', async () => {
    const unlinked = await sendFrom(third, buyer)
    expect((await askDebitToken(asBuyer(), unlinked.invoiceId)).error?.code).toBe('BankDebitNotOffered')
    const euros = await sendFrom(seller, buyer, { currency: 'EUR', accountType: 'traditional' })
    expect((await askDebitToken(asBuyer(), euros.invoiceId)).error?.code).toBe('BankDebitNotOffered')
    const { invoiceId } = await sendFrom(seller, buyer)
    await seller.browser.send('POST', '/invoices/cancel', {
      body: { invoiceId, senderCancelMessage: 'payment-not-owed' },
    })
    expect((await askDebitToken(asBuyer(), invoiceId)).error?.code).toBe('InvoiceStatusConflict')
  })

  test('409: what would have to be checked first, by a buyer and by a visitor alike', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    const visited = await sendToVisitor()
    const codes = async (): Promise<unknown[]> =>
      Promise.all(
        [askDebitToken(asBuyer(), invoiceId), askDebitToken(asVisitor(visited.pay), visited.invoiceId)].map(
          async (asked) => (await asked).error?.code ?? 'offered',
        ),
      )
    const watch = (organizationId: string, isMonitored: boolean) =>
      pastGuards(
        app,
        `insert into monitored_organizations (organization_id, is_monitored, changed_by, changed_at)
          values ($1, $2, (select id from staff limit 1), now()) on conflict (organization_id) do update set is_monitored = $2`,
        [organizationId, isMonitored],
      )
    await watch(seller.organizationId, true)
    expect(await codes()).toEqual(['BankDebitNotOffered', 'BankDebitNotOffered'])
    await watch(seller.organizationId, false)
    await watch(buyer.organizationId, true)
    expect(await codes()).toEqual(['BankDebitNotOffered', 'offered'])
    await watch(buyer.organizationId, false)
    const set = 'update directory_entries set is_verified = $2 where organization_id = $1'
    await app.owner.query(set, [seller.organizationId, false])
    expect(await codes()).toEqual(['BankDebitNotOffered', 'BankDebitNotOffered'])
    await app.owner.query(set, [seller.organizationId, true])
    expect(await codes()).toEqual(['offered', 'offered'])
  })

  test('422: a body of another shape', async () => {
    const { status } = await buyer.browser.send('POST', '/invoices/ach-debit/token', { body: { invoiceId: 'x' } })
    expect(status).toBe(422)
  })
})

describe('invoices.ach-debit-pay', () => {
  const linked = async (invoiceId: string): Promise<string> => {
    const { data } = await askDebitToken(asBuyer(), invoiceId)
    return linkAccount(app, data.token)
  }

  test('409: twice, and while another payment lives', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    const [one, other] = [await linked(invoiceId), await linked(invoiceId)]
    const answers = await Promise.all([one, one, other].map((userId) => sendPay(buyer, payBody(invoiceId, userId))))
    const codes = answers.map(({ status, error }) => error?.code ?? status).sort()
    expect(codes).toEqual([200, 'InvoicePaymentProcessingError', 'InvoicePaymentProcessingError'])
    const { rows } = await app.owner.query('select count(*)::int as n from payments where invoice_id = $1', [invoiceId])
    expect(rows).toEqual([{ n: 1 }])
    const canceled = await seller.browser.send('POST', '/invoices/cancel', {
      body: { invoiceId, senderCancelMessage: 'payment-not-owed' },
    })
    expect(canceled.error?.code).toBe('InvoicePaymentProcessingError')
  })

  test('410: an account that was linked for another invoice, by somebody else, or too long ago', async () => {
    const [one, other] = [await sendFrom(seller, buyer), await sendFrom(seller, buyer)]
    const userId = await linked(one.invoiceId)
    expect((await sendPay(buyer, payBody(other.invoiceId, userId))).error?.code).toBe('BankLinkExpired')
    expect((await sendPay(buyer, payBody(one.invoiceId, newId()))).error?.code).toBe('BankLinkExpired')
    const visited = await sendToVisitor()
    const asGuest = await app.customer().send('POST', '/invoices/ach-debit/pay', {
      body: payBody(visited.invoiceId, userId),
      headers: { 'invoice-invite-token': visited.pay },
    })
    expect(asGuest.error?.code).toBe('BankLinkExpired')
    await app.owner.query(
      `update bank_links set expires_at = now() - interval '1 second' where provider_user_id = $1`,
      [userId],
    )
    expect((await sendPay(buyer, payBody(one.invoiceId, userId))).error?.code).toBe('BankLinkExpired')
    expect((await invoiceNow(one.invoiceId)).status).toBe('sent')
  })

  test('403 and 404: the sender, a role that may not pay, a link that only shows', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    const userId = await linked(invoiceId)
    expect((await sendPay(seller, payBody(invoiceId, userId))).error?.code).toBe('NotPermitted')
    await setRole(app, buyer, 'read-only')
    expect((await sendPay(buyer, payBody(invoiceId, userId))).error?.code).toBe('NotPermitted')
    await setRole(app, buyer, 'owner')
    expect((await sendPay(third, payBody(invoiceId, userId))).error?.code).toBe('InvoiceNotFound')
  })

  test('422: amounts and states are the server’s', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    const userId = await linked(invoiceId)
    for (const more of [{ amount: '1.00' }, { finalAmount: '1.00' }, { status: 'completed' }]) {
      expect((await sendPay(buyer, payBody(invoiceId, userId, more))).status).toBe(422)
    }
    expect((await invoiceNow(invoiceId)).status).toBe('sent')
  })
})

describe('to link an account and to pay with one', () => {
  const both = async (client: TestClient, invoiceId: string) => {
    const body = payBody(invoiceId, newId())
    const paid = await client.send('POST', '/invoices/ach-debit/pay', { body })
    return [(await askDebitToken({ client }, invoiceId)).error?.code, paid.error?.code]
  }

  test('are refused alike: without a business, restricted, and where it is not offered', async () => {
    const { invoiceId } = await sendFrom(seller, buyer)
    const unlinked = await sendFrom(third, buyer)
    const newcomer = await signUp(app)
    expect(await both(newcomer.browser, invoiceId)).toEqual(['OrganizationRequired', 'OrganizationRequired'])
    expect(await both(buyer.browser, unlinked.invoiceId)).toEqual(['BankDebitNotOffered', 'BankDebitNotOffered'])
    await app.owner.query(`update users set status = 'restricted' where id = $1`, [buyer.userId])
    expect(await both(buyer.browser, invoiceId)).toEqual(['PersonOrCompanyDisabled', 'PersonOrCompanyDisabled'])
    await pastGuards(app, `update users set status = 'enabled' where id = $1`, [buyer.userId])
    const { rows } = await app.owner.query('select from bank_debits where invoice_id = any($1)', [
      [invoiceId, unlinked.invoiceId],
    ])
    expect(rows).toEqual([])
  })
})

test('while a debit is on its way the invoice stays as it is, and nobody is asked to pay it again', async () => {
  const { invoiceId, email, pay } = await sendToVisitor()
  await payByBankDebit(app, asVisitor(pay), { invoiceId })
  const recipientInvite = { email, firstName: 'Ada', lastName: 'Rossi' }
  const draft = { ...invoiceFormTo(null, { recipientInvite }), invoiceId, version: 1 }
  const { browser } = seller
  const before = await rowsOf(invoiceId)
  const answers = [
    await askDebitToken(asVisitor(pay), invoiceId),
    await app.customer().send('POST', '/invoices/notify-external-payment-from-invite', {
      body: { invoiceId },
      headers: { 'invoice-invite-token': pay },
    }),
    await browser.send('POST', '/invoices/resend-invite', { body: { invoiceId } }),
    await browser.send('POST', '/invoices/payment-link', { body: { invoiceId } }),
    await browser.send('PUT', '/invoices/draft', { body: draft }),
    await browser.send('DELETE', '/invoices/draft', { body: { invoiceId } }),
    await browser.send('POST', '/invoices/send', { body: { invoiceId, version: 1 } }),
    await browser.send('PUT', '/invoices/schedule', { body: { invoiceId, version: 1 } }),
  ]
  expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => 'InvoicePaymentProcessingError'))
  expect(await rowsOf(invoiceId)).toEqual(before)
})

describe('accounts.open', () => {
  const open = (company: TestCompany, body: unknown): Promise<Answered> =>
    company.browser.send('POST', '/currency-accounts', { body })
  const merchant = { currency: 'USD', accountType: 'merchant' }

  test('200: once open it stays as it is', async () => {
    await openMerchant(app, seller)
    const { data } = await seller.browser.send('GET', '/currency-accounts/balances')
    expect(data.accounts[2]).toMatchObject({ accountType: 'merchant', isActive: true })
  })

  test('403, 404, 409, 422', async () => {
    await setRole(app, third, 'manager')
    expect((await open(third, merchant)).error?.code).toBe('NotPermitted')
    await setRole(app, third, 'owner')
    expect((await open(third, { currency: 'EUR', accountType: 'merchant' })).error?.code).toBe('AccountNotFound')
    expect((await open(third, { ...merchant, balance: '1.00' })).status).toBe(422)
    const where = [third.organizationId]
    const set = `update provider_applications set status = $2 where organization_id = $1 and provider = 'smart_rail'`
    await app.owner.query(set, [...where, 'denied'])
    expect((await open(third, merchant)).error?.code).toBe('AccountLocked')
    await app.owner.query(set, [...where, 'approved'])
  })
})
