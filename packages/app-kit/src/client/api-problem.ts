import type { ErrorCode } from '@contado/contract/kernel/errors.ts'
import type { FieldProblem } from '@contado/contract/kernel/refusal.ts'

/** Problems that the API never names, because it did not get to answer in its own words or was not asked. */
export const clientProblemCodes = [
  'NetworkFailure',
  'Offline',
  'UnreadableAnswer',
  'Maintenance',
  'PasskeyCanceled',
  'Unforeseen',
] as const
export type ProblemCode = ErrorCode | (typeof clientProblemCodes)[number]

export type ProblemParts = {
  readonly code: ProblemCode
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  readonly message: string
  readonly validations?: readonly FieldProblem[]
  readonly retryAfterSeconds?: number | null
  readonly details?: Readonly<Record<string, string | number | boolean>>
}

/** Why a call was not carried out. Screens say it as `errors.<code>`; `message` is the server's own English. */
export class ApiProblem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly validations: readonly FieldProblem[]
  readonly retryAfterSeconds: number | null
  readonly details: Readonly<Record<string, string | number | boolean>>

  constructor(parts: ProblemParts) {
    super(parts.message)
    this.name = 'ApiProblem'
    this.code = parts.code
    this.status = parts.status
    this.validations = parts.validations ?? []
    this.retryAfterSeconds = parts.retryAfterSeconds ?? null
    this.details = parts.details ?? {}
  }
}

/** Whether the outcome is open, or nothing was sent: the same request, under the same key, may be sent again. */
export const isOutcomeOpen = (problem: unknown): boolean =>
  problem instanceof ApiProblem &&
  (problem.code === 'NetworkFailure' ||
    problem.code === 'Offline' ||
    problem.code === 'UnknownOutcome' ||
    problem.code === 'RequestInFlight' ||
    [502, 504].includes(problem.status))

/** Why nothing was sent: the browser is offline. */
export const notSent = (): ApiProblem =>
  new ApiProblem({ code: 'Offline', status: 0, message: 'The browser is offline.' })
