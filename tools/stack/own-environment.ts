import { findFreePort } from '../../apps/api/src/platform/db/embedded-server.ts'

const settingNames = [
  ...['DATABASE_URL', 'APP_SECRET', 'NODE_ENV', 'SMTP_URL', 'MAIL_FROM', 'PRODUCT_NAME', 'HOST'],
  ...['SUPPORT_EMAIL', 'CUSTOMER_URL', 'STAFF_URL', 'WIDGET_URL', 'TRUSTED_PROXIES', 'RAILS_WEBHOOK_SECRETS'],
  ...['TRADITIONAL_RAIL_URL', 'TRADITIONAL_RAIL_KEY', 'SMART_RAIL_URL', 'SMART_RAIL_KEY'],
]

/** An environment for a whole product of its own in this folder: a sandbox on free ports, whatever the caller's settings are. */
export const ownEnvironment = async (folder: string): Promise<NodeJS.ProcessEnv> => {
  const [port, staffPort, widgetPort] = [await findFreePort(), await findFreePort(), await findFreePort()]
  const inherited = Object.entries(process.env).filter(([name]) => !settingNames.includes(name))
  return {
    ...Object.fromEntries(inherited),
    DATA_DIR: folder,
    SANDBOX: '1',
    PORT: String(port),
    STAFF_PORT: String(staffPort),
    WIDGET_PORT: String(widgetPort),
    // Many companies sign up from one address here.
    RATE_LIMIT_FACTOR: '10000',
    // A busy machine is slow, not overloaded.
    LONGEST_WAIT_MS: '60000',
  }
}
