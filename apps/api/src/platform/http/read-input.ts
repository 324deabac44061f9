import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { refuseInvalid } from './problems.ts'

const maxDepth = 12

const checkText = (value: unknown, depth = 0): void => {
  if (depth > maxDepth) throw new Refusal('MalformedRequest')
  if (typeof value === 'string') {
    if (value.includes('\0')) throw new Refusal('MalformedRequest')
    if (isCardNumber(value)) throw new Refusal('CardNumberRefused')
  } else if (Array.isArray(value)) {
    for (const item of value) checkText(item, depth + 1)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, item] of Object.entries(value)) {
      checkText(key, depth + 1)
      checkText(item, depth + 1)
    }
  }
}

/** A number of a payment card: an issuer's prefix, 13 to 19 digits, spaces or hyphens between, Luhn-valid. */
export const isCardNumber = (text: string): boolean => {
  if (!/^[3-6]\d{3}[ -]?\d{4}[ -]?\d{4}[ -]?\d{1,7}$|^3[47]\d{2}[ -]?\d{6}[ -]?\d{5}$/.test(text.trim())) return false
  const digits = [...text.replace(/\D/g, '')].reverse().map(Number)
  const sum = digits.reduce((total, digit, index) => {
    const doubled = index % 2 === 1 ? digit * 2 : digit
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
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

/** Reads and validates what the endpoint declares: parameters, query, body. Anything else in them is refused. */
export const readInput = (endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> => {
  const { userId: _, ...params } = request.params as Record<string, string>
  const query = unbracketed(request.query as Record<string, unknown>)
  checkText(params)
  checkText(query)
  checkText(request.body)
  return {
    ...(endpoint.params ? { params: parse(endpoint.params, params) } : {}),
    ...(endpoint.query ? { query: parse(endpoint.query, query) } : {}),
    ...(endpoint.body ? { body: parse(endpoint.body, request.body ?? {}) } : {}),
  }
}
