import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { transferLifecycle } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { type LocalDate, localDateIn, money } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { emitStep } from '../../platform/events.ts'
import { noteTransactions } from '../accounts/index.ts'
import { promiseOf } from '../corridors/index.ts'
import { carryOutOrRefuse, followUpIdOf, type Plan, type Purse, transferMovements } from '../ledger/index.ts'
import { isStopped } from '../monitoring/index.ts'
import type { Organization } from '../organizations/index.ts'
import { purseOf } from '../rails/index.ts'
import { giveBackLimit, spendLimit } from '../transfer-rules/index.ts'
import { corridorOf } from './asked-transfer.ts'
import { transferJobs } from './transfers.jobs.ts'
import type { TransferChange, TransferRow } from './transfers.store.ts'

/** The purse that a transfer is paid from. */
export const sourcePurse = (row: TransferRow): Purse =>
  purseOf({
    organizationId: row.organization_id,
    currency: row.source_currency,
    accountType: row.source_account_type,
  })

/** Where its money stands in the payee's currency while it is in flight. */
export const flightPurse = (row: TransferRow): Purse =>
  purseOf({ organizationId: row.organization_id, currency: row.target_currency, accountType: 'traditional' })

/** The purse inside the house that gets it. */
export const payeePurse = (row: TransferRow): Purse =>
  purseOf({
    organizationId: row.payee_organization_id ?? row.organization_id,
    currency: row.target_currency,
    accountType: row.target_account_type as AccountType,
  })

export const isInside = (row: TransferRow): boolean => row.kind === 'internal' || row.kind === 'own'
export const isConverted = (row: TransferRow): boolean => row.source_currency !== row.target_currency

/** The movement of a step, which happens once however often it is asked for. */
export const actOf = ({ now }: Pick<Work, 'now'>, { id }: TransferRow, step: string) => ({
  id: followUpIdOf(id, step),
  causeId: id,
  at: now,
})

// Nobody opens an account of somebody else: where the payee has none, the database refuses.
const intoTheirs = async (tx: Work['tx'], plan: Plan): Promise<readonly string[]> => {
  try {
    return await carryOutOrRefuse(tx, plan)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
    throw code === '42501' ? new Refusal('RecipientAccountNotOpen') : error
  }
}

// As it was promised to whoever sent it, until the rail itself names the day.
const promisedDay = (
  { now }: Pick<Work, 'now'>,
  { target_currency: currency, payee_country: bank_country, rail }: TransferRow,
): LocalDate | null =>
  rail === null || bank_country === null
    ? null
    : promiseOf(corridorOf({ currency, bank_country, rail }), bank_country, now).arrivesTo

export type Moved = {
  readonly status: 'in_review' | 'processing' | 'completed'
  readonly change: TransferChange
  readonly legs: readonly string[]
}

/**
 * Moves the money of a transfer that begins: it is held where monitoring stops it, the payee's at once inside the house, and in flight
 * on its way out. Refuses with `SpendingLimitReached`, `InsufficientFunds`, `AccountLocked`, `CrossingLimitReached`; then nothing moved.
 */
export const moveMoney = async (
  work: Pick<Work, 'tx' | 'now' | 'settings'>,
  row: TransferRow,
  { timeZone }: Pick<Organization, 'timeZone'>,
): Promise<Moved> => {
  const { tx, now } = work
  const usage_day = row.kind === 'own' ? null : localDateIn(timeZone, msOf(now))
  const { organization_id: payer, source_minor: minor, fee_minor: feeMinor } = row
  const payee = row.payee_organization_id ?? payer
  const rule = await isStopped(work, { payer, payee, amount: money(minor, row.source_currency) })
  const purse = sourcePurse(row)
  if (usage_day !== null)
    await spendLimit(work, { organizationId: payer, userId: row.created_by, day: usage_day, usdMinor: row.usd_minor })
  const arrival_date = promisedDay(work, row)
  if (rule !== null) {
    const legs = await carryOutOrRefuse(
      tx,
      transferMovements.held({ ...actOf(work, row, 'held'), purse, minor, feeMinor }),
    )
    return { status: 'in_review', change: { usage_day, arrival_date, held_at: now, stop_rule: rule }, legs }
  }
  if (isInside(row)) {
    const act = actOf(work, row, 'moved')
    const legs = await intoTheirs(tx, transferMovements.internal({ ...act, from: purse, to: payeePurse(row), minor }))
    return { status: 'completed', change: { usage_day, started_at: now, completed_at: now }, legs }
  }
  const created = transferMovements.created({ ...actOf(work, row, 'created'), purse, minor, feeMinor })
  const legs = await carryOutOrRefuse(tx, created)
  return { status: 'processing', change: { usage_day, arrival_date, started_at: now }, legs }
}

/** What follows from money that moved, once its row stands: words beside it, the way to the provider, news. */
export const followMove = async (
  work: Pick<Work, 'tx'>,
  row: TransferRow,
  { status, legs, action }: Pick<Moved, 'status' | 'legs'> & { readonly action: 'start' | 'approve' },
): Promise<void> => {
  const { organization_id: organizationId, id: transferId } = row
  await noteOwn(work, row, isInside(row) ? legs.slice(0, 1) : legs)
  if (status === 'completed') {
    await noteArrival(work, row, legs.at(-1))
    await emitStep(work, { lifecycle: transferLifecycle, action, to: 'completed' }, eventOf(row))
  }
  if (status === 'processing') await submitSoon(work, { organizationId, transferId })
}

/** What never left no longer counts against the limits of the day on which it was to leave. */
export const freeLimit = async (
  work: Pick<Work, 'tx'>,
  { organization_id: organizationId, created_by: userId, usage_day: day, usd_minor: usdMinor }: TransferRow,
): Promise<void> => {
  if (day !== null) await giveBackLimit(work, { organizationId, userId, day, usdMinor })
}

/** The sender's words beside these legs. */
export const noteOwn = (
  { tx }: Pick<Work, 'tx'>,
  { organization_id: organizationId, payee_name: counterparty, reference: description }: TransferRow,
  legs: readonly string[],
): Promise<void> =>
  noteTransactions(
    tx,
    legs.map((transferId) => ({ organizationId, counterparty, description, transferId, invoiceId: null })),
  )

export const submitSoon = (
  { tx }: Pick<Work, 'tx'>,
  which: { readonly organizationId: string; readonly transferId: string },
): Promise<void> =>
  enqueue(tx, { ...transferJobs['transfers.submit'], key: `transfers.submit:${which.transferId}` }, which)

/** Who hears of a transfer. */
export const eventOf = (row: TransferRow) => ({
  organizationId: row.organization_id,
  recipientId: row.payee_organization_id,
  transferId: row.id,
})

/** The payee's words beside money that arrived inside the house. */
export const noteArrival = async (
  { tx }: Pick<Work, 'tx'>,
  row: TransferRow,
  leg: string | undefined,
): Promise<void> => {
  // Between own accounts of one provider it is one line, which has its words.
  const isOneLine = row.kind === 'own' && sourcePurse(row).provider === payeePurse(row).provider
  if (leg === undefined || isOneLine) return
  const organizationId = row.payee_organization_id ?? row.organization_id
  await noteTransactions(tx, [
    { organizationId, transferId: leg, counterparty: row.payer_name, description: row.reference, invoiceId: null },
  ])
}
