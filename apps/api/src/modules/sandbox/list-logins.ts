import { demoLogins } from './demo-logins.ts'

/** The demonstration logins of one application, or of both. */
export const listLogins = async ({ app }: { app?: 'customer' | 'admin' | undefined }) => ({
  items: demoLogins
    .filter((login) => app === undefined || login.app === app)
    .map(({ app: where, email, password, who }) => ({ app: where, email, password, who })),
})
