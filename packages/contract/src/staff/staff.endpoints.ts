import { z } from 'zod'
import { endpoints } from '../kernel/endpoint.ts'
import { staffRoles } from '../kernel/permissions.ts'
import { email, id } from '../kernel/wire.ts'

export const staffUser = z.object({
  staffId: id,
  email: z.string(),
  role: z.enum(staffRoles),
  isAdmin: z.literal(true),
  profile: z.object({ firstName: z.string(), lastName: z.string() }),
})
export type StaffUser = z.infer<typeof staffUser>

const session = {
  tag: 'admin/sessions',
  app: 'admin',
  scope: 'staff',
  permission: 'anyone',
  oneTimeCode: false,
  isIdempotent: false,
  rate: 'credential',
} as const

export const staffEndpoints = endpoints({
  'admin.sessions.begin': {
    ...session,
    method: 'POST',
    path: '/admin/sessions/intermediate',
    summary: 'Begin to sign in as staff with email and password',
    audience: 'public',
    audit: 'staff-session.begun',
    body: z.strictObject({ email, password: z.string().min(1).max(128) }),
    answer: z.object({ staffId: id, isCodeRequired: z.literal(true) }),
    refusals: ['InvalidCredentials', 'BruteForceAttemptError'],
  },
  'admin.sessions.confirm': {
    ...session,
    method: 'POST',
    path: '/admin/sessions/confirm',
    summary: 'Finish signing in with the authenticator’s code in the otp-code header',
    audience: 'intermediate',
    audit: 'staff-session.confirmed',
    body: z.strictObject({ remember2FaChecked: z.boolean().optional() }),
    answer: staffUser,
    refusals: ['OtpNotProvided', 'InvalidOtpError', 'ReusedLoginOtpError', 'BruteForceAttemptError'],
  },
  'admin.sessions.end': {
    ...session,
    method: 'DELETE',
    path: '/admin/sessions',
    summary: 'Sign out',
    audience: 'signed-in',
    permission: 'staff.self',
    rate: 'write',
    audit: 'staff-session.ended',
    answer: 'nothing',
    refusals: [],
  },
  'admin.me.get': {
    ...session,
    method: 'GET',
    path: '/admin/me',
    summary: 'The signed-in member of staff',
    tag: 'admin/me',
    audience: 'public',
    rate: 'read',
    audit: null,
    answer: staffUser,
    refusals: [],
  },
})
