import { mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import type { FileStorage, StoredObject } from './file-storage.ts'

const syncAt = async (path: string): Promise<void> => {
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const listBelow = async function* (root: string): AsyncGenerator<StoredObject> {
  const folder = await opendir(root, { recursive: true }).catch((error: unknown) => {
    if (isMissing(error)) return null
    throw error
  })
  if (folder === null) return
  for await (const entry of folder) {
    if (!entry.isFile()) continue
    const path = join(entry.parentPath, entry.name)
    const found = await stat(path).catch(() => null)
    if (found) yield { key: relative(root, path).replaceAll(sep, '/'), changedMs: found.mtimeMs }
  }
}

/** Keeps files in a folder, which stands on the same disk as the uploads that are moved into it. */
export const diskStorage = (root: string): FileStorage => {
  const pathOf = (key: string): string => {
    const path = resolve(root, key)
    if (!path.startsWith(resolve(root) + sep)) throw new Error('a storage key leads out of its folder')
    return path
  }
  return {
    keep: async (key, path) => {
      const target = pathOf(key)
      const made = await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      await syncAt(path)
      await rename(path, target)
      await syncAt(dirname(target))
      // A folder that was made just now is an entry of the one above it.
      if (made !== undefined) await syncAt(dirname(made))
    },
    read: async (key) => {
      try {
        return await readFile(pathOf(key))
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    list: () => listBelow(root),
  }
}
