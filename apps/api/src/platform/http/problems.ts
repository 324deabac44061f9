import { type FieldProblem, Refusal } from '@contado/contract/kernel/refusal.ts'
import type { z } from 'zod'

const pathText = (path: readonly PropertyKey[]): string =>
  path.reduce<string>((text, part) => {
    if (typeof part === 'number') return `${text}[${part}]`
    return text === '' ? String(part) : `${text}.${String(part)}`
  }, '')

const messageOf = (issue: z.core.$ZodIssue, field: string): string => {
  if (issue.code === 'invalid_type' && issue.message.includes('received undefined')) return 'This field is required'
  if (issue.code === 'unrecognized_keys') return `${field} is not expected here`
  if (issue.code === 'invalid_type' || issue.code === 'invalid_value' || issue.code === 'invalid_union') {
    return `${field} is invalid`
  }
  return issue.message
}

const longestField = 80

const problemOf = (issue: z.core.$ZodIssue): FieldProblem => {
  const path = pathText(issue.path)
  const named = issue.code === 'unrecognized_keys' ? [path, issue.keys[0]].filter(Boolean).join('.') : path
  // A name that the client made up is not repeated at any length.
  const field = named.slice(0, longestField)
  return { field, code: issue.code, message: messageOf(issue, field || 'body') }
}

type Issues = readonly z.core.$ZodIssue[]

// Of several shapes that a body may have, the one that it misses least is the one that was meant.
const ofMeantShape = (issue: z.core.$ZodIssue): Issues => {
  if (issue.code !== 'invalid_union' || issue.errors.length === 0) return [issue]
  const [meant = []] = issue.errors.toSorted((one, other) => one.length - other.length)
  return meant.flatMap((inner) => ofMeantShape({ ...inner, path: [...issue.path, ...inner.path] }))
}

/** A refusal that names every field which did not fit its schema. */
export const refuseInvalid = (error: z.ZodError): Refusal =>
  new Refusal('ValidationError', { validations: error.issues.flatMap(ofMeantShape).slice(0, 20).map(problemOf) })

/** The body of an error answer, as the specification has it. */
export const problemBody = (refusal: Refusal, requestId: string) => ({
  error: {
    code: refusal.code,
    message: refusal.message,
    validations: refusal.validations,
    ...(refusal.details ? { details: refusal.details } : {}),
    requestId,
  },
})
