import { currencyCode } from '@contado/contract/kernel/wire.ts'
import { localDateIn } from '@contado/money'
import { z } from 'zod'
import type { Work } from '../../platform/call.ts'
import { msOf } from '../../platform/clock.ts'
import { emit } from '../../platform/events.ts'
import { newId } from '../../platform/ids.ts'
import { carryOutOrRefuse, depositMovements } from '../ledger/index.ts'
import { getOrganization } from '../organizations/index.ts'
import { findCurrencyAccount, purseOf } from '../rails/index.ts'
import { insertDeposit } from './accounts.store.ts'
import { noteTransactions } from './note-transactions.ts'
import { repayable } from './repayable.ts'

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
})
export type DepositNotice = z.infer<typeof depositNotice>

/** Books money that arrived: cash → available, or → unverified while nobody knows who the organization is, then what it owes. Once per event. */
export const receiveDeposit = async (work: Work, notice: DepositNotice): Promise<void> => {
  const { tx, now } = work
  const { organizationId, currency, accountType } = notice
  const account = await findCurrencyAccount(tx, { organizationId, currency, accountType })
  if (!account) throw new Error('A deposit notice names an account that is not open')
  const { verificationStatus, timeZone } = await getOrganization(tx, organizationId)
  const isVerified = verificationStatus === 'approved'
  const transferId = newId()
  const isNew = await insertDeposit(tx, {
    id: notice.depositId,
    organization_id: organizationId,
    currency_account_id: account.accountId,
    provider: account.provider,
    provider_event_id: notice.eventId,
    currency,
    amount_minor: BigInt(notice.minor),
    sender_name: notice.senderName,
    reference: notice.reference,
    status: isVerified ? 'received' : 'waiting',
    value_date: localDateIn(timeZone, msOf(now)),
    ledger_transfer_id: transferId,
    received_at: now,
  })
  if (!isNew) return
  const purse = purseOf({ organizationId, currency, accountType })
  const minor = BigInt(notice.minor)
  const into = isVerified ? ('available' as const) : ('unverified' as const)
  const [repaid = 0n] = isVerified ? await repayable(tx, [{ purse, minor }]) : []
  const act = { id: transferId, causeId: notice.depositId, at: now }
  await carryOutOrRefuse(tx, depositMovements.received({ ...act, purse, minor, into, repaid }))
  await noteTransactions(tx, [
    {
      organizationId,
      transferId,
      counterparty: notice.senderName,
      description: notice.reference,
      invoiceId: null,
    },
  ])
  await emit(work, 'deposit.received', { organizationId, depositId: notice.depositId })
}
