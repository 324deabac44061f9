import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { exportLifecycle } from '@contado/contract/exports/export-lifecycle.ts'
import { exportLimits } from '@contado/contract/exports/export-limits.ts'
import { isAllowed, next } from '@contado/contract/kernel/lifecycle.ts'
import { isPermitted } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { localDateIn } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { keepFile, recordFile } from '../files/index.ts'
import { listMembers, type Member } from '../members/index.ts'
import { exportWords } from './export-words.ts'
import { type ExportRow, lockExport, saveBeginning, saveEnd, saveFinished, saveProgress } from './exports.store.ts'
import { differingNames } from './file-names.domain.ts'
import { readWish } from './read-wish.ts'
import { readerOf } from './reader.ts'
import { tellEnd } from './tell-end.ts'
import { writeArchive } from './write-archive.ts'
import { writeTable } from './write-table.ts'
import { Stopped, type Writing } from './writing.ts'

const mostAttempts = 3

type JobOf = Omit<JobCall, 'tx'>
type Named = { readonly organizationId: string; readonly exportId: string }
type Begun = { readonly row: ExportRow; readonly person: Member }

const fail = async (work: Work, { row, person }: { readonly row: ExportRow; readonly person: Member | undefined }) => {
  await saveEnd(work.tx, row.id, next(exportLifecycle, { state: row.status, action: 'fail' }))
  if (person) await tellEnd(work, { row, person, outcome: 'failed' })
}

// Whoever asked may have lost the right meanwhile; what was interrupted too often is not tried for good.
const begin = async (work: Work, { organizationId, exportId }: Named): Promise<Begun | null> => {
  const row = await lockExport(work.tx, organizationId, exportId)
  if (!row || !isAllowed(exportLifecycle, row.status, 'begin')) return null
  const person = (await listMembers(work.tx, organizationId)).find(({ userId }) => userId === row.user_id)
  const attempt = row.attempt + 1
  if (!person || !isPermitted(person.role, 'exports.make') || attempt > mostAttempts) {
    await fail(work, { row, person })
    return null
  }
  await saveBeginning(work.tx, { id: exportId, attempt })
  return { row: { ...row, attempt }, person }
}

const writingOf = (call: JobOf, { row, person }: Begun): Writing => {
  const actor = { ...person, organizationId: row.organization_id, timeZone: row.time_zone }
  return {
    wanted: readWish(row.wish),
    language: row.language === 'es' ? 'es' : 'en',
    settings: call.settings,
    wall: call.wall,
    read: (run) => call.transaction((work) => run(readerOf(work, actor))),
    note: async (tx, progress) => {
      if (!(await saveProgress(tx, row, progress))) throw new Stopped()
    },
  }
}

const fileNameOf = ({ row }: Begun, { wanted, language }: Writing, nowMs: number): string => {
  const list = exportWords(language).files[row.list]
  const currency = wanted.list === 'transactions' ? ` ${wanted.query.currency}` : ''
  const name = `${list}${currency} ${localDateIn(row.time_zone, nowMs)}`
  return differingNames(row.format === 'csv' ? 'csv' : 'zip')(name)
}

const mediaTypes = { csv: 'text/csv; charset=utf-8', pdf: 'application/zip' } as const

const writeFile = async (writing: Writing, { row }: Begun, path: string): Promise<number> => {
  const file = await open(path, 'w', 0o600)
  try {
    return await (row.format === 'csv' ? writeTable : writeArchive)(writing, file)
  } finally {
    await file.close()
  }
}

const write = async (call: JobOf, begun: Begun): Promise<void> => {
  const { row, person } = begun
  const writing = writingOf(call, begun)
  const folder = join(call.settings.dataDir, 'incoming')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `export-${row.id}-${row.attempt}`)
  try {
    const rowsDone = await writeFile(writing, begun, path)
    await writing.read(({ tx }) => writing.note(tx, { rowsDone, rowsTotal: rowsDone }))
    const kept = await keepFile(call.settings, { id: row.id, organizationId: row.organization_id, path })
    await call.transaction(async (work) => {
      const fileName = fileNameOf(begun, writing, msOf(work.now))
      const finished = { fileName, rowsDone, sizeBytes: kept.sizeBytes, days: exportLimits.days }
      if (!(await saveFinished(work.tx, row, finished))) throw new Stopped()
      await recordFile(work.tx, kept, { name: fileName, mediaType: mediaTypes[row.format], userId: row.user_id })
      await tellEnd(work, { row, person, outcome: 'ready' })
    })
  } finally {
    await rm(path, { force: true })
  }
}

// The list has become empty or too long: trying again changes nothing.
const isFinal = (error: unknown): boolean =>
  error instanceof Refusal && error.code !== 'TooManyRequests' && error.code !== 'UnknownOutcome'

/** Writes an export to its file. Interrupted, it begins anew, three times at most; canceled, it leaves nothing. */
export const writeExport = async (call: JobOf, named: Named): Promise<void> => {
  const begun = await call.transaction((work) => begin(work, named))
  if (begun === null) return
  try {
    await write(call, begun)
  } catch (error) {
    if (error instanceof Stopped) return
    if (!isFinal(error) && begun.row.attempt < mostAttempts) throw error
    await call.transaction(async (work) => {
      const row = await lockExport(work.tx, named.organizationId, named.exportId)
      if (row?.attempt === begun.row.attempt && row.status === 'running') await fail(work, { ...begun, row })
    })
    if (!isFinal(error)) throw error
  }
}
