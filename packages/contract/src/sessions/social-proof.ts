import { z } from 'zod'

export const socialProviders = ['google', 'linkedin'] as const
export const socialProvider = z.enum(socialProviders)
export type SocialProvider = z.infer<typeof socialProvider>

const state = z.string().min(20).max(100)

/** What the provider's page brought back, with the state that binds it to this browser: Google an identity token, LinkedIn a code. */
export const socialProof = z.union([
  z.strictObject({ googleIdToken: z.string().min(20).max(8000), state }),
  z.strictObject({ linkedInCode: z.string().min(5).max(2000), state }),
])
export type SocialProof = z.infer<typeof socialProof>
