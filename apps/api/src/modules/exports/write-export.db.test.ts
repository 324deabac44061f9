import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { allJobs } from '../../all-modules.ts'
import { newId } from '../../platform/ids.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { carryOutJob } from '../../platform/jobs/run-jobs.ts'
import { startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { mailsTo } from '../../test-kit/inviting.ts'
import { sendFrom } from '../../test-kit/invoicing.ts'
import type { TestApp } from '../../test-kit/test-app.ts'
import { writeExport } from './write-export.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await verifyCompany(app)
  const buyer = await verifyCompany(app)
  for (let count = 0; count < 3; count += 1) await sendFrom(company, buyer)
  await app.drainJobs()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query('delete from exports')
})

const begin = async (format: 'csv' | 'pdf'): Promise<string> => {
  const { data } = await company.browser.send('POST', '/exports', {
    body: { list: 'income', format },
    headers: { 'idempotency-key': newId() },
  })
  return data.exportId
}
const get = async (exportId: string) => (await company.browser.send('GET', `/exports/${exportId}`)).data

type Transaction = JobCall['transaction']

/** Carries the job out as the worker would, with something between it and its transactions. */
const write = async (exportId: string, between: (real: Transaction) => Transaction): Promise<void> => {
  const definition = allJobs['exports.write']
  if (!definition?.isOpen) throw new Error('the job opens its transactions itself')
  const payload = { organizationId: company.organizationId, exportId }
  await carryOutJob(
    { db: app.as('contado_worker'), settings: app.settings },
    {
      name: 'exports.write',
      definition: {
        ...definition,
        handle: (call: Omit<JobCall, 'tx'>) =>
          writeExport({ ...call, transaction: between(call.transaction) }, payload),
      },
      raw: payload,
    },
  )
}
const plainly = (real: Transaction): Transaction => real
const beforeNumber =
  (number: number, act: () => Promise<unknown>) =>
  (real: Transaction): Transaction => {
    let count = 0
    return async (run) => {
      count += 1
      if (count === number) await act()
      return real(run)
    }
  }
const lost = async (): Promise<never> => {
  throw new Error('the connection is gone')
}
const filesOf = async (exportId: string): Promise<string[]> => {
  const { rows } = await app.owner.query(
    `select storage_key from files where file_group = 'export' and organization_id = $1 and deleted_at is null`,
    [company.organizationId],
  )
  return rows.map(({ storage_key }) => String(storage_key)).filter((key) => key.endsWith(exportId))
}
const leftBehind = (): Promise<string[]> => readdir(join(app.settings.dataDir, 'incoming'))
const stored = (): Promise<string[]> => readdir(join(app.settings.dataDir, 'files', company.organizationId))

// The first transaction begins, the second opens the list, the third reads its first rows.
test.each([
  ['csv', 3],
  ['csv', 5],
  ['csv', 6],
  ['pdf', 4],
  ['pdf', 7],
] as const)('a %s that is interrupted in transaction %i is written anew, to one file', async (format, number) => {
  const exportId = await begin(format)
  await expect(write(exportId, beforeNumber(number, lost))).rejects.toThrow('the connection is gone')
  expect(await get(exportId)).toMatchObject({ status: 'running', fileName: null })
  expect(await filesOf(exportId)).toEqual([])
  await write(exportId, plainly)
  expect(await get(exportId)).toMatchObject({ status: 'ready', rowsDone: 3 })
  expect(await filesOf(exportId)).toHaveLength(1)
  expect((await stored()).filter((name) => name === exportId)).toHaveLength(1)
  expect(await leftBehind()).toEqual([])
  expect((await company.browser.send('GET', `/exports/${exportId}/file`)).status).toBe(200)
  // The queue's own attempt finds nothing left to do.
  await app.drainJobs()
  expect(await filesOf(exportId)).toHaveLength(1)
})

test('one that is interrupted three times has failed, and whoever asked long ago is told', async () => {
  const exportId = await begin('csv')
  await app.owner.query(`update exports set created_at = now() - interval '1 minute' where id = $1`, [exportId])
  for (const _ of [1, 2, 3]) await write(exportId, beforeNumber(3, lost)).catch(() => undefined)
  expect(await get(exportId)).toMatchObject({ status: 'failed', fileName: null })
  expect(await mailsTo(app, company.email, 'export-failed')).toHaveLength(1)
  await app.drainJobs()
  expect((await get(exportId)).status).toBe('failed')
})

test('one whose worker died in each attempt, so that nobody could say so, fails with the next', async () => {
  const exportId = await begin('csv')
  await app.owner.query(`update exports set attempt = 3, status = 'running' where id = $1`, [exportId])
  await app.drainJobs()
  expect((await get(exportId)).status).toBe('failed')
})

test.each(['csv', 'pdf'] as const)('a %s that is canceled while it is written leaves nothing', async (format) => {
  const exportId = await begin(format)
  const cancel = () => company.browser.send('POST', '/exports/cancel', { body: { exportId } })
  await write(exportId, beforeNumber(4, cancel))
  expect(await get(exportId)).toMatchObject({ status: 'canceled', fileName: null, sizeBytes: null })
  expect(await filesOf(exportId)).toEqual([])
  expect((await stored().catch(() => [])).filter((name) => name === exportId)).toEqual([])
  expect(await leftBehind()).toEqual([])
})

test('how far it is can be read while it is written', async () => {
  const exportId = await begin('pdf')
  const seen: number[] = []
  const look =
    (real: Transaction): Transaction =>
    async (run) => {
      seen.push((await get(exportId)).rowsDone)
      return real(run)
    }
  await write(exportId, look)
  expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3]))
})

test('a worker that was given up on and comes back late writes nothing over what is there', async () => {
  const exportId = await begin('csv')
  await write(
    exportId,
    beforeNumber(4, () => write(exportId, plainly)),
  )
  expect(await get(exportId)).toMatchObject({ status: 'ready', rowsDone: 3 })
  expect(await filesOf(exportId)).toHaveLength(1)
  expect((await company.browser.send('GET', `/exports/${exportId}/file`)).status).toBe(200)
})

test('a list that has become empty since fails at once', async () => {
  const exportId = await begin('csv')
  await app.owner.query(
    `update exports set wish = '{"list":"income","format":"csv","search":"nowhere"}' where id = $1`,
    [exportId],
  )
  await write(exportId, plainly)
  expect(await get(exportId)).toMatchObject({ status: 'failed' })
  const { rows } = await app.owner.query('select attempt from exports where id = $1', [exportId])
  expect(rows).toEqual([{ attempt: 1 }])
})
