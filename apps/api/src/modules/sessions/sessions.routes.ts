import type { sessionEndpoints } from '@contado/contract/sessions/sessions.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { closeSession } from '../identity/index.ts'
import { beginSession } from './begin-session.ts'
import { confirmSession } from './confirm-session.ts'
import { resendCode } from './resend-code.ts'

export const sessionRoutes = {
  'sessions.begin': { open: (call, { body }) => beginSession(call, body) },
  'sessions.resend-code': (call) => resendCode(call),
  'sessions.confirm': (call, { body }) => confirmSession(call, body),
  'sessions.end': async (call) => {
    await closeSession(call)
    return undefined
  },
} satisfies Handlers<typeof sessionEndpoints>
