import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import type { Settings } from '../../platform/settings.ts'
import { depositIdOf } from '../../providers/rails/deposit-id.ts'
import { startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { ledgerOf, verified } from '../../test-kit/invoicing.ts'
import { startRailProvider } from '../../test-kit/rail-provider.ts'
import { runJob } from '../../test-kit/run-job.ts'
import type { TestApp } from '../../test-kit/test-app.ts'

let app: TestApp
let company: TestCompany
let provider: Awaited<ReturnType<typeof startRailProvider>>
let settings: Settings

beforeAll(async () => {
  app = await startAppWithCompanies()
  provider = await startRailProvider()
  const here = { url: provider.url, key: 'our key' }
  settings = { ...app.settings, rails: { traditional_rail: here, smart_rail: here } }
  company = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
})
afterAll(async () => {
  await provider.close()
  await app.close()
})

const available = async (): Promise<bigint> => (await ledgerOf(app, company)).available ?? 0n
const follow = (eventId: string): Promise<void> =>
  runJob(app, { name: 'deposits.follow', payload: { provider: 'smart_rail', eventId }, settings })

/** What the provider says of a deposit when it is asked. */
const say = (eventId: string, more: Readonly<Record<string, unknown>> = {}): void => {
  provider.fixed.set(`/deposits/${eventId}`, [
    200,
    {
      ...{ depositId: eventId, accountReference: `${company.organizationId}:USD:smart`, accountLast4: '4321' },
      ...{ currency: 'USD', amount: '7.00', senderName: 'Wren Paper GmbH', reference: 'Spring', state: 'received' },
      ...more,
    },
  ])
}
const rowOf = async (eventId: string) =>
  (
    await app.owner.query(
      'select sender_name, reference, reversed_at is not null as is_gone from deposits where id = $1',
      [depositIdOf('smart_rail', eventId)],
    )
  ).rows[0]

test.each([
  ['a NUL', { reference: 'for\u0000you' }, { reference: 'for you' }],
  ['a line break', { senderName: 'Wren\r\nBcc: all@example.com' }, { sender_name: 'Wren  Bcc: all@example.com' }],
  ['signs that turn the reading round', { senderName: 'Wren\u202egnp' }, { sender_name: 'Wren gnp' }],
  ['half a sign', { reference: 'a\ud83d' }, { reference: 'a\ufffd' }],
  ['a sign cut in two', { reference: `${'a'.repeat(199)}😀` }, { reference: 'a'.repeat(199) }],
])('a deposit whose words hold %s arrives, with words that can be kept', async (_, words, kept) => {
  const before = await available()
  const eventId = newId()
  say(eventId, words)
  await follow(eventId)
  await app.drainJobs()
  expect(await available()).toBe(before + 700n)
  expect(await rowOf(eventId)).toMatchObject(kept)
})

test('taken back before it is booked, while its booking waits: it is booked, and taken back', async () => {
  const before = await available()
  const eventId = newId()
  say(eventId)
  await follow(eventId)
  say(eventId, { state: 'reversed', reason: 'fraud' })
  await expect(follow(eventId)).rejects.toThrow('before it was booked')
  await app.drainJobs()
  expect(await available()).toBe(before + 700n)
  await follow(eventId)
  for (let times = 0; times < 5; times += 1) await app.drainJobs()
  expect(await rowOf(eventId)).toMatchObject({ is_gone: true })
  expect(await available()).toBe(before)
})

test('the ledger is clean after all of it', async () => {
  expect((await verified(app)).faults).toEqual([])
})
