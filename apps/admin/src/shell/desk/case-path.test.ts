import { expect, test } from 'vitest'
import { casePath } from './case-path.ts'

const line = { caseId: 'c', transactionType: null, act: null }

test.each([
  [{ queue: 'accounts', kind: 'company' }, '/new-accounts/accounts-under-verification/c?from=desk'],
  [{ queue: 'replies', kind: 'person' }, '/new-accounts/persons-under-verification/c?from=desk'],
  [{ queue: 'escalatedPersons', kind: 'person' }, '/persons/c?from=desk'],
  [{ queue: 'escalatedCompanies', kind: 'company' }, '/companies/c?from=desk'],
  [{ queue: 'proposals', kind: 'company', act: 'organization.legal-name' }, '/companies/c?from=desk'],
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
