import type { KycDecision } from '@contado/contract/verification/kyc-session-lifecycle.ts'

/** Who proves who a person is. Asked from jobs, never inside a transaction. */
export type IdentityChecks = {
  /** What became of a try that the person is through with. */
  readonly fetchDecision: (kycSessionId: string) => Promise<KycDecision>
}
