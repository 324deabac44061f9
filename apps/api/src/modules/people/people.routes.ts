import type { peopleEndpoints } from '@contado/contract/people/people.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import {
  cancelPersonInvite,
  changeInvite,
  invitePerson,
  listEverybody,
  resendPersonInvite,
} from '../invitations/index.ts'
import { changeRole } from './change-role.ts'
import { removePerson } from './remove-person.ts'

export const peopleRoutes = {
  'people.list': (call) => listEverybody(call),
  'people.invite': (call, { body }) => invitePerson(call, body),
  'people.resend-invite': (call, { body }) => resendPersonInvite(call, body),
  'people.update-invite': (call, { body }) => changeInvite(call, body),
  'people.cancel-invite': (call, { body }) => cancelPersonInvite(call, body),
  'people.update': (call, { body }) => changeRole(call, body),
  'people.remove': (call, { body }) => removePerson(call, body),
} satisfies Handlers<typeof peopleEndpoints>
