import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putDataAside } from './put-data-aside.ts'
import { describeProcess, writeRunRecord } from './run-record.ts'

let folder = ''
const dataDir = (): string => join(folder, 'data')

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contado-aside-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const fill = async (content: string): Promise<void> => {
  await mkdir(dataDir(), { recursive: true })
  await writeFile(join(dataDir(), 'kept'), content)
}

test('data is put aside whole, each time under a name of its own', async () => {
  for (const [content, name] of [
    ['first', 'data.former-1'],
    ['second', 'data.former-2'],
  ] as const) {
    await fill(content)
    expect(await putDataAside({ dataDir: dataDir(), databaseUrl: '' })).toContain(name)
    expect(await readFile(join(folder, name, 'kept'), 'utf8')).toBe(content)
  }
  expect((await readdir(folder)).sort()).toEqual(['data.former-1', 'data.former-2'])
})

test('where there is none, nothing happens', async () => {
  expect(await putDataAside({ dataDir: dataDir(), databaseUrl: '' })).toContain('nothing')
  expect(await readdir(folder)).toEqual([])
})

test('a database of its own, or data that somebody works on, stays as it is', async () => {
  await fill('in use')
  await expect(putDataAside({ dataDir: dataDir(), databaseUrl: 'postgres://own/database' })).rejects.toThrow(
    /DATABASE_URL/,
  )
  await writeRunRecord(dataDir(), { processes: [await describeProcess('start', process.ppid)] })
  await expect(putDataAside({ dataDir: dataDir(), databaseUrl: '' })).rejects.toThrow(/Already running/)
  expect(await readdir(folder)).toEqual(['data'])
})
