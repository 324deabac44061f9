import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency, LocalDate } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { emit } from '../../platform/events.ts'
import { noteTransactions, repayable } from '../accounts/index.ts'
import { carryOutOrRefuse, depositMovements } from '../ledger/index.ts'
import { type Arrival, matchDeposit } from '../payments/index.ts'
import { purseOf } from '../rails/index.ts'

/** A deposit that stood somewhere before its owner gets it, as its row has it. */
type StoodDeposit = {
  readonly id: string
  readonly organization_id: string
  readonly currency: Currency
  readonly account_type: AccountType
  readonly amount_minor: bigint
  readonly sender_name: string
  readonly reference: string
  readonly value_date: LocalDate | null
}

/** What its row says of a deposit that leaves where it stood. */
export const arrivalOf = (row: StoodDeposit, leaving: Pick<Arrival, 'transferId' | 'from'>): Arrival => ({
  depositId: row.id,
  organizationId: row.organization_id,
  currency: row.currency,
  accountType: row.account_type,
  minor: row.amount_minor,
  senderName: row.sender_name,
  reference: row.reference,
  valueDate: row.value_date,
  ...leaving,
})

const movements = {
  cash: depositMovements.received,
  held: depositMovements.approved,
  suspense: depositMovements.placed,
  unverified: depositMovements.verified,
} as const

const bookPlain = async ({ tx, now }: Work, arrival: Arrival, isVerified: boolean): Promise<void> => {
  const { minor, depositId, transferId, from } = arrival
  const purse = purseOf(arrival)
  const into = isVerified ? ('available' as const) : ('unverified' as const)
  const [repaid = 0n] = isVerified ? await repayable(tx, [{ purse, minor }]) : []
  const act = { id: transferId, causeId: depositId, at: now }
  await carryOutOrRefuse(tx, movements[from]({ ...act, purse, minor, into, repaid }))
}

/**
 * Gives a deposit whose row the caller keeps to its owner: as the payment of the invoice that it names; else → available, then what is
 * owed, or → unverified while nobody knows who the owner is.
 */
export const bookArrival = async (work: Work, arrival: Arrival, isVerified: boolean): Promise<void> => {
  const { organizationId, depositId, transferId, senderName: counterparty } = arrival
  const paid = isVerified ? await matchDeposit(work, arrival) : null
  if (!paid) await bookPlain(work, arrival, isVerified)
  const description = paid?.number ?? arrival.reference
  await noteTransactions(work.tx, [
    { organizationId, transferId, counterparty, description, invoiceId: paid?.id ?? null },
  ])
  // What waited for verification was told when it came.
  if (!paid && arrival.from !== 'unverified') await emit(work, 'deposit.received', { organizationId, depositId })
}
