import type { passwordEndpoints } from '@contado/contract/sessions/password.endpoints.ts'
import type { sessionEndpoints } from '@contado/contract/sessions/sessions.endpoints.ts'
import type { Handlers } from '../../platform/call.ts'
import { refuseFullLine } from '../../platform/passwords.ts'
import { closeSession, startSocialVisit } from '../identity/index.ts'
import { signInChallenge } from '../second-factors/index.ts'
import { beginByPasskey } from './begin-by-passkey.ts'
import { beginSession } from './begin-session.ts'
import { checkResetCode } from './check-reset-code.ts'
import { confirmSession } from './confirm-session.ts'
import { beginByEmailCode, requestEmailCode } from './email-code.ts'
import { forgotPassword } from './forgot-password.ts'
import { resendCode } from './resend-code.ts'
import { resetPassword } from './reset-password.ts'

export const sessionRoutes = {
  'sessions.begin': { admit: refuseFullLine, open: (call, { body }) => beginSession(call, body) },
  'sessions.start-social': { open: (call, { body }) => startSocialVisit(call, body) },
  'sessions.request-email-code': (call, { body }) => requestEmailCode(call, body),
  'sessions.begin-by-email-code': { open: (call, { body }) => beginByEmailCode(call, body) },
  'sessions.passkey-options': (call) => signInChallenge(call),
  'sessions.begin-by-passkey': { open: (call, { body }) => beginByPasskey(call, body) },
  'sessions.resend-code': (call) => resendCode(call),
  'sessions.confirm': (call, { body }) => confirmSession(call, body),
  'sessions.end': async (call) => {
    await closeSession(call)
    return undefined
  },
  'password.forgot': (call, { body }) => forgotPassword(call, body),
  'password.check-code': (call, { body }) => checkResetCode(call, body),
  'password.reset': { open: (call, { body }) => resetPassword(call, body) },
} satisfies Handlers<typeof sessionEndpoints & typeof passwordEndpoints>
