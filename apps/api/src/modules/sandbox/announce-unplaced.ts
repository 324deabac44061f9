import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { depositIdOf } from '../../providers/rails/deposit-id.ts'
import { insertBankDeposit, insertBankEntry } from '../../providers/rails/sandbox-bank.store.ts'
import { reversalMsOf } from '../../providers/rails/sandbox-outcome.domain.ts'
import { depositJobs, type UnplacedNotice } from '../deposits/index.ts'
import { providerOf } from '../rails/index.ts'
import { readDepositAmount } from './announce-deposit.ts'

type Announcement = {
  readonly currency: Currency
  /** The provider behind accounts of this type tells. */
  readonly accountType: AccountType
  readonly amount: string
  readonly accountNumber: string
  readonly senderName?: string | undefined
  readonly reference?: string | undefined
  readonly noticeId?: string | undefined
}

/**
 * Sandbox only: the provider says that money arrived for an account number that nobody has, and a job books it. Refuses with
 * `NotFound` outside the sandbox and on the field `amount`. The same notice id announces the same deposit.
 */
export const announceUnplaced = async (
  { tx, now, settings }: Work,
  { currency, accountType, amount, accountNumber, senderName, reference, noticeId }: Announcement,
): Promise<{ depositId: string }> => {
  if (!settings.isSandbox) throw new Refusal('NotFound')
  const { minor } = readDepositAmount(amount, currency)
  const provider = providerOf(accountType)
  const eventId = noticeId ?? newId()
  const depositId = depositIdOf(provider, eventId)
  const notice: UnplacedNotice = {
    depositId,
    provider,
    eventId,
    currency,
    minor: String(minor),
    accountLast4: accountNumber.replaceAll(/\s/g, '').slice(-4),
    senderName: senderName?.trim() ?? 'Sandbox Payer Inc.',
    reference: reference?.trim() ?? '',
  }
  await insertBankEntry(tx, { provider, currency, reference: depositId, minor, booked_at: now })
  const { accountLast4, senderName: sender, reference: words } = notice
  const reversalMs = reversalMsOf(currency, words, msOf(now))
  await insertBankDeposit(tx, {
    ...{ provider, eventId, depositId, currency, minor, senderName: sender, reference: words, accountLast4 },
    accountReference: null,
    receivedAt: now,
    reversedAt: reversalMs === null ? null : instantOf(reversalMs),
  })
  await enqueue(tx, depositJobs['deposits.receive-unplaced'], notice)
  return { depositId }
}
