import { timingSafeEqual } from 'node:crypto'
import { join } from 'node:path'
import { z } from 'zod'
import { keyedHash } from '../../apps/api/src/platform/vault.ts'
import { readJsonFile, writeJsonFile } from '../stack/json-file.ts'
import { StartError } from '../stack/start-error.ts'

const part = z.object({ name: z.string().regex(/^[\w.-]+$/), bytes: z.number(), sha256: z.string() })
const table = z.object({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()),
  partitions: z.array(z.object({ name: z.string(), bound: z.string() })),
  rows: z.number(),
})

const content = z.object({
  format: z.literal(1),
  madeAt: z.string(),
  salt: z.string(),
  migrations: z.array(z.object({ name: z.string(), hash: z.string() })),
  tables: z.array(table),
  sequences: z.array(z.object({ schema: z.string(), name: z.string(), value: z.string().nullable() })),
  /** `bucket`: the bytes stay there and only their keys and hashes are in the backup. */
  files: z.object({ kept: z.enum(['here', 'bucket']), count: z.number(), bytes: z.number() }),
  parts: z.array(part),
})
export type Manifest = z.infer<typeof content>

const signed = z.object({ content, signature: z.string() })
const pathIn = (folder: string): string => join(folder, 'manifest.json')

const signatureOf = (secret: string, manifest: Manifest): Buffer =>
  keyedHash(secret, 'backup manifest', JSON.stringify(manifest))

/** Writes what is in a backup, signed, so that no part can be taken from another one. */
export const writeManifest = (folder: string, secret: string, manifest: Manifest): Promise<void> =>
  writeJsonFile(pathIn(folder), { content: manifest, signature: signatureOf(secret, manifest).toString('hex') }, 0o600)

/** Reads and proves what is in a backup. Throws StartError. */
export const readManifest = async (folder: string, secret: string): Promise<Manifest> => {
  const read = signed.safeParse(await readJsonFile(pathIn(folder)))
  if (!read.success) {
    throw new StartError(
      `${folder} holds no whole backup of this format: its manifest.json is missing or can't be read.`,
    )
  }
  const { content: manifest, signature } = read.data
  const expected = signatureOf(secret, manifest)
  const found = Buffer.from(signature, 'hex')
  if (found.length === expected.length && timingSafeEqual(found, expected)) return manifest
  throw new StartError(
    'This backup was made with another APP_SECRET, or its manifest was changed. Set the APP_SECRET that it was made with.',
  )
}
