// Printed from the tables of endpoints by `npm run print`.
import type { ClientCall } from '../kernel/endpoint.ts'

export const firstStaffCalls = {
  'admin.sessions.begin': { method: 'POST', path: '/admin/sessions/intermediate' },
  'admin.sessions.confirm': { method: 'POST', path: '/admin/sessions/confirm' },
  'admin.sessions.end': { method: 'DELETE', path: '/admin/sessions', answer: 'nothing' },
  'admin.me.get': { path: '/admin/me' },
  'sandbox.logins': {},
} as const satisfies Readonly<Record<string, ClientCall>>
