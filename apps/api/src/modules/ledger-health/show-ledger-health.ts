import type {
  LedgerHead,
  LedgerHealth,
  LedgerVerification,
} from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { money, moneyText } from '@contado/money'
import type { Call, Staff } from '../../platform/call.ts'
import type { Tx } from '../../platform/db/db.ts'
import { readQueueHealth } from '../../platform/db/queue-store.ts'
import { queueProblemsOf } from '../../platform/readiness.ts'
import { latestAuditHead } from '../audit/index.ts'
import { countUnplaced } from '../deposits/index.ts'
import { type LatestHead, latestHead } from '../ledger/index.ts'
import { listCases, listClearing, listReconciled, type ToldCase } from '../rails/index.ts'
import { type FoundPayment, findPayments } from './find-payments.ts'
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

type Found = ReadonlyMap<string, FoundPayment>

const caseOf = ({ id, aboutId, minor, ...one }: ToldCase, payments: Found): LedgerHealth['cases'][number] => {
  const { payment = null, currency = null } = payments.get(aboutId) ?? {}
  const amount = minor !== null && currency !== null ? moneyText(money(minor, currency)) : null
  return { caseId: id, ...one, amount, currency, payment }
}

const queueNow = async (tx: Tx): Promise<LedgerHealth['queue']> => {
  const health = await readQueueHealth(tx)
  const { locked, dead, ...figures } = health
  const problems = [...queueProblemsOf(health), ...(dead > 0 ? (['dead'] as const) : [])]
  return { ...figures, running: locked, dead, problems }
}

/** How the books are: what the last verification found, and what is under way or does not fit now. */
export const showLedgerHealth = async ({ tx, now, settings }: Call<Staff>): Promise<LedgerHealth> => {
  const last = await selectLastVerification(tx)
  const open = await selectOpenVerification(tx)
  const head = await latestHead(tx, settings.secret)
  const auditHead = await latestAuditHead(tx, settings.secret)
  const reconciled = await listReconciled(tx, now)
  const cases = await listCases(tx)
  const references = reconciled.flatMap(({ differences }) => differences.map(({ reference }) => reference))
  const payments = await findPayments(tx, [...references, ...cases.map(({ aboutId }) => aboutId)])
  return {
    verification: last && verificationOf(last),
    openVerification: open && { verificationId: open.id, askedAt: open.asked_at },
    head: head && headOf(head),
    auditHead: auditHead && { ...auditHead, sequence: Number(auditHead.sequence) },
    reconciliations: reconciled.map(({ differences, ...one }) => ({
      ...one,
      differences: differences.map((difference) => ({
        ...difference,
        payment: payments.get(difference.reference)?.payment ?? null,
      })),
    })),
    cases: cases.map((one) => caseOf(one, payments)),
    clearing: await listClearing(tx, now),
    unplacedDeposits: await countUnplaced(tx),
    queue: await queueNow(tx),
  }
}
