import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { actsOfHeads, type GuardedAct } from '@contado/contract/staff/second-eyes.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import {
  confirmProposal,
  contestProposal,
  endProposals,
  findOpenProposal,
  insertProposal,
  type OpenProposal,
  type Payload,
} from './approvals.store.ts'

type Loosened = {
  readonly act: GuardedAct
  readonly subjectId: string
  /** What the guarded rows will hold: the database looks for just this. */
  readonly payload: Payload
  /** Whether one of the two has to be a head. */
  readonly needsHeadAmong?: boolean
}

const propose = async (call: Call<Staff>, { act, subjectId, payload }: Loosened): Promise<'proposed'> => {
  const { tx, actor, now } = call
  const needsHead = actsOfHeads.includes(act)
  const one = { id: newId(), act, subjectId, payload, needsHead, staffId: actor.staffId, at: now }
  if (!(await insertProposal(tx, one))) throw new Refusal('AlreadyDecided')
  return 'proposed'
}

// Kept although the request is refused: from now on a head decides.
const contest = async ({ apart, actor }: Call<Staff>, open: OpenProposal): Promise<Refusal> => {
  await apart((tx) => contestProposal(tx, open.id, actor.staffId))
  return new Refusal('ApprovalChanged')
}

const refuseLate = async ({ apart }: Call<Staff>, { act, subjectId }: Loosened): Promise<Refusal> => {
  await apart((tx) => endProposals(tx, { act, subjectId, state: 'expired' }))
  return new Refusal('ApprovalExpired')
}

const replace = async (call: Call<Staff>, asked: Loosened, state: 'withdrawn' | 'expired'): Promise<'proposed'> => {
  await endProposals(call.tx, { act: asked.act, subjectId: asked.subjectId, state })
  return propose(call, asked)
}

const asProposer = (call: Call<Staff>, asked: Loosened, open: OpenProposal): Promise<'proposed'> => {
  if (open.is_expired) return replace(call, asked, 'expired')
  if (!open.stands && !open.is_contested) return replace(call, asked, 'withdrawn')
  // Somebody else asked for something else: what is contested is not got rid of by asking again.
  if (open.is_same || open.is_contested) throw new Refusal('SecondPersonRequired')
  return replace(call, asked, 'withdrawn')
}

const asSecond = async (call: Call<Staff>, asked: Loosened, open: OpenProposal): Promise<'proposed' | 'confirmed'> => {
  const isHead = call.actor.role === 'compliance-head'
  if (open.is_expired) throw await refuseLate(call, asked)
  if (open.is_contested && !isHead) throw new Refusal('ApprovalChanged')
  // What somebody proposed who was let go, or has another role by now, is not half of two.
  if (!open.stands) return replace(call, asked, 'withdrawn')
  if (!open.is_same) {
    if (!open.is_contested) throw await contest(call, open)
    return replace(call, asked, 'withdrawn')
  }
  if (asked.needsHeadAmong === true && !isHead && !open.is_of_head) throw new Refusal('HeadRequired')
  if (!(await confirmProposal(call.tx, open.id, call.actor.staffId))) throw new Refusal('AlreadyDecided')
  return 'confirmed'
}

/**
 * What loosens a guard takes two: the first call proposes, the same one by another person confirms, and only then may the caller
 * act, in this transaction. Refuses `SecondPersonRequired` (who proposed it), `ApprovalChanged` (something else is proposed; a head
 * who asks again replaces it), `ApprovalExpired` (after seven days), `HeadRequired` (neither is one) and `AlreadyDecided` (two at once).
 */
export const secondEyes = async (call: Call<Staff>, asked: Loosened): Promise<'proposed' | 'confirmed'> => {
  const open = await findOpenProposal(call.tx, { ...asked, now: call.now })
  if (!open) return propose(call, asked)
  return open.proposed_by === call.actor.staffId ? asProposer(call, asked, open) : asSecond(call, asked, open)
}

/** What was proposed about a guard that somebody has just tightened no longer stands. */
export const withdrawProposals = (
  { tx }: Pick<Call<Staff>, 'tx'>,
  { act, subjectId }: Pick<Loosened, 'act' | 'subjectId'>,
): Promise<void> => endProposals(tx, { act, subjectId, state: 'withdrawn' })
