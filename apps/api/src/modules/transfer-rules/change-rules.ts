import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import { actingRole } from '@contado/contract/me/person-check.domain.ts'
import { bankSendingLimits } from '@contado/contract/transfer-rules/sending-limits.ts'
import type {
  ApprovalRule,
  PersonLimits,
  TransferRules,
  transferRuleEndpoints,
} from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import { type Currency, MoneyError, parseMoney } from '@contado/money'
import type { z } from 'zod'
import type { Call, Member } from '../../platform/call.ts'
import { findBeneficiary } from '../beneficiaries/index.ts'
import { listMembers } from '../members/index.ts'
import { mayApprove } from './approval-needed.domain.ts'
import { showRules } from './show-rules.ts'
import { upsertRules } from './transfer-rules.store.ts'

type Asked = z.infer<(typeof transferRuleEndpoints)['transfer-rules.change']['body']>

const read = (field: string, text: string, currency: Currency): bigint => {
  try {
    const { minor } = parseMoney(text, currency)
    if (minor >= 0n) return minor
  } catch (error) {
    if (!(error instanceof MoneyError)) throw error
    throw refuseField(field, error.code, 'amount is invalid')
  }
  throw refuseField(field, 'out_of_range', 'The amount must not be below zero')
}

const readLimit = (field: string, text: string, mostMinor: bigint): bigint => {
  const minor = read(field, text, 'USD')
  if (minor > mostMinor) throw refuseField(field, 'out_of_range', "This is over the bank's limit")
  return minor
}

// Whoever makes a transfer never approves it: so many others have to be there for each of them.
const checkApprovers = async ({ tx, actor }: Call<Member>, rules: readonly ApprovalRule[]): Promise<void> => {
  if (rules.length === 0) return
  const members = await listMembers(tx, actor.organizationId)
  const others = (roles: ApprovalRule['roles']): number =>
    members.filter((member) => mayApprove(actingRole(member), roles)).length - 1
  if (rules.some(({ count, roles }) => others(roles) < count)) throw new Refusal('NotEnoughApprovers')
}

const readPersonLimits = async (
  { tx, actor }: Call<Member>,
  asked: PersonLimits,
  { dayUsdMinor, thirtyDaysUsdMinor }: typeof bankSendingLimits,
): Promise<PersonLimits> => {
  if (asked.length === 0) return []
  const members = new Set((await listMembers(tx, actor.organizationId)).map(({ userId }) => userId))
  for (const [at, { userId, dayLimit, thirtyDaysLimit }] of asked.entries()) {
    const field = `personLimits.${at}`
    if (!members.has(userId)) throw new Refusal('UserNotFound')
    if (asked.findIndex((other) => other.userId === userId) !== at) {
      throw refuseField(`${field}.userId`, 'duplicate', 'This person is named twice')
    }
    readLimit(`${field}.dayLimit`, dayLimit, dayUsdMinor)
    readLimit(`${field}.thirtyDaysLimit`, thirtyDaysLimit, thirtyDaysUsdMinor)
  }
  return asked
}

const checkRules = async (call: Call<Member>, rules: readonly ApprovalRule[]): Promise<void> => {
  for (const [at, { from, currency }] of rules.entries()) read(`approvals.${at}.from`, from, currency)
  await checkApprovers(call, rules)
  const named = new Set(rules.flatMap(({ beneficiaryId }) => (beneficiaryId === null ? [] : [beneficiaryId])))
  for (const id of named) if (!(await findBeneficiary(call.tx, id))) throw new Refusal('BeneficiaryNotFound')
}

/**
 * Sets what holds for money that leaves from now on; what was made before keeps what it was made under. Refuses with
 * `TransferRulesChanged`, `NotEnoughApprovers`, `BeneficiaryNotFound`, `UserNotFound`, and the field of a limit above the bank's.
 */
export const changeRules = async (call: Call<Member>, asked: Asked): Promise<TransferRules> => {
  await checkRules(call, asked.approvals)
  const { dayUsdMinor, thirtyDaysUsdMinor } = bankSendingLimits
  const isKept = await upsertRules(call.tx, call.actor.organizationId, {
    version: asked.version + 1,
    approvals: asked.approvals,
    cooling_usd_minor: read('coolingAmount', asked.coolingAmount, 'USD'),
    day_usd_minor: readLimit('dayLimit', asked.dayLimit, dayUsdMinor),
    thirty_days_usd_minor: readLimit('thirtyDaysLimit', asked.thirtyDaysLimit, thirtyDaysUsdMinor),
    person_limits: await readPersonLimits(call, asked.personLimits, bankSendingLimits),
  })
  if (!isKept) throw new Refusal('TransferRulesChanged')
  return showRules(call)
}
