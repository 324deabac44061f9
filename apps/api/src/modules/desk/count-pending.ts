import { mostCounted, type PendingItems } from '@contado/contract/desk/desk.endpoints.ts'
import { isStaffPermitted } from '@contado/contract/kernel/permissions.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { selectPending } from './desk.store.ts'

/** How much waits in each queue; of monitoring, proposals and escalations those hear alone who work on them. */
export const countPending = async ({ tx, actor, now }: Call<Staff>): Promise<PendingItems> => {
  const { role, staffId } = actor
  const isHead = role === 'compliance-head'
  const waiting = await selectPending(tx, { staffId, isHead, now, most: mostCounted })
  const may = (permission: 'transactions.decide' | 'verification.decide') => isStaffPermitted(role, permission)
  return {
    ...waiting,
    heldTransactions: may('transactions.decide') || role === 'auditor' ? waiting.heldTransactions : null,
    proposals: may('verification.decide') ? waiting.proposals : null,
    escalatedCompanies: isHead ? waiting.escalatedCompanies : null,
    escalatedPersons: isHead ? waiting.escalatedPersons : null,
  }
}
