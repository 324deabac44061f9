import { maxNoteLength } from '@contado/contract/accounts/note-length.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  createCompany,
  depositTo,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
} from '../../test-kit/companies.ts'
import { joinAs } from '../../test-kit/inviting.ts'
import { setRole } from '../../test-kit/invoicing.ts'
import { mustHave, transferFrom } from '../../test-kit/sending-money.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let payer: TestCompany
let colleague: TestCompany
let payee: TestCompany
let transactionId: string

const account = 'currency=USD&accountType=smart'
const write = ({ browser }: TestCompany, note: string, about = transactionId) =>
  browser.send('PUT', '/accounts/transactions/note', { body: { transactionId: about, note } })
const read = async ({ browser }: TestCompany, about = transactionId) =>
  mustHave(await browser.send('GET', `/accounts/transactions/${about}?${account}`)).note
const audited = async ({ organizationId }: TestCompany) =>
  (
    await app.owner.query(
      `select actor_id, subject from audit_entries where action = 'transaction.noted' and organization_id = $1 order by id`,
      [organizationId],
    )
  ).rows

beforeAll(async () => {
  app = await startAppWithCompanies()
  payer = await verifyCompany(app)
  payee = await verifyCompany(app)
  colleague = await joinAs(app, payer, { role: 'manager' })
  await payer.browser.send('POST', '/contacts/add', { body: { handle: payee.handle, category: 'supplier' } })
  await depositTo(app, payer)
  const sent = mustHave(
    await transferFrom(app, payer, { handle: payee.handle, sourceAccountType: 'smart', amount: '10.00' }),
  )
  transactionId = sent.transactionId
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query('delete from member_notes')
})

describe('accounts.note-transaction', () => {
  test('200: the whole team reads who wrote what and when, wherever the transaction is listed; an empty one takes it off', async () => {
    expect(await read(payer)).toBeNull()
    const before = (await audited(payer)).length
    const written = mustHave(await write(payer, '  For Laura\nof the spring work '))
    expect(written).toEqual({
      note: { text: 'For Laura\nof the spring work', by: expect.stringMatching(/\S \S/), at: expect.any(String) },
    })
    expect(await read(colleague)).toEqual(written.note)
    for (const path of [`/accounts/transactions?${account}`, '/home/activity']) {
      const { items } = mustHave(await colleague.browser.send('GET', path))
      const noted = items.filter(({ note }: { note: unknown }) => note !== null)
      expect(noted.map((one: { transactionId: string }) => one.transactionId)).toEqual([transactionId])
    }
    expect(mustHave(await write(colleague, ' \n'))).toEqual({ note: null })
    expect(await read(payer)).toBeNull()
    expect(mustHave(await write(colleague, ''))).toEqual({ note: null })
    expect((await audited(payer)).slice(before)).toEqual(
      [payer, colleague, colleague].map(({ userId }) => ({ actor_id: userId, subject: { transactionId } })),
    )
  })

  test('200: the last of two writers is kept, and named; the same words again stay the first one’s', async () => {
    const first = mustHave(await write(payer, 'First')).note
    const second = mustHave(await write(colleague, 'Second')).note
    expect(second).toMatchObject({ text: 'Second', by: 'Ada Rossi' })
    expect(first.by).not.toBe('Ada Rossi')
    expect(mustHave(await write(payer, 'Second')).note).toEqual(second)
    expect(await read(payer)).toEqual(second)
    const both = await Promise.all([write(payer, 'Mine'), write(colleague, 'Hers')])
    expect(both.map(({ data }) => data.note.text)).toEqual(['Mine', 'Hers'])
    expect(['Mine', 'Hers']).toContain((await read(payer)).text)
  })

  test('200: both sides of one payment have notes of their own, and neither reads the other’s', async () => {
    await write(payer, 'Too expensive')
    expect(await read(payee)).toBeNull()
    await write(payee, 'Pays late')
    expect((await read(payer)).text).toBe('Too expensive')
    expect((await read(payee)).text).toBe('Pays late')
    await write(payee, '')
    expect((await read(payer)).text).toBe('Too expensive')
  })

  test('422: too long, and what nobody can see', async () => {
    expect((await write(payer, 'é'.repeat(maxNoteLength))).status).toBe(200)
    const long = await write(payer, 'x'.repeat(maxNoteLength + 1))
    expect([long.status, long.error?.code, long.error?.validations]).toEqual([
      422,
      'ValidationError',
      [{ field: 'note', code: 'too_big', message: expect.any(String) }],
    ])
    expect((await write(payer, 'a\u202eb')).error?.validations[0]?.field).toBe('note')
    expect((await read(payer)).text).toHaveLength(maxNoteLength)
  })

  test('404: no transaction, and one of others', async () => {
    const stranger = await verifyCompany(app)
    expect((await write(payer, 'Note', newId())).error?.code).toBe('TransactionNotFound')
    expect((await write(stranger, 'Note')).error?.code).toBe('TransactionNotFound')
    expect((await write(await createCompany(app), '')).error?.code).toBe('TransactionNotFound')
    expect((await app.owner.query('select from member_notes')).rowCount).toBe(0)
  })

  test('401 and 403; who only reads reads the note', async () => {
    await write(payer, 'Kept')
    expect((await write({ ...payer, browser: app.customer() }, 'Note')).status).toBe(401)
    await setRole(app, colleague, 'read-only')
    expect((await write(colleague, 'Note')).error?.code).toBe('NotPermitted')
    expect((await write(colleague, '')).error?.code).toBe('NotPermitted')
    expect((await read(colleague)).text).toBe('Kept')
    await setRole(app, colleague, 'no-access')
    expect((await colleague.browser.send('GET', `/accounts/transactions?${account}`)).error?.code).toBe('NotPermitted')
  })
})
