import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { createCompany, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { ledgerOf, verified } from '../../test-kit/invoicing.ts'
import { signInStaff } from '../../test-kit/people.ts'
import type { TestApp, TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
let company: TestCompany
let finance: TestClient
let compliance: TestClient
let auditor: TestClient

beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  finance = await signInStaff(app, 'finance')
  compliance = await signInStaff(app, 'compliance-head')
  auditor = await signInStaff(app, 'auditor')
})
afterAll(() => app.close())

const arrive = async (minor: string, eventId = newId()): Promise<string> => {
  const depositId = newId()
  const notice = { depositId, provider: 'smart_rail', eventId, currency: 'USD', minor, accountLast4: '9911' }
  await app.owner.query(`select enqueue_job('deposits.receive-unplaced', $1::json, null, null, 5)`, [
    JSON.stringify({ ...notice, senderName: 'Wren Paper GmbH', reference: 'for whom?' }),
  ])
  await app.drainJobs()
  return depositId
}
const put = async (
  who: TestClient,
  step: 'propose' | 'confirm' | 'propose-return' | 'confirm-return',
  body: unknown,
) => {
  const { organizationId } = company
  const agreed = step === 'confirm' ? { organizationId, accountType: 'smart', ...(body as object) } : body
  const { status, error } = await who.send('PUT', `/admin/payments/unplaced-deposits/${step}`, { body: agreed })
  return status === 200 ? 200 : [status, error?.code]
}
const propose = (who: TestClient, depositId: string, handle = company.handle, accountType = 'smart') =>
  put(who, 'propose', { depositId, handle, accountType })
const list = async (status: string) => {
  const answered = await finance.send('GET', `/admin/payments/unplaced-deposits?status=${status}`)
  return answered.data.items
}
const find = async (depositId: string, handle = company.handle, accountType = 'smart', who = finance) => {
  const query = new URLSearchParams({ depositId, handle, accountType })
  const { status, data, error } = await who.send('GET', `/admin/payments/unplaced-deposits/placement?${query}`)
  return status === 200 ? data : [status, error?.code]
}
const suspense = async (): Promise<string> =>
  (
    await app.owner.query(
      `select coalesce(sum(balance), 0)::text as minor from ledger_accounts where kind = 'suspense'`,
    )
  ).rows[0].minor

