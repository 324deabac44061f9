import { open, rename, stat, truncate, writeFile } from 'node:fs/promises'

const kept = 5
const mostBytes = 10 * 1024 ** 2

const formerName = (logFile: string, age: number): string => logFile.replace(/\.log$/, `.${age}.log`)

const moveIfThere = (from: string, to: string): Promise<void> =>
  rename(from, to).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })

const keepEnd = async (path: string): Promise<void> => {
  const size = (await stat(path).catch(() => null))?.size ?? 0
  if (size <= mostBytes) return
  const file = await open(path, 'r')
  const { buffer } = await file
    .read(Buffer.alloc(mostBytes), 0, mostBytes, size - mostBytes)
    .finally(() => file.close())
  await truncate(path)
  await writeFile(path, buffer)
}

/** Puts a log aside for a new one: `api.log` becomes `api.1.log`, and so on up to five, each with its last 10 MB. */
export const putLogAside = async (logFile: string): Promise<void> => {
  for (let age = kept - 1; age > 0; age -= 1) await moveIfThere(formerName(logFile, age), formerName(logFile, age + 1))
  await moveIfThere(logFile, formerName(logFile, 1))
  await keepEnd(formerName(logFile, 1))
}
