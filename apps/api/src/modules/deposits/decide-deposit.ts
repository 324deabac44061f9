import { depositLifecycle } from '@contado/contract/deposits/deposit-lifecycles.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { MonitoredAction } from '@contado/contract/monitored-transactions/monitored-transactions.ts'
import type { Call, Staff } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { carryOutOrRefuse, depositMovements, type Purse } from '../ledger/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { purseOf, sendBack } from '../rails/index.ts'
import { arrivalOf, bookArrival } from './book-arrival.ts'
import { endHeldDeposit, type HeldDepositRow, lockHeldDeposit } from './held-deposits.store.ts'

type Deciding = {
  readonly deposit: HeldDepositRow
  readonly purse: Purse
  readonly transferId: string
}

// Locked as such.
const held = { state: 'held' } as const

const movementOf = (call: Call<Staff>, { deposit, purse, transferId }: Deciding) => ({
  id: transferId,
  causeId: deposit.id,
  at: call.now,
  purse,
  minor: deposit.amount_minor,
})

const allow = async (call: Call<Staff>, { deposit, transferId }: Deciding): Promise<void> => {
  const { verificationStatus } = await getOrganization(call.tx, deposit.organization_id)
  const isVerified = verificationStatus === 'approved'
  const status = next(depositLifecycle, { ...held, action: 'allow', to: isVerified ? 'received' : 'waiting' })
  await endHeldDeposit(call.tx, deposit.id, { status, endedAt: null })
  await bookArrival(call, arrivalOf(deposit, { transferId, from: 'held' }), isVerified)
}

const refuse = async (call: Call<Staff>, deciding: Deciding): Promise<void> => {
  const { id, provider, provider_event_id: eventId, currency, amount_minor: minor } = deciding.deposit
  await carryOutOrRefuse(call.tx, depositMovements.refused(movementOf(call, deciding)))
  await endHeldDeposit(call.tx, deciding.deposit.id, {
    status: next(depositLifecycle, { ...held, action: 'send-back' }),
    endedAt: call.now,
  })
  await sendBack(call, { id, provider, eventId, currency, minor })
}

const block = async (call: Call<Staff>, deciding: Deciding): Promise<void> => {
  await carryOutOrRefuse(call.tx, depositMovements.blocked(movementOf(call, deciding)))
  await endHeldDeposit(call.tx, deciding.deposit.id, {
    status: next(depositLifecycle, { ...held, action: 'block' }),
    endedAt: call.now,
  })
}

const conflict = async (): Promise<void> => {
  throw new Refusal('TransactionStatusConflict')
}

const decisions: Readonly<Record<MonitoredAction, (call: Call<Staff>, deciding: Deciding) => Promise<void>>> = {
  allow,
  'deny-and-cancel': refuse,
  'deny-and-hold-for-ofac': block,
  // What its owner may already have spent can't be held any more.
  'on-hold': conflict,
}

/**
 * Carries out what staff decided about a deposit that monitoring stopped: it is its owner's and pays the invoice that it names, goes back to
 * where it came from, or is blocked for good. Answers the deposit as it was. Refuses with `TransactionNotFound`, or `TransactionStatusConflict` where it is not held.
 */
export const decideDeposit = async (
  call: Call<Staff>,
  { depositId, action }: { readonly depositId: string; readonly action: MonitoredAction },
): Promise<HeldDepositRow> => {
  const deposit = await lockHeldDeposit(call.tx, depositId)
  if (!deposit) throw new Refusal('TransactionStatusConflict')
  const { organization_id: organizationId, currency, account_type: accountType } = deposit
  const purse = purseOf({ organizationId, currency, accountType })
  await decisions[action](call, { deposit, purse, transferId: newId() })
  return deposit
}