describe('a deposit that nobody can place', () => {
  test('waits in suspense, is proposed by one, confirmed by another, and is its owner’s deposit', async () => {
    const depositId = await arrive('12345')
    expect(await suspense()).toBe('12345')
    expect(await list('waiting')).toMatchObject([
      { depositId, amount: '123.45', accountNumber: '••••9911', senderName: 'Wren Paper GmbH', proposal: null },
    ])
    expect((await auditor.send('GET', '/admin/payments/unplaced-deposits/count')).data).toEqual({
      waiting: 1,
      proposed: 0,
    })
    expect((await app.staff().send('GET', '/admin/payments/unplaced-deposits/count')).status).toBe(401)
    expect(await put(compliance, 'confirm', { depositId })).toEqual([409, 'SecondPersonNeeded'])
    expect(await propose(finance, depositId, `@${company.handle}`)).toBe(200)
    expect(await put(finance, 'confirm', { depositId })).toEqual([409, 'SecondPersonNeeded'])
    const shown = await find(depositId)
    expect(shown.accountNumber).toMatch(/^••••\d{4}$/)
    expect(await list('proposed')).toMatchObject([
      {
        depositId,
        proposal: {
          organizationId: company.organizationId,
          handle: company.handle,
          legalName: 'Castle Trading LLC',
          accountType: 'smart',
          accountNumber: shown.accountNumber,
          organizationStatus: 'enabled',
          verificationStatus: 'approved',
          proposedBy: { staffId: finance.userId, name: 'Sam Ortiz' },
        },
        confirmation: null,
      },
    ])
    const before = (await ledgerOf(app, company)).available ?? 0n
    expect(await put(compliance, 'confirm', { depositId })).toBe(200)
    expect((await ledgerOf(app, company)).available).toBe(before + 12_345n)
    expect(await suspense()).toBe('0')
    const own = await company.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart&limit=1')
    expect(own.data.items[0]).toMatchObject({ kind: 'deposit', counterparty: 'Wren Paper GmbH', amount: '123.45' })
    expect(await put(compliance, 'confirm', { depositId })).toEqual([409, 'DepositAlreadyPlaced'])
    expect(await propose(finance, depositId)).toEqual([409, 'DepositAlreadyPlaced'])
    expect(await put(finance, 'propose-return', { depositId })).toEqual([409, 'DepositAlreadyPlaced'])
    expect(await put(compliance, 'confirm-return', { depositId })).toEqual([409, 'DepositAlreadyPlaced'])
    expect(await list('placed')).toMatchObject([
      { depositId, confirmation: { confirmedBy: { staffId: compliance.userId } } },
    ])
    await app.drainJobs()
    const deposits = await finance.send('GET', '/admin/payments/deposits?search=wren')
    expect(deposits.data.items).toMatchObject([{ depositId, status: 'received', legalName: 'Castle Trading LLC' }])
  })

  test('shows the account that it would go to before anybody says so, and changes nothing', async () => {
    const depositId = await arrive('900')
    expect(await find(depositId, `@${company.handle.toUpperCase()}`)).toMatchObject({
      organizationId: company.organizationId,
      legalName: 'Castle Trading LLC',
      organizationStatus: 'enabled',
      verificationStatus: 'approved',
      currency: 'USD',
      accountType: 'smart',
      accountNumber: expect.stringMatching(/^••••\w{4}$/),
    })
    expect(await find(newId())).toEqual([404, 'DepositNotFound'])
    expect(await find(depositId, 'nobody_at_all')).toEqual([404, 'HandleNotFound'])
    expect(await find(depositId, company.handle, 'traditional')).toEqual([404, 'AccountNotFound'])
    expect(await find(depositId, company.handle, 'savings')).toEqual([422, 'ValidationError'])
    expect(await find(depositId, company.handle, 'smart', app.staff())).toEqual([401, 'Unauthenticated'])
    expect(await list('waiting')).toMatchObject([{ depositId, proposal: null }])
    expect(
      (await finance.send('GET', '/admin/payments/unplaced-deposits?search=WREN&currency=EUR')).data.items,
    ).toEqual([])
    expect((await finance.send('GET', '/admin/payments/unplaced-deposits?search=castle')).data.items).toHaveLength(1)
    const byId = await finance.send('GET', `/admin/payments/unplaced-deposits?search=${depositId}`)
    expect(byId.data.items).toMatchObject([{ depositId }])
    const alone = await finance.send('GET', `/admin/payments/unplaced-deposits?depositId=${depositId}`)
    expect(alone.data).toMatchObject({ items: [{ depositId }], nextCursor: null })
    expect(await propose(finance, depositId)).toBe(200)
    expect(await put(compliance, 'confirm', { depositId })).toBe(200)
  })

  test('goes nowhere when the proposal changed after the second person had read it', async () => {
    const other = await verifyCompany(app, { legalName: 'Wren Paper GmbH' })
    const depositId = await arrive('8800')
    const before = await suspense()
    expect(await propose(finance, depositId)).toBe(200)
    expect(await propose(finance, depositId, other.handle)).toBe(200)
    expect(await put(compliance, 'confirm', { depositId })).toEqual([409, 'TransactionStatusConflict'])
    const { organizationId } = other
    expect(await put(compliance, 'confirm', { depositId, organizationId, accountType: 'merchant' })).toEqual([
      409,
      'TransactionStatusConflict',
    ])
    expect(await suspense()).toBe(before)
    expect(await put(compliance, 'confirm', { depositId, organizationId })).toBe(200)
    expect((await ledgerOf(app, other)).available).toBe(8_800n)
  })

  test('the same notice counts once', async () => {
    const eventId = newId()
    await arrive('50', eventId)
    await arrive('50', eventId)
    expect(await suspense()).toBe('50')
  })

  test('is announced by the sandbox’s provider, once per notice, and refused for an amount that is none', async () => {
    const announce = (amount: string) =>
      app.customer().send('POST', '/sandbox/unplaced-deposits', {
        body: {
          currency: 'USD',
          accountType: 'smart',
          amount,
          accountNumber: '0000 0000 4471',
          senderName: 'Kestrel Logistics',
          noticeId: 'kestrel-1',
        },
      })
    const before = BigInt(await suspense())
    const { depositId } = (await announce('12.00')).data
    expect((await announce('12.00')).data).toEqual({ depositId })
    await app.drainJobs()
    expect(BigInt(await suspense())).toBe(before + 1_200n)
    const { data } = await finance.send('GET', `/admin/payments/unplaced-deposits?depositId=${depositId}`)
    expect(data.items).toMatchObject([{ amount: '12.00', accountNumber: '••••4471', senderName: 'Kestrel Logistics' }])
    expect((await announce('-1')).status).toBe(422)
  })

  test('refused: what is not there, nobody’s handle, no such account, the other provider, and who may only read', async () => {
    const depositId = await arrive('70')
    expect(await propose(finance, newId())).toEqual([404, 'DepositNotFound'])
    expect(await put(finance, 'confirm', { depositId: newId() })).toEqual([404, 'DepositNotFound'])
    expect(await propose(finance, depositId, 'nobody_at_all')).toEqual([404, 'HandleNotFound'])
    expect(await propose(finance, depositId, (await createCompany(app)).handle)).toEqual([404, 'AccountNotFound'])
    expect(await propose(finance, depositId, company.handle, 'traditional')).toEqual([404, 'AccountNotFound'])
    expect(await propose(auditor, depositId)).toEqual([403, 'StaffNotPermitted'])
    expect(await put(auditor, 'confirm', { depositId })).toEqual([403, 'StaffNotPermitted'])
    expect(await put(app.staff(), 'confirm', { depositId })).toEqual([401, 'Unauthenticated'])
    expect((await app.staff().send('GET', '/admin/payments/unplaced-deposits')).status).toBe(401)
    expect((await auditor.send('GET', '/admin/payments/unplaced-deposits?limit=1')).data.items).toHaveLength(1)
  })

  test('goes back to where it came from when two people say so; then nothing more happens to it', async () => {
    const depositId = await arrive('4200')
    const before = await suspense()
    expect(await put(compliance, 'confirm-return', { depositId })).toEqual([409, 'SecondPersonNeeded'])
    expect(await propose(finance, depositId)).toBe(200)
    expect(await put(compliance, 'confirm-return', { depositId })).toEqual([409, 'SecondPersonNeeded'])
    expect(await put(finance, 'propose-return', { depositId })).toBe(200)
    expect(await list('return-proposed')).toMatchObject([
      { depositId, proposal: null, returnProposal: { proposedBy: {} } },
    ])
    expect(await put(compliance, 'confirm', { depositId })).toEqual([409, 'SecondPersonNeeded'])
    expect(await put(finance, 'confirm-return', { depositId })).toEqual([409, 'SecondPersonNeeded'])
    expect(await put(auditor, 'propose-return', { depositId })).toEqual([403, 'StaffNotPermitted'])
    expect(await put(auditor, 'confirm-return', { depositId })).toEqual([403, 'StaffNotPermitted'])
    expect(await put(compliance, 'confirm-return', { depositId })).toBe(200)
    expect(await suspense()).toBe(String(BigInt(before) - 4_200n))
    expect(await list('sent-back')).toMatchObject([{ depositId, status: 'sent-back' }])
    for (const step of ['confirm-return', 'propose-return', 'confirm'] as const) {
      expect(await put(compliance, step, { depositId })).toEqual([409, 'TransactionStatusConflict'])
    }
    expect(await propose(finance, depositId)).toEqual([409, 'TransactionStatusConflict'])
    expect(await put(finance, 'propose-return', { depositId: newId() })).toEqual([404, 'DepositNotFound'])
    expect(await put(finance, 'confirm-return', { depositId: newId() })).toEqual([404, 'DepositNotFound'])
  })

  test('the ledger is clean after it', async () => {
    expect((await verified(app)).faults).toEqual([])
  })
})

