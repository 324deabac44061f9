import { afterAll, beforeAll, expect, test } from 'vitest'
import { submitCompany, type TestCompany } from '../../test-kit/companies.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { signInStaff } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import { startTestApp, type TestApp, type TestClient } from '../../test-kit/test-app.ts'

let app: TestApp
let head: TestClient
beforeAll(async () => {
  app = await startTestApp()
  head = await signInStaff(app, 'compliance-head')
})
afterAll(() => app.close())

const look = async (): Promise<void> => {
  await runJob(app, { name: 'verification.tell-stale-papers', payload: {} })
  await app.drainJobs()
}
const papersOf = async ({ organizationId }: TestCompany) =>
  (
    await app.owner.query(
      `select document, stale_on - current_date as days, told_at is not null as is_told from application_papers
       where organization_id = $1 order by document`,
      [organizationId],
    )
  ).rows
/** As if the paper had been issued so many days before. */
const age = ({ organizationId }: TestCompany, document: string, days: number) =>
  app.owner.query(
    'update application_papers set stale_on = stale_on - $3::int where organization_id = $1 and document = $2',
    [organizationId, document, days],
  )
const toldOf = ({ email }: TestCompany) => mailsTo(app, email, 'application-paper-stale')
const noticesOf = async ({ userId }: TestCompany): Promise<number> => {
  const { rows } = await app.owner.query(
    `select count(*)::int as n from notices where user_id = $1 and kind = 'application-paper-stale'`,
    [userId],
  )
  return rows[0].n
}

test('a paper that gets too old during the review is told of once, each by its name', async () => {
  const company = await submitCompany(app)
  expect(await papersOf(company)).toMatchObject([
    { document: 'proof_of_physical_address', is_told: false },
    { document: 'proof_of_residential_address', is_told: false },
  ])
  await look()
  expect(await toldOf(company)).toEqual([])
  await age(company, 'proof_of_physical_address', 90)
  await look()
  await look()
  const [mail, ...more] = await toldOf(company)
  expect(mail).toContain('Proof of business address')
  expect(mail).not.toContain('Proof of residential address')
  expect(more).toEqual([])
  await age(company, 'proof_of_residential_address', 90)
  await look()
  expect((await toldOf(company)).length).toBe(2)
  expect(await noticesOf(company)).toBe(2)
})

test('in Spanish, and the last day of a paper is not told of', async () => {
  const company = await submitCompany(app, { language: 'es' })
  const [{ days }] = await papersOf(company)
  await age(company, 'proof_of_physical_address', days - 2)
  await look()
  expect(await toldOf(company)).toEqual([])
  await age(company, 'proof_of_physical_address', 3)
  await look()
  expect((await toldOf(company))[0]).toContain('Comprobante de domicilio del negocio')
})

test('what is decided needs no newer paper', async () => {
  const company = await submitCompany(app)
  const { organizationId } = company
  await head.send('PUT', '/admin/verification/approve-company', { body: { organizationId } })
  await app.drainJobs()
  await age(company, 'proof_of_physical_address', 200)
  await look()
  expect(await toldOf(company)).toEqual([])
  expect(await papersOf(company)).toEqual([])
})

test('what is handed back is told of no more until it is handed in again', async () => {
  const company = await submitCompany(app)
  const { organizationId } = company
  const { status } = await head.send('PUT', '/admin/verification/ask-to-resubmit', {
    body: { organizationId, reason: 'A clearer certificate' },
  })
  expect(status).toBe(200)
  await app.drainJobs()
  await age(company, 'proof_of_physical_address', 200)
  await look()
  expect(await toldOf(company)).toEqual([])
})
