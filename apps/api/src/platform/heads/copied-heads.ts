import { type FileHandle, mkdir, open, readFile, rename } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { z } from 'zod'
import { instantOf, wallMs } from '../clock.ts'
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

// A crash may have cut the last line short; it is written again below it.
const headsIn = (text: string): CopiedHead[] =>
  text.split('\n').flatMap((one) => (one === '' || !one.endsWith('}') ? [] : [line.parse(JSON.parse(one))]))

/** The heads that were copied out of the database, in order; none where there is no file yet. Throws for a line that is not one. */
export const readCopiedHeads = async (dataDir: string, chain: Chain): Promise<CopiedHead[]> => {
  const text = await readFile(fileOf(dataDir, chain), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw error
  })
  return headsIn(text)
}

const endBytes = 64 * 1024

const lastIn = async (file: FileHandle): Promise<CopiedHead | undefined> => {
  const { size } = await file.stat()
  for (let bytes = endBytes; ; bytes *= 4) {
    const start = Math.max(0, size - bytes)
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(size - start), position: start })
    const text = buffer.toString('utf8', 0, bytesRead)
    const whole = start === 0 ? text : text.slice(text.indexOf('\n') + 1)
    const last = text.includes('\n') || start === 0 ? whole.split('\n').findLast((one) => one.endsWith('}')) : undefined
    if (last !== undefined || start === 0) return last === undefined ? undefined : line.parse(JSON.parse(last))
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
