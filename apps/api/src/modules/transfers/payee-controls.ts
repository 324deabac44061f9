import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { actingRole } from '@contado/contract/me/person-check.domain.ts'
import { coolingHours } from '@contado/contract/transfer-rules/sending-limits.ts'
import type { PayeeWarning } from '@contado/contract/transfers/transfer.ts'
import { firstInstantOf, isLocalDate } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { type Instant, instantOf, msOf } from '../../platform/clock.ts'
import type { PayeeAccount } from '../beneficiaries/index.ts'
import { listMembers } from '../members/index.ts'
import { type Approval, approvalNeeded, mayApprove, rulesOf } from '../transfer-rules/index.ts'
import type { Target } from './asked-transfer.ts'
import type { Priced } from './priced-transfer.ts'

const hourMs = 3_600_000
const doubtfulMs = 7 * 24 * hourMs

export type Controls = {
  readonly warnings: PayeeWarning[]
  readonly approval: Approval | null
  /** Until then bank details that are new or changed get no more than the business lets them. */
  readonly coolsUntil: Instant | null
}

type PayeeRow = Pick<PayeeAccount, 'beneficiary_id' | 'created_at' | 'changed_at' | 'name_check'>

const warningsOf = ({ created_at, changed_at, name_check }: PayeeRow, atMs: number): PayeeWarning[] => {
  const isNew = atMs - msOf(created_at) < doubtfulMs
  const isChanged = atMs - msOf(changed_at) < doubtfulMs
  const ofDetails = isNew ? (['new-details'] as const) : isChanged ? (['changed-details'] as const) : []
  const isNamed = name_check === 'match' || name_check === 'not-possible'
  return [...ofDetails, ...(isNamed ? [] : (['name-differs'] as const))]
}

type Sent = {
  readonly kind: Target['kind']
  /** Where it leaves the house to; null inside. */
  readonly account: PayeeRow | null
  readonly amountIn: Priced['amountIn']
}

/** What stands between a transfer and its going, by the rules of the business. */
export const controlsBy = (
  { approvals, cooling_usd_minor: most }: Awaited<ReturnType<typeof rulesOf>>,
  { actor, now }: Pick<Call<Member>, 'actor' | 'now'>,
  { kind, account, amountIn }: Sent,
): Controls => {
  const warnings = account ? warningsOf(account, msOf(now)) : []
  const approval = approvalNeeded(approvals, {
    kind,
    beneficiaryId: account?.beneficiary_id ?? null,
    amountIn,
    isDoubtful: actor.role === 'manager' && warnings.length > 0,
  })
  const untilMs = account ? msOf(account.changed_at) + coolingHours * hourMs : 0
  const isMuch = most > 0n && amountIn('USD').minor > most
  return { warnings, approval, coolsUntil: isMuch && untilMs > msOf(now) ? instantOf(untilMs) : null }
}

/** What stands between a transfer and its going: what to look at twice, who else approves, and the pause of new bank details. */
export const controlsOf = async (
  { tx, actor, now }: Pick<Call<Member>, 'tx' | 'actor' | 'now'>,
  { target, priced }: { readonly target: Target; readonly priced: Priced },
): Promise<Controls> => {
  // Whoever says that an account elsewhere is the business's own is looked at like whoever names a payee.
  const account = 'account' in target ? target.account : null
  const rules = await rulesOf(tx, actor.organizationId)
  return controlsBy(rules, { actor, now }, { kind: target.kind, account, amountIn: priced.amountIn })
}

/** Refuses with `PayeeCooling` what would leave before the pause of new bank details ends; says when that is. */
export const checkCooling = (
  { coolsUntil }: Controls,
  { sendDate, timeZone }: { readonly sendDate: string | null; readonly timeZone: string },
): void => {
  if (coolsUntil === null) return
  const isLater = sendDate !== null && isLocalDate(sendDate) && firstInstantOf(sendDate, timeZone) >= msOf(coolsUntil)
  if (!isLater) throw new Refusal('PayeeCooling', { details: { until: String(coolsUntil) } })
}

type Asked = { readonly organizationId: string; readonly butUserId: string; readonly roles: Approval['roles'] }

/** The members but one who may approve now. */
export const listApprovers = async (
  { tx }: Pick<Call, 'tx'>,
  { organizationId, butUserId, roles }: Asked,
): Promise<readonly string[]> =>
  (await listMembers(tx, organizationId))
    .filter(({ userId, status }) => userId !== butUserId && status === 'enabled')
    .filter((member) => mayApprove(actingRole(member), roles))
    .map(({ userId }) => userId)

/** How many they are. */
export const countApprovers = async (call: Pick<Call, 'tx'>, asked: Asked): Promise<number> =>
  (await listApprovers(call, asked)).length
