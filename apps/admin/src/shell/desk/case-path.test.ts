import { expect, test } from 'vitest'
import { casePath, walkOf } from './case-path.ts'

const line = { caseId: 'c', transactionType: null, act: null }

test.each([
  [{ queue: 'accounts', kind: 'company' }, '/new-accounts/accounts-under-verification/c?from=desk'],
  [{ queue: 'replies', kind: 'person' }, '/new-accounts/persons-under-verification/c?from=desk'],
  [{ queue: 'escalatedPersons', kind: 'person' }, '/persons/c?from=desk'],
  [{ queue: 'escalatedCompanies', kind: 'company' }, '/companies/c?from=desk'],
  [{ queue: 'proposals', kind: 'company', act: 'organization.legal-name' }, '/companies/c?from=desk'],
  [{ queue: 'reopened', kind: 'company' }, '/new-accounts/accounts-under-verification/c?from=desk'],
  [
    { queue: 'proposals', kind: 'company', act: 'application.approve' },
    '/new-accounts/accounts-under-verification/c?from=desk',
  ],
  [
    { queue: 'proposals', kind: 'company', act: 'organization.monitored-flag' },
    '/new-accounts/accounts-under-verification/c?from=desk',
  ],
  [{ queue: 'unplacedDeposits', kind: 'unplaced-deposit' }, '/payments/unplaced-deposits/c?from=desk'],
  [
    { queue: 'heldTransactions', kind: 'transaction', transactionType: 'internal-transfer' },
    '/monitoring/transaction-monitoring?transaction=c&of=internal-transfer&from=desk',
  ],
] as const)('%o', (given, path) => expect(casePath({ ...line, ...given })).toBe(path))

test('what the desk was narrowed to goes along, and comes back', () => {
  const walk = { queue: 'accounts', of: 'me' } as const
  const path = casePath({ ...line, queue: 'accounts', kind: 'company' }, walk)
  expect(walkOf(new URL(path, 'https://desk').searchParams.get('from') ?? '')).toEqual(walk)
  expect(walkOf('desk')).toEqual({ queue: undefined, of: undefined })
  expect(walkOf('desk..me')).toEqual({ queue: undefined, of: 'me' })
  expect([walkOf(undefined), walkOf('elsewhere')]).toEqual([null, null])
})
