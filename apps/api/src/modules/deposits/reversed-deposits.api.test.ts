import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Instant, instantOf, msOf, parseInstant, wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { depositIdOf } from '../../providers/rails/deposit-id.ts'
import { noticeSecrets, signNotice } from '../../providers/rails/notice-signature.ts'
import {
  createCompany,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
  withWorker,
} from '../../test-kit/companies.ts'
import { ledgerOf, moveClockTo, verified, writeUnguarded } from '../../test-kit/invoicing.ts'
import { runJob } from '../../test-kit/run-job.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let company: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const businessNow = async (): Promise<Instant> => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  return parseInstant(data.businessNow) ?? instantOf(0)
}
const wait = async (days: number): Promise<void> => {
  await moveClockTo(app, instantOf(msOf(await businessNow()) + days * 86_400_000))
  for (let times = 0; times < 5; times += 1) await app.drainJobs()
}
const deposit = async (amount: string, reference = 'Spring'): Promise<string> => {
  const body = { currency: 'USD', accountType: 'smart', amount, senderName: 'Wren Paper GmbH', reference }
  const sent = company.browser.send('POST', '/currency-accounts/simulate-deposit', { body })
  const { status, data } = await withWorker(app, sent)
  expect(status).toBe(200)
  return data.depositId
}
const minors = async () => {
  const { available = 0n, receivable = 0n } = await ledgerOf(app, company)
  return { available, receivable }
}
const suspense = async (): Promise<string> =>
  (await app.owner.query(`select coalesce(sum(balance), 0)::text as n from ledger_accounts where kind = 'suspense'`))
    .rows[0].n
const rowOf = async (id: string) =>
  (
    await app.owner.query(
      'select reversed_at is not null as is_reversed, reversal_reason from deposits where id = $1',
      [id],
    )
  ).rows[0]
const casesOf = async (subject: string): Promise<string[]> =>
  (await app.owner.query('select kind from rail_cases where subject = $1', [subject])).rows.map(({ kind }) => kind)
const openDifferences = async () => {
  await runJob(app, { name: 'rails.reconcile', payload: {} })
  return (await app.owner.query('select kind, reference from reconciliation_differences where resolved_at is null'))
    .rows
}
const spend = async (minor: bigint): Promise<void> => {
  const fact = `select post.outcome from ledger_accounts a, ledger_accounts c,
    ledger_post(array[$1::uuid], array[a.id], array[c.id], array[$3::bigint], array['USD'], array['single'],
      array[null::text], array[null::uuid], array['transfer'], array[$1::uuid], array[business_now()],
      array[null::timestamptz]) post
    where a.organization_id = $2 and a.kind = 'available' and a.account_type = 'smart'
      and c.organization_id = $2 and c.kind = 'outgoing' and c.account_type = 'smart'`
  const { rows } = await app.owner.query(fact, [newId(), company.organizationId, String(minor)])
  expect(rows).toEqual([{ outcome: 'posted' }])
}

/** The provider's webhook, signed. */
const notify = async (body: Readonly<Record<string, string>>, provider = 'smart_rail') => {
  const raw = Buffer.from(JSON.stringify(body))
  const [secret = ''] = noticeSecrets(provider, app.settings)
  const response = await app.servers.customer.inject({
    method: 'POST',
    url: `/webhooks/rails/${provider}`,
    headers: { 'content-type': 'application/json', 'rails-signature': signNotice(raw, { secret, atMs: wallMs() }) },
    payload: raw,
  })
  for (let times = 0; times < 3; times += 1) await app.drainJobs()
  return response.json().data?.outcome ?? response.json().error?.code
}

/** Money at the bank of which nobody has told the house yet. */
const plant = async (more: { eventId?: string; account?: string | null; reversedAt?: string; told?: bigint } = {}) => {
  const eventId = more.eventId ?? newId()
  const account = more.account === undefined ? `${company.organizationId}:USD:smart` : more.account
  const depositId = depositIdOf('smart_rail', eventId)
  await app.owner.query(
    `insert into sandbox_bank_deposits values ('smart_rail', $1, $2, 'USD', $3, $4, '4321', 'Wren Paper GmbH', 'Spring',
      business_now(), $5, true)`,
    [eventId, depositId, String(more.told ?? 700n), account, more.reversedAt ?? null],
  )
  await app.owner.query(`insert into sandbox_bank_entries values ('smart_rail', $1, 'USD', 700, business_now())`, [
    depositId,
  ])
  return { eventId, depositId }
}

