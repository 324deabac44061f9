import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import type { Call, Member, OpenCall } from '../../platform/call.ts'
import { wallMs } from '../../platform/clock.ts'
import type { Tx } from '../../platform/db/db.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { findCurrencyAccount, providerOf, providerStatusesOf } from '../rails/index.ts'
import { accountJobs } from './accounts.jobs.ts'
import { accountPlaces } from './currency-status.domain.ts'

export type AskedAccount = { readonly currency: Currency; readonly accountType: AccountType }

/**
 * Refuses with `AccountNotFound` what is no account that a business can have, and with `AccountLocked` where the provider has not
 * approved the business.
 */
export const checkEligible = async (
  tx: Tx,
  organizationId: string,
  { currency, accountType }: AskedAccount,
): Promise<void> => {
  const isPlace = accountPlaces.some((one) => one.currency === currency && one.accountType === accountType)
  if (!isPlace) throw new Refusal('AccountNotFound')
  const statuses = await providerStatusesOf(tx, organizationId)
  if (statuses[providerOf(accountType)] !== 'approved') throw new Refusal('AccountLocked')
}

/**
 * Asks the provider, by a job, for an account that the organization may have and has not opened; one that is open stays as it is.
 * Refuses as `checkEligible` does.
 */
export const openEligible = async (
  call: Call<Member>,
  { currency, accountType }: AskedAccount,
): Promise<{ done: true }> => {
  const { tx, actor } = call
  const { organizationId } = actor
  if (await findCurrencyAccount(tx, { organizationId, currency, accountType })) return { done: true }
  await checkEligible(tx, organizationId, { currency, accountType })
  await enqueue(
    tx,
    { ...accountJobs['accounts.open'], key: `accounts.open:${organizationId}:${currency}:${accountType}` },
    { organizationId, currency, accountType },
  )
  return { done: true }
}

const longestWaitMs = 2_000

/** Waits until the worker has opened it, so that whoever asked finds it in the list; gives up after a while. */
export const waitUntilOpen = async (call: OpenCall<Member>, { currency, accountType }: AskedAccount): Promise<void> => {
  const { organizationId } = call.actor
  const until = wallMs() + longestWaitMs
  for (let pauseMs = 20; wallMs() < until; pauseMs = Math.min(pauseMs * 2, 200)) {
    if (await call.transaction(({ tx }) => findCurrencyAccount(tx, { organizationId, currency, accountType }))) return
    await wait(pauseMs)
  }
}
