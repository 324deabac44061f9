import type { additionalInfoEndpoints } from '@contado/contract/additional-info-requests/additional-info-requests.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { listWaiting } from './answer-request.ts'
import { listRequests } from './review-request.ts'

export const additionalInfoRoutes = {
  'additional-info-requests.list': (call) => listWaiting(call),
  'admin.additional-info-requests.list': (call, { query }) => listRequests(call, query),
} satisfies Handlers<typeof additionalInfoEndpoints>
