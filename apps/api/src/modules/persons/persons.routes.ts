import type { personEndpoints } from '@contado/contract/persons/persons.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { escalatePerson } from './escalate-person.ts'
import { listPersons } from './list-persons.ts'
import { changePersonPhone, resetPersonFactors } from './secure-person.ts'
import { setPersonStatus } from './set-person-status.ts'
import { showPerson } from './show-person.ts'

export const personRoutes = {
  'admin.persons.list': (call, { query }) => listPersons(call, query),
  'admin.persons.get': (call, { params }) => showPerson(call, params),
  'admin.persons.status': (call, { body }) => setPersonStatus(call, body),
  'admin.persons.escalate-to-compliance-head': (call, { body }) => escalatePerson(call, body),
  'admin.persons.reset-person-2fa': (call, { body }) => resetPersonFactors(call, body),
  'admin.persons.phone-number': (call, { body }) => changePersonPhone(call, body),
} satisfies Handlers<typeof personEndpoints>
