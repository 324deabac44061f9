import { randomInt } from 'node:crypto'
import type { ExternalAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { microDepositDays, microDepositLifecycle } from '@contado/contract/beneficiaries/micro-deposit-lifecycle.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { Call, Member, Work } from '../../platform/call.ts'
import { instantOf, msOf } from '../../platform/clock.ts'
import { enqueue } from '../../platform/db/enqueue-store.ts'
import { newId } from '../../platform/ids.ts'
import { getOpenAccount } from '../accounts/index.ts'
import { lockBankAccount } from './bank-accounts.store.ts'
import { beneficiaryJobs } from './beneficiaries.jobs.ts'
import { externalAccountView } from './external-account-view.ts'
import {
  countMicroDeposits,
  insertMicroDeposit,
  lockOpenMicroDeposit,
  type MicroDepositRow,
  updateMicroDeposit,
} from './micro-deposits.store.ts'

const dayMs = 86_400_000
/** In so many days: to one account, and to all accounts of a business. It is the house's money. */
const most = { toAccount: 3, inAll: 12, days: 30 } as const

/** What the sandbox's banks always receive, in minor units, so that it can be typed. */
const sandboxAmounts = [32, 45] as const

const differentAmounts = (): readonly [number, number] => {
  const first = randomInt(1, 100)
  const second = randomInt(1, 99)
  return [first, second < first ? second : second + 1]
}

// What is over its time makes room for another.
const endExpired = async ({ tx, now }: Pick<Work, 'tx' | 'now'>, accountId: string): Promise<void> => {
  const open = await lockOpenMicroDeposit(tx, accountId)
  if (open === null || open.expires_at > now) return
  const status = next(microDepositLifecycle, { state: open.status, action: 'expire' })
  await updateMicroDeposit(tx, open.id, { status, ended_at: now })
}

/**
 * Sends two small deposits to an own account at another bank, at the house's expense; a job pays them. Refuses with `AccountNotFound`,
 * `BankAccountNotUsable`, `MicroDepositStatusConflict` where it is verified or some are on their way, and `TooManyMicroDeposits`.
 */
export const sendMicroDeposits = async (call: Call<Member>, accountId: string): Promise<ExternalAccount> => {
  const { tx, actor, now, settings } = call
  const { organizationId, userId } = actor
  const account = await lockBankAccount(tx, accountId)
  if (account === null || account.beneficiary_id !== null) throw new Refusal('AccountNotFound')
  if (account.status !== 'confirmed') throw new Refusal('BankAccountNotUsable')
  if (account.verified_at !== null) throw new Refusal('MicroDepositStatusConflict')
  // Paid from the house's money beside the business's account of that currency.
  await getOpenAccount(tx, { organizationId, currency: account.currency, accountType: 'traditional' })
  await endExpired(call, accountId)
  const since = instantOf(msOf(now) - most.days * dayMs)
  const { toAccount, inAll } = await countMicroDeposits(tx, { organizationId, accountId, since })
  if (toAccount >= most.toAccount || inAll >= most.inAll) throw new Refusal('TooManyMicroDeposits')
  const [first, second] = settings.isSandbox && settings.rails === null ? sandboxAmounts : differentAmounts()
  const row: MicroDepositRow = {
    id: newId(),
    organization_id: organizationId,
    bank_account_id: accountId,
    status: 'pending',
    currency: account.currency,
    first_minor: BigInt(first),
    second_minor: BigInt(second),
    first_order_id: newId(),
    second_order_id: newId(),
    wrong_tries: 0,
    arrives_on: null,
    reason: null,
    created_by: userId,
    created_at: now,
    expires_at: instantOf(msOf(now) + microDepositDays * dayMs),
    ended_at: null,
  }
  if (!(await insertMicroDeposit(tx, row))) throw new Refusal('MicroDepositStatusConflict')
  await enqueue(tx, beneficiaryJobs['beneficiaries.pay-micro-deposits'], { organizationId, microDepositId: row.id })
  return externalAccountView(account, row, now)
}

/** Ends those of an account whose details change: what arrives proves nothing of the new ones. */
export const giveUpMicroDeposits = async ({ tx, now }: Pick<Work, 'tx' | 'now'>, accountId: string): Promise<void> => {
  const open = await lockOpenMicroDeposit(tx, accountId)
  if (open === null) return
  const status = next(microDepositLifecycle, { state: open.status, action: 'fail' })
  await updateMicroDeposit(tx, open.id, { status, reason: 'details-changed', ended_at: now })
}
