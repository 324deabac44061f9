import type { Currency } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { emit } from '../../platform/events.ts'
import { noteTransactions } from '../accounts/index.ts'
import { carryOutOrRefuse, depositMovements, followUpIdOf, inPurse, lockBalances } from '../ledger/index.ts'
import { takeBackDeposit } from '../payments/index.ts'
import { openCase, purseOf } from '../rails/index.ts'
import { reversalFault } from './reversal-fault.ts'
import { lockDeposit, markReversed, type ReversibleDeposit } from './reversed-deposits.store.ts'

const placeOf = { received: 'available', waiting: 'unverified', held: 'held' } as const
type Place = keyof typeof placeOf

const isPlace = (status: string): status is Place => status in placeOf

const purseOfDeposit = ({ organization_id, currency, account_type }: ReversibleDeposit) =>
  purseOf({ organizationId: organization_id, currency: currency as Currency, accountType: account_type })

const leastOf = (a: bigint, b: bigint): bigint => (a < b ? a : b)

/** Everything that a reversal may debit, locked in one call; what of it covers the deposit. */
const coverOf = async ({ tx }: Work, deposit: ReversibleDeposit, place: Place): Promise<bigint> => {
  const purse = purseOfDeposit(deposit)
  const from = inPurse(purse, placeOf[place], place === 'held' ? deposit.id : '')
  const [standing] = await lockBalances(tx, [from, inPurse(purse, 'receivable')])
  return standing && standing.available > 0n ? standing.available : 0n
}

type Asked = { readonly depositId: string; readonly reason: string; readonly minor: bigint }

/**
 * The sender's bank takes a deposit back, once: what waits as credit, then what stands on the account goes to cash, what is missing
 * is owed and repaid first from later deposits. What can't be (another amount, money that has gone back already) opens a case.
 */
export const reverseDeposit = async (work: Work, { depositId, reason, minor }: Asked): Promise<void> => {
  const { tx, now } = work
  const deposit = await lockDeposit(tx, depositId)
  if (!deposit || deposit.reversed_at !== null) return
  const { organization_id: organizationId, status, provider } = deposit
  const fault = reversalFault({ provider, depositId, status, minor, at: now })
  if (!isPlace(status)) return openCase(tx, { ...fault, kind: 'contradiction' })
  if (minor !== deposit.amount_minor) return openCase(tx, { ...fault, kind: 'amount_differs' })
  await markReversed(tx, depositId, { reversed_at: now, reversal_reason: reason })
  const paid = await takeBackDeposit(work, depositId)
  const creditMinor = paid?.creditMinor ?? 0n
  const coveredMinor = leastOf(await coverOf(work, deposit, status), minor - creditMinor)
  const id = followUpIdOf(deposit.ledger_transfer_id, 'reversed')
  const legs = await carryOutOrRefuse(
    tx,
    depositMovements.reversed({
      id,
      causeId: depositId,
      at: now,
      purse: purseOfDeposit(deposit),
      minor,
      from: placeOf[status],
      coveredMinor,
      ...(paid && creditMinor > 0n ? { credit: { minor: creditMinor, payer: paid.payer } } : {}),
    }),
  )
  const { sender_name: counterparty, reference: description } = deposit
  // The payer's credit goes first, and is on nobody's statement.
  const transferId = legs[creditMinor > 0n ? 1 : 0] ?? id
  await noteTransactions(tx, [{ organizationId, transferId, counterparty, description, invoiceId: null }])
  await emit(work, 'deposit.reversed', { organizationId, depositId })
}
