import { randomBytes } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { instantOf, wallMs } from '../../apps/api/src/platform/clock.ts'
import { readSnapshot, type Snapshot } from '../../apps/api/src/platform/db/dump/read-snapshot.ts'
import type { Settings } from '../../apps/api/src/platform/settings.ts'
import { fileStorageOf } from '../../apps/api/src/providers/file-storage/file-storage-of.ts'
import { readHeadCopies } from './head-copies.ts'
import { type Manifest, writeManifest } from './manifest.ts'
import { type Part, type Vessel, writePart } from './parts.ts'
import { type Collected, collectBytes, collectListed } from './stored-files.ts'

export type Made = {
  readonly folder: string
  readonly manifest: Manifest
  /** Keys of files that are missing or differ from what their rows say: they are in no backup. */
  readonly faulty: readonly string[]
}

type FilesWritten = { readonly parts: Part[]; readonly files: Manifest['files']; readonly faulty: string[] }

const writeTables = async (vessel: Vessel, snapshot: Snapshot) => {
  const parts: Part[] = []
  const tables: Manifest['tables'] = []
  for (const table of snapshot.tables) {
    const source = snapshot.copyOut(table)
    parts.push(await writePart(vessel, `${table.schema}.${table.name}`, source))
    tables.push({ ...table, columns: [...table.columns], partitions: [...table.partitions], rows: source.rowCount })
  }
  return { parts, tables }
}

// After the rows were read: bytes stand before their row does and outlive it by a day, so none of them can be missed.
const writeFiles = async (vessel: Vessel, snapshot: Snapshot, settings: Settings): Promise<FilesWritten> => {
  const storage = fileStorageOf(settings)
  const rows = await snapshot.listFiles()
  const collected: Collected = { files: [], faulty: [] }
  const parts: Part[] = []
  if (settings.s3 === null) parts.push(await writePart(vessel, 'files', collectBytes(rows, storage, collected)))
  else await collectListed(rows, storage, collected)
  const { files, faulty } = collected
  const lines = files.values().map((file) => `${JSON.stringify(file)}\n`)
  parts.push(await writePart(vessel, 'file-list', asAsync(lines)))
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return { parts, files: { kept: settings.s3 === null ? 'here' : 'bucket', count: files.length, bytes }, faulty }
}

const asAsync = async function* <T>(source: Iterable<T>): AsyncGenerator<T> {
  yield* source
}

const syncFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

const fill = async (folder: string, settings: Settings): Promise<Omit<Made, 'folder'>> => {
  const vessel = { folder, secret: settings.secret, salt: randomBytes(32).toString('hex') }
  // Before the database: a head outside that the database lacks would look like a theft.
  const heads = await writePart(vessel, 'heads', readHeadCopies(settings.dataDir))
  return readSnapshot(settings, async (snapshot) => {
    const madeAt = instantOf(wallMs())
    const { parts, tables } = await writeTables(vessel, snapshot)
    const { parts: fileParts, files, faulty } = await writeFiles(vessel, snapshot, settings)
    const manifest: Manifest = {
      format: 1,
      madeAt,
      salt: vessel.salt,
      migrations: [...snapshot.migrations],
      tables,
      sequences: [...snapshot.sequences],
      files,
      parts: [heads, ...parts, ...fileParts],
    }
    await writeManifest(folder, settings.secret, manifest)
    return { manifest, faulty }
  })
}

/** Writes one moment of database, files and heads into a new folder below `target`, while the product runs on. */
export const makeBackup = async (settings: Settings, target: string): Promise<Made> => {
  const folder = join(target, `contado-${instantOf(wallMs()).replaceAll(/[:.]/g, '-')}`)
  const unfinished = `${folder}.unfinished`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  try {
    const made = await fill(unfinished, settings)
    await syncFolder(unfinished)
    await rename(unfinished, folder)
    await syncFolder(target)
    return { ...made, folder }
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    throw error
  }
}
