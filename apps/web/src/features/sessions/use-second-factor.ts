import { ApiProblem, useFieldChecks } from '@contado/app-kit'
import type { SecondFactor } from '@contado/contract/me/current-user.ts'
import { useState } from 'react'
import { recoveryCodeOf } from './recovery-code.ts'
import { useAuthWords } from './use-auth-words.ts'

export type CodeValues = { code: string; recoveryCode: string }

export type SecondFactorForm = {
  readonly isByRecoveryCode: boolean
  readonly setIsByRecoveryCode: (isByRecoveryCode: boolean) => void
  /** What is wrong with the code that is typed, by field. */
  readonly check: (values: CodeValues) => { code: string | null; recoveryCode: string | null }
  /** What travels in the `otp-code` header; undefined where no code is asked for. */
  readonly otpCode: (values: CodeValues) => string | undefined
}

/** Half of a form: the code of a second factor, or none where none is asked for. */
export const useSecondFactor = (factor: SecondFactor | null): SecondFactorForm => {
  const say = useAuthWords()
  const check = useFieldChecks()
  const [isByRecoveryCode, setIsByRecoveryCode] = useState(false)
  return {
    isByRecoveryCode,
    setIsByRecoveryCode,
    check: ({ code, recoveryCode }) => ({
      code: factor !== null && !isByRecoveryCode ? check.code(code) : null,
      recoveryCode:
        factor !== null && isByRecoveryCode && recoveryCodeOf(recoveryCode) === null ? say('code.recoveryWrong') : null,
    }),
    otpCode: ({ code, recoveryCode }) => {
      if (factor === null) return undefined
      return isByRecoveryCode ? (recoveryCodeOf(recoveryCode) ?? undefined) : code
    },
  }
}

const codeRefusals = ['InvalidOtpError', 'ReusedLoginOtpError', 'BruteForceAttemptError', 'OtpNotProvided']

/** Whether a refusal is about the code, so that the next thing typed is another one. */
export const isAboutCode = (problem: unknown): boolean =>
  problem instanceof ApiProblem && codeRefusals.includes(problem.code)

/** Whether the half-finished step has run out on the server. */
export const isStepOver = (problem: unknown): boolean =>
  problem instanceof ApiProblem && problem.code === 'VerificationLinkExpired'
