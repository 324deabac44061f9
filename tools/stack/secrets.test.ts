import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { openSecrets } from './secrets.ts'

const folder = await mkdtemp(join(tmpdir(), 'contado-secrets-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('secrets are made once, for their owner alone', async () => {
  const dataDir = join(folder, 'new')
  const made = await openSecrets(dataDir)
  expect(made.appSecret).toMatch(/^[0-9a-f]{64}$/)
  expect((await stat(join(dataDir, 'secrets.json'))).mode & 0o777).toBe(0o600)
  expect(await openSecrets(dataDir)).toEqual(made)
})

test('secrets that were lost beside a database are not made again', async () => {
  const dataDir = join(folder, 'lost')
  await mkdir(join(dataDir, 'postgres'), { recursive: true })
  await expect(openSecrets(dataDir)).rejects.toThrow(/is missing or can't be read/)
})

test('secrets that can not be read are not overwritten', async () => {
  const dataDir = join(folder, 'broken')
  await mkdir(dataDir)
  await writeFile(join(dataDir, 'secrets.json'), '{"appSecret":')
  await expect(openSecrets(dataDir)).rejects.toThrow(/is missing or can't be read/)
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('{"appSecret":')
})
