import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findProcess } from '../../apps/api/src/platform/db/running-process.ts'
import { describeProcess, endLeftovers, readRunRecord, writeRunRecord } from './run-record.ts'

let dataDir = ''
const started: ChildProcess[] = []

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'contado-run-'))
})
afterEach(async () => {
  for (const child of started.splice(0)) child.kill('SIGKILL')
  await rm(dataDir, { recursive: true, force: true })
})

const startSleeper = async (script = 'setInterval(() => undefined, 1000)'): Promise<number> => {
  const child = spawn(process.execPath, ['-e', `${script}; console.log('up')`], { stdio: ['ignore', 'pipe', 'ignore'] })
  started.push(child)
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child.pid ?? 0
}

describe('what an earlier start left running', () => {
  test('is ended when it is proven to be that', async () => {
    const pid = await startSleeper()
    await writeRunRecord(dataDir, { processes: [await describeProcess('api', pid)] })
    expect(await endLeftovers(dataDir)).toEqual(['api'])
    expect(await findProcess(pid)).toBeNull()
  })

  test('is left alone when the number belongs to another process by now', async () => {
    const pid = await startSleeper()
    const described = await describeProcess('api', pid)
    await writeRunRecord(dataDir, { processes: [{ ...described, startedAt: '1' }] })
    expect(await endLeftovers(dataDir)).toEqual([])
    expect(await findProcess(pid)).not.toBeNull()
  })

  test('is not taken from somebody who still runs it', async () => {
    const pid = await startSleeper()
    await writeRunRecord(dataDir, { processes: [await describeProcess('start', pid)] })
    await expect(endLeftovers(dataDir)).rejects.toThrow(`Already running on ${dataDir} (process ${pid})`)
    expect(await findProcess(pid)).not.toBeNull()
  })

  test('is ended when whoever ran it is gone', async () => {
    const pid = await startSleeper()
    const described = await describeProcess('start', pid)
    await writeRunRecord(dataDir, { processes: [{ ...described, holders: [1] }] })
    expect(await endLeftovers(dataDir)).toEqual(['start'])
  })

  test('is none without a record', async () => {
    expect(await endLeftovers(join(dataDir, 'nothing'))).toEqual([])
  })
})

test('the record keeps what a change does not name', async () => {
  await writeRunRecord(dataDir, { databasePort: 5555 })
  await writeRunRecord(dataDir, { processes: [] })
  expect(await readRunRecord(dataDir)).toEqual({ databasePort: 5555, processes: [] })
})
