import { expect, test } from 'vitest'
import { allEndpoints } from '../endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { type ErrorCode, errors } from './errors.ts'
import { impliedRefusals, refusalsOf } from './refusals-of.ts'

const table = Object.entries(allEndpoints as Record<string, Endpoint>)

const listedTwice = (entries: readonly (readonly [string, Endpoint])[]): string[] =>
  entries.flatMap(([name, endpoint]) => {
    const codes = refusalsOf(endpoint)
    return codes.filter((code, at) => codes.indexOf(code) !== at).map((code) => `${name}: ${code}`)
  })

// Said where there is no endpoint: to a provider that brings a notice, and to jobs that convert or use up a reservation.
const outside: readonly ErrorCode[] = ['NoticeNotSigned', 'AuthorizationExpired', 'AuthorizationResolved']

const pay = allEndpoints['invoices.pay']

test('what an endpoint declares says whom and what it refuses', () => {
  const read = allEndpoints['admin.transfers.get']
  expect(refusalsOf(pay)).toEqual(
    expect.arrayContaining(['OrganizationNotVerified', 'AccountNotSecure', 'OtpNotProvided', 'IdempotencyKeyReused']),
  )
  expect(refusalsOf({ ...pay, isIdempotent: false, oneTimeCode: false, permission: 'invoices.draft' })).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/AccountNotSecure|OtpNotProvided|IdempotencyKeyReused/)]),
  )
  expect(refusalsOf(read)).toEqual(expect.arrayContaining(['StaffNotPermitted', 'TransferNotFound']))
  expect(refusalsOf(read)).not.toContain('OriginRefused')
})

test('an endpoint lists its own refusals only, each once', () => {
  const planted: Endpoint = { ...pay, refusals: ['AmountChanged', 'AccountNotSecure', 'AmountChanged'] }
  expect(listedTwice([['planted', planted]])).toEqual(['planted: AccountNotSecure', 'planted: AmountChanged'])
  expect(listedTwice(table)).toEqual([])
})

test('every code is somebody’s answer', () => {
  const said = new Set(table.flatMap(([, endpoint]) => refusalsOf(endpoint)))
  const codes = Object.keys(errors) as ErrorCode[]
  expect(codes.filter((code) => !said.has(code))).toEqual(outside)
})

test('every kind of call that implies refusals exists', () => {
  expect(impliedRefusals.filter(({ applies }) => !table.some(([, endpoint]) => applies(endpoint)))).toEqual([])
})
