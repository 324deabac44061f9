import { unplacedDepositLifecycle } from '@contado/contract/deposits/deposit-lifecycles.ts'
import type { Placement } from '@contado/contract/deposits/deposits.endpoints.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { localDateIn } from '@contado/money'
import type { Call, Staff } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { followUpIdOf } from '../ledger/index.ts'
import { findByHandle, getOrganization } from '../organizations/index.ts'
import { type CurrencyAccount, findCurrencyAccount } from '../rails/index.ts'
import { bookArrival } from './book-arrival.ts'
import { insertDeposit } from './deposits.store.ts'
import {
  lockUnplaced,
  markPlaced,
  markProposed,
  mayPlace,
  selectAccountOf,
  selectUnplacedById,
  type UnplacedRow,
} from './unplaced-deposits.store.ts'

type Proposed = { readonly depositId: string; readonly handle: string; readonly accountType: AccountType }
type Agreed = { readonly depositId: string; readonly organizationId: string; readonly accountType: AccountType }

type StaffAction = Exclude<keyof (typeof unplacedDepositLifecycle)['actions'], 'take-back'>

/** Locks a deposit that nobody could place yet, for an action that its state allows; refuses with `DepositNotFound`, or as its lifecycle says. */
export const lockFor = async (
  { tx }: Call<Staff>,
  { depositId, action }: { readonly depositId: string; readonly action: StaffAction },
): Promise<UnplacedRow> => {
  const deposit = await lockUnplaced(tx, depositId)
  if (!deposit) throw new Refusal('DepositNotFound')
  next(unplacedDepositLifecycle, { state: deposit.status, action })
  return deposit
}

const accountFor = async (
  { tx }: Call<Staff>,
  deposit: UnplacedRow,
  { handle, accountType }: Pick<Proposed, 'handle' | 'accountType'>,
): Promise<CurrencyAccount> => {
  const organization = await findByHandle(tx, handle.replace(/^@/, ''))
  if (!organization) throw new Refusal('HandleNotFound')
  const { organizationId } = organization
  const account = await findCurrencyAccount(tx, { organizationId, currency: deposit.currency, accountType })
  if (account?.provider !== deposit.provider) throw new Refusal('AccountNotFound')
  return account
}

/** The account that a deposit would go to; refuses as `proposePlacement` does. */
export const findPlacement = async (call: Call<Staff>, asked: Proposed): Promise<Placement> => {
  const deposit = await selectUnplacedById(call.tx, asked.depositId)
  if (!deposit) throw new Refusal('DepositNotFound')
  const { organizationId, provider, currency, accountType, accountNumberLast4 } = await accountFor(call, deposit, asked)
  const { handle, legalName, status, verificationStatus } = await getOrganization(call.tx, organizationId)
  return {
    organizationId,
    handle,
    legalName,
    organizationStatus: status,
    verificationStatus,
    provider,
    currency,
    accountType,
    accountNumber: `••••${accountNumberLast4}`,
  }
}

/**
 * Says whose a deposit is that nobody could place; a later proposal replaces it. Refuses with `DepositNotFound`,
 * `DepositAlreadyPlaced`, `HandleNotFound`, `AccountNotFound` (also where the account is at another provider).
 */
export const proposePlacement = async (call: Call<Staff>, asked: Proposed) => {
  const { tx, now, actor } = call
  const deposit = await lockFor(call, { depositId: asked.depositId, action: 'propose' })
  const { accountId } = await accountFor(call, deposit, asked)
  await markProposed(tx, asked.depositId, { accountId, staffId: actor.staffId, at: now })
  return { done: true as const }
}

/** Refuses `SecondPersonNeeded` to who proposed it, and where nobody who may still do so did. */
export const checkSecond = async ({ tx, actor }: Call<Staff>, proposer: string | null): Promise<void> => {
  if (proposer === null || proposer === actor.staffId || !(await mayPlace(tx, proposer))) {
    throw new Refusal('SecondPersonNeeded')
  }
}

/**
 * A second person agrees: it is a deposit of its owner and pays the invoice that it names, else suspense → available (or → unverified). Refuses with
 * `DepositNotFound`, `DepositAlreadyPlaced`, `SecondPersonNeeded` for who proposed it and where nobody did, and with
 * `TransactionStatusConflict` where another account is proposed than the one that they agree to.
 */
export const confirmPlacement = async (call: Call<Staff>, agreed: Agreed) => {
  const { depositId } = agreed
  const { tx, now, actor } = call
  const deposit = await lockFor(call, { depositId, action: 'place' })
  const { currency_account_id: accountId, proposed_by: proposer, currency, amount_minor: minor } = deposit
  await checkSecond(call, proposer)
  if (accountId === null) throw new Refusal('SecondPersonNeeded')
  const account = await selectAccountOf(tx, accountId)
  if (!account) throw new Refusal('AccountNotFound')
  const { organization_id: organizationId, account_type: accountType } = account
  if (organizationId !== agreed.organizationId || accountType !== agreed.accountType) {
    throw new Refusal('TransactionStatusConflict')
  }
  const isVerified = account.verification_status === 'approved'
  const transferId = followUpIdOf(deposit.ledger_transfer_id, 'placement')
  const valueDate = localDateIn(account.time_zone, msOf(deposit.received_at))
  await markPlaced(tx, depositId, { staffId: actor.staffId, at: now })
  await insertDeposit(tx, {
    id: depositId,
    organization_id: organizationId,
    currency_account_id: accountId,
    provider: deposit.provider,
    provider_event_id: deposit.provider_event_id,
    currency,
    amount_minor: minor,
    sender_name: deposit.sender_name,
    reference: deposit.reference,
    status: isVerified ? 'received' : 'waiting',
    value_date: valueDate,
    ledger_transfer_id: transferId,
    received_at: deposit.received_at,
  })
  const { sender_name: senderName, reference } = deposit
  const told = { senderName, reference, valueDate, transferId, from: 'suspense' as const }
  await bookArrival(call, { depositId, organizationId, currency, accountType, minor, ...told }, isVerified)
  return { done: true as const }
}
