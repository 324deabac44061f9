import { createHmac } from 'node:crypto'

export const databaseRoles = [
  'contado_app',
  'contado_staff',
  'contado_worker',
  'contado_auditor',
  'contado_backup',
  'contado_jobs',
] as const
export type DatabaseRole = (typeof databaseRoles)[number]

/** The password of a database role, derived from the application's secret, so that there is one secret to keep. */
export const rolePassword = (secret: string, role: DatabaseRole): string =>
  createHmac('sha256', secret).update(`database role ${role}`).digest('hex')

/** The owner's address with a role's own name and password in place of the owner's. */
export const roleUrl = (ownerUrl: string, secret: string, role: DatabaseRole): string => {
  const url = new URL(ownerUrl)
  url.username = role
  url.password = rolePassword(secret, role)
  return url.href
}
