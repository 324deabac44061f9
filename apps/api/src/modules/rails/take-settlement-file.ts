import { createHash } from 'node:crypto'
import type { LocalDate } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import type { HouseAccount } from '../../providers/rails/rails.ts'
import { insertCase } from './orders.store.ts'
import {
  type FileProblem,
  FileRefused,
  largestFile,
  readSettlementFile,
  type SettlementFile,
} from './read-settlement-file.ts'
import {
  type FileRow,
  hasSeenEntries,
  insertEntries,
  insertFile,
  lockFiles,
  selectFilesOfDay,
  selectLastRead,
  updateReading,
} from './settlement-files.store.ts'

type Delivered = HouseAccount & { readonly day: LocalDate; readonly file: Buffer }

const follows = (last: FileRow | null, { number, openingMinor }: SettlementFile): boolean =>
  last === null
    ? openingMinor === 0n
    : number === (last.statement_number ?? 0n) + 1n && openingMinor === last.closing_minor

const checked = async ({ tx }: Pick<Work, 'tx'>, delivered: Delivered): Promise<SettlementFile> => {
  const read = readSettlementFile(delivered.file, delivered)
  const last = await selectLastRead(tx, delivered)
  if (last && last.statement_date >= delivered.day) throw new FileRefused('told_otherwise_before')
  const names = read.entries.map(({ bankReference }) => bankReference)
  if (await hasSeenEntries(tx, delivered, names)) throw new FileRefused('entry_seen_before')
  if (!follows(last, read)) throw new FileRefused('does_not_follow')
  return read
}

const judge = async (work: Pick<Work, 'tx'>, delivered: Delivered): Promise<SettlementFile | FileProblem> => {
  try {
    return await checked(work, delivered)
  } catch (error) {
    if (error instanceof FileRefused) return error.problem
    throw error
  }
}

const readingOf = (judged: SettlementFile | FileProblem) =>
  typeof judged === 'string'
    ? { problem: judged, statement_number: null, opening_minor: null, closing_minor: null, entry_count: 0 }
    : {
        problem: null,
        statement_number: judged.number,
        opening_minor: judged.openingMinor,
        closing_minor: judged.closingMinor,
        entry_count: judged.entries.length,
      }

const openCase = async (
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { provider, currency, day }: Delivered,
  refused: { readonly fileId: string; readonly problem: FileProblem; readonly hash: Buffer },
): Promise<void> => {
  const subject = `${currency} ${day} ${refused.hash.toString('hex').slice(0, 16)}`
  const told = { problem: refused.problem, fileId: refused.fileId, currency, day }
  await insertCase(tx, { id: newId(), provider, kind: 'file_refused', subject, told, at: now })
}

/**
 * Keeps a provider's file of a day, once, and reads it. A file that can't be believed (broken, of another account or day, a copy,
 * not adding up, not following the last one, saying otherwise than before) is refused as a whole and opens a case for staff.
 */
export const takeSettlementFile = async (
  work: Pick<Work, 'tx' | 'now'>,
  delivered: Delivered,
): Promise<'read' | 'known' | 'refused'> => {
  const { tx, now } = work
  const { provider, currency, day, file } = delivered
  await lockFiles(tx, delivered)
  const hash = createHash('sha256').update(file).digest()
  const same = (await selectFilesOfDay(tx, delivered, day)).find(({ content_hash }) => content_hash.equals(hash))
  if (same && same.problem !== 'does_not_follow') return same.problem === null ? 'known' : 'refused'
  const judged = await judge(work, delivered)
  const id = same?.id ?? newId()
  if (same) await updateReading(tx, id, readingOf(judged))
  else {
    // Of a file that is too large the beginning is kept, for whoever looks at the case.
    const content = file.length === 0 ? Buffer.from(' ') : file.subarray(0, largestFile)
    const row = { id, provider, currency, statement_date: day, content_hash: hash, content, fetched_at: now }
    await insertFile(tx, { ...row, ...readingOf(judged) })
  }
  if (typeof judged === 'string') {
    await openCase(work, delivered, { fileId: id, problem: judged, hash })
    return 'refused'
  }
  await insertEntries(tx, { id, provider, currency }, judged.entries)
  return 'read'
}
