import type { Work } from '../../platform/call.ts'
import { msOf, wallMs } from '../../platform/clock.ts'
import { noticeSecrets, signNotice } from '../../providers/rails/notice-signature.ts'
import {
  type BankDeposit,
  type BankOrder,
  lockUntoldOrders,
  lockUntoldReversals,
  markReversalTold,
  updateTold,
} from '../../providers/rails/sandbox-bank.store.ts'
import { sandboxNotices } from '../../providers/rails/sandbox-notices.domain.ts'
import { proveNotice, receiveNotice } from './receive-notice.ts'

const ordersPerRun = 500
const everythingTold = 100

const tell = async (work: Work, provider: string, notice: Readonly<Record<string, string>>): Promise<void> => {
  const [secret = ''] = noticeSecrets(provider, work.settings)
  const raw = Buffer.from(JSON.stringify(notice))
  const signature = signNotice(raw, { secret, atMs: wallMs() })
  await receiveNotice(work, proveNotice(work.settings, { provider, raw, signature }))
}

const deliverReversal = async (work: Work, deposit: BankDeposit): Promise<void> => {
  const { provider, eventId } = deposit
  await tell(work, provider, { eventId: `${eventId}:reversed`, depositId: eventId, state: 'reversed' })
  await markReversalTold(work.tx, deposit)
}

const deliver = async (work: Work, order: BankOrder): Promise<void> => {
  const { orderId, provider, outcome, acceptedAt, dueAt, turnedAt } = order
  const times = {
    acceptedMs: msOf(acceptedAt),
    dueMs: msOf(dueAt),
    turnedMs: turnedAt === null ? null : msOf(turnedAt),
  }
  const notices = sandboxNotices({ orderId, outcome, ...times })
  const due = notices.slice(order.told).filter(({ atMs }) => atMs <= msOf(work.now))
  for (const { eventId, state } of due) await tell(work, provider, { eventId, orderId, state })
  const told = order.told + due.length
  if (due.length > 0) await updateTold(work.tx, orderId, told === notices.length ? everythingTold : told)
}

/** Sandbox only: the banks tell what has become of orders, signed as a real provider's webhook is. */
export const deliverSandboxNotices = async (work: Work): Promise<void> => {
  if (!work.settings.isSandbox) return
  for (const order of await lockUntoldOrders(work.tx, ordersPerRun)) await deliver(work, order)
  for (const deposit of await lockUntoldReversals(work.tx, work.now)) await deliverReversal(work, deposit)
}
