import { addDays, parseLocalDate } from '@contado/money'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { joinAs, mailsTo } from '../../test-kit/inviting.ts'
import { ledgerOf, moveClockTo, setRole, verified } from '../../test-kit/invoicing.ts'
import { secure } from '../../test-kit/people.ts'
import { approveBy, askApprovalFrom, confirmWith, letPass, mustHave, payeeOf } from '../../test-kit/sending-money.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

type Body = Readonly<Record<string, unknown>>

let app: TestApp
let company: TestCompany
let manager: TestCompany
let friend: TestCompany
let stranger: TestCompany
let accountId: string

const usAccount = {
  ...{ currency: 'USD', bankCountry: 'US', rail: 'ach', accountNumber: '000123456789', routingCode: '021000021' },
  ...{ accountKind: 'checking', address: '12 Canal Street', city: 'Portland', state: 'OR', zip: '97205' },
  country: undefined,
}

beforeAll(async () => {
  app = await startAppWithCompanies()
  // A Monday; so is the 10th.
  await moveClockTo(app, '2031-03-03T15:00:00.000Z')
  company = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  friend = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  stranger = await verifyCompany(app)
  manager = await joinAs(app, company, { role: 'manager' })
  await secure(app, manager)
  await depositTo(app, company, { amount: '9000.00', accountType: 'traditional' })
  await company.browser.send('POST', '/contacts/add', { body: { handle: friend.handle, category: 'supplier' } })
  accountId = (await payeeOf(app, company, usAccount)).accountId
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const today = async () => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  return parseLocalDate(data.businessNow.slice(0, 10))
}
const settle = async () => {
  for (let times = 0; times < 4; times += 1) await app.drainJobs()
}
const tryOut = (wanted: Body, who = company) =>
  confirmWith(app, who, {
    operation: 'recurring-transfers.create',
    method: 'POST',
    path: '/recurring-transfers',
    body: {
      ...{ sourceCurrency: 'USD', sourceAccountType: 'traditional', amount: '100.00', fixedSide: 'source' },
      ...{ reference: 'Rent', note: '', unit: 'week', every: 1, closedDay: 'next', ...wanted },
    },
  })
const create = async (wanted: Body, who = company) => mustHave(await tryOut(wanted, who))
const act = (verb: string, recurringTransferId: string, who = company) =>
  who.browser.send('POST', `/recurring-transfers/${verb}`, { body: { recurringTransferId } })
const read = async (id: string) => (await company.browser.send('GET', `/recurring-transfers/${id}`)).data
const transfersOf = async (id: string): Promise<{ transferId: string; status: string; sendDate: string }[]> =>
  (await company.browser.send('GET', `/transfers?recurringTransferId=${id}`)).data.items
const daysOf = async (id: string) => (await transfersOf(id)).map(({ sendDate, status }) => `${sendDate} ${status}`)
const available = async (who = company) => (await ledgerOf(app, who, { accountType: 'traditional' })).available

test('each time a transfer, made three business days before; a worker that was away makes up for one', async () => {
  const before = (await available()) ?? 0n
  const made = await create({ accountId, startsOn: '2031-03-05', endsOn: '2031-04-10' })
  const id = made.recurringTransferId
  expect(made).toMatchObject({
    ...{ status: 'active', pausedBy: null, amount: '100.00', targetCurrency: 'USD', endsOn: '2031-04-10' },
    payee: { name: 'Wren Paper GmbH', accountNumber: '••••6789', handle: null },
    nextDates: ['2031-03-05', '2031-03-12', '2031-03-19', '2031-03-26', '2031-04-02'],
  })
  await settle()
  expect(await daysOf(id)).toEqual(['2031-03-05 scheduled'])
  expect((await read(id)).nextDates).toEqual([...made.nextDates.slice(1), '2031-04-09'])
  // Wednesday the 5th, and Friday the 7th, when the next one is made.
  await letPass(app, 48)
  expect(await daysOf(id)).toEqual(['2031-03-05 sent'])
  await letPass(app, 48)
  expect((await daysOf(id))[0]).toBe('2031-03-12 scheduled')
  // Away from the 7th until the 27th: the 12th is sent late, and of the 19th and the 26th one.
  await letPass(app, 20 * 24)
  expect(await daysOf(id)).toEqual([...['2031-03-27 sent', '2031-03-12 sent', '2031-03-05 completed']])
  await letPass(app, 24)
  expect((await daysOf(id))[0]).toBe('2031-04-02 scheduled')
  await letPass(app, 20 * 24)
  expect(await read(id)).toMatchObject({ status: 'ended', nextDates: [] })
  const [last, ...others] = await daysOf(id)
  expect([last?.slice(0, 4), others.length]).toEqual(['2031', 4])
  await letPass(app, 7 * 24)
  expect(await transfersOf(id)).toHaveLength(5)
  expect(before - ((await available()) ?? 0n)).toBe(50_000n)
  expect((await act('stop', id)).error?.code).toBe('RecurringTransferStatusConflict')
  expect((await verified(app)).faults).toEqual([])
})

test('paused, nothing is sent and what waits is canceled; resumed, it goes on from its next day; stopped, never again', async () => {
  const start = addDays(await today(), 2)
  const { recurringTransferId: id } = await create({ handle: friend.handle, startsOn: start, reference: 'Retainer' })
  await settle()
  const [first] = await transfersOf(id)
  expect(first?.status).toBe('scheduled')
  const paused = await act('pause', id)
  expect(paused.data).toMatchObject({ status: 'paused', pausedBy: null })
  expect(paused.data.nextDates[0]).toBe(first?.sendDate)
  expect((await act('pause', id)).error?.code).toBe('RecurringTransferStatusConflict')
  expect((await transfersOf(id))[0]?.status).toBe('canceled')
  expect((await act('resume', id)).data.status).toBe('active')
  await settle()
  expect((await daysOf(id)).map((day) => day.slice(11))).toEqual(['scheduled', 'canceled'])
  await act('pause', id)
  await letPass(app, 9 * 24)
  expect((await daysOf(id)).filter((day) => !day.endsWith('canceled'))).toEqual([])
  const resumed = (await act('resume', id)).data
  expect(resumed.nextDates[0] >= (await today())).toBe(true)
  await letPass(app, 7 * 24)
  expect((await daysOf(id)).filter((day) => day.endsWith('completed')).length).toBe(1)
  expect((await act('stop', id)).data).toMatchObject({ status: 'stopped', nextDates: [] })
  const sent = (await transfersOf(id)).length
  await letPass(app, 15 * 24)
  expect(await transfersOf(id)).toHaveLength(sent)
  expect((await act('resume', id)).error?.code).toBe('RecurringTransferStatusConflict')
})

test('each time it is approved by another, before its day or late', async () => {
  await askApprovalFrom(app, company, { from: '50.00' })
  const start = addDays(await today(), 2)
  const { recurringTransferId: id } = await create({ accountId, startsOn: start, reference: 'Approved' }, manager)
  await settle()
  const [waiting] = await transfersOf(id)
  expect(waiting?.status).toBe('needs_approval')
  expect((await approveBy(app, manager, waiting?.transferId ?? '')).error?.code).toBe('OwnTransfer')
  expect((await approveBy(app, company, waiting?.transferId ?? '')).data.status).toBe('scheduled')
  await letPass(app, 72)
  expect((await transfersOf(id)).find(({ transferId }) => transferId === waiting?.transferId)?.status).not.toBe(
    'scheduled',
  )
  await act('stop', id)
})

test('changed: what waits from that day on is canceled with its approval and made anew; what comes before stays', async () => {
  const start = addDays(await today(), 2)
  const { recurringTransferId: id } = await create({ accountId, startsOn: start, reference: 'Old' }, manager)
  await settle()
  const [first] = await transfersOf(id)
  expect((await approveBy(app, company, first?.transferId ?? '')).data.status).toBe('scheduled')
  const change = (wanted: Body, who = manager) =>
    confirmWith(app, who, {
      operation: 'recurring-transfers.change',
      method: 'PUT',
      path: '/recurring-transfers',
      body: {
        ...{ recurringTransferId: id, amount: '120.00', reference: 'New', unit: 'week', every: 2, closedDay: 'next' },
        ...wanted,
      },
    })
  const day = first?.sendDate ?? ''
  const changed = mustHave(await change({ startsOn: day }))
  expect(changed).toMatchObject({ amount: '120.00', reference: 'New', every: 2, startsOn: day, status: 'active' })
  await settle()
  const [anew, old] = await transfersOf(id)
  expect([old, anew]).toMatchObject([{ status: 'canceled' }, { status: 'needs_approval', sendDate: day }])
  expect((await company.browser.send('GET', `/transfers/${anew?.transferId}`)).data).toMatchObject({
    amount: '120.00',
    reference: 'New',
  })
  const later = addDays(parseLocalDate(day), 21)
  expect(mustHave(await change({ startsOn: later, amount: '130.00' })).nextDates[0] >= later).toBe(true)
  expect((await transfersOf(id)).map(({ status }) => status)).toEqual(['needs_approval', 'canceled'])
  expect((await approveBy(app, company, anew?.transferId ?? '')).status).toBe(200)
  for (const [wanted, code] of [
    [{ startsOn: '2020-01-01' }, 'ValidationError'],
    [{ startsOn: later, endsOn: day }, 'ValidationError'],
    [{ startsOn: later, amount: '0.00' }, 'AmountOutOfRange'],
    // No Saturday is a business day.
    [{ startsOn: '2031-12-06', closedDay: 'skip' }, 'ValidationError'],
    [{ startsOn: later, recurringTransferId: newId() }, 'RecurringTransferNotFound'],
  ] as const)
    expect((await change(wanted)).error?.code).toBe(code)
  expect((await change({ startsOn: later }, stranger)).error?.code).toBe('RecurringTransferNotFound')
  await letPass(app, 4 * 24)
  // The day that was sent is not sent again.
  const { data: sent } = await company.browser.send('GET', `/transfers/${anew?.transferId}`)
  expect(['sent', 'completed']).toContain(sent.status)
  await act('stop', id)
  expect((await change({ startsOn: later })).error?.code).toBe('RecurringTransferStatusConflict')
  expect((await verified(app)).faults).toEqual([])
})

test('one that is refused pauses it, with the reason on the page and in a mail', async () => {
  const start = addDays(await today(), 20)
  const gone = await payeeOf(app, company, { ...usAccount, accountNumber: '000123456780' })
  const { recurringTransferId: id } = await create({ accountId: gone.accountId, startsOn: start, amount: '10.00' })
  await company.browser.send('DELETE', '/accounts', { body: { accountId: gone.accountId } })
  await letPass(app, 19 * 24)
  expect(await read(id)).toMatchObject({ status: 'paused', pausedBy: 'AccountNotFound' })
  expect((await mailsTo(app, company.email, 'recurring-transfer-paused'))[0]).toContain('The bank account was removed')
  expect(await transfersOf(id)).toEqual([])
  // Whoever set it up may send no more.
  const theirs = await create({ accountId, startsOn: addDays(await today(), 20), amount: '11.00' }, manager)
  await setRole(app, manager, 'read-only')
  await letPass(app, 19 * 24)
  expect(await read(theirs.recurringTransferId)).toMatchObject({ status: 'paused', pausedBy: 'NotPermitted' })
  expect((await act('pause', id, manager)).error?.code).toBe('NotPermitted')
  await setRole(app, manager, 'manager')
})

test('without money on its day it waits and fails as every scheduled transfer; the next day is tried again', async () => {
  const start = addDays(await today(), 1)
  const { recurringTransferId: id } = await create({ accountId, startsOn: start, amount: '49.00', reference: 'Poor' })
  const left = (await available()) ?? 0n
  await depositTo(app, company, { amount: '1.00', accountType: 'traditional' })
  const rest = `${(left + 100n) / 100n}.00`
  mustHave(
    await confirmWith(app, company, {
      operation: 'transfers.create',
      method: 'POST',
      path: '/transfers',
      body: {
        ...{ sourceCurrency: 'USD', sourceAccountType: 'traditional', ownAccountType: 'smart', amount: rest },
        ...{ fixedSide: 'source', bound: rest, reference: '', note: '' },
      },
    }),
  )
  await letPass(app, 6 * 24)
  expect((await daysOf(id)).map((day) => day.slice(11))).toEqual(['scheduled', 'failed'])
  await depositTo(app, company, { amount: '500.00', accountType: 'traditional' })
  await letPass(app, 7 * 24)
  expect((await daysOf(id)).some((day) => /sent|completed/.test(day))).toBe(true)
  await act('stop', id)
})

test('refused by field or by code, and nothing is kept', async () => {
  const day = addDays(await today(), 30)
  const before = (await company.browser.send('GET', '/recurring-transfers')).data.items.length
  for (const [wanted, code, field] of [
    [{ accountId, startsOn: '2020-01-01' }, 'ValidationError', 'startsOn'],
    [{ accountId, startsOn: addDays(day, 400) }, 'ValidationError', 'startsOn'],
    [{ accountId, startsOn: day, endsOn: addDays(day, -1) }, 'ValidationError', 'endsOn'],
    [{ accountId, startsOn: day, every: 0 }, 'ValidationError', 'every'],
    [{ accountId, startsOn: day, unit: 'year' }, 'ValidationError', 'unit'],
    // No Saturday is a business day.
    [{ accountId, startsOn: '2031-12-06', closedDay: 'skip' }, 'ValidationError', 'startsOn'],
    [{ accountId, startsOn: day, amount: '0.00' }, 'AmountOutOfRange', null],
    [{ accountId: newId(), startsOn: day }, 'AccountNotFound', null],
    [{ handle: stranger.handle, startsOn: day }, 'RecipientAccountNotOpen', null],
  ] as const) {
    const refused = await tryOut(wanted)
    expect([code, refused.error?.code]).toEqual([code, code])
    if (field !== null) expect(refused.error?.validations?.[0]?.field).toContain(field)
  }
  expect((await company.browser.send('GET', '/recurring-transfers')).data.items).toHaveLength(before)
  for (const verb of ['pause', 'resume', 'stop'])
    expect((await act(verb, newId())).error?.code).toBe('RecurringTransferNotFound')
})

test('listed page by page, narrowed by status, and read by nobody else', async () => {
  const { recurringTransferId: id } = await create({
    accountId,
    startsOn: addDays(await today(), 40),
    reference: 'Last',
  })
  const page = (await company.browser.send('GET', '/recurring-transfers?limit=1')).data
  expect(page.items[0].recurringTransferId).toBe(id)
  const next = await company.browser.send('GET', `/recurring-transfers?limit=1&cursor=${page.nextCursor}`)
  expect(next.data.items[0].recurringTransferId < id).toBe(true)
  const stopped = await company.browser.send('GET', '/recurring-transfers?status=stopped')
  expect(new Set(stopped.data.items.map(({ status }: { status: string }) => status))).toEqual(new Set(['stopped']))
  expect((await stranger.browser.send('GET', `/recurring-transfers/${id}`)).error?.code).toBe(
    'RecurringTransferNotFound',
  )
  expect((await act('stop', id, stranger)).error?.code).toBe('RecurringTransferNotFound')
  expect((await stranger.browser.send('GET', '/recurring-transfers')).data.items).toEqual([])
})
