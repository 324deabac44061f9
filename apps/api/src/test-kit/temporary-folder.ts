import { createHash } from 'node:crypto'
import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { stopServerOn } from '../platform/db/embedded-server.ts'
import { findProcess } from '../platform/db/running-process.ts'

const MEMORY_FOLDER = '/dev/shm'
const NEEDED_BYTES = 2 * 1024 ** 3
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 6)
const pattern = new RegExp(`^contado-test-${host}-(\\d+)-`)

const freeBytes = async (folder: string): Promise<number> => {
  try {
    const { bavail, bsize } = await statfs(folder)
    return bavail * bsize
  } catch {
    return 0
  }
}

/** Removes the folders of test runs that were killed, after ending what still runs on them. */
export const sweepTemporaryFolders = async (endLeftovers?: (folder: string) => Promise<unknown>): Promise<void> => {
  for (const base of [MEMORY_FOLDER, tmpdir()]) {
    for (const name of await readdir(base).catch(() => [])) {
      const pid = pattern.exec(name)?.[1]
      if (pid === undefined || (await findProcess(Number(pid)))) continue
      const folder = join(base, basename(name))
      await endLeftovers?.(folder)
      await stopServerOn(join(folder, 'postgres'))
      await rm(folder, { recursive: true, force: true }).catch(() => undefined)
    }
  }
}

/** A new folder for one test run, in memory where there is room: it outlives no run, so it needs no disk. */
export const makeTemporaryFolder = async (): Promise<string> => {
  const base = (await freeBytes(MEMORY_FOLDER)) >= NEEDED_BYTES ? MEMORY_FOLDER : tmpdir()
  const folder = await mkdtemp(join(base, `contado-test-${host}-${process.pid}-`))
  await chmod(folder, 0o711)
  return folder
}
