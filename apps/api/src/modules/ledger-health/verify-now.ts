import type { Call, Staff } from '../../platform/call.ts'
import { instantOf, wallMs } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import type { Outside } from '../../platform/heads/compare-heads.ts'
import { verifyAsAuditor } from '../../platform/heads/verify-as-auditor.ts'
import { newId } from '../../platform/ids.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { verifyAudit } from '../audit/index.ts'
import type { Verification } from '../ledger/index.ts'
import { ledgerHealthJobs } from './ledger-health.jobs.ts'
import { callAskVerification, callNoteVerification } from './verifications.store.ts'
import { verifyMoney } from './verify-money.ts'

/** Puts a verification into the queue; where one is under way, answers that one. */
export const askVerification = async ({ tx }: Call<Staff>): Promise<{ verificationId: string }> => {
  const asked = newId()
  const verificationId = await callAskVerification(tx, asked)
  if (verificationId === asked) {
    await enqueue(tx, ledgerHealthJobs['ledger-health.verify'], { verificationId })
  }
  return { verificationId }
}

const verifyBoth = async (tx: Tx, outside: Outside): Promise<Verification> => {
  const { faults, counts } = await verifyMoney(tx, outside)
  const all = [...faults, ...(await verifyAudit(tx, outside)).faults]
  return { isClean: all.length === 0, faults: all, counts }
}

/** Verifies the books and the audit trail on a connection that reads everything, and notes what was found. */
export const carryOutVerification = async (
  { transaction, settings }: Pick<JobCall, 'transaction' | 'settings'>,
  asked: string | undefined,
): Promise<void> => {
  const id = asked ?? (await transaction(({ tx }) => callAskVerification(tx, newId())))
  const startedAt = instantOf(wallMs())
  const verification = await verifyAsAuditor(settings, verifyBoth)
  await transaction(({ tx }) => callNoteVerification(tx, { id, startedAt, verification }))
}
