import type { Role } from '@contado/contract/kernel/permissions.ts'
import type { ApprovalRule, ApproverRoles } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import { type Currency, type Money, parseMoney } from '@contado/money'

export type Approval = { readonly count: number; readonly roles: ApproverRoles }

type Asked = {
  readonly kind: 'outgoing' | 'withdrawal' | 'internal' | 'own'
  readonly beneficiaryId: string | null
  /** What leaves, in any currency, at the day's rate. */
  readonly amountIn: (currency: Currency) => Money
  /** A manager's transfer to bank details that somebody should look at. */
  readonly isDoubtful: boolean
}

// An account that is said to be one's own is at another bank, too.
const isOfKind = ({ kind }: ApprovalRule, asked: Asked): boolean =>
  kind === 'all' || kind === asked.kind || (kind === 'outgoing' && asked.kind === 'withdrawal')

const applies = (rule: ApprovalRule, asked: Asked): boolean =>
  isOfKind(rule, asked) &&
  (rule.beneficiaryId === null || rule.beneficiaryId === asked.beneficiaryId) &&
  asked.amountIn(rule.currency).minor >= parseMoney(rule.from, rule.currency).minor

/** Who has to approve a transfer: the most of all rules that apply, and owners where one asks for them; null: nobody. */
export const approvalNeeded = (rules: readonly ApprovalRule[], asked: Asked): Approval | null => {
  if (asked.kind === 'own') return null
  const applying: readonly Approval[] = [
    ...rules.filter((rule) => applies(rule, asked)),
    ...(asked.isDoubtful ? [{ count: 1, roles: 'owners' as const }] : []),
  ]
  if (applying.length === 0) return null
  return {
    count: Math.max(...applying.map(({ count }) => count)),
    roles: applying.some(({ roles }) => roles === 'owners') ? 'owners' : 'managers',
  }
}

/** Whether somebody who acts by this role may approve. */
export const mayApprove = (role: Role | null, roles: ApproverRoles): boolean =>
  role === 'owner' || (roles === 'managers' && role === 'manager')