describe('a deposit that the sender’s bank takes back', () => {
  test('leaves the account on the next business day, once; its owner is told, and the books agree', async () => {
    await deposit('100.00')
    const before = await minors()
    const id = await deposit('500.00', 'sandbox:reversed')
    expect(await minors()).toEqual({ ...before, available: before.available + 50_000n })
    await wait(6)
    expect(await minors()).toEqual(before)
    expect(await rowOf(id)).toEqual({ is_reversed: true, reversal_reason: 'the sender’s bank took it back' })
    await wait(2)
    expect(await minors()).toEqual(before)
    const { data } = await app.customer().send('GET', `/sandbox/mailbox?to=${encodeURIComponent(company.email)}`)
    const mails = data.items.filter(({ kind }: { kind: string }) => kind === 'deposit-reversed')
    expect(mails).toMatchObject([{ subject: 'A deposit of $500.00 was reversed' }])
    const list = await company.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart')
    expect(list.data.items[0]).toMatchObject({ amount: '-500.00', kind: 'return', counterparty: 'Wren Paper GmbH' })
    expect(await openDifferences()).toEqual([])
  })

  test('and is spent already: what is missing is owed, and repaid first from later deposits', async () => {
    const before = await minors()
    await deposit('300.00', 'sandbox:reversed, spent')
    await spend(before.available + 25_000n)
    await wait(6)
    expect(await minors()).toEqual({ available: 0n, receivable: -25_000n })
    await deposit('100.00')
    expect(await minors()).toEqual({ available: 0n, receivable: -15_000n })
    await deposit('200.00')
    expect(await minors()).toEqual({ available: 5_000n, receivable: 0n })
    expect(await openDifferences()).toEqual([])
  })

  test('before its owner is verified: from where it waits', async () => {
    const id = await deposit('40.00', 'sandbox:reversed')
    const { available } = await minors()
    await writeUnguarded(app, `update deposits set status = 'waiting' where id = $1`, [id])
    const fact = `select post.outcome from ledger_accounts a, ledger_accounts c,
      ledger_post(array[$1::uuid], array[a.id], array[c.id], array[4000::bigint], array['USD'], array['single'],
        array[null::text], array[null::uuid], array['transfer'], array[$1::uuid], array[business_now()],
        array[null::timestamptz]) post
      where a.organization_id = $2 and a.kind = 'available' and a.account_type = 'smart'
        and c.organization_id = $2 and c.kind = 'unverified' and c.account_type = 'smart'`
    await app.owner.query(fact, [newId(), company.organizationId])
    await wait(6)
    expect((await rowOf(id)).is_reversed).toBe(true)
    const kinds = await ledgerOf(app, company)
    expect([kinds.unverified ?? 0n, (kinds.available ?? 0n) - available]).toEqual([0n, -4_000n])
  })
})

test('a deposit that nobody could place is taken back from where it waits', async () => {
  const before = await suspense()
  const notice = { currency: 'USD', accountType: 'smart', amount: '75.00', accountNumber: '0000 4471' }
  const body = { ...notice, senderName: 'Wren Paper GmbH', reference: 'sandbox:reversed' }
  const { status, data } = await app.customer().send('POST', '/sandbox/unplaced-deposits', { body })
  expect(status).toBe(200)
  await app.drainJobs()
  expect(await suspense()).toBe(String(BigInt(before) + 7_500n))
  await wait(6)
  expect(await suspense()).toBe(before)
  const { rows } = await app.owner.query('select status from unplaced_deposits where id = $1', [data.depositId])
  expect([rows, await casesOf(data.depositId)]).toEqual([[{ status: 'sent-back' }], []])
  expect(await openDifferences()).toEqual([])
})

