import { next } from '@contado/contract/kernel/lifecycle.ts'
import { isPermitted } from '@contado/contract/kernel/permissions.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { occurrenceDue } from '@contado/contract/recurring-transfers/recurrence.domain.ts'
import { recurringTransferLifecycle } from '@contado/contract/recurring-transfers/recurring-transfer-lifecycle.ts'
import { localDateIn, maxLocalDate } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import type { JobCall } from '../../platform/jobs/job.ts'
import { callAsMember } from '../members/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { makeOccurrence } from '../transfers/index.ts'
import { askedOf, banksOf, comeTo, recurrenceOf } from './recurring-transfer-view.ts'
import { recurringTransferJobs } from './recurring-transfers.jobs.ts'
import {
  lockRecurringTransfer,
  type RecurringTransferRow,
  selectToMake,
  updateRecurringTransfer,
} from './recurring-transfers.store.ts'

const mostPerSweep = 1_000
// A day begins first where the clocks are 14 hours ahead of UTC.
const firstZone = 'Pacific/Kiritimati'

/** Has a transfer made of each recurring one whose turn has come somewhere; each asks whether it has come at its own business. */
export const makeDue = async ({ tx, now }: Work): Promise<void> => {
  for (const row of await selectToMake(tx, localDateIn(firstZone, msOf(now)), mostPerSweep)) {
    await makeSoon({ tx }, row)
  }
}

/** Has the next transfer made by a job, if its turn has come. */
export const makeSoon = (
  { tx }: Pick<Work, 'tx'>,
  { id, organization_id: organizationId }: Pick<RecurringTransferRow, 'id' | 'organization_id'>,
): Promise<void> =>
  enqueue(
    tx,
    { ...recurringTransferJobs['recurring-transfers.make'], key: `recurring-transfers.make:${id}` },
    { organizationId, recurringTransferId: id },
  )

// What passes by itself: details that cool, a business that is shut out for a while, and what was only too early.
const passing: readonly string[] = ['PayeeCooling', 'PersonOrCompanyDisabled', 'TooManyRequests', 'UnknownOutcome']

type JobOf = Pick<JobCall, 'transaction'>

const make = async (work: Work, { transaction }: JobOf, id: string): Promise<void> => {
  const row = await lockRecurringTransfer(work.tx, id)
  if (row?.status !== 'active' || row.makes_on === null) return
  const { organization_id: organizationId, created_by: userId } = row
  const { timeZone } = await getOrganization(work.tx, organizationId)
  const today = localDateIn(timeZone, msOf(work.now))
  if (row.makes_on > today) return
  const due = occurrenceDue(recurrenceOf(row), banksOf(row), { number: row.next_number, today })
  if (due === null) throw new Error('a recurring transfer that goes on has a next day')
  const call = await callAsMember(work, { organizationId, userId, transaction })
  if (!isPermitted(call.actor.role, 'transfers.create')) throw new Refusal('NotPermitted')
  await makeOccurrence(call, askedOf(row), { recurringTransferId: id, sendDate: maxLocalDate(due.date, today) })
  const { next: following, change } = comeTo(row, due.number + 1)
  const status = following ? row.status : next(recurringTransferLifecycle, { state: row.status, action: 'end' })
  await updateRecurringTransfer(work.tx, id, { ...change, status })
  if (following) await makeSoon(work, row)
}

/**
 * Makes the next transfer of a recurring one as the person who set it up, with the rights of now, three business days before its day. One
 * that is refused pauses it and tells the business; of days that passed meanwhile one is made up for.
 */
export const makeNext = async (job: JobOf, recurringTransferId: string): Promise<void> => {
  try {
    await job.transaction((work) => make(work, job, recurringTransferId))
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'UnknownOutcome') throw error
    if (passing.includes(error.code)) return
    await job.transaction((work) => pauseFor(work, recurringTransferId, error.code))
  }
}

const pauseFor = async (work: Work, id: string, code: string): Promise<void> => {
  const row = await lockRecurringTransfer(work.tx, id)
  if (row?.status !== 'active') return
  const status = next(recurringTransferLifecycle, { state: row.status, action: 'pause' })
  await updateRecurringTransfer(work.tx, id, { status, paused_by: code })
  await enqueue(work.tx, recurringTransferJobs['recurring-transfers.tell-paused'], {
    organizationId: row.organization_id,
    recurringTransferId: id,
  })
}
