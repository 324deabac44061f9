import { allEndpoints } from '@contado/contract/endpoints.ts'
import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import { describe, expect, it } from 'vitest'
import verification from './i18n/en.json' with { type: 'json' }

describe('every word of the audit trail', () => {
  const audited = Object.values<Endpoint>(allEndpoints).flatMap(({ audit, auditProposed }) =>
    [audit, auditProposed].filter((word) => typeof word === 'string'),
  )

  it.each([...new Set(audited)].sort())('%s can be read in a company’s history', (word) => {
    expect(verification.acts).toHaveProperty(word.replaceAll('.', '_'))
  })
})
