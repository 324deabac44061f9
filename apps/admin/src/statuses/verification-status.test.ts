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

  it.each([
    ['invited', 'entity', 'entity_invited'],
    ['invited', 'ubo', 'ubo_invited'],
    ['invited', 'executive', 'invited'],
    [null, 'executive', 'executive_none'],
    [null, 'ubo', 'none'],
    ['approved', 'entity', 'approved'],
  ] as const)('%s of an owner (%s) is read as %s', (status, whose, word) => {
    expect(verificationLook(status, whose).word).toBe(word)
  })

  it.each([null, '', 'unheard-of', 'constructor'])('reads %j as not started', (status) => {
    expect(verificationLook(status)).toEqual({ word: 'none', mark: 'draft' })
  })
})
