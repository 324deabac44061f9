import { statfs } from 'node:fs/promises'

/** What is free on the disk of a folder, in bytes; null where nobody can tell. */
export const freeBytesOf = async (folder: string): Promise<number | null> => {
  const disk = await statfs(folder).catch(() => null)
  return disk && disk.bavail * disk.bsize
}
