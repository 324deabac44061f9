import { z } from 'zod'
import { brokenPasswordRules } from './password-rules.domain.ts'

/** A new password: the composition rules of the specification and a list of common ones. */
export const newPassword = z
  .string()
  .max(128)
  .refine((text) => brokenPasswordRules(text).length === 0, 'Password is not strong enough')
