import { verificationStatuses } from '@contado/contract/me/current-user.ts'
import { describe, expect, it } from 'vitest'
import { verificationLook, verificationWords } from './verification-status.ts'

describe('the look of a verification in lists', () => {
  it.each([
    ['new', 'progress'],
    ['pending_review', 'progress'],
    ['approved', 'done'],
    ['reviewed', 'done'],
    ['rejected', 'failed'],
    ['suspended', 'failed'],
    ['denied', 'failed'],
    ['deleted', 'failed'],
    ['denied_by_kyc_vendor', 'failed'],
    ['completed', 'draft'],
    ['in_progress', 'draft'],
    ['submitted', 'draft'],
    ['skipped', 'draft'],
    ['invited', 'draft'],
    ['registered', 'draft'],
    ['not_started', 'draft'],
  ])('%s is marked %s', (status, mark) => {
    expect(verificationLook(status)).toEqual({ word: status, mark })
  })

  it('knows every status of the contract', () => {
    for (const status of verificationStatuses) expect(verificationWords).toContain(status)
  })

  it.each([null, '', 'unheard-of', 'constructor'])('reads %j as not started', (status) => {
    expect(verificationLook(status)).toEqual({ word: 'none', mark: 'draft' })
  })
})
