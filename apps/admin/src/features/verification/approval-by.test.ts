import type { Proposal } from '@contado/contract/staff/second-eyes.ts'
import { expect, it } from 'vitest'
import { approvalBy } from './approval-by.ts'

type Case = Parameters<typeof approvalBy>[1]
const proposed = { act: 'application.approve', proposedBy: { staffId: 'me', name: 'Ana Ruiz' } } as Proposal
const caseOf = (tier: 'low' | 'high', proposals: readonly Proposal[] = [], isExposed = false): Case => ({
  company: { application: { risk: { tier } }, proposals: [...proposals] } as unknown as Case['company'],
  answers: {
    steps: [{ rows: [{ field: 'isPoliticallyExposed', values: [isExposed ? 'yes' : 'no'] }] }],
  } as unknown as NonNullable<Case['answers']>,
})

it.each([
  ['low risk is one person’s', 'me', caseOf('low'), 'approve'],
  ['high risk is proposed', 'me', caseOf('high'), 'propose'],
  ['so is who is politically exposed', 'me', caseOf('low', [], true), 'propose'],
  ['who proposed it waits', 'me', caseOf('high', [proposed]), 'yours'],
  ['another confirms it', 'you', caseOf('high', [proposed]), 'confirm'],
])('%s', (_, staffId, given, step) => {
  expect(approvalBy(staffId, given).step).toBe(step)
})
