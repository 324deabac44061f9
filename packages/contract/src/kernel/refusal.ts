import { type ErrorCode, errors } from './errors.ts'

export type FieldProblem = { readonly field: string; readonly code: string; readonly message: string }

export type RefusalDetails = {
  readonly message?: string
  readonly validations?: readonly FieldProblem[]
  readonly retryAfterSeconds?: number
  readonly details?: Readonly<Record<string, string | number | boolean>>
}

/** The one way to say no: a code of the error table, with the fields it concerns. Throwing it undoes the transaction. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly validations: readonly FieldProblem[]
  readonly retryAfterSeconds: number | undefined
  readonly details: Readonly<Record<string, string | number | boolean>> | undefined

  constructor(code: ErrorCode, more: RefusalDetails = {}) {
    super(more.message ?? more.validations?.[0]?.message ?? errors[code].message)
    this.name = 'Refusal'
    this.code = code
    this.status = errors[code].status
    this.validations = more.validations ?? []
    this.retryAfterSeconds = more.retryAfterSeconds
    this.details = more.details
  }
}

/** A refusal that points at one field of the request, status 422. */
export const refuseField = (field: string, code: string, message: string): Refusal =>
  new Refusal('ValidationError', { validations: [{ field, code, message }] })
