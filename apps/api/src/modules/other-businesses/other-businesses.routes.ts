import type { otherBusinessEndpoints } from '@contado/contract/other-businesses/other-businesses.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { listOtherBusinesses } from './list-other-businesses.ts'
import { switchBusiness } from './switch-business.ts'

export const otherBusinessRoutes = {
  'other-businesses.list': (call) => listOtherBusinesses(call),
  'other-businesses.switch': (call, { body }) => switchBusiness(call, body),
} satisfies Handlers<typeof otherBusinessEndpoints>
