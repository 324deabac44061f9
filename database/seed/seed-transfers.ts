import { money, moneyText } from '@contado/money'
import { createBankAccount } from '../../apps/api/src/modules/beneficiaries/save-bank-account.ts'
import { createBeneficiary } from '../../apps/api/src/modules/beneficiaries/save-beneficiary.ts'
import { followOrder } from '../../apps/api/src/modules/rails/follow-order.ts'
import { submitOrder } from '../../apps/api/src/modules/rails/submit-order.ts'
import { createTransfer } from '../../apps/api/src/modules/transfers/create-transfer.ts'
import { followTransfer } from '../../apps/api/src/modules/transfers/follow-transfer.ts'
import { submitTransfer } from '../../apps/api/src/modules/transfers/submit-transfer.ts'
import type { Work } from '../../apps/api/src/platform/call.ts'
import { type Instant, instantOf, msOf } from '../../apps/api/src/platform/clock.ts'
import { selectBankOrder } from '../../apps/api/src/providers/rails/sandbox-bank.store.ts'
import type { Actors } from './seed-actors.ts'
import { keepMails, mailTransfer } from './seed-mails.ts'
import type { SeedMember } from './seed-member.ts'
import type { SeedPayee, SeedTransfer } from './seed-payees.ts'

type Sending = {
  readonly actors: Actors
  readonly member: SeedMember
  readonly at: Instant
  readonly transfer: SeedTransfer
}

const minuteMs = 60_000
const later = (at: Instant, ms: number): Instant => instantOf(msOf(at) + ms)

const findAccount = ({ actors, member, at }: Sending, { name }: SeedPayee): Promise<string | undefined> =>
  actors.asMember(member, at, async ({ tx }) => {
    const row = await tx
      .selectFrom('bank_accounts')
      .select('id')
      .where('organization_id', '=', member.organizationId)
      .where('account_holder', '=', name)
      .executeTakeFirst()
    return row?.id
  })

const accountOf = async (sending: Sending, payee: SeedPayee): Promise<string> => {
  const found = await findAccount(sending, payee)
  if (found !== undefined) return found
  const { actors, member, at } = sending
  const { kind, name, email, account } = payee
  const savedAt = later(at, -10 * minuteMs)
  const { accountId } = await actors.asMember(member, savedAt, async (call) => {
    const party = { ...{ kind, name, email }, language: 'en' as const, address: null, note: '' }
    const { beneficiaryId } = await createBeneficiary(call, { ...party, sendsRemittanceAdvice: false })
    return createBankAccount(call, { ...account, beneficiaryId, accountHolder: name })
  })
  await keepMails(actors, member, savedAt)
  return accountId
}

const isSent = ({ actors, member, at, transfer }: Sending): Promise<boolean> =>
  actors.asMember(member, at, async ({ tx }) => {
    const row = await tx
      .selectFrom('transfers')
      .select('id')
      .where('organization_id', '=', member.organizationId)
      .where('created_at', '=', at)
      .where('reference', '=', transfer.reference)
      .executeTakeFirst()
    return row !== undefined
  })

/** Sends money and, where the payee's bank has it by today, lets it arrive when that bank says so; the worker goes on with what is on its way. */
export const sendTransfer = async (sending: Sending): Promise<void> => {
  if (await isSent(sending)) return
  const { actors, member, at, transfer } = sending
  const { settings, startedAt } = actors
  const { organizationId } = member
  const { currency } = transfer.payee.account
  const accountId = await accountOf(sending, transfer.payee)
  const amount = moneyText(money(transfer.minor, currency))
  const { transferId } = await actors.asMember(member, at, (call) =>
    createTransfer(call, {
      ...{ sourceCurrency: currency, sourceAccountType: 'traditional', accountId },
      ...{ amount, fixedSide: 'source', bound: amount, reference: transfer.reference, note: '' },
    }),
  )
  const callAt = (when: Instant) => ({
    settings,
    transaction: <T>(run: (work: Work) => Promise<T>) => actors.asJob(organizationId, when, run),
  })
  const follow = (when: Instant) => actors.asJob(organizationId, when, (work) => followTransfer(work, transferId))
  const handedAt = later(at, minuteMs)
  await actors.asJob(organizationId, handedAt, (work) => submitTransfer(work, transferId))
  await submitOrder(callAt(handedAt), transferId)
  await follow(handedAt)
  const order = await actors.asJob(organizationId, handedAt, ({ tx }) => selectBankOrder(tx, transferId))
  if (!order) throw new Error('the bank never got a transfer of the story')
  const arrivedAt = later(order.dueAt, minuteMs)
  if (arrivedAt >= startedAt) return
  await followOrder(callAt(arrivedAt), transferId)
  await follow(arrivedAt)
  await mailTransfer(actors, member, { at: arrivedAt, transferId })
}
