import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { allJobs } from '../../apps/api/src/all-modules.ts'
import { type AuditVerification, verifyAudit } from '../../apps/api/src/modules/audit/index.ts'
import type { Verification } from '../../apps/api/src/modules/ledger/index.ts'
import { verifyMoney } from '../../apps/api/src/modules/ledger-health/index.ts'
import { emptyDatabase, lookAtDatabase } from '../../apps/api/src/platform/db/dump/empty-database.ts'
import { loadDump } from '../../apps/api/src/platform/db/dump/load-dump.ts'
import { readSnapshot, type StoredFile } from '../../apps/api/src/platform/db/dump/read-snapshot.ts'
import { migrate, readMigrations } from '../../apps/api/src/platform/db/migrate.ts'
import { verifyAsAuditor } from '../../apps/api/src/platform/heads/verify-as-auditor.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import { fileStorageOf } from '../../apps/api/src/providers/file-storage/file-storage-of.ts'
import { StartError } from '../stack/start-error.ts'
import { keepHeadCopies } from './head-copies.ts'
import { type Manifest, readManifest } from './manifest.ts'
import { readPart, requirePart, type Vessel } from './parts.ts'
import { findFaulty, keepFiles } from './stored-files.ts'

export type Restored = {
  readonly manifest: Manifest
  readonly verification: Verification
  readonly audit: AuditVerification
  readonly files: { readonly count: number; readonly faulty: readonly string[] }
  /** How long all of it took, and proving the books alone. */
  readonly seconds: { readonly all: number; readonly books: number }
}

type Asked = {
  readonly folder: string
  /** Takes away what the database holds; without it only an empty one is filled. */
  readonly isReplacing: boolean
  /** Says which step begins. */
  readonly tell?: (step: string) => void
}

const requireKnown = async ({ migrations }: Manifest): Promise<void> => {
  const known = await readMigrations()
  const foreign = migrations.filter(({ name, hash }) => known.get(name)?.hash !== hash)
  if (foreign.length === 0) return
  throw new StartError(
    `This backup was made by a newer or another version: it has the migration ${foreign[0]?.name}, which this one has not. Install the version that made it, restore, and update then.`,
  )
}

const requireRoom = async ({ databaseUrl }: Settings, isReplacing: boolean): Promise<void> => {
  const { hasTables, otherConnections } = await lookAtDatabase(databaseUrl)
  if (otherConnections > 0) {
    throw new StartError(
      `${otherConnections} others are connected to the database. Stop API, worker and every tool on it, then restore.`,
    )
  }
  if (hasTables && !isReplacing) {
    throw new StartError('There is data in this database. Restore into an empty one, or take it away with --replace.')
  }
}

const listFiles = async (vessel: Vessel): Promise<StoredFile[]> =>
  (await text(readPart(vessel, 'file-list')))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as StoredFile)

const restoreFiles = async (vessel: Vessel, manifest: Manifest, settings: Settings): Promise<void> => {
  if (manifest.files.kept === 'bucket') return
  const given = { files: await listFiles(vessel), source: readPart(vessel, 'files') as AsyncIterable<Buffer> }
  await keepFiles(given, fileStorageOf(settings), join(settings.dataDir, 'incoming'))
}

const restoreDatabase = async (vessel: Vessel, manifest: Manifest, { databaseUrl, secret }: Settings) => {
  const jobNames = Object.keys(allJobs)
  await emptyDatabase(databaseUrl)
  await migrate({ databaseUrl, secret, jobNames, only: manifest.migrations.map(({ name }) => name) })
  await loadDump(databaseUrl, {
    ...manifest,
    read: ({ schema, name }) => readPart(vessel, `${schema}.${name}`) as Readable,
  })
  await migrate({ databaseUrl, secret, jobNames })
}

const secondsSince = (fromMs: number): number => (performance.now() - fromMs) / 1000

const proveFiles = (settings: Settings): Promise<Restored['files']> =>
  readSnapshot(settings, async (snapshot) => {
    const rows = (await snapshot.listFiles()).filter(({ isDeleted }) => !isDeleted)
    return { count: rows.length, faulty: await findFaulty(rows, fileStorageOf(settings)) }
  })

/**
 * Brings database, files and heads back as they were, and proves the books and every file. Nothing is touched before the whole
 * backup was found sound and fit for this place. Throws StartError.
 */
export const restoreBackup = async (settings: Settings, asked: Asked): Promise<Restored> => {
  const { folder, isReplacing, tell = () => undefined } = asked
  const begunAt = performance.now()
  tell('Proving the backup')
  const manifest = await readManifest(folder, settings.secret)
  await requireKnown(manifest)
  for (const part of manifest.parts) await requirePart(folder, part)
  await requireRoom(settings, isReplacing)
  const vessel = { folder, secret: settings.secret, salt: manifest.salt }
  tell('Files')
  await restoreFiles(vessel, manifest, settings)
  tell('Database')
  await restoreDatabase(vessel, manifest, settings)
  await keepHeadCopies(settings.dataDir, await text(readPart(vessel, 'heads')))
  tell('Proving the books and every file')
  const files = await proveFiles(settings)
  const provenAt = performance.now()
  const [verification, audit] = await verifyAsAuditor(settings, async (tx, outside) => [
    await verifyMoney(tx, outside),
    await verifyAudit(tx, outside),
  ])
  return {
    manifest,
    files,
    verification,
    audit,
    seconds: { all: secondsSince(begunAt), books: secondsSince(provenAt) },
  }
}
