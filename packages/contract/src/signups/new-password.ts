import { z } from 'zod'
import { brokenPasswordRules } from './password-rules.domain.ts'

/** A new password by the composition rules of the specification. Whether it is easily guessed the server says. */
export const newPassword = z
  .string()
  .max(128)
  .refine((text) => brokenPasswordRules(text).length === 0, 'Password is not strong enough')
