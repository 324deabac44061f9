import { accountType, currencyCode } from '@contado/contract/kernel/wire.ts'
import { z } from 'zod'
import type { Work } from '../../platform/call.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { depositIdOf } from '../../providers/rails/deposit-id.ts'
import type { DepositState, RailProvider } from '../../providers/rails/rails.ts'
import { railsOf } from '../../providers/rails/rails-of.ts'
import { openCase } from '../rails/index.ts'
import { depositJobs } from './deposits.jobs.ts'
import { selectDepositOwner } from './reversed-deposits.store.ts'
import { takeBackUnplaced } from './take-back-unplaced.ts'
import { toldWords } from './told-words.ts'
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
  const words = { senderName: toldWords(senderName), reference: toldWords(reference) }
  const { valueDate } = told
  const counted = valueDate === null ? {} : { valueDate }
  const account = accountOf(told)
  if (account) {
    const [organizationId, , accountType] = account
    await enqueue(tx, depositJobs['deposits.receive'], {
      ...arrived,
      ...words,
      ...counted,
      organizationId,
      accountType,
    })
    return
  }
  const accountLast4 = told.accountLast4.slice(-4)
  await enqueue(tx, depositJobs['deposits.receive-unplaced'], { ...arrived, ...words, provider, accountLast4 })
}

type Followed = 'done' | 'to be booked first'

const follow = async (work: Work, { provider, eventId }: Told, told: DepositState): Promise<Followed> => {
  const { tx } = work
  const depositId = depositIdOf(provider, eventId)
  const organizationId = await selectDepositOwner(tx, depositId)
  const isWaitingForOwner = organizationId === null && (await selectUnplacedById(tx, depositId)) !== null
  if (told.state === 'received') {
    if (organizationId === null && !isWaitingForOwner) await receive(work, { provider, eventId }, told)
    return 'done'
  }
  if (isWaitingForOwner) {
    await takeBackUnplaced(work, { depositId, minor: told.minor })
    return 'done'
  }
  if (organizationId === null) {
    // Its booking may be under way since it arrived: only what is booked can be taken back for good.
    await receive(work, { provider, eventId }, told)
    return 'to be booked first'
  }
  const payload = { organizationId, depositId, reason: toldWords(told.reason), minor: String(told.minor) }
  await enqueue(tx, { ...depositJobs['deposits.reverse'], key: `deposits.reverse:${depositId}` }, payload)
  return 'done'
}

/**
 * Asks the provider about a deposit that a notice named, and has booked what is missing; one that it does not know opens a case. Throws,
 * to be tried again, where it was taken back before it was booked.
 */
export const followDeposit = async (
  call: Pick<JobCall, 'transaction' | 'settings'>,
  { provider, eventId }: Told,
): Promise<void> => {
  const told = await railsOf(call).findDeposit(provider, eventId)
  const followed = await call.transaction(async (work): Promise<Followed> => {
    if (told) return follow(work, { provider, eventId }, told)
    const subject = depositIdOf(provider, eventId)
    const fault = { id: newId(), provider, subject, told: { eventId }, at: work.now }
    await openCase(work.tx, { ...fault, kind: 'nothing_known' })
    return 'done'
  })
  if (followed === 'to be booked first') throw new Error('The deposit was taken back before it was booked')
}