describe('who is half of two', () => {
  test.each(['propose', 'propose-return'] as const)(
    'what somebody said by %s who was let go, or has another role, is not half of two',
    async (step) => {
      const confirm = step === 'propose' ? ('confirm' as const) : ('confirm-return' as const)
      for (const changed of ['is_enabled = false', `role = 'auditor'`]) {
        const depositId = await arrive('500')
        const leaving = await signInStaff(app, 'finance')
        const says = (who: TestClient) => (step === 'propose' ? propose(who, depositId) : put(who, step, { depositId }))
        expect(await says(leaving)).toBe(200)
        await app.owner.query(`update staff set ${changed} where id = $1`, [leaving.userId])
        expect(await put(compliance, confirm, { depositId })).toEqual([409, 'SecondPersonNeeded'])
        expect(await says(finance)).toBe(200)
        expect(await put(compliance, confirm, { depositId })).toBe(200)
      }
    },
  )

  test('nobody places in somebody else’s name, whatever a statement says', async () => {
    const depositId = await arrive('600')
    const straight = async (statement: string, staffId: string | null) => {
      await app.owner.query('begin')
      try {
        await app.owner.query('set local session authorization contado_staff')
        await app.owner.query(
          `select set_config('app.staff_id', $1, true), set_config('app.actor_kind', 'staff', true)`,
          [staffId],
        )
        return (await app.owner.query(statement, [depositId, finance.userId, compliance.userId])).rowCount
      } catch (error) {
        return (error as { code?: string }).code
      } finally {
        await app.owner.query('rollback')
      }
    }
    const proposed = `update unplaced_deposits set status = 'return-proposed', proposed_by = $2, proposed_at = now()
      where id = $1 and $3::uuid is not null`
    const sent = `update unplaced_deposits set status = 'sent-back', confirmed_by = $3, confirmed_at = now()
      where id = $1 and $2::uuid is not null`
    expect(await straight(proposed, compliance.userId)).toBe('42501')
    expect(await straight(proposed, finance.userId)).toBe(1)
    expect(await put(finance, 'propose-return', { depositId })).toBe(200)
    expect(await straight(sent, finance.userId)).toBe('42501')
    expect(await straight(sent, compliance.userId)).toBe(1)
  })
})
