import { civilDate, currencyCode } from '@contado/contract/kernel/wire.ts'
import { type LocalDate, localDateIn, minLocalDate, money } from '@contado/money'
import { z } from 'zod'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import { carryOutOrRefuse, depositMovements } from '../ledger/index.ts'
import { isStopped } from '../monitoring/index.ts'
import { getOrganization } from '../organizations/index.ts'
import type { Arrival } from '../payments/index.ts'
import { findCurrencyAccount, purseOf } from '../rails/index.ts'
import { bookArrival } from './book-arrival.ts'
import { insertDeposit } from './deposits.store.ts'

/** What a provider tells about money that arrived for an account; its event id counts once. */
export const depositNotice = z.object({
  depositId: z.uuid(),
  organizationId: z.uuid(),
  eventId: z.string().min(1).max(200),
  currency: currencyCode,
  accountType: z.enum(['traditional', 'smart', 'merchant']),
  /** Minor units, as text because jobs travel as JSON. */
  minor: z.string().regex(/^[1-9]\d{0,15}$/),
  senderName: z.string().max(200),
  reference: z.string().max(200),
  /** The day that it counts on at the bank; the day that it is heard of when absent. */
  valueDate: civilDate.optional(),
})
export type DepositNotice = z.infer<typeof depositNotice>

/**
 * Books money that arrived, once per event: cash → held where monitoring stops it; as the payment of the invoice that it names; else cash → available, or → unverified while
 * nobody knows who the organization is, then what it owes.
 */
export const receiveDeposit = async (work: Work, notice: DepositNotice): Promise<void> => {
  const { tx, now } = work
  const { organizationId, currency, accountType, depositId } = notice
  const account = await findCurrencyAccount(tx, { organizationId, currency, accountType })
  if (!account) throw new Error('A deposit notice names an account that is not open')
  const { verificationStatus, timeZone } = await getOrganization(tx, organizationId)
  const isVerified = verificationStatus === 'approved'
  const amount = money(BigInt(notice.minor), currency)
  const rule = await isStopped(work, { payer: null, payee: organizationId, amount })
  const isHeld = rule !== null
  const valueDate = notice.valueDate ?? null
  const arrival = { ...notice, minor: amount.minor, valueDate, transferId: newId(), from: 'cash' as const }
  const isNew = await insertDeposit(tx, {
    id: depositId,
    organization_id: organizationId,
    currency_account_id: account.accountId,
    provider: account.provider,
    provider_event_id: notice.eventId,
    currency,
    amount_minor: arrival.minor,
    sender_name: notice.senderName,
    reference: notice.reference,
    status: isHeld ? 'held' : isVerified ? 'received' : 'waiting',
    held_at: isHeld ? now : null,
    stop_rule: rule,
    value_date: valueDateOf(notice, localDateIn(timeZone, msOf(now))),
    ledger_transfer_id: arrival.transferId,
    received_at: now,
  })
  if (!isNew) return
  if (isHeld) return bookHeld(work, arrival)
  return bookArrival(work, arrival, isVerified)
}

// A bank may announce a day to come; what has arrived counts.
const valueDateOf = ({ valueDate }: DepositNotice, today: LocalDate): LocalDate =>
  minLocalDate(valueDate ?? today, today)

const bookHeld = async ({ tx, now }: Work, arrival: Arrival): Promise<void> => {
  const act = { id: arrival.transferId, causeId: arrival.depositId, at: now }
  await carryOutOrRefuse(tx, depositMovements.held({ ...act, purse: purseOf(arrival), minor: arrival.minor }))
}
