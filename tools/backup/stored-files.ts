import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StoredFile } from '../../apps/api/src/platform/db/dump/read-snapshot.ts'
import type { FileStorage } from '../../apps/api/src/providers/file-storage/file-storage.ts'
import { StartError } from '../stack/start-error.ts'

const atOnce = 8

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

const eachAtOnce = async <T>(source: AsyncIterator<T> | Iterator<T>, work: (item: T) => Promise<void>) => {
  const take = async (): Promise<void> => {
    for (let next = await source.next(); !next.done; next = await source.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, take))
}

export type Collected = { readonly files: StoredFile[]; readonly faulty: string[] }

/** The bytes of these files, one after the other; notes which they were, and which are not what their rows say. */
export const collectBytes = async function* (
  files: readonly StoredFile[],
  storage: FileStorage,
  collected: Collected,
): AsyncGenerator<Buffer> {
  for (const file of files) {
    const bytes = await storage.read(file.key)
    if (bytes !== null && hashOf(bytes) === file.sha256) {
      collected.files.push({ ...file, bytes: bytes.length })
      yield bytes
    } else if (bytes !== null || !file.isDeleted) collected.faulty.push(file.key)
  }
}

/** Which of these files a bucket lists, and which it lacks. */
export const collectListed = async (
  files: readonly StoredFile[],
  storage: FileStorage,
  collected: Collected,
): Promise<void> => {
  const listed = new Set<string>()
  for await (const { key } of storage.list()) listed.add(key)
  for (const file of files) {
    if (listed.has(file.key)) collected.files.push(file)
    else if (!file.isDeleted) collected.faulty.push(file.key)
  }
}

type Content = { readonly file: StoredFile; readonly bytes: Buffer }

const cut = async function* (
  files: readonly StoredFile[],
  source: AsyncIterable<Buffer | string>,
): AsyncGenerator<Content> {
  const chunks = source[Symbol.asyncIterator]()
  let rest: Buffer = Buffer.alloc(0)
  for (const file of files) {
    const pieces = [rest]
    let length = rest.length
    while (length < file.bytes) {
      const { done, value } = await chunks.next()
      if (done) throw new StartError('The backup ends before its last file. Take another one.')
      const piece = Buffer.from(value)
      pieces.push(piece)
      length += piece.length
    }
    const whole = Buffer.concat(pieces)
    yield { file, bytes: whole.subarray(0, file.bytes) }
    rest = whole.subarray(file.bytes)
  }
}

type Given = { readonly files: readonly StoredFile[]; readonly source: AsyncIterable<Buffer | string> }

/** Gives files of a backup back to the store, each proven by its hash before it is kept. `incoming` is on the store's disk. */
export const keepFiles = async ({ files, source }: Given, storage: FileStorage, incoming: string): Promise<void> => {
  await mkdir(incoming, { recursive: true, mode: 0o700 })
  await eachAtOnce(cut(files, source), async ({ file, bytes }) => {
    if (hashOf(bytes) !== file.sha256) throw new StartError(`The file ${file.key} of the backup was damaged.`)
    const path = join(incoming, `restore-${file.key.replaceAll('/', '-')}`)
    await writeFile(path, bytes, { mode: 0o600 })
    await storage.keep(file.key, path)
    await rm(path, { force: true })
  })
}

/** The keys of the files that the store does not have as their rows say. */
export const findFaulty = async (files: readonly StoredFile[], storage: FileStorage): Promise<string[]> => {
  const faulty: string[] = []
  await eachAtOnce(files.values(), async (file) => {
    const bytes = await storage.read(file.key)
    if (bytes === null || hashOf(bytes) !== file.sha256) faulty.push(file.key)
  })
  return faulty.sort()
}
