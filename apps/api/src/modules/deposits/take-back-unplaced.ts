import type { Work } from '../../platform/call.ts'
import { carryOutOrRefuse, depositMovements, followUpIdOf } from '../ledger/index.ts'
import { openCase } from '../rails/index.ts'
import { reversalFault } from './reversal-fault.ts'
import { lockUnplaced } from './unplaced-deposits.store.ts'
import { markTakenBack } from './unplaced-returns.store.ts'

type Asked = { readonly depositId: string; readonly minor: bigint }

/**
 * The sender's bank takes back a deposit that nobody could place: suspense → cash, and nobody places it any more. One that went back
 * already, or another amount, opens a case.
 */
export const takeBackUnplaced = async (
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { depositId, minor }: Asked,
): Promise<void> => {
  const deposit = await lockUnplaced(tx, depositId)
  if (!deposit || deposit.reversed_at !== null) return
  const { status, provider, currency, amount_minor: amountMinor } = deposit
  if (status === 'placed') throw new Error('The deposit was placed meanwhile: it is its owner’s to give back')
  const fault = reversalFault({ provider, depositId, status, minor, at: now })
  if (status === 'sent-back') return openCase(tx, { ...fault, kind: 'contradiction' })
  if (minor !== amountMinor) return openCase(tx, { ...fault, kind: 'amount_differs' })
  const act = { id: followUpIdOf(deposit.ledger_transfer_id, 'reversed'), causeId: depositId, at: now }
  await carryOutOrRefuse(tx, depositMovements.sentBack({ ...act, provider, unit: currency, minor }))
  await markTakenBack(tx, depositId, now)
}
