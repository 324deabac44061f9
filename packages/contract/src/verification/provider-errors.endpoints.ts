import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { id, instant, page, paging } from '../kernel/wire.ts'

export const refusingProviders = ['identity', 'cards', 'banking-details', 'rails'] as const

/** What a provider refused of a company: why, masked, and nothing of amounts. */
export const providerError = z.object({
  errorId: id,
  provider: z.enum(refusingProviders),
  /** The provider's own word for it, or ours for what it decided. */
  code: z.string(),
  /** The person, the payee or the rail that it was about. */
  about: z.string(),
  /** When it was asked of the provider. */
  at: instant,
})
export type ProviderError = z.infer<typeof providerError>

export const providerErrorEndpoints = endpoints({
  'admin.verification.routefusion-errors': {
    tag: 'admin/verification',
    app: 'admin',
    audience: 'signed-in',
    scope: 'staff',
    oneTimeCode: false,
    isIdempotent: false,
    rate: 'read',
    audit: null,
    method: 'GET',
    path: '/admin/verification/routefusion-errors/{id}',
    summary: 'What the providers of a company refused, newest first: identity checks, cards, bank details, rails',
    permission: 'verification.view',
    params: z.strictObject({ id }),
    query: z.strictObject({ ...paging }),
    answer: page(providerError),
    refusals: ['OrganizationNotFound'],
  },
})
