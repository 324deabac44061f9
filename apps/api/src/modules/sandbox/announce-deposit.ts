import { setTimeout as wait } from 'node:timers/promises'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, type LocalDate, type Money, MoneyError, money, parseMoney } from '@contado/money'
import type { Work } from '../../platform/call.ts'
import { instantOf, msOf, wallMs } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { depositIdOf } from '../../providers/rails/deposit-id.ts'
import { insertBankDeposit, insertBankEntry } from '../../providers/rails/sandbox-bank.store.ts'
import { reversalMsOf } from '../../providers/rails/sandbox-outcome.domain.ts'
import { type DepositNotice, depositJobs, findDeposit } from '../deposits/index.ts'
import { findCurrencyAccount } from '../rails/index.ts'

const mostMinor = 1_000_000_000_000n

/** An amount above zero and up to ten thousand million of its currency; refuses the field `amount`. */
export const readDepositAmount = (text: string, currency: Currency): Money => {
  try {
    const amount = parseMoney(text, currency)
    if (amount.minor <= 0n) throw refuseField('amount', 'must_be_positive', 'amount must be above zero')
    if (amount.minor > mostMinor) throw refuseField('amount', 'too_large', 'amount is too large')
    return amount
  } catch (error) {
    if (error instanceof MoneyError) throw refuseField('amount', error.code, 'amount is invalid')
    throw error
  }
}

type Announcement = {
  readonly organizationId: string
  readonly currency: Currency
  readonly accountType: AccountType
  readonly amount?: string | undefined
  readonly senderName?: string | undefined
  readonly reference?: string | undefined
  readonly valueDate?: LocalDate | undefined
  /** The provider's id of the notice; a new one when absent. */
  readonly noticeId?: string | undefined
}

type Announced = { readonly depositId: string; readonly amount: Money }

/**
 * Sandbox only: the provider says that money arrived for an open account, and a job books it. Refuses with `NotFound` outside the
 * sandbox, `AccountNotFound`, and on the field `amount` (1000.00 when absent). The same notice id announces the same deposit.
 */
export const announceDeposit = async ({ tx, now, settings }: Work, asked: Announcement): Promise<Announced> => {
  if (!settings.isSandbox) throw new Refusal('NotFound')
  const { organizationId, currency, accountType } = asked
  const amount = asked.amount === undefined ? money(100_000n, currency) : readDepositAmount(asked.amount, currency)
  const account = await findCurrencyAccount(tx, { organizationId, currency, accountType })
  if (!account) throw new Refusal('AccountNotFound')
  const eventId = asked.noticeId ?? newId()
  const notice: DepositNotice = {
    depositId: depositIdOf(account.provider, eventId),
    organizationId,
    eventId,
    currency,
    accountType,
    minor: String(amount.minor),
    senderName: asked.senderName?.trim() ?? 'Sandbox Payer Inc.',
    reference: asked.reference?.trim() ?? '',
    ...(asked.valueDate === undefined ? {} : { valueDate: asked.valueDate }),
  }
  const { provider } = account
  await insertBankEntry(tx, { provider, currency, reference: notice.depositId, minor: amount.minor, booked_at: now })
  const { senderName, reference } = notice
  const reversalMs = reversalMsOf(currency, reference, msOf(now))
  await insertBankDeposit(tx, {
    ...{ provider, eventId, depositId: notice.depositId, currency, minor: amount.minor, senderName, reference },
    accountReference: account.reference,
    accountLast4: account.accountNumberLast4,
    receivedAt: now,
    reversedAt: reversalMs === null ? null : instantOf(reversalMs),
  })
  await enqueue(tx, depositJobs['deposits.receive'], notice)
  return { depositId: notice.depositId, amount }
}

const longestWaitMs = 2_000

/** Waits until the worker has booked a deposit, so that whoever announced it reads the new balance; gives up after a while. */
export const waitForDeposit = async (
  transaction: <T>(run: (tx: Tx) => Promise<T>) => Promise<T>,
  depositId: string,
): Promise<void> => {
  const until = wallMs() + longestWaitMs
  for (let pauseMs = 10; wallMs() < until; pauseMs = Math.min(pauseMs * 2, 100)) {
    if (await transaction((tx) => findDeposit(tx, depositId))) return
    await wait(pauseMs)
  }
}
