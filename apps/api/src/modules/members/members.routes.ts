import type { otherBusinessEndpoints } from '@contado/contract/other-businesses/other-businesses.endpoints.ts'
import type { peopleEndpoints } from '@contado/contract/people/people.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { changeRole } from './change-role.ts'
import type { WithdrawInvites } from './lock-person.ts'
import { removePerson } from './remove-person.ts'
import { switchBusiness } from './switch-business.ts'

type Own = 'people.update' | 'people.remove' | 'other-businesses.switch'

type Given = { readonly withdrawInvites: WithdrawInvites }

export const memberRoutes = ({ withdrawInvites }: Given) =>
  ({
    'people.update': (call, { body }) => changeRole(call, body, withdrawInvites),
    'people.remove': (call, { body }) => removePerson(call, body, withdrawInvites),
    'other-businesses.switch': (call, { body }) => switchBusiness(call, body),
  }) satisfies Handlers<Pick<typeof peopleEndpoints & typeof otherBusinessEndpoints, Own>>
