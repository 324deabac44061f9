import { expect, expectTypeOf, test } from 'vitest'
import { z } from 'zod'
import { allEndpoints } from '../endpoints.ts'
import { type Endpoint, endpoints, isWriting } from './endpoint.ts'

const table = Object.entries(allEndpoints as Record<string, Endpoint>)

const schemasOf = (schema: unknown, field: string): z.ZodType[] => {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => schemasOf(option, field))
  const found = schema instanceof z.ZodObject ? schema.shape[field] : undefined
  return found instanceof z.ZodType ? [found] : []
}

const typed = ['Ada Rossi', '123-45-6789', 'DE89370400440532013000', '+15035550100']

// Checked by the use-case before anything is kept: a handle, a decision. Staff's reasons are what the trail is for.
const wordsThatStay = ['handle', 'action', 'reason']

const isOpen = (schema: z.ZodType): boolean =>
  typed.some((text) => schema.safeParse(text).success || schema.safeParse([text]).success)

const openSubjects = (entries: readonly (readonly [string, Endpoint])[]): string[] =>
  entries.flatMap(([name, { auditSubject = [], params, query, body }]) =>
    auditSubject
      .filter((field) => !wordsThatStay.includes(field))
      .filter((field) => [params, query, body].flatMap((schema) => schemasOf(schema, field)).some(isOpen))
      .map((field) => `${name}: ${field}`),
  )

const planted = endpoints({
  planted: {
    method: 'POST',
    path: '/planted',
    summary: 'Keeps a tax id in the audit trail',
    tag: 'planted',
    app: 'customer',
    audience: 'signed-in',
    scope: 'organization',
    permission: 'own-user',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'write',
    audit: 'planted.done',
    auditSubject: ['taxId', 'organizationId'],
    body: z.strictObject({ taxId: z.string().max(20), organizationId: z.uuid() }),
    answer: 'nothing',
    refusals: [],
  },
})

test('the audit trail keeps ids, words of ours and amounts of a request, and nothing that somebody typed', () => {
  expect(openSubjects(Object.entries(planted))).toEqual(['planted: taxId'])
  expect(openSubjects(table)).toEqual([])
})

test('an entry is kept of a field only where there are entries', () => {
  expect(table.filter(([, { audit, auditSubject }]) => audit === null && auditSubject !== undefined)).toEqual([])
})

test('every call that a one-time code confirms, or that takes one and can be repeated, answers a retry by its key', () => {
  const naked = table.filter(([, { oneTimeCode, isIdempotent }]) => oneTimeCode !== false && !isIdempotent)
  expect(naked.map(([name]) => name)).toEqual([])
})

test('a read keeps nothing: no entry in the audit trail, no used code, no stored answer', () => {
  const changing = table.filter(
    ([, endpoint]) =>
      !isWriting(endpoint) && (endpoint.audit !== null || endpoint.oneTimeCode !== false || endpoint.isIdempotent),
  )
  expect(changing.map(([name]) => name)).toEqual([])
})

const common = {
  method: 'POST',
  path: '/x',
  summary: '',
  tag: '',
  app: 'customer',
  audience: 'public',
  scope: 'none',
  permission: 'anyone',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'read',
  audit: null,
  body: z.strictObject({ accountNumber: z.string() }),
  answer: 'nothing',
  refusals: [],
} as const

test('only a field that the endpoint has can be declared to take account numbers', () => {
  expectTypeOf(endpoints({ x: { ...common, accountNumbers: ['accountNumber'] } })).not.toBeNever()
  // @ts-expect-error there is no such field
  endpoints({ x: { ...common, accountNumbers: ['iban'] } })
})
