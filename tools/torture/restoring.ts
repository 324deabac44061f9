import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { newId } from '../../apps/api/src/platform/ids.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import { depositTo, type TestCompany, verifyCompany } from '../../apps/api/src/test-kit/companies.ts'
import { runJob } from '../../apps/api/src/test-kit/run-job.ts'
import type { TestApp } from '../../apps/api/src/test-kit/test-app.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import type { TortureCase } from './torture-case.ts'

const mostSeconds = 300
// Ten thousand of each are half a gigabyte of files and as much of rows.
const bytesPerFile = 50_000
const rowsPerFile = 60

const addFiles = async (app: TestApp, { organizationId, userId }: TestCompany, count: number): Promise<string[]> => {
  const keys: string[] = []
  for (let index = 0; index < count; index += 1) {
    const [id, bytes] = [newId(), randomBytes(bytesPerFile)]
    const hash = createHash('sha256').update(bytes).digest()
    const key = `${organizationId}/${id}`
    const path = join(app.settings.dataDir, 'files', key)
    await mkdir(dirname(path), { recursive: true })
    await writeFile(path, bytes)
    await app.owner.query(
      `insert into files (id, organization_id, file_group, role, slot, name, media_type, size_bytes, upload_hash, content_hash,
         storage_key, uploaded_by, used_at)
       values ($1, $2, 'torture', 'attachment', 1, $3, 'application/pdf', $4, $5, $5, $6, $7, now())`,
      [id, organizationId, `${index}.pdf`, bytesPerFile, hash, key, userId],
    )
    keys.push(key)
  }
  return keys
}

const addRows = async (app: TestApp, count: number): Promise<void> => {
  await app.owner.query(
    `insert into audit_entries (id, actor_kind, organization_id, action, subject, request_id)
     select gen_random_uuid(), 'user', gen_random_uuid(), 'torture.' || n,
       jsonb_build_object('note', (select string_agg(md5(n::text || m), '') from generate_series(1, 18) m)), gen_random_uuid()
     from generate_series(1, $1::int) n`,
    [count],
  )
}

/** An empty database beside the one of the test, and what takes it away again. */
const openBeside = async (app: TestApp) => {
  const name = `torture_${randomBytes(4).toString('hex')}`
  const url = new URL(app.settings.databaseUrl)
  await app.owner.query(`create database ${name} owner ${url.username}`)
  url.pathname = `/${name}`
  const folder = `${app.settings.dataDir}-${name}`
  const settings: Settings = { ...app.settings, databaseUrl: url.href, dataDir: folder }
  const close = async (): Promise<void> => {
    await app.owner.query(`drop database ${name} with (force)`)
    await rm(folder, { recursive: true, force: true })
  }
  return { settings, folder, close }
}

/** A backup of that many files and sixty times as many rows comes back whole, proven, and in time. */
export const restoring: TortureCase = {
  name: 'a backup comes back whole and in time',
  rounds: { short: 50, long: 10_000 },
  run: async (app, { rounds, isPlanted }) => {
    const company = await verifyCompany(app)
    await depositTo(app, company)
    await runJob(app, { name: 'ledger.seal', payload: {} })
    const [first = ''] = await addFiles(app, company, rounds)
    const victim = join(app.settings.dataDir, 'files', first)
    const sound = await readFile(victim)
    await addRows(app, rounds * rowsPerFile)
    if (isPlanted) await writeFile(victim, 'rotten')
    const { rows } = await app.owner.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes')
    const { settings, folder, close } = await openBeside(app)
    const begunAt = performance.now()
    const made = await makeBackup(app.settings, join(folder, 'backups'))
    const backupSeconds = (performance.now() - begunAt) / 1000
    const { verification, files, seconds } = await restoreBackup(settings, { folder: made.folder, isReplacing: false })
    await close()
    await writeFile(victim, sound)
    const megabytes = (Number(rows[0]?.bytes) + made.manifest.files.bytes) / 1_000_000
    return {
      figures: `${megabytes.toFixed(0)} MB and ${files.count} files: backed up in ${backupSeconds.toFixed(1)} s, restored and proven in ${seconds.all.toFixed(1)} s (books ${seconds.books.toFixed(1)} s)`,
      faults: [
        ...verification.faults.map((fault) => JSON.stringify(fault)),
        ...files.faulty,
        ...made.faulty,
        ...(seconds.all > mostSeconds ? [`took ${seconds.all.toFixed(0)} s`] : []),
      ],
    }
  },
}
