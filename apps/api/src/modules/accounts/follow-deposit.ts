import { accountType, currencyCode } from '@contado/contract/kernel/wire.ts'
import { z } from 'zod'
import type { Work } from '../../platform/call.ts'
import { enqueueJob } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { depositIdOf } from '../../providers/rails/deposit-id.ts'
import type { DepositState, RailProvider } from '../../providers/rails/rails.ts'
import { railsOf } from '../../providers/rails/rails-of.ts'
import { openCase } from '../rails/index.ts'
import { selectDepositOwner } from './reversed-deposits.store.ts'
import { takeBackUnplaced } from './take-back-unplaced.ts'
import { selectUnplacedById } from './unplaced-deposits.store.ts'

type Told = { readonly provider: RailProvider; readonly eventId: string }

const ours = z.tuple([z.uuid(), currencyCode, accountType])

// A provider knows an account by the reference under which it was opened: organization, currency and type.
const accountOf = ({ accountReference, currency }: DepositState): z.infer<typeof ours> | null => {
  const parsed = ours.safeParse(accountReference?.split(':'))
  return parsed.success && parsed.data[1] === currency ? parsed.data : null
}

const receive = async ({ tx }: Work, { provider, eventId }: Told, told: DepositState): Promise<void> => {
  const { currency, senderName, reference } = told
  const arrived = { depositId: depositIdOf(provider, eventId), eventId, currency, minor: String(told.minor) }
  const words = { senderName: senderName.slice(0, 200), reference: reference.slice(0, 200) }
  const account = accountOf(told)
  const [job, payload] = account
    ? ['accounts.receive-deposit', { ...arrived, ...words, organizationId: account[0], accountType: account[2] }]
    : ['accounts.receive-unplaced', { ...arrived, ...words, provider, accountLast4: told.accountLast4.slice(-4) }]
  await enqueueJob(tx, { job: job as string, payload, maxAttempts: 25 })
}

const follow = async (work: Work, { provider, eventId }: Told, told: DepositState): Promise<void> => {
  const { tx } = work
  const depositId = depositIdOf(provider, eventId)
  const organizationId = await selectDepositOwner(tx, depositId)
  const isWaitingForOwner = organizationId === null && (await selectUnplacedById(tx, depositId)) !== null
  if (told.state === 'received') {
    if (organizationId === null && !isWaitingForOwner) await receive(work, { provider, eventId }, told)
    return
  }
  if (isWaitingForOwner) return takeBackUnplaced(work, { depositId, minor: told.minor })
  // What came and went before anybody booked it needs no booking.
  if (organizationId === null) return
  const payload = { organizationId, depositId, reason: told.reason.slice(0, 200), minor: String(told.minor) }
  await enqueueJob(tx, { job: 'accounts.reverse-deposit', payload, key: `accounts.reverse-deposit:${depositId}` })
}

/** Asks the provider about a deposit that a notice named, and has booked what is missing; one that it does not know opens a case. */
export const followDeposit = async (
  call: Pick<JobCall, 'transaction' | 'settings'>,
  { provider, eventId }: Told,
): Promise<void> => {
  const told = await railsOf(call).findDeposit(provider, eventId)
  await call.transaction(async (work) => {
    if (told) return follow(work, { provider, eventId }, told)
    const subject = depositIdOf(provider, eventId)
    const fault = { id: newId(), provider, subject, told: { eventId }, at: work.now }
    await openCase(work.tx, { ...fault, kind: 'nothing_known' })
  })
}
