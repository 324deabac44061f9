import type { Call } from '../../platform/call.ts'
import { demoLogins } from './demo-logins.ts'

/** The demonstration logins of one application, or of both, in the caller's language. */
export const listLogins = async (
  { language }: Pick<Call, 'language'>,
  { app }: { app?: 'customer' | 'admin' | undefined },
) => ({
  items: demoLogins
    .filter((login) => app === undefined || login.app === app)
    .map(({ app: where, email, password, who }) => ({ app: where, email, password, who: who[language] })),
})
