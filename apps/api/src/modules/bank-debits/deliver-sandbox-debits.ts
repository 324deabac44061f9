import type { Work } from '../../platform/call.ts'
import { msOf, wallMs } from '../../platform/clock.ts'
import { sandboxDebitNotices } from '../../providers/bank-debits/sandbox-debit-notices.domain.ts'
import {
  lockUntoldDebits,
  type SandboxDebit,
  updateDebitTold,
} from '../../providers/bank-debits/sandbox-debits.store.ts'
import { signNotice } from '../../providers/rails/notice-signature.ts'
import { debitNoticeSecrets, proveDebitNotice, receiveDebitNotice } from './receive-debit-notice.ts'

const debitsPerRun = 500
const everythingTold = 100

const deliver = async (work: Work, debit: SandboxDebit): Promise<void> => {
  const { debitId, outcome, acceptedAt, creditedAt, dueAt, turnedAt, told } = debit
  const notices = sandboxDebitNotices({
    debitId,
    outcome,
    acceptedMs: msOf(acceptedAt),
    creditedMs: creditedAt === null ? null : msOf(creditedAt),
    dueMs: msOf(dueAt),
    turnedMs: turnedAt === null ? null : msOf(turnedAt),
  })
  const due = notices.slice(told).filter(({ atMs }) => atMs <= msOf(work.now))
  const [secret = ''] = debitNoticeSecrets(work.settings)
  for (const { eventId, state } of due) {
    const raw = Buffer.from(JSON.stringify({ eventId, clientTransferId: debitId, state }))
    const signature = signNotice(raw, { secret, atMs: wallMs() })
    await receiveDebitNotice(work, proveDebitNotice(work.settings, { raw, signature }))
  }
  if (due.length === 0) return
  const sent = told + due.length
  await updateDebitTold(work.tx, debitId, sent === notices.length ? everythingTold : sent)
}

/** Sandbox only: the provider tells what has become of debits, signed as a real one's webhook is. */
export const deliverSandboxDebits = async (work: Work): Promise<void> => {
  if (!work.settings.isSandbox) return
  for (const debit of await lockUntoldDebits(work.tx, debitsPerRun)) await deliver(work, debit)
}
