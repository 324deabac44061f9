import { afterAll, beforeAll, expect, test } from 'vitest'
import { createCompany, submitCompany, type TestCompany } from '../../test-kit/companies.ts'
import { signIn } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const begin = async (): Promise<TestCompany> => {
  const company = await createCompany(app)
  await company.browser.send('POST', '/verification/kyb', {
    body: { data: { legalName: 'Marlow' }, isComplete: false, version: 0 },
  })
  return company
}
const leave = async ({ organizationId, browser }: TestCompany, days: number): Promise<void> => {
  await browser.send('DELETE', '/sessions')
  const tables = { applications: 'saved_at', application_steps: 'saved_at', application_rounds: 'opened_at' }
  for (const [table, column] of Object.entries(tables)) {
    await app.owner.query(
      `update ${table} set ${column} = now() - make_interval(days => $2) where organization_id = $1`,
      [organizationId, days],
    )
  }
}
const rest = () => runJob(app, { name: 'verification.rest', payload: {} })
const statusOf = async ({ organizationId }: TestCompany): Promise<string> =>
  (await app.owner.query('select status from organizations where id = $1', [organizationId])).rows[0].status

test('an application that nobody continued for 90 days rests until its owner signs in, who finds it as it was', async () => {
  const company = await begin()
  await leave(company, 91)
  await rest()
  expect(await statusOf(company)).toBe('inactive')
  await expect(
    app.owner.query(`update organizations set status = 'enabled' where id = $1`, [company.organizationId]),
  ).rejects.toThrow()
  const browser = await signIn(app, company.email, company.organizationId)
  expect((await browser.send('GET', '/me')).data.company.status).toBe('enabled')
  expect((await browser.send('GET', '/verification')).data.steps.kyb.data.legalName).toBe('Marlow')
  await rest()
  expect(await statusOf(company)).toBe('enabled')
})

test('what was saved or handed back within 90 days does not rest, nor what waits for staff', async () => {
  const [younger, returned, submitted] = [await begin(), await begin(), await submitCompany(app)]
  await leave(younger, 89)
  await leave(returned, 120)
  await leave(submitted, 120)
  await app.owner.query('update applications set returned_at = now() where organization_id = $1', [
    returned.organizationId,
  ])
  await rest()
  expect([await statusOf(younger), await statusOf(returned), await statusOf(submitted)]).toEqual(
    Array.from({ length: 3 }, () => 'enabled'),
  )
})
