import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompany, type TestCompany } from '../../test-kit/companies.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

const query = pg.Client.prototype.query
const heard: string[] = []
let app: TestApp
let own: TestCompany
let other: TestCompany

const wordsOf = (first: unknown): string => String(typeof first === 'string' ? first : (first as pg.QueryConfig).text)

beforeAll(async () => {
  pg.Client.prototype.query = function (this: pg.Client, ...asked: readonly unknown[]) {
    const isOpening = wordsOf(asked[0]).includes('begin_customer_request')
    heard.push(isOpening ? 'looks' : wordsOf(asked[0]))
    const answer = Reflect.apply(query, this, asked)
    if (isOpening) (answer as unknown as Promise<unknown>).then(() => heard.push('has looked')).catch(() => undefined)
    return answer
  } as typeof query
  app = await startTestApp()
  own = await createCompany(app)
  other = await createCompany(app)
})
afterAll(async () => {
  pg.Client.prototype.query = query
  await app.close()
})

const me = () => own.browser.send('GET', '/me')
const update = (statement: string, ...values: readonly unknown[]) => app.owner.query(statement, [own.userId, ...values])

test('a read travels with the look at its session, in one transaction, once that was looked at before', async () => {
  await me()
  heard.length = 0
  expect(await me()).toMatchObject({ status: 200, data: { organizationId: own.organizationId } })
  expect(heard.slice(0, 2)).toEqual(['start transaction read only', 'looks'])
  expect(heard.slice(2, heard.indexOf('has looked'))).toEqual([
    expect.stringContaining('from "users"'),
    expect.stringContaining('from "memberships"'),
    expect.stringContaining('from "additional_info_requests"'),
  ])
  expect(heard.at(-1)).toBe('commit')
})

test('what was read for who the session no longer acts for is not answered', async () => {
  await update(
    `insert into memberships (organization_id, user_id, role) values ($2, $1, 'manager')`,
    other.organizationId,
  )
  for (const { organizationId } of [other, own, other, own]) {
    await update('update sessions set organization_id = $2 where user_id = $1', organizationId)
    expect((await me()).data).toMatchObject({ organizationId, company: { organizationId } })
  }
})

test('a role counts from the moment on in which it is another', async () => {
  const contacts = () => own.browser.send('GET', '/contacts')
  const become = (role: string) =>
    update('update memberships set role = $2 where user_id = $1 and organization_id = $3', role, own.organizationId)
  expect((await contacts()).status).toBe(200)
  await become('no-access')
  expect(await contacts()).toMatchObject({ status: 403, data: undefined, error: { code: 'NotPermitted' } })
  await become('owner')
  expect((await contacts()).status).toBe(200)
})

test('a session that ended reads nothing more', async () => {
  expect((await me()).status).toBe(200)
  await update('delete from sessions where user_id = $1')
  expect(await me()).toMatchObject({ status: 401, data: undefined })
})
