import { existsSync } from 'node:fs'
import { mkdir, open, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'

const folders = ['ledger-heads', 'audit-heads'] as const
const line = z.object({ folder: z.enum(folders), name: z.string().regex(/^[\w-][\w.-]*$/), text: z.string() })

/** The signed heads that stand outside the database, one line of JSON per file. */
export const readHeadCopies = async function* (dataDir: string): AsyncGenerator<string> {
  for (const folder of folders) {
    for (const name of await readdir(join(dataDir, folder)).catch(() => [])) {
      const text = await readFile(join(dataDir, folder, name), 'utf8')
      yield `${JSON.stringify({ folder, name, text } satisfies z.infer<typeof line>)}\n`
    }
  }
}

/** Puts heads of a backup where there are none. What is there stays: it may be newer, and it is the proof of what was. */
export const keepHeadCopies = async (dataDir: string, text: string): Promise<void> => {
  for (const row of text.split('\n').filter((one) => one !== '')) {
    const { folder, name, text: content } = line.parse(JSON.parse(row))
    const path = join(dataDir, folder, name)
    if (existsSync(path)) continue
    await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 })
    const file = await open(path, 'wx', 0o600)
    await file.writeFile(content)
    await file.sync()
    await file.close()
  }
}
