import type { staffEndpoints } from '@contado/contract/staff/staff.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { beginStaffSession } from './begin-staff-session.ts'
import { confirmStaffSession } from './confirm-staff-session.ts'
import { endStaffSession } from './end-staff-session.ts'
import { getStaffMe } from './get-staff-me.ts'

export const staffRoutes = {
  'admin.sessions.begin': { open: (call, { body }) => beginStaffSession(call, body) },
  'admin.sessions.confirm': (call) => confirmStaffSession(call),
  'admin.sessions.end': async (call) => {
    await endStaffSession(call)
    return undefined
  },
  'admin.me.get': (call) => getStaffMe(call),
} satisfies Handlers<typeof staffEndpoints>
