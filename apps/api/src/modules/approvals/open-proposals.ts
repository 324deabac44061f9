import type { Proposal } from '@contado/contract/staff/second-eyes.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { selectOpenOf } from './approvals.store.ts'

/** What waits for a second person about a subject, oldest first. */
export const openProposalsOf = async (
  { tx, now }: Pick<Call<Staff>, 'tx' | 'now'>,
  subjectId: string,
): Promise<Proposal[]> =>
  (await selectOpenOf(tx, subjectId, now)).map((row) => ({
    approvalId: row.id,
    act: row.act,
    payload: row.payload,
    proposedBy: { staffId: row.proposed_by, name: row.proposer },
    isContested: row.is_contested,
    proposedAt: row.proposed_at,
    expiresAt: row.expires_at,
  }))
