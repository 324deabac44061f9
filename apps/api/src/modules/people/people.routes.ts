import type { peopleEndpoints } from '@contado/contract/people/people.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { changeRole } from './change-role.ts'
import { removePerson } from './remove-person.ts'

export const peopleRoutes = {
  'people.update': (call, { body }) => changeRole(call, body),
  'people.remove': (call, { body }) => removePerson(call, body),
} satisfies Handlers<Pick<typeof peopleEndpoints, 'people.update' | 'people.remove'>>
