import type {
  LedgerHead,
  LedgerHealth,
  LedgerVerification,
} from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { countUnplaced } from '../accounts/index.ts'
import { type LatestHead, latestHead } from '../ledger/index.ts'
import { listCases, listClearing, listReconciled } from '../rails/index.ts'
import { selectLastVerification, selectOpenVerification, type VerificationRow } from './verifications.store.ts'

const verificationOf = (row: VerificationRow): LedgerVerification => ({
  verificationId: row.id,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
  askedBy: row.asker,
  isClean: row.fault_count === 0,
  faultCount: row.fault_count,
  faults: row.faults.map(({ code, subject, expected, found }) => ({ code, subject, expected, found })),
  transferCount: row.counts.transfers,
  accountCount: row.counts.accounts,
})

const headOf = ({ sequence, transferCount, hash, sealedAt, isSigned, copy }: LatestHead): LedgerHead => ({
  sequence: Number(sequence),
  transferCount,
  hash: hash.toString('hex'),
  sealedAt,
  isSigned,
  copy: copy && { sequence: Number(copy.sequence), copiedAt: copy.copiedAt },
})

/** How the books are: what the last verification found, and what is under way or does not fit now. */
export const showLedgerHealth = async ({ tx, now, settings }: Call<Staff>): Promise<LedgerHealth> => {
  const last = await selectLastVerification(tx)
  const open = await selectOpenVerification(tx)
  const head = await latestHead(tx, settings.secret)
  return {
    verification: last && verificationOf(last),
    openVerification: open && { verificationId: open.id, askedAt: open.asked_at },
    head: head && headOf(head),
    reconciliations: await listReconciled(tx, now),
    cases: await listCases(tx),
    clearing: await listClearing(tx, now),
    unplacedDeposits: await countUnplaced(tx),
  }
}
