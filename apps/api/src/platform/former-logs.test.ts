import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { putLogAside } from './former-logs.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'contado-logs-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('the logs of the last five starts are kept, the newest first', async () => {
  const logFile = join(folder, 'api.log')
  await putLogAside(logFile)
  for (let start = 1; start <= 8; start += 1) {
    await writeFile(logFile, `start ${start}`)
    await putLogAside(logFile)
  }
  expect((await readdir(folder)).sort()).toEqual([1, 2, 3, 4, 5].map((age) => `api.${age}.log`))
  expect(await readFile(join(folder, 'api.1.log'), 'utf8')).toBe('start 8')
  expect(await readFile(join(folder, 'api.5.log'), 'utf8')).toBe('start 4')
})

test('of a long one the end is kept', async () => {
  const logFile = join(folder, 'worker.log')
  await writeFile(logFile, `${'x'.repeat(11 * 1024 ** 2)}last words`)
  await putLogAside(logFile)
  const former = await readFile(join(folder, 'worker.1.log'), 'utf8')
  expect(former).toHaveLength(10 * 1024 ** 2)
  expect(former.endsWith('last words')).toBe(true)
})
