import type { deskEndpoints } from '@contado/contract/desk/desk.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { countPending } from './count-pending.ts'
import { findForStaff } from './find-for-staff.ts'
import { listLines } from './list-lines.ts'
import { showConstants } from './show-constants.ts'
import { assign, endLease, leaseCase, listColleagues, snooze } from './work-on-case.ts'

export const deskRoutes = {
  'admin.me.constants': (call) => showConstants(call),
  'admin.me.pending-items-counts': (call) => countPending(call),
  'admin.me.search': (call, { query }) => findForStaff(call, query),
  'admin.desk.list': (call, { query }) => listLines(call, query),
  'admin.desk.colleagues': (call, { query }) => listColleagues(call, query),
  'admin.desk.lease': (call, { body }) => leaseCase(call, body),
  'admin.desk.end-lease': (call, { params }) => endLease(call, params),
  'admin.desk.assign': (call, { body }) => assign(call, body),
  'admin.desk.snooze': (call, { body }) => snooze(call, body),
} satisfies Handlers<typeof deskEndpoints>
