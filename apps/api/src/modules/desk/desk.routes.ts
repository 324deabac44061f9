import type { deskEndpoints } from '@contado/contract/desk/desk.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { countPending } from './count-pending.ts'
import { findForStaff } from './find-for-staff.ts'
import { showConstants } from './show-constants.ts'

export const deskRoutes = {
  'admin.me.constants': (call) => showConstants(call),
  'admin.me.pending-items-counts': (call) => countPending(call),
  'admin.me.search': (call, { query }) => findForStaff(call, query),
} satisfies Handlers<typeof deskEndpoints>
