import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { instantOf, msOf, parseInstant } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { joinAs, mailsTo } from '../../test-kit/inviting.ts'
import { ledgerOf, moveClockTo, verified } from '../../test-kit/invoicing.ts'
import { secure } from '../../test-kit/people.ts'
import { confirmWith, payeeOf, transferFrom } from '../../test-kit/sending-money.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let owner: TestCompany
let manager: TestCompany
let second: TestCompany
let reader: TestCompany
let stranger: TestCompany
let dollars: { accountId: string; beneficiaryId: string }

const usAccount = {
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
}

beforeAll(async () => {
  app = await startAppWithCompanies()
  owner = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  stranger = await verifyCompany(app)
  manager = await joinAs(app, owner, { role: 'manager' })
  second = await joinAs(app, owner, { role: 'owner' })
  reader = await joinAs(app, owner, { role: 'read-only' })
  for (const person of [manager, second]) await secure(app, person)
  await depositTo(app, owner, { amount: '60000.00', accountType: 'traditional' })
  dollars = await payeeOf(app, owner, usAccount)
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const rules = async (): Promise<Record<string, unknown> & { version: number }> =>
  (await owner.browser.send('GET', '/transfer-rules')).data
const bodyOf = async (wanted: Record<string, unknown>) => ({
  version: (await rules()).version,
  approvals: [],
  coolingAmount: '10000.00',
  dayLimit: '1000000.00',
  thirtyDaysLimit: '10000000.00',
  personLimits: [],
  ...wanted,
})
const change = async (wanted: Record<string, unknown>, who = owner): Promise<Answered> =>
  confirmWith(app, who, {
    operation: 'transfer-rules.change',
    method: 'PUT',
    path: '/transfer-rules',
    body: await bodyOf(wanted),
  })
const rule = (more: Record<string, unknown> = {}) => ({
  from: '100.00',
  currency: 'USD',
  kind: 'all',
  beneficiaryId: null,
  count: 1,
  roles: 'managers',
  ...more,
})
let sent = 0
const make = (wanted: Record<string, unknown> = {}, who = owner): Promise<Answered> => {
  sent += 1
  return transferFrom(app, who, { accountId: dollars.accountId, reference: `No ${sent}`, ...wanted })
}
const made = async (wanted: Record<string, unknown> = {}, who = owner) => {
  const { status, data, error } = await make(wanted, who)
  if (status !== 200) throw new Error(`refused with ${status} ${error?.code}`)
  return data
}
const approve = (who: TestCompany, transferId: string): Promise<Answered> =>
  confirmWith(app, who, {
    operation: 'transfers.approve',
    method: 'POST',
    path: '/transfers/approve',
    body: { transferId },
  })
const decline = (who: TestCompany, transferId: string, note = ''): Promise<Answered> =>
  who.browser.send('POST', '/transfers/decline', {
    body: { transferId, note },
    headers: { 'idempotency-key': newId() },
  })
const codeOf = async (answer: Promise<Answered>) => (await answer).error?.code
const read = async (transferId: string, who = owner) => (await who.browser.send('GET', `/transfers/${transferId}`)).data
const own = async () => {
  const { available = 0n, outgoing = 0n } = await ledgerOf(app, owner, { accountType: 'traditional', unit: 'USD' })
  return { available, outgoing }
}
const wait = async (days: number): Promise<void> => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  await moveClockTo(app, instantOf(msOf(parseInstant(data.businessNow) ?? instantOf(0)) + days * 86_400_000))
  for (let times = 0; times < 4; times += 1) await app.drainJobs()
}

describe('rules', () => {
  test('without any, nobody approves, and the limits are those of the bank', async () => {
    expect(await rules()).toMatchObject({
      version: 0,
      approvals: [],
      coolingAmount: '10000.00',
      day: { limit: '1000000.00', bankLimit: '1000000.00', used: '0.00', left: '1000000.00' },
    })
  })

  test('an owner sets them with a code; a change of an older version is refused', async () => {
    const body = await bodyOf({ approvals: [rule()] })
    const { status, data } = await change({ approvals: [rule()] })
    expect([status, data.approvals, data.version]).toEqual([200, [rule()], 1])
    const late = { operation: 'transfer-rules.change', method: 'PUT' as const, path: '/transfer-rules', body }
    expect(await codeOf(confirmWith(app, owner, late))).toBe('TransferRulesChanged')
    const bare = owner.browser.send('PUT', '/transfer-rules', { body, headers: { 'idempotency-key': newId() } })
    expect(await codeOf(bare)).toBe('OtpNotProvided')
    await change({})
  })

  test('refused: by a manager, with too few people, for a payee that is none, above the limits of the bank', async () => {
    expect(await codeOf(change({}, manager))).toBe('NotPermitted')
    expect(await codeOf(change({ approvals: [rule({ count: 2, roles: 'owners' })] }))).toBe('NotEnoughApprovers')
    expect(await codeOf(change({ approvals: [rule({ beneficiaryId: newId() })] }))).toBe('BeneficiaryNotFound')
    const fields: [Record<string, unknown>, string][] = [
      [{ dayLimit: '1000000.01' }, 'dayLimit'],
      [{ thirtyDaysLimit: '10000000.01' }, 'thirtyDaysLimit'],
      [{ coolingAmount: '-1.00' }, 'coolingAmount'],
      [{ approvals: [rule({ from: '1.001' })] }, 'approvals.0.from'],
    ]
    for (const [wanted, field] of fields) {
      const { status, error } = await change(wanted)
      expect([status, error?.validations[0]?.field]).toEqual([422, field])
    }
    expect((await rules()).approvals).toEqual([])
  })
})

describe('approval', () => {
  beforeAll(async () => {
    await change({ approvals: [rule({ from: '100.00' }), rule({ from: '500.00', count: 2, roles: 'managers' })] })
  })

  test('nothing leaves before somebody else approves; who is asked is told, and the answer says who approved', async () => {
    const before = await own()
    const { transferId, status, approval } = await made({ amount: '100.00' })
    expect([status, approval]).toEqual([
      'needs_approval',
      { count: 1, roles: 'managers', warnings: ['new-details'], decisions: [], canDecide: false },
    ])
    await app.drainJobs()
    expect(await own()).toEqual(before)
    expect((await mailsTo(app, manager.email, 'transfer-needs-approval')).length).toBeGreaterThan(0)
    expect(await mailsTo(app, owner.email, 'transfer-needs-approval')).toEqual([])
    expect((await read(transferId, manager)).approval.canDecide).toBe(true)
    const { data } = await approve(manager, transferId)
    expect(data).toMatchObject({
      status: 'processing',
      approval: { decisions: [{ isApproved: true, note: '' }], canDecide: false },
    })
    expect(data.steps.map(({ step }: { step: string }) => step)).toContain('approved')
    expect((await own()).available).toBe(before.available - 10_000n)
    expect(await codeOf(approve(second, transferId))).toBe('TransferStatusConflict')
  })

  test('below the amount nobody is asked', async () => {
    expect((await made({ amount: '99.99' })).status).toBe('processing')
  })

  test('two have to approve, each once', async () => {
    const { transferId } = await made({ amount: '500.00' })
    expect((await approve(manager, transferId)).data.status).toBe('needs_approval')
    expect(await codeOf(approve(manager, transferId))).toBe('AlreadyApproved')
    expect((await approve(second, transferId)).data.status).toBe('processing')
  })

  test('what somebody approved who has lost the role since counts no longer', async () => {
    const third = await joinAs(app, owner, { role: 'manager' })
    const fourth = await joinAs(app, owner, { role: 'manager' })
    const fifth = await joinAs(app, owner, { role: 'manager' })
    for (const person of [third, fourth, fifth]) await secure(app, person)
    for (const [who, changed] of [
      [third, `update memberships set role = 'read-only' where user_id = $1`],
      [fourth, 'delete from memberships where user_id = $1'],
      [fifth, `update users set status = 'restricted' where id = $1`],
    ] as const) {
      const before = await own()
      const { transferId } = await made({ amount: '510.00' })
      expect((await approve(who, transferId)).data.status).toBe('needs_approval')
      await app.owner.query(changed, [who.userId])
      expect((await approve(manager, transferId)).data.status).toBe('needs_approval')
      expect(await own()).toEqual(before)
      expect((await approve(second, transferId)).data.status).toBe('processing')
    }
  })

  test('refused: the maker, readers, strangers, without a code', async () => {
    const { transferId } = await made({ amount: '120.00' })
    expect(await codeOf(approve(owner, transferId))).toBe('OwnTransfer')
    expect(await codeOf(decline(owner, transferId))).toBe('OwnTransfer')
    expect(await codeOf(decline(reader, transferId))).toBe('NotPermitted')
    expect(await codeOf(approve(stranger, transferId))).toBe('TransferNotFound')
    expect(await codeOf(decline(stranger, transferId))).toBe('TransferNotFound')
    const bare = manager.browser.send('POST', '/transfers/approve', {
      body: { transferId },
      headers: { 'idempotency-key': newId() },
    })
    expect(await codeOf(bare)).toBe('OtpNotProvided')
    expect((await read(transferId)).status).toBe('needs_approval')
  })

  test('declined: nothing leaves, the team reads why', async () => {
    const before = await own()
    const { transferId } = await made({ amount: '130.00' })
    const { data } = await decline(manager, transferId, 'Wrong invoice')
    expect(data).toMatchObject({
      status: 'declined',
      approval: { decisions: [{ isApproved: false, note: 'Wrong invoice' }] },
    })
    await app.drainJobs()
    expect((await mailsTo(app, owner.email, 'transfer-declined')).length).toBe(1)
    expect(await own()).toEqual(before)
    expect(await codeOf(approve(second, transferId))).toBe('TransferStatusConflict')
  })

  test('its maker takes it back; a manager takes nothing back that an owner made', async () => {
    const cancel = (who: TestCompany, transferId: string) =>
      who.browser.send('POST', '/transfers/cancel', { body: { transferId }, headers: { 'idempotency-key': newId() } })
    const { transferId } = await made({ amount: '140.00' })
    expect(await codeOf(cancel(manager, transferId))).toBe('NotPermitted')
    expect((await cancel(owner, transferId)).data.status).toBe('canceled')
  })

  test('of two approvals at once, and of an approval and a cancellation, one wins and money moves once', async () => {
    for (const rival of ['approve', 'cancel'] as const) {
      const before = await own()
      const { transferId } = await made({ amount: '150.00' })
      const cancel = () =>
        owner.browser.send('POST', '/transfers/cancel', {
          body: { transferId },
          headers: { 'idempotency-key': newId() },
        })
      const [one, other] = await Promise.all([
        approve(manager, transferId),
        rival === 'approve' ? approve(second, transferId) : cancel(),
      ])
      const codes = [one.error?.code, other.error?.code].filter((code) => code !== undefined)
      await app.drainJobs()
      const { status } = await read(transferId)
      const { available, outgoing } = await own()
      if (status === 'canceled') expect([available, outgoing]).toEqual([before.available, before.outgoing])
      else expect([available, codes]).toEqual([before.available - 15_000n, ['TransferStatusConflict']])
    }
  })

  test('without funds the approval is refused and stays to be given', async () => {
    const { transferId } = await made({ amount: '59999.00', accountId: dollars.accountId, sendDate: undefined }).catch(
      async () => {
        await change({
          coolingAmount: '0.00',
          approvals: [rule()],
        })
        return made({ amount: '59999.00' })
      },
    )
    expect(await codeOf(approve(manager, transferId))).toBe('InsufficientFunds')
    expect(await read(transferId)).toMatchObject({ status: 'needs_approval', approval: { decisions: [] } })
    await decline(manager, transferId)
  })

  test('approved before its day it waits for the day', async () => {
    await change({ approvals: [rule()] })
    const { data } = await app.customer().send('GET', '/sandbox/clock')
    const day = String(data.businessNow)
    const later = new Date(Date.parse(day) + 3 * 86_400_000).toISOString().slice(0, 10)
    const { transferId } = await made({ amount: '160.00', sendDate: later })
    expect((await approve(manager, transferId)).data.status).toBe('scheduled')
    await wait(4)
    expect(['sent', 'completed']).toContain((await read(transferId)).status)
  })

  test('after 30 days it is declined, and so is what nobody is left to approve', async () => {
    const { transferId } = await made({ amount: '170.00' })
    const orphan = await made({ amount: '180.00' })
    await app.owner.query(
      `update memberships set role = 'read-only' where organization_id = $1 and user_id = any($2)`,
      [owner.organizationId, [manager.userId, second.userId]],
    )
    await wait(1)
    expect(await read(orphan.transferId)).toMatchObject({ status: 'declined', reason: 'no-approvers' })
    expect(await codeOf(make({ amount: '190.00' }))).toBe('NotEnoughApprovers')
    await app.owner.query(`update memberships set role = 'manager' where user_id = $1`, [manager.userId])
    await app.owner.query(`update memberships set role = 'owner' where user_id = $1`, [second.userId])
    expect((await read(transferId)).status).toBe('declined')
    const waiting = await made({ amount: '175.00' })
    await wait(31)
    expect(await read(waiting.transferId)).toMatchObject({ status: 'declined', reason: 'approval-expired' })
    await change({})
  })
})

describe('new bank details', () => {
  test('a manager needs an owner for them, and whoever sends is told first', async () => {
    const fresh = await payeeOf(app, owner, { ...usAccount, accountNumber: '000999888777' })
    const asked = {
      sourceCurrency: 'USD',
      sourceAccountType: 'traditional',
      accountId: fresh.accountId,
      amount: '20.00',
      fixedSide: 'source',
    }
    const { data } = await manager.browser.send('POST', '/transfers/quote', { body: asked })
    expect([data.warnings, data.approval, data.coolsUntil]).toEqual([
      ['new-details'],
      { count: 1, roles: 'owners' },
      null,
    ])
    const { transferId, status } = await made({ amount: '20.00', accountId: fresh.accountId }, manager)
    expect(status).toBe('needs_approval')
    expect((await approve(second, transferId)).data.status).toBe('processing')
    expect((await made({ amount: '21.00', accountId: fresh.accountId })).status).toBe('processing')
  })

  test('an account that a manager calls the business’s own is looked at the same', async () => {
    const add = { operation: 'external-accounts.create', method: 'POST' as const, path: '/external-accounts' }
    const body = { ...usAccount, accountHolder: 'Castle Trading LLC', accountNumber: '000999888555' }
    const added = await confirmWith(app, manager, { ...add, body })
    expect(added.error).toBe(null)
    const { accountId } = added.data
    const { transferId, status, approval } = await made({ amount: '22.00', accountId }, manager)
    expect([status, approval.roles]).toEqual(['needs_approval', 'owners'])
    expect((await approve(second, transferId)).data.status).toBe('processing')
    await depositTo(app, owner, { amount: '20000.00', accountType: 'traditional' })
    expect(await codeOf(make({ amount: '10000.01', accountId }))).toBe('PayeeCooling')
    expect((await made({ amount: '23.00', accountId })).status).toBe('processing')
  })

  test('they wait a day for more than the business lets them', async () => {
    await depositTo(app, owner, { amount: '40000.00', accountType: 'traditional' })
    const fresh = await payeeOf(app, owner, { ...usAccount, accountNumber: '000999888666' })
    const { status, error } = await make({ amount: '10000.01', accountId: fresh.accountId })
    expect([status, error]).toMatchObject([409, { code: 'PayeeCooling', details: { until: expect.any(String) } }])
    expect((await make({ amount: '10000.00', accountId: fresh.accountId })).status).toBe(200)
    await wait(1.1)
    expect((await make({ amount: '10000.01', accountId: fresh.accountId })).status).toBe(200)
  })
})

describe('limits', () => {
  test('what leaves counts, what is taken back no longer does; more is refused with what is left', async () => {
    await wait(31)
    await change({ dayLimit: '100.00', thirtyDaysLimit: '150.00' })
    const first = await made({ amount: '60.00' })
    const refused = await make({ amount: '40.01' })
    expect(refused.error).toMatchObject({
      code: 'SpendingLimitReached',
      details: { whose: 'business', limit: 'day', left: '40.00' },
    })
    expect((await rules()).day).toMatchObject({ used: '60.00', left: '40.00' })
    await owner.browser.send('POST', '/transfers/cancel', {
      body: { transferId: first.transferId },
      headers: { 'idempotency-key': newId() },
    })
    expect((await rules()).day).toMatchObject({ used: '0.00', left: '100.00' })
    expect((await make({ amount: '100.00' })).status).toBe(200)
    await wait(1.1)
    expect((await make({ amount: '50.01' })).error).toMatchObject({ details: { limit: 'thirty-days', left: '50.00' } })
    await change({})
  })

  test('one person may send less than the business: told whose limit it is, counted for who made it, never added up wrongly', async () => {
    await wait(31)
    const limit = { userId: manager.userId, dayLimit: '50.00', thirtyDaysLimit: '80.00' }
    expect((await change({ dayLimit: '100.00', personLimits: [limit] })).data.persons).toEqual([
      {
        userId: manager.userId,
        name: expect.stringMatching(/\S/),
        day: { limit: '50.00', bankLimit: '1000000.00', used: '0.00', left: '50.00' },
        thirtyDays: { limit: '80.00', bankLimit: '10000000.00', used: '0.00', left: '80.00' },
      },
    ])
    const first = await made({ amount: '30.00' }, manager)
    const asked = { sourceCurrency: 'USD', sourceAccountType: 'traditional', accountId: dollars.accountId }
    const { data } = await manager.browser.send('POST', '/transfers/quote', {
      body: { ...asked, amount: '20.01', fixedSide: 'source' },
    })
    expect(data.over).toMatchObject({ whose: 'person', limit: 'day', left: '20.00' })
    const { error } = await make({ amount: '20.01' }, manager)
    expect(error).toMatchObject({
      code: 'SpendingLimitReached',
      details: { whose: 'person', limit: 'day', left: '20.00' },
    })
    // Of two at once one is told, and what the owner sends is not the manager's.
    const both = await Promise.all([make({ amount: '15.00' }, manager), make({ amount: '15.00' }, manager)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await make({ amount: '50.01' })).status).toBe(200)
    expect((await make({ amount: '5.00' }, manager)).error).toMatchObject({
      details: { whose: 'business', left: '4.99' },
    })
    await manager.browser.send('POST', '/transfers/cancel', {
      body: { transferId: first.transferId },
      headers: { 'idempotency-key': newId() },
    })
    expect(await rules()).toMatchObject({
      day: { used: '65.01' },
      persons: [{ day: { used: '15.00', left: '35.00' } }],
    })
    expect((await make({ amount: '34.99' }, manager)).status).toBe(200)
    await wait(1.1)
    expect((await make({ amount: '30.02' }, manager)).error).toMatchObject({
      details: { whose: 'person', limit: 'thirty-days', left: '30.01' },
    })
    await change({})
  })

  test('limits of persons: nobody twice, nobody from elsewhere, nothing above the bank', async () => {
    const one = { userId: manager.userId, dayLimit: '50.00', thirtyDaysLimit: '80.00' }
    expect(await codeOf(change({ personLimits: [{ ...one, userId: stranger.userId }] }))).toBe('UserNotFound')
    for (const [limits, field] of [
      [[one, one], 'personLimits.1.userId'],
      [[{ ...one, dayLimit: '1000000.01' }], 'personLimits.0.dayLimit'],
      [[one, { ...one, userId: second.userId, thirtyDaysLimit: '10000000.01' }], 'personLimits.1.thirtyDaysLimit'],
      [[{ ...one, dayLimit: '-1.00' }], 'personLimits.0.dayLimit'],
    ] as const) {
      const { status, error } = await change({ personLimits: limits })
      expect([status, error?.validations[0]?.field]).toEqual([422, field])
    }
    expect((await rules()).persons).toEqual([])
  })

  test('spent twice at once, one is refused', async () => {
    await wait(31)
    await change({ dayLimit: '100.00' })
    const both = await Promise.all([make({ amount: '70.00' }), make({ amount: '70.00' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    await change({})
  })

  test('what was sent counts at the rate of its day', async () => {
    const inUsd = async () => {
      const { accounts } = (await owner.browser.send('GET', '/currency-accounts/balances')).data
      return accounts.find(({ currency }: { currency: string }) => currency === 'EUR').balanceConvertedToUSD
    }
    await depositTo(app, owner, { currency: 'EUR', accountType: 'traditional', amount: '200.00' })
    await wait(31)
    const of200 = await inUsd()
    const { handle } = (await stranger.browser.send('GET', '/me')).data.company
    await owner.browser.send('POST', '/contacts/add', { body: { handle, category: 'supplier' } })
    await made({ accountId: undefined, handle, sourceCurrency: 'EUR', amount: '200.00' })
    expect(await rules()).toMatchObject({ thirtyDays: { used: of200 } })
    await depositTo(app, owner, { currency: 'EUR', accountType: 'traditional', amount: '200.00' })
    await wait(1)
    expect(await inUsd()).not.toBe(of200)
    expect(await rules()).toMatchObject({ day: { used: '0.00' }, thirtyDays: { used: of200 } })
  })

  test('between own accounts nothing counts', async () => {
    const before = await rules()
    await made({ accountId: undefined, ownAccountType: 'smart', amount: '5.00' })
    expect(await rules()).toEqual(before)
  })
})

test('the ledger adds up', async () => {
  await app.drainJobs()
  expect((await verified(app)).faults).toEqual([])
})
