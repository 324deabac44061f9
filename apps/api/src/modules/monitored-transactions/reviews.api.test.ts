import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Tx } from '../../platform/db/db.ts'
import { newId } from '../../platform/ids.ts'
import { depositTo, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { writeUnguarded } from '../../test-kit/invoicing.ts'
import { insertManyTransfers, manyTransferId } from '../../test-kit/many-transfers.ts'
import { pastGuards } from '../../test-kit/past-guards.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { acting, expectIndexes, plansOf } from '../../test-kit/plans.ts'
import { mustHave, transferFrom } from '../../test-kit/sending-money.ts'
import { type Answered, startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'
import { setWatch } from '../../test-kit/two-people.ts'
import { selectHistory } from './grounds.store.ts'
import type { TransactionRow } from './monitored-transactions.store.ts'

let app: TestApp
let analyst: TestClient
let head: TestClient
let finance: TestClient
let success: TestClient
let watched: TestCompany
let free: TestCompany

beforeAll(async () => {
  app = await startTestApp({ FLAGGED_FROM: 'USD:100' })
  analyst = await signInStaff(app, 'compliance-analyst')
  head = await signInStaff(app, 'compliance-head')
  finance = await signInStaff(app, 'finance')
  success = await signInStaff(app, 'customer-success')
  watched = await verifyCompany(app, { legalName: 'Watched LLC', staff: analyst })
  free = await verifyCompany(app, { legalName: 'Free LLC', staff: analyst })
  expect((await setWatch(app, analyst, { organizationId: watched.organizationId, monitor: true })).status).toBe(200)
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const arrive = async (company: TestCompany, amount: string): Promise<string> => {
  await depositTo(app, company, { amount })
  await app.drainJobs()
  const { rows } = await app.owner.query(
    'select id from deposits where organization_id = $1 order by received_at desc, id desc limit 1',
    [company.organizationId],
  )
  return rows[0].id
}
type Acted = {
  readonly id: string
  readonly of?: TestCompany
  readonly message?: string
  readonly escalate?: boolean
}
const act = (who: TestClient, action: string, { id, of = watched, ...more }: Acted) =>
  who.send('POST', `/admin/monitored-transactions/${action}`, {
    body: { transactionType: 'incoming-smart-payment', transactionId: id, senderHandle: of.handle, ...more },
    headers: { 'idempotency-key': newId() },
  })
const codeOf = ({ status, error }: Answered) => [status, error?.code]
const show = async (id: string, who = analyst) =>
  who.send('GET', `/admin/monitored-transactions/${id}?transactionType=incoming-smart-payment`)
const listed = async (query: string): Promise<string[]> =>
  (await analyst.send('GET', `/admin/monitored-transactions?limit=100&${query}`)).data.items.map(
    ({ transactionId }: { transactionId: string }) => transactionId,
  )

describe('escalated', () => {
  test('a head alone decides and takes it back, whatever was asked in between', async () => {
    const id = await arrive(watched, '70.00')
    expect((await act(analyst, 'escalate-to-compliance-head', { id, message: 'Unclear' })).data).toMatchObject({
      state: 'done',
      isHeld: true,
    })
    expect((await show(id)).data).toMatchObject({ status: 'escalated', isEscalated: true })
    expect(await listed('escalation=escalated')).toEqual([id])
    expect(await listed('escalation=not-escalated')).not.toContain(id)
    expect(codeOf(await act(analyst, 'escalate-to-compliance-head', { id }))).toEqual([
      409,
      'TransactionStatusConflict',
    ])
    for (const action of ['allow', 'deny-and-cancel', 'deny-and-hold-for-ofac']) {
      expect(codeOf(await act(analyst, action, { id }))).toEqual([403, 'StaffNotPermitted'])
    }
    const question = { id, message: 'Who is it?' }
    expect(codeOf(await act(analyst, 'additional-info-request', question))).toEqual([403, 'StaffNotPermitted'])
    expect((await act(head, 'additional-info-request', question)).status).toBe(200)
    expect((await show(id)).data.status).toBe('info_requested')
    const path = '/monitored-transactions/additional-info-request'
    const { data } = await watched.browser.send('GET', path)
    const body = { additionalInfoRequestId: data._id, message: 'A client' }
    expect((await watched.browser.send('PUT', path, { body })).status).toBe(200)
    expect((await show(id)).data.status).toBe('escalated')
    const back = { id, escalate: false }
    expect(codeOf(await act(analyst, 'escalate-to-compliance-head', back))).toEqual([403, 'StaffNotPermitted'])
    expect((await act(head, 'escalate-to-compliance-head', back)).status).toBe(200)
    expect((await show(id)).data).toMatchObject({ status: 'held', isEscalated: false })
    expect(codeOf(await act(analyst, 'dismiss', { id, message: 'Held money' }))).toEqual([
      409,
      'TransactionStatusConflict',
    ])
    expect((await act(analyst, 'allow', { id })).data).toMatchObject({ state: 'done', isHeld: false })
    const words = (
      await app.owner.query('select action from monitored_decisions where transaction_id = $1 order by id', [id])
    ).rows
    expect(words.map(({ action }) => action)).toEqual([
      'escalate-to-compliance-head',
      'additional-info-request',
      'take-back',
      'allow',
    ])
    expect(codeOf(await act(analyst, 'escalate-to-compliance-head', { id }))).toEqual([
      409,
      'TransactionStatusConflict',
    ])
  })
})

describe('flagged', () => {
  test('from the set amount on, its money where it belongs; dismissed with a reason', async () => {
    const small = await arrive(free, '99.99')
    const id = await arrive(free, '100.00')
    const open = await listed('waitsFor=review')
    expect(open).toContain(id)
    expect(open).not.toContain(small)
    expect((await show(id)).data).toMatchObject({ status: 'flagged', waitsFor: 'review', amount: '100.00' })
    expect(codeOf(await act(analyst, 'allow', { id, of: free }))).toEqual([409, 'TransactionStatusConflict'])
    const nameless = await act(analyst, 'dismiss', { id, of: free, message: ' ' })
    expect(nameless.error?.validations[0]?.field).toBe('message')
    expect((await act(analyst, 'dismiss', { id, of: free, message: 'A known client' })).data).toMatchObject({
      isHeld: false,
    })
    expect(await listed('waitsFor=review')).not.toContain(id)
    expect(codeOf(await act(analyst, 'dismiss', { id, of: free, message: 'Again' }))).toEqual([
      409,
      'TransactionStatusConflict',
    ])
    expect(codeOf(await act(analyst, 'dismiss', { id: small, of: free, message: 'Never' }))).toEqual([
      409,
      'TransactionStatusConflict',
    ])
  })
})

describe('why', () => {
  test('the rule with its facts, and the amount against what moved before', async () => {
    const company = await verifyCompany(app, { legalName: 'Measured LLC', staff: analyst })
    const { organizationId } = company
    const first = await arrive(company, '100.00')
    expect((await show(first)).data.grounds).toMatchObject({
      amountFrom: '100.00',
      watch: null,
      usual: { count: 0, amount: null, largest: null, times: null },
      counterparty: { count: 0, lastAt: null },
      day: { count: 1, amount: '100.00' },
    })
    await arrive(company, '20.00')
    await arrive(company, '30.00')
    expect((await setWatch(app, analyst, { organizationId, monitor: true })).status).toBe(200)
    const last = await arrive(company, '95.00')
    const { stopRule, grounds } = (await show(last)).data
    expect(stopRule).toBe('monitored-payee')
    expect(grounds).toMatchObject({
      amountFrom: null,
      watch: { by: expect.stringMatching(/./), at: expect.stringMatching(/^20/) },
      usual: { count: 3, amount: '30.00', largest: '100.00', times: '3.2' },
      counterparty: { count: 3, lastAt: expect.stringMatching(/^20/) },
      day: { count: 4, amount: '245.00' },
    })
    const move = `update deposits set received_at = received_at - $2::interval where id = $1`
    await writeUnguarded(app, move, [first, '179 days'])
    expect((await show(last)).data.grounds).toMatchObject({ usual: { count: 2 }, counterparty: { count: 3 } })
    await writeUnguarded(app, move, [first, '2 days'])
    expect((await show(last)).data.grounds).toMatchObject({ usual: { count: 2 }, counterparty: { count: 2 } })
  })

  test('what moved before is read from an index, and only the days that count', async () => {
    const { organizationId, userId } = free
    const many = 20_000
    await writeUnguarded(app, insertManyTransfers, [many, organizationId, userId])
    await writeUnguarded(
      app,
      `insert into payments (id, invoice_id, payer_id, payee_id, method, status, currency, amount_minor, authorized_on,
         ledger_transfer_id, initiated_by, created_at, settled_at)
       select gen_random_uuid(), gen_random_uuid(), $2, gen_random_uuid(), 'debit', 'settled', 'USD', 1000, '2026-01-01',
         gen_random_uuid(), $3, at, at from (select now() - n * (interval '540 days' / $1) as at from generate_series(1, $1::int) n) rows`,
      [many, organizationId, userId],
    )
    await app.owner.query('analyze transfers, payments, deposits')
    const row = { organization_id: organizationId, currency: 'USD', type: 'outgoing-local-payment' } as TransactionRow
    const history = (tx: Tx, id: string) => selectHistory(tx, { ...row, id })
    await acting(app, { organizationId: '', role: 'contado_staff' }, async (tx) => {
      const newest = manyTransferId(organizationId, many - 1)
      expectIndexes(await plansOf(tx, (each) => history(each, newest)), ['payments_by_payer', 'transfers_by_day'])
      const { usual_count } = (await history(tx, newest)) ?? {}
      expect(usual_count).toBeGreaterThan(many * 0.32)
      expect(usual_count).toBeLessThan(many * 0.34)
    })
  })
})

describe('worth 50,000 dollars', () => {
  test('it takes two to let it go on, and the database refuses it otherwise', async () => {
    const id = await arrive(watched, '50000.00')
    expect((await act(analyst, 'allow', { id })).data).toMatchObject({ state: 'proposed', isHeld: true })
    expect(codeOf(await act(analyst, 'allow', { id }))).toEqual([403, 'SecondPersonRequired'])
    expect((await show(id)).data.proposals).toMatchObject([{ act: 'monitored-transaction.release' }])
    await expect(app.owner.query(`update deposits set status = 'received' where id = $1`, [id])).rejects.toThrow(
      'takes two members of staff',
    )
    expect((await act(head, 'allow', { id })).data).toMatchObject({ state: 'done', isHeld: false })
    const denied = await arrive(watched, '60000.00')
    expect((await act(analyst, 'allow', { id: denied })).data.state).toBe('proposed')
    expect((await act(analyst, 'deny-and-cancel', { id: denied })).data).toMatchObject({ state: 'done', isHeld: false })
    const open = await app.owner.query(`select from approvals where subject_id = $1 and state = 'proposed'`, [denied])
    expect(open.rows).toEqual([])
  })

  test('of two who confirm at once the second is told, and nothing waits any more', async () => {
    const id = await arrive(watched, '50000.00')
    expect((await act(analyst, 'allow', { id })).data.state).toBe('proposed')
    const heads = [head, await signInStaff(app, 'compliance-head')]
    const answers = await Promise.all(heads.map((who) => act(who, 'allow', { id })))
    expect(answers.map(({ data, error }) => error?.code ?? data.state).toSorted()).toEqual([
      'TransactionStatusConflict',
      'done',
    ])
    const { rows } = await app.owner.query(
      `select status, (select count(*)::int from approvals where subject_id = $1 and state = 'proposed') as open
         from monitored_reviews where transaction_id = $1`,
      [id],
    )
    expect(rows).toEqual([{ status: 'closed', open: 0 }])
  })

  test('what was proposed more than seven days ago lets nothing go on', async () => {
    const id = await arrive(watched, '50000.00')
    expect((await act(analyst, 'allow', { id })).data.state).toBe('proposed')
    await pastGuards(
      app,
      `update approvals set proposed_at = '2020-01-01', expires_at = '2020-01-08' where subject_id = $1`,
      [id],
    )
    expect(codeOf(await act(head, 'allow', { id }))).toEqual([409, 'ApprovalExpired'])
    const { rows } = await app.owner.query('select status from deposits where id = $1', [id])
    expect([rows, (await show(id)).data.proposals]).toEqual([[{ status: 'held' }], []])
  })

  test('of a business whose risk is high, every amount', async () => {
    const id = await arrive(watched, '5.00')
    await app.owner.query(
      `insert into risk_scores select (jsonb_populate_record(r, jsonb_build_object('id', $2::text, 'tier', 'high'))).*
       from risk_scores r where organization_id = $1 order by id desc limit 1`,
      [watched.organizationId, newId()],
    )
    expect((await act(analyst, 'allow', { id })).data.state).toBe('proposed')
    expect((await act(head, 'allow', { id })).data.state).toBe('done')
  })
})

test('a note on a deposit is kept and read by staff; who helps customers writes none', async () => {
  const depositId = await arrive(free, '10.00')
  const path = '/admin/monitored-transactions/add-additional-notes-to-deposit'
  const note = (who: TestClient, body: object) => who.send('POST', path, { body })
  expect(codeOf(await note(success, { depositId, note: 'x' }))).toEqual([403, 'StaffNotPermitted'])
  expect(codeOf(await note(finance, { depositId: newId(), note: 'x' }))).toEqual([404, 'DepositNotFound'])
  expect((await note(finance, { depositId, note: '  ' })).error?.validations[0]?.field).toBe('note')
  expect((await note(finance, { depositId, note: ' Rent of May ' })).data).toEqual({
    organizationId: free.organizationId,
  })
  const { data } = await finance.send('GET', `/admin/payments/deposits?search=${depositId}`)
  expect(data.items).toMatchObject([{ depositId, note: { text: 'Rent of May', by: 'Sam Ortiz' } }])
})

test('the list says by when each is due and whose it is, and nothing is late that waits for its customer', async () => {
  const id = await arrive(watched, '23.00')
  const lineOf = async () => {
    const { data } = await analyst.send('GET', '/admin/monitored-transactions?limit=100')
    return data.items.find((one: { transactionId: string }) => one.transactionId === id)
  }
  const line = await lineOf()
  expect(line).toMatchObject({ assignedTo: null, due: { isOverdue: false } })
  expect(line.due.at > line.heldAt).toBe(true)
  const { data: me } = await analyst.send('GET', '/admin/me')
  await analyst.send('PUT', '/admin/dashboard/assignment', { body: { caseId: id, staffId: me.staffId, seen: null } })
  expect((await lineOf()).assignedTo).toMatchObject({ staffId: me.staffId })
  await app.owner.query("update deposits set held_at = held_at - interval '30 days' where id = $1", [id])
  expect((await lineOf()).due.isOverdue).toBe(true)
})

test('who helps customers and who keeps the books learn nothing of monitoring', async () => {
  const id = await arrive(watched, '20.00')
  for (const who of [success, finance]) {
    expect(codeOf(await who.send('GET', '/admin/monitored-transactions'))).toEqual([403, 'StaffNotPermitted'])
    expect(codeOf(await show(id, who))).toEqual([403, 'StaffNotPermitted'])
    const of = `organizationId=${watched.organizationId}`
    expect((await who.send('GET', `/admin/verification/company?${of}`)).data.isMonitored).toBeNull()
    expect(codeOf(await who.send('GET', `/admin/additional-info-requests?${of}`))).toEqual([403, 'StaffNotPermitted'])
    const history = (await who.send('GET', `/admin/verification/company-history?${of}&limit=100`)).data.items
    const acts: string[] = history.map(({ action }: { action: string }) => action)
    expect(acts).toContain('application.approved')
    expect(acts.filter((one) => /monitor|additional/.test(one))).toEqual([])
  }
  const seen = await analyst.send(
    'GET',
    `/admin/verification/company-history?organizationId=${watched.organizationId}&limit=100`,
  )
  expect(JSON.stringify(seen.data)).toContain('organization.monitored-flag-set')
})

test('what would cross to a provider that has nothing left for it goes on waiting', async () => {
  await depositTo(app, free, { amount: '50.00', accountType: 'traditional' })
  expect((await setWatch(app, analyst, { organizationId: free.organizationId, monitor: true })).status).toBe(200)
  const { transferId } = mustHave(await transferFrom(app, free, { ownAccountType: 'smart', amount: '10.00' }))
  const prefund = (minor: string) => app.owner.query('update ledger_prefunding set most_minor = $1', [minor])
  const allow = () =>
    analyst.send('POST', '/admin/monitored-transactions/allow', {
      body: { transactionType: 'internal-transfer', transactionId: transferId, senderHandle: free.handle },
    })
  await prefund('0')
  expect(codeOf(await allow())).toEqual([409, 'CrossingLimitReached'])
  await prefund('1000000000')
  expect((await allow()).data).toMatchObject({ state: 'done', isHeld: false })
})
