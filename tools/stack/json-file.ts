import { chmod, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

/** What a JSON file holds, or null when there is none. A file that is no JSON counts as none. */
export const readJsonFile = async (path: string): Promise<unknown> => {
  try {
    return JSON.parse(await readFile(path, 'utf8'))
  } catch {
    return null
  }
}

/** Writes a JSON file so that a reader (or a power cut) meets the old or the new one, never a half. */
export const writeJsonFile = async (path: string, content: unknown, mode = 0o644): Promise<void> => {
  // The embedded PostgreSQL may run as another user, who must be able to pass through.
  if (await mkdir(dirname(path), { recursive: true })) await chmod(dirname(path), 0o711)
  const unfinished = `${path}.${process.pid}.new`
  const file = await open(unfinished, 'w', mode)
  try {
    await file.writeFile(`${JSON.stringify(content, null, 2)}\n`)
    await file.sync()
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true })
    // What an open file could not take is told without its name.
    throw error instanceof Error ? Object.assign(error, { path }) : error
  } finally {
    await file.close()
  }
}
