import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { prepareHomeAsRoot } from './embedded-home.ts'

let base = ''
const clone = (...parts: string[]): string => join(base, 'parent', 'clone', ...parts)
const fallback = (...parts: string[]): string => join(base, 'lib', 'contado', ...parts)

const plantServer = async (): Promise<void> => {
  for (const [path, mode] of [
    ['bin/postgres', 0o700],
    ['bin/initdb', 0o755],
    ['lib/postgresql/plpgsql.so', 0o600],
    ['share/postgresql/postgres.bki', 0o644],
  ] as const) {
    const file = clone('native', path)
    await mkdir(join(file, '..'), { recursive: true })
    await writeFile(file, path)
    await chmod(file, mode)
  }
}

const prepare = (password = 'first') =>
  prepareHomeAsRoot({
    wanted: clone('.data', 'postgres'),
    found: { native: clone('native'), version: '18.0' },
    password,
    fallback: fallback(),
  })

const initialise = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'PG_VERSION'), '18\n')
}

beforeEach(async () => {
  base = await mkdtemp(join(tmpdir(), 'contado-home-'))
  await chmod(base, 0o755)
  await plantServer()
  await chmod(clone('native', 'bin/postgres'), 0o755)
})
afterEach(() => rm(base, { recursive: true, force: true }))

describe.skipIf(process.getuid?.() !== 0)('a start as root', () => {
  test('stays in an open clone', async () => {
    const home = await prepare()
    expect(home).toMatchObject({
      binaries: clone('native', 'bin'),
      dataFolder: clone('.data', 'postgres'),
      movedTo: null,
    })
    expect(home.runAs?.uid).toBeGreaterThan(0)
  })

  test('moves server and data out of a clone below a closed folder, always to the same place', async () => {
    await chmod(join(base, 'parent'), 0o700)
    const home = await prepare()
    expect(home.movedTo).toBe(fallback())
    expect(home.binaries).toBe(fallback('server-18.0', 'bin'))
    expect(home.dataFolder.startsWith(fallback('data-'))).toBe(true)
    expect(await prepare()).toEqual(home)
  })

  test('opens the copy of a server that only root could read', async () => {
    await chmod(clone('native', 'bin/postgres'), 0o700)
    const home = await prepare()
    expect(home).toMatchObject({ binaries: fallback('server-18.0', 'bin'), dataFolder: clone('.data', 'postgres') })
    await chmod(join(base, 'parent'), 0o700)
    expect((await prepare()).binaries).toBe(home.binaries)
  })

  test('finds data where it was left, also when the clone has been opened since', async () => {
    await chmod(join(base, 'parent'), 0o700)
    const { dataFolder } = await prepare()
    await initialise(dataFolder)
    await chmod(join(base, 'parent'), 0o755)
    expect((await prepare()).dataFolder).toBe(dataFolder)
  })

  test('begins anew with new secrets, beside what the old ones left', async () => {
    await chmod(join(base, 'parent'), 0o700)
    const { dataFolder } = await prepare()
    await initialise(dataFolder)
    expect((await prepare('second')).dataFolder).not.toBe(dataFolder)
  })

  test('runs as the ordinary user who made the data', async () => {
    await initialise(clone('.data', 'postgres'))
    await chown(clone('.data', 'postgres'), 12_345, 12_345)
    expect((await prepare()).runAs).toEqual({ uid: 12_345, gid: 12_345 })
  })

  test('does not begin anew beside data that has gone out of reach', async () => {
    await initialise(clone('.data', 'postgres'))
    await chown(clone('.data', 'postgres'), 12_345, 12_345)
    await chmod(join(base, 'parent'), 0o700)
    await expect(prepare()).rejects.toThrow(/can't be reached by the user it belongs to \(12345\)/)
  })
})