describe('notices about deposits', () => {
  test('one that arrived is asked for and booked once, whatever the notice says', async () => {
    const { available } = await minors()
    const { eventId, depositId } = await plant()
    expect(await notify({ eventId: newId(), depositId: eventId, state: 'reversed' })).toBe('new')
    expect(await notify({ eventId: newId(), depositId: eventId, state: 'received' })).toBe('new')
    expect(await minors()).toEqual({ available: available + 700n, receivable: 0n })
    expect((await rowOf(depositId)).is_reversed).toBe(false)
    expect(await openDifferences()).toEqual([])
  })

  test('the same event again counts once; with another word it opens a case', async () => {
    const { eventId } = await plant()
    const told = { eventId: newId(), depositId: eventId, state: 'received' }
    expect([await notify(told), await notify(told)]).toEqual(['new', 'known'])
    expect(await notify({ ...told, state: 'reversed' })).toBe('contradicts')
    expect(await casesOf(told.eventId)).toEqual(['event_reused'])
    expect(await notify({ ...told, eventId: newId(), state: 'maybe' })).toBe('MalformedRequest')
  })

  test.each([
    ['a number that nobody has', null],
    ['an account that is not ours', 'somebody:USD:smart'],
  ])('for %s: into suspense and the staff’s list; taken back from there, once', async (_, account) => {
    const before = await suspense()
    const { eventId, depositId } = await plant({ account })
    await notify({ eventId: newId(), depositId: eventId, state: 'received' })
    const { rows } = await app.owner.query('select status, account_last4 from unplaced_deposits where id = $1', [
      depositId,
    ])
    expect(rows).toEqual([{ status: 'waiting', account_last4: '4321' }])
    await app.owner.query('update sandbox_bank_deposits set reversed_at = business_now() where event_id = $1', [
      eventId,
    ])
    await notify({ eventId: newId(), depositId: eventId, state: 'reversed' })
    await notify({ eventId: newId(), depositId: eventId, state: 'reversed' })
    expect(await suspense()).toBe(before)
    const gone = await app.owner.query(
      'select status, reversed_at is not null as is_gone from unplaced_deposits where id = $1',
      [depositId],
    )
    expect([gone.rows, await casesOf(depositId)]).toEqual([[{ status: 'sent-back', is_gone: true }], []])
    expect(await openDifferences()).toEqual([])
  })

  test('of nothing known: a case; taken back before anybody booked it: booked both ways', async () => {
    const { available } = await minors()
    const eventId = newId()
    await notify({ eventId: newId(), depositId: eventId, state: 'received' })
    expect(await casesOf(depositIdOf('smart_rail', eventId))).toEqual(['nothing_known'])
    const gone = await plant({ reversedAt: '2020-01-01' })
    await notify({ eventId: newId(), depositId: gone.eventId, state: 'received' })
    expect(await minors()).toEqual({ available: available + 700n, receivable: 0n })
    await notify({ eventId: newId(), depositId: gone.eventId, state: 'reversed' })
    expect(await minors()).toEqual({ available, receivable: 0n })
    expect((await rowOf(gone.depositId)).is_reversed).toBe(true)
    expect(await casesOf(gone.depositId)).toEqual([])
  })

  test('taken back with another amount, or after it went back already: a case, and nothing is booked', async () => {
    const { available } = await minors()
    const { eventId, depositId } = await plant()
    await notify({ eventId: newId(), depositId: eventId, state: 'received' })
    await app.owner.query(
      'update sandbox_bank_deposits set reversed_at = business_now(), minor = 600 where event_id = $1',
      [eventId],
    )
    await notify({ eventId: newId(), depositId: eventId, state: 'reversed' })
    expect(await casesOf(depositId)).toEqual(['amount_differs'])
    expect(await minors()).toEqual({ available: available + 700n, receivable: 0n })
  })
})

test('a company that is not there yet has nothing to take back', async () => {
  const newcomer = await createCompany(app)
  const payload = { organizationId: newcomer.organizationId, depositId: newId(), reason: 'x', minor: '5' }
  await runJob(app, { name: 'deposits.reverse', payload })
  expect(await ledgerOf(app, newcomer)).toEqual({})
})

test('the ledger is clean after all of it', async () => {
  expect((await verified(app)).faults.filter(({ code }) => code !== 'cause_not_allowed')).toEqual([])
})
