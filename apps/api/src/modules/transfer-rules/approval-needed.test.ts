import type { ApprovalRule } from '@contado/contract/transfer-rules/transfer-rules.endpoints.ts'
import { type Currency, money } from '@contado/money'
import { expect, test } from 'vitest'
import { approvalNeeded, mayApprove } from './approval-needed.domain.ts'

const rule = (more: Partial<ApprovalRule>): ApprovalRule => ({
  from: '1000.00',
  currency: 'USD',
  kind: 'all',
  beneficiaryId: null,
  count: 1,
  roles: 'managers',
  ...more,
})
const asked = {
  kind: 'outgoing' as 'outgoing' | 'withdrawal' | 'internal',
  beneficiaryId: 'them',
  amountIn: (currency: Currency) => money(currency === 'USD' ? 100_000n : 90_000n, currency),
  isDoubtful: false,
}

test.each<[string, readonly ApprovalRule[], Partial<typeof asked>, ReturnType<typeof approvalNeeded>]>([
  ['no rule', [], {}, null],
  ['exactly the amount', [rule({})], {}, { count: 1, roles: 'managers' }],
  ['a cent below it', [rule({ from: '1000.01' })], {}, null],
  ['in the currency of the rule', [rule({ from: '900.01', currency: 'EUR' })], {}, null],
  ['of another kind', [rule({ kind: 'internal' })], {}, null],
  [
    'to an account of its own elsewhere',
    [rule({ kind: 'outgoing' })],
    { kind: 'withdrawal' },
    { count: 1, roles: 'managers' },
  ],
  ['inside, where banks are meant', [rule({ kind: 'outgoing' })], { kind: 'internal' }, null],
  ['to somebody else', [rule({ beneficiaryId: 'others' })], {}, null],
  ['to this one', [rule({ beneficiaryId: 'them' })], {}, { count: 1, roles: 'managers' }],
  ['two rules', [rule({ count: 2 }), rule({ roles: 'owners' })], {}, { count: 2, roles: 'owners' }],
  ['doubtful details', [], { isDoubtful: true }, { count: 1, roles: 'owners' }],
  ['doubtful details and a rule', [rule({ count: 3 })], { isDoubtful: true }, { count: 3, roles: 'owners' }],
])('%s', (_, rules, more, expected) => {
  expect(approvalNeeded(rules, { ...asked, ...more })).toEqual(expected)
})

test('between own accounts nobody is asked', () => {
  expect(approvalNeeded([rule({ from: '0.00' })], { ...asked, kind: 'own' })).toBeNull()
})

test.each([
  ['owner', true, true],
  ['manager', false, true],
  ['read-only', false, false],
  ['no-access', false, false],
  [null, false, false],
] as const)('%s', (role, asOwner, asManager) => {
  expect([mayApprove(role, 'owners'), mayApprove(role, 'managers')]).toEqual([asOwner, asManager])
})
