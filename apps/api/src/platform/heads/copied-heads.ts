import { type FileHandle, mkdir, open, readdir, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { instantOf, wallMs } from '../clock.ts'
import { log } from '../telemetry.ts'
import type { Chain, SignedHead } from './head.ts'

const hex = z.string().regex(/^([0-9a-f]{2})*$/)
const line = z.object({
  shard: z.number(),
  sequence: z.string().regex(/^\d+$/),
  hash: hex,
  previousHash: hex.nullable(),
  signature: hex,
  copiedAt: z.string(),
})
export type CopiedHead = z.infer<typeof line>

const counted = { ledger: 'transferCount', audit: 'entryCount' } as const

const fileOf = (dataDir: string, { kind, id }: Chain): string => join(dataDir, `${kind}-heads`, `${id}.jsonl`)

// A crash may have cut a line short; it is written again below it.
const headIn = (text: string): CopiedHead[] => {
  try {
    const found = line.safeParse(JSON.parse(text))
    return found.success ? [found.data] : []
  } catch {
    return []
  }
}

/** The heads that were copied out of the database, in order; none where there is no file yet. What is no head is left out. */
export const readCopiedHeads = async (dataDir: string, chain: Chain): Promise<CopiedHead[]> => {
  const text = await readFile(fileOf(dataDir, chain), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  const copies = text.split('\n').flatMap(headIn)
  return copies.toSorted((one, other) => Number(BigInt(one.sequence) - BigInt(other.sequence)))
}

const endBytes = 64 * 1024

const lastIn = async (file: FileHandle): Promise<CopiedHead | undefined> => {
  const { size } = await file.stat()
  for (let bytes = endBytes; ; bytes *= 4) {
    const start = Math.max(0, size - bytes)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - start), position: start })
    const text = buffer.toString('utf8', 0, bytesRead)
    const whole = start === 0 ? text : text.slice(text.indexOf('\n') + 1)
    const last = whole.split('\n').flatMap(headIn).at(-1)
    if (last !== undefined || start === 0) return last
  }
}

/** The last of them, read from the end of the file: it grows by a line each minute, for years. */
export const readLastCopiedHead = async (dataDir: string, chain: Chain): Promise<CopiedHead | undefined> => {
  const file = await open(fileOf(dataDir, chain)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (file === null) return undefined
  try {
    return await lastIn(file)
  } finally {
    await file.close()
  }
}

/** Of each kind the copied heads of every chain, by its name. */
export type Copies = Readonly<Record<Chain['kind'], ReadonlyMap<string, readonly CopiedHead[]>>>

const readKind = async (dataDir: string, kind: Chain['kind']): Promise<Copies[Chain['kind']]> => {
  const files = await readdir(dirname(fileOf(dataDir, { kind, id: '' }))).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  const names = files.flatMap((file) => /^([0-9a-f-]{36})\.jsonl$/.exec(file)?.[1] ?? [])
  const found = new Map<string, readonly CopiedHead[]>()
  for (const id of names) found.set(id, await readCopiedHeads(dataDir, { kind, id }))
  return found
}

/** All that was copied out of the database to one place. */
export const readCopies = async (dataDir: string): Promise<Copies> => ({
  ledger: await readKind(dataDir, 'ledger'),
  audit: await readKind(dataDir, 'audit'),
})

/** Appends heads to the copy outside the database and waits until the disk has them. */
export const appendCopiedHeads = async (dataDir: string, chain: Chain, heads: readonly SignedHead[]): Promise<void> => {
  if (heads.length === 0) return
  const path = fileOf(dataDir, chain)
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const lines = heads.map((head) =>
    JSON.stringify({
      shard: head.shard,
      sequence: String(head.sequence),
      [counted[chain.kind]]: head.count,
      hash: head.hash.toString('hex'),
      previousHash: head.previousHash?.toString('hex') ?? null,
      signature: head.signature?.toString('hex') ?? '',
      copiedAt: instantOf(wallMs()),
    } satisfies CopiedHead),
  )
  const file = await open(path, 'a', 0o600)
  try {
    await file.appendFile(`\n${lines.join('\n')}\n`)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Tells whoever watches that copies are gone which the database was told of: they are written again, and prove less than before. */
export const reportLostCopies = ({ kind }: Chain, found: bigint, noted: bigint | null): void => {
  if (noted === null || found >= noted) return
  const fields = { chain: kind, found: String(found), noted: String(noted) }
  log.error(fields, 'copies of heads outside the database are gone')
}

const writeWhole = async (path: string, text: string): Promise<void> => {
  const unfinished = `${path}.new`
  const file = await open(unfinished, 'w', 0o600)
  try {
    await file.writeFile(text)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(unfinished, path)
}

/** Keeps the copies through a batch as the copy, and those after it in a file of their own beside it, which it answers. */
export const splitCopiedHeads = async (dataDir: string, chain: Chain, after: bigint): Promise<string> => {
  const path = fileOf(dataDir, chain)
  const rows = (await readFile(path, 'utf8')).split('\n').filter((one) => one.endsWith('}'))
  const isLater = (row: string): boolean => BigInt(line.parse(JSON.parse(row)).sequence) > after
  const aside = path.replace(/\.jsonl$/, `.set-aside-${instantOf(wallMs()).replaceAll(/[:.]/g, '-')}.jsonl`)
  await writeWhole(aside, `${rows.filter(isLater).join('\n')}\n`)
  await writeWhole(path, `${rows.filter((row) => !isLater(row)).join('\n')}\n`)
  return aside
}
