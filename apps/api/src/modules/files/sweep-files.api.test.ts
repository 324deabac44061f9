import { mkdir, readdir, rename, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallMs } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { createCompany, type TestCompany } from '../../test-kit/companies.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { smallPdf, upload } from '../../test-kit/uploading.ts'
import { fileJobs } from './files.jobs.ts'

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await startTestApp()
  company = await createCompany(app)
})
afterAll(() => app.close())

const folder = (): string => join(app.settings.dataDir, 'files', company.organizationId)
const keep = async (name: string): Promise<string> => {
  const group = `invoice-attachment:${newId()}`
  return (await upload(company.browser, { group }, { name, content: smallPdf(name) })).data._id
}
const run = async (name: keyof typeof fileJobs): Promise<void> => {
  await inTransaction(app.as('contado_worker'), (tx) => enqueue(tx, fileJobs[name], {}))
  await app.drainJobs()
}
const stateOf = async (fileId: string) => {
  const { rows } = await app.owner.query(
    'select deleted_at is not null as deleted, removed_at is not null as removed, missing_at is not null as missing from files where id = $1',
    [fileId],
  )
  return rows[0]
}
const age = async (path: string, days: number): Promise<void> => {
  const at = wallMs() / 1000 - days * 86_400
  await utimes(path, at, at)
}

test('what was deleted goes a day later, what nothing refers to after a week; the rest stays', async () => {
  const [deleted, justDeleted, unused, used] = [
    await keep('a.pdf'),
    await keep('b.pdf'),
    await keep('c.pdf'),
    await keep('d.pdf'),
  ]
  await app.owner.query(`update files set deleted_at = now() - interval '25 hours' where id = $1`, [deleted])
  await app.owner.query('update files set deleted_at = now() where id = $1', [justDeleted])
  await app.owner.query(`update files set uploaded_at = now() - interval '8 days' where id = any($1)`, [[unused, used]])
  await app.owner.query('update files set used_at = now() where id = $1', [used])
  await run('files.sweep')
  expect((await readdir(folder())).sort()).toEqual([justDeleted, unused, used].sort())
  expect(await stateOf(deleted)).toEqual({ deleted: true, removed: true, missing: false })
  expect(await stateOf(unused)).toEqual({ deleted: true, removed: false, missing: false })
  expect(await stateOf(used)).toEqual({ deleted: false, removed: false, missing: false })
})

test('bytes without a row go once they are a day old, rows without bytes are marked until they are back', async () => {
  const lost = await keep('lost.pdf')
  await rename(join(folder(), lost), join(app.settings.dataDir, 'lost'))
  const [old, young] = [newId(), newId()]
  await mkdir(join(app.settings.dataDir, 'incoming'), { recursive: true })
  for (const path of [join(folder(), old), join(folder(), young), join(app.settings.dataDir, 'incoming', old)]) {
    await writeFile(path, 'stray')
  }
  await age(join(folder(), old), 2)
  await age(join(app.settings.dataDir, 'incoming', old), 2)
  await run('files.reconcile')
  const names = await readdir(folder())
  expect([names.includes(old), names.includes(young)]).toEqual([false, true])
  expect(await readdir(join(app.settings.dataDir, 'incoming'))).toEqual([])
  expect((await stateOf(lost)).missing).toBe(true)
  expect((await company.browser.send('GET', `/files/fileimage?fileId=${lost}`)).status).toBe(404)
  await rename(join(app.settings.dataDir, 'lost'), join(folder(), lost))
  await run('files.reconcile')
  expect((await stateOf(lost)).missing).toBe(false)
})

test('bytes that are not those which were kept are never shown', async () => {
  const fileId = await keep('changed.pdf')
  await writeFile(join(folder(), fileId), 'other bytes')
  expect((await company.browser.send('GET', `/files/fileimage?fileId=${fileId}`)).status).toBe(404)
})
