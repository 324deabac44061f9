import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import { done } from '@contado/contract/kernel/wire.ts'

/** A call that anybody may make, for a test that mounts its own. */
export const plantedEndpoint = (own: Partial<Endpoint> = {}): Endpoint => ({
  method: 'POST',
  path: '/planted',
  summary: 'Planted by a test',
  tag: 'planted',
  app: 'customer',
  audience: 'public',
  scope: 'none',
  permission: 'anyone',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'write',
  audit: null,
  answer: done,
  refusals: [],
  ...own,
})
