import { allEndpoints } from '@contado/contract/endpoints.ts'
import type { Endpoint, EndpointTable } from '@contado/contract/kernel/endpoint.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { holdsCardNumber } from './card-number.ts'
import { refuseInvalid } from './problems.ts'

const maxDepth = 12
const maxParts = 5_000

/** Refuses text that holds a card's number, with `CardNumberRefused`. */
export const refuseCardNumber = (text: string): void => {
  if (holdsCardNumber(text)) throw new Refusal('CardNumberRefused')
}

const checkLine = (text: string): void => {
  // PostgreSQL stores neither a NUL nor half of a surrogate pair.
  if (text.includes('\0') || !text.isWellFormed()) throw new Refusal('MalformedRequest')
}

/** The fields that take account numbers: of the whole, and of the request that it carries. */
type AccountNumbers = { readonly own?: readonly string[] | undefined; readonly carried?: readonly string[] | undefined }

const checkText = (whole: unknown, { own = [], carried = [] }: AccountNumbers = {}): void => {
  let parts = 0
  const fieldsAt = (depth: number, isCarried: boolean): readonly string[] =>
    depth === 0 ? own : isCarried ? carried : []
  const checkWord = (text: string, isAccountNumber: boolean): void => {
    checkLine(text)
    if (!isAccountNumber) refuseCardNumber(text)
  }
  const check = (value: unknown, depth: number, { isAccountNumber = false, isCarried = false } = {}): void => {
    parts += 1
    if (depth > maxDepth || parts > maxParts) throw new Refusal('MalformedRequest')
    if (typeof value === 'string' || typeof value === 'number') checkWord(String(value), isAccountNumber)
    else if (typeof value === 'object' && value !== null) {
      for (const [key, item] of Object.entries(value)) {
        if (!Array.isArray(value)) checkWord(key, false)
        check(item, depth + 1, {
          isAccountNumber: fieldsAt(depth, isCarried).includes(key),
          isCarried: depth === 0 && key === 'request',
        })
      }
    }
  }
  check(whole, 0)
}

const carriedBy = ({ carriesRequest }: Endpoint, body: unknown): readonly string[] | undefined => {
  const { operation } = (body ?? {}) as { readonly operation?: unknown }
  const isNamed = carriesRequest === true && typeof operation === 'string' && Object.hasOwn(allEndpoints, operation)
  return isNamed ? (allEndpoints as EndpointTable)[operation]?.accountNumbers : undefined
}

const parse = (schema: z.ZodType, value: unknown): unknown => {
  const result = schema.safeParse(value, { reportInput: false })
  if (!result.success) throw refuseInvalid(result.error)
  return result.data
}

// The specification's lists come as a repeated key[]; the contract's name has no brackets.
const unbracketed = (query: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(query).map(([key, value]) =>
      key.endsWith('[]') ? [key.slice(0, -2), [value].flat()] : [key, value],
    ),
  )

/** Reads and validates what the endpoint declares: parameters, query. Anything else in them is refused. */
export const readAddress = (endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> => {
  const { userId: _, ...params } = request.params as Record<string, string>
  const query = unbracketed(request.query as Record<string, unknown>)
  checkText(params)
  checkText(query, { own: endpoint.accountNumbers })
  return {
    ...(endpoint.params ? { params: parse(endpoint.params, params) } : {}),
    ...(endpoint.query ? { query: parse(endpoint.query, query) } : {}),
  }
}

/** The same for the body. */
export const readBody = (endpoint: Endpoint, body: unknown): Record<string, unknown> => {
  checkText(body, { own: endpoint.accountNumbers, carried: carriedBy(endpoint, body) })
  return endpoint.body ? { body: parse(endpoint.body, body ?? {}) } : {}
}
