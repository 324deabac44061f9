// How long the proof of a filled ledger takes, beside reading its transfers once and hashing as many bytes as they hold.
// `npm run bench verify 1000000` fills so many transfers.
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { verifyLedger } from '../apps/api/src/modules/ledger/index.ts'
import { connectAlone } from '../apps/api/src/platform/db/db.ts'
import { readAsAuditor } from '../apps/api/src/platform/db/read-as-auditor.ts'
import { openBenchDatabase } from './bench-database.ts'
import { fillLedger } from './filled-ledger.ts'

const hourMs = 60 * 60_000
const asked = Number(process.argv.find((word) => /^\d+$/.test(word)) ?? 100_000)

const timed = async <T>(work: () => Promise<T>): Promise<{ seconds: number; result: T }> => {
  const startedMs = performance.now()
  const result = await work()
  return { seconds: (performance.now() - startedMs) / 1000, result }
}

/** Own memory (not the shared one) of everything that this server runs, in MB, where the system tells it. */
const ownMemoryOf = (postmaster: number): number => {
  let kb = 0
  for (const pid of readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) === postmaster)
        kb += Number(/^RssAnon:\s+(\d+)/m.exec(status)?.[1] ?? 0)
    } catch {
      // It ended meanwhile.
    }
  }
  return kb / 1024
}

const peakDuring = async <T>(postmaster: number, work: () => Promise<T>): Promise<{ peakMb: number; result: T }> => {
  let [peakMb, isOver] = [0, false]
  const watch = async (): Promise<void> => {
    while (!isOver) {
      peakMb = Math.max(peakMb, ownMemoryOf(postmaster))
      await wait(200)
    }
  }
  const watching = process.platform === 'linux' ? watch() : Promise.resolve()
  const result = await work().finally(() => {
    isOver = true
  })
  await watching
  return { peakMb, result }
}

const limits = [
  ['reading the transfers once', 'select count(*), sum(amount) from ledger_transfers'],
  ['bare sha256 over the same rows', `select count(sha256(convert_to(t::text, 'UTF8'))) from ledger_transfers t`],
] as const

const postmasterOf = async (owner: pg.Client): Promise<number> => {
  const { rows } = await owner.query(`select split_part(pg_read_file('postmaster.pid'), e'\\n', 1)::int as pid`)
  return rows[0].pid
}

const { settings, close } = await openBenchDatabase()
try {
  const filled = await timed(() => fillLedger(settings.databaseUrl, asked))
  console.log(`${filled.result} transfers filled in ${filled.seconds.toFixed(1)} s`)
  const owner = await connectAlone(settings.databaseUrl, { name: 'bench', statementMs: hourMs })
  const scans: number[] = []
  for (const [name, text] of limits) {
    await owner.query(text)
    const { seconds } = await timed(() => owner.query(text))
    scans.push(seconds)
    console.log(`${name.padEnd(34)} ${seconds.toFixed(2)} s`)
  }
  const postmaster = await postmasterOf(owner)
  const { seconds, result } = await timed(() => peakDuring(postmaster, () => readAsAuditor(settings, verifyLedger)))
  const { isClean, counts, faults } = result.result
  console.log(
    `${'ledger:verify'.padEnd(34)} ${seconds.toFixed(2)} s, ${Math.round(Number(counts.transfers) / seconds)} transfers per second, ${(seconds / (scans[0] ?? 1)).toFixed(0)} × one reading, peak ${result.peakMb.toFixed(0)} MB: ${isClean ? 'clean' : 'NOT CLEAN'}`,
  )
  if (!isClean) {
    console.log(faults.slice(0, 5))
    process.exitCode = 1
  }
  await owner.end()
} finally {
  await close()
}
