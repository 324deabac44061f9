import type { otherBusinessEndpoints } from '@contado/contract/other-businesses/other-businesses.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { switchBusiness } from './switch-business.ts'

export const memberRoutes = {
  'other-businesses.switch': (call, { body }) => switchBusiness(call, body),
} satisfies Handlers<Pick<typeof otherBusinessEndpoints, 'other-businesses.switch'>>
