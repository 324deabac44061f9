import type { DeskCase } from '@contado/contract/desk/desk.endpoints.ts'
import { type DeskQueue, leaseMinutes, mostSnoozeDays, worksQueue } from '@contado/contract/desk/desk-queues.ts'
import { staffRoles } from '@contado/contract/kernel/permissions.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { type Instant, instantOf, msOf, parseInstant } from '../../platform/clock.ts'
import {
  assignCase,
  type ColleagueRow,
  deleteLease,
  forgetEnded,
  keepLease,
  lockCase,
  selectColleagues,
  selectHeldCase,
  snoozeCase,
} from './desk-cases.store.ts'
import { selectCaseLines } from './desk-lines.store.ts'
import { heldView, viewerOf } from './list-lines.ts'

type Waiting = { readonly since: Instant; readonly dueAt: Instant; readonly queues: readonly DeskQueue[] }
type Which = { readonly caseId: string }

const dayMs = 86_400_000

// Refuses `CaseNotWaiting`, also for what the role is not told of.
const getWaiting = async (call: Call<Staff>, caseId: string): Promise<Waiting> => {
  const lines = await selectCaseLines(call.tx, viewerOf(call), caseId)
  const [first] = lines
  if (!first) throw new Refusal('CaseNotWaiting')
  return { since: first.waits_from, dueAt: first.due_at, queues: [...new Set(lines.map(({ queue }) => queue))] }
}

const viewOf = async (
  { tx, now }: Call<Staff>,
  caseId: string,
  { since, dueAt, queues }: Waiting,
): Promise<DeskCase> => ({
  caseId,
  since,
  dueAt,
  isOverdue: msOf(dueAt) < msOf(now),
  queues: [...queues],
  ...heldView(await selectHeldCase(tx, caseId, now)),
})

/** Opens a case, or stays in it; answers who has it. Refuses `CaseNotWaiting`. */
export const leaseCase = async (call: Call<Staff>, { caseId }: Which): Promise<DeskCase> => {
  const { tx, actor, wall } = call
  const waiting = await getWaiting(call, caseId)
  const until = instantOf(msOf(wall) + leaseMinutes * 60_000)
  await keepLease(tx, { caseId, staffId: actor.staffId, at: wall, until })
  return viewOf(call, caseId, waiting)
}

/** Leaves a case that the caller had open; somebody else's stays open. */
export const endLease = async ({ tx, actor }: Call<Staff>, { caseId }: Which): Promise<{ done: true }> => {
  await deleteLease(tx, caseId, actor.staffId)
  return { done: true }
}

const colleaguesFor = (call: Call<Staff>, { queues }: Waiting): Promise<ColleagueRow[]> =>
  selectColleagues(
    call.tx,
    staffRoles.filter((role) => queues.some((queue) => worksQueue(role, queue))),
  )

/** Who could be given a case, who has the fewest first. Refuses `CaseNotWaiting`. */
export const listColleagues = async (call: Call<Staff>, { caseId }: Which) => {
  const found = await colleaguesFor(call, await getWaiting(call, caseId))
  return { items: found.map(({ id, name, load }) => ({ staffId: id, name, load })) }
}

type Assignment = Which & { readonly staffId: string | null; readonly seen: string | null }

/** Gives a case to somebody who can work on it. Refuses `CaseNotWaiting`, `CaseAssigned` and `ColleagueNotPermitted`. */
export const assign = async (call: Call<Staff>, { caseId, staffId, seen }: Assignment): Promise<DeskCase> => {
  const { tx, actor, now } = call
  const waiting = await getWaiting(call, caseId)
  if ((await lockCase(tx, caseId)) !== seen) throw new Refusal('CaseAssigned')
  const able = staffId === null ? [] : await colleaguesFor(call, waiting)
  const to = staffId === 'next' ? able.find(({ id }) => id !== seen)?.id : staffId
  if (to === undefined || (to !== null && !able.some(({ id }) => id === to))) {
    const message = "This colleague can't work on this case"
    throw new Refusal('ColleagueNotPermitted', { validations: [{ field: 'staffId', code: 'not-permitted', message }] })
  }
  await assignCase(tx, { caseId, to, by: actor.staffId, at: now })
  if (to !== null) await forgetEnded(tx, to)
  return viewOf(call, caseId, waiting)
}

/** Lets a case rest, or wakes it. Refuses `CaseNotWaiting`, and `SnoozeTooLong` beyond seven days or what is due. */
export const snooze = async (
  call: Call<Staff>,
  { caseId, until }: Which & { readonly until: string | null },
): Promise<DeskCase> => {
  const { tx, actor, now } = call
  const waiting = await getWaiting(call, caseId)
  const wanted = until === null ? null : parseInstant(until)
  if (wanted !== null) checkRest(wanted, now, waiting.dueAt)
  await lockCase(tx, caseId)
  await snoozeCase(tx, { caseId, until: wanted, by: actor.staffId, at: now })
  return viewOf(call, caseId, waiting)
}

const checkRest = (wanted: Instant, now: Instant, dueAt: Instant): void => {
  const refuse = (code: string, message: string): never => {
    throw new Refusal('SnoozeTooLong', { validations: [{ field: 'until', code, message }] })
  }
  if (msOf(wanted) > msOf(now) + mostSnoozeDays * dayMs) refuse('too-long', 'A case rests for seven days at most')
  if (msOf(wanted) > msOf(dueAt)) refuse('past-due', "A case doesn't rest past the moment it is due")
  if (msOf(wanted) <= msOf(now)) throw refuseField('until', 'past', 'until is past')
}
