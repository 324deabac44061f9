import { currencyCode } from '@contado/contract/kernel/wire.ts'
import { z } from 'zod'
import type { Work } from '../../platform/call.ts'
import { newId } from '../../platform/ids.ts'
import { carryOutOrRefuse, depositMovements } from '../ledger/index.ts'
import { insertUnplaced } from './unplaced-deposits.store.ts'

/** What a provider tells about money for an account that nobody has; its event id counts once. */
export const unplacedNotice = z.object({
  depositId: z.uuid(),
  provider: z.enum(['traditional_rail', 'smart_rail']),
  eventId: z.string().min(1).max(200),
  currency: currencyCode,
  minor: z.string().regex(/^[1-9]\d{0,15}$/),
  accountLast4: z.string().max(4),
  senderName: z.string().max(200),
  reference: z.string().max(200),
})
export type UnplacedNotice = z.infer<typeof unplacedNotice>

/** Books money that nobody can place: cash → suspense, into the staff's list. Once per event. */
export const receiveUnplaced = async ({ tx, now }: Work, notice: UnplacedNotice): Promise<void> => {
  const { depositId, provider, currency } = notice
  const transferId = newId()
  const minor = BigInt(notice.minor)
  const isNew = await insertUnplaced(tx, {
    id: depositId,
    provider,
    provider_event_id: notice.eventId,
    currency,
    amount_minor: minor,
    account_last4: notice.accountLast4,
    sender_name: notice.senderName,
    reference: notice.reference,
    ledger_transfer_id: transferId,
    received_at: now,
  })
  if (!isNew) return
  const act = { id: transferId, causeId: depositId, at: now }
  await carryOutOrRefuse(tx, depositMovements.unplaced({ ...act, provider, unit: currency, minor }))
}
