import { randomBytes } from 'node:crypto'
import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type IdleTimes, idleSettings, idleTimesOf } from './idle-times.ts'
import { monitoredAmountsOf } from './monitored-amounts.ts'
import { type SentrySettings, sentryOf } from './sentry-settings.ts'

/** An account of ours at a company whose logins people may sign in with. */
export type SocialClient = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string | null }

export type SmsSettings = {
  readonly url: string
  readonly account: string
  readonly token: string
  readonly from: string
}

/** A bucket of a store that speaks S3. */
export type S3Settings = {
  readonly url: string
  readonly bucket: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** The providers of accounts, each at its own address with a key of ours. */
export type RailsSettings = Readonly<
  Record<'traditional_rail' | 'smart_rail', { readonly url: string; readonly key: string }>
>

/** A translator of documents at its address, with a key of ours. */
export type TranslationSettings = { readonly url: string; readonly key: string }
/** Who is asked for the names of accounts at other banks. */
export type NameCheckSettings = { readonly url: string; readonly key: string }

/** The provider of bank debits, whose widget stands on an origin of its own. */
export type BankDebitSettings = { readonly url: string; readonly clientId: string; readonly secret: string }

export type Settings = {
  readonly isProduction: boolean
  readonly isSandbox: boolean
  readonly productName: string
  readonly port: number
  readonly staffPort: number
  readonly host: string
  readonly customerUrl: string
  readonly staffUrl: string
  readonly databaseUrl: string
  readonly dataDir: string
  readonly smtpUrl: string | null
  readonly mailFrom: string
  /** Where customers write with questions; null where nobody answers mail. */
  readonly supportEmail: string | null
  /** The provider of text messages, with Twilio's interface; null where none is configured. */
  readonly sms: SmsSettings | null
  /** Where files are kept instead of in the data directory; null where no bucket is configured. */
  readonly s3: S3Settings | null
  /** Where clamd listens, `tcp://host:port`; null where uploads are not scanned. */
  readonly clamdUrl: string | null
  /** How many megabytes of files one organization may have. */
  readonly fileQuotaMb: number
  /** How many texts that verify numbers go to one country in an hour, for logins without an approved business. */
  readonly textsPerCountry: number
  /** The same for all countries together; bounds the codes for signing in and confirming as well. */
  readonly textsPerHour: number
  /** The secret outside the database: role passwords, data keys, blind indexes and link signatures derive from it. */
  readonly secret: string
  readonly trustedProxies: readonly string[]
  /** Where the providers of accounts are; null where the sandbox's own banks serve. */
  readonly rails: RailsSettings | null
  readonly translations: TranslationSettings | null
  /** Null where none is configured: the sandbox's own serves, and in production no name is checked. */
  readonly nameChecks: NameCheckSettings | null
  /** What signs notices of the providers of accounts: the present secret and, while they change, the one before. */
  readonly railsWebhookSecrets: readonly string[]
  /** The provider of bank debits; null where none is configured, and the sandbox's own serves. */
  readonly bankDebits: BankDebitSettings | null
  /** The same for its notices. */
  readonly bankDebitWebhookSecrets: readonly string[]
  /** The sandbox's widget for linking a bank account; nothing listens there in production. */
  readonly widgetPort: number
  /** Where the worker says whether it works; null where nobody asks it. */
  readonly workerProbePort: number | null
  /** The page that links a bank account, in a frame; null where bank debits are not offered. */
  readonly widgetUrl: string | null
  /** From which amounts on a payment or deposit waits for a decision: minor units by currency; none of them off. */
  readonly monitoredFrom: Readonly<Record<string, bigint>>
  /** From which amounts on a payment or deposit is looked at afterwards, without being held. */
  readonly flaggedFrom: Readonly<Record<string, bigint>>
  /** Where errors are reported; null where they are only logged. */
  readonly sentry: SentrySettings | null
  /** Widens every rate limit, for tests under load; 1 in production. */
  readonly rateLimitFactor: number
  /** How long a request may wait for a connection to the database before it is told to come back, in milliseconds. */
  readonly longestWaitMs: number
  /** How long the sessions of both applications may rest. */
  readonly idle: Readonly<Record<'customer' | 'admin', IdleTimes>>
  /** The companies whose logins people may sign in with; null where that is not set up. */
  readonly social: { readonly google: SocialClient | null; readonly linkedin: SocialClient | null }
}

/** A setting that is missing or can't be used; the message is one line that says what and how to mend it. */
export class SettingsError extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

const projectRoot = resolve(fileURLToPath(import.meta.url), '../../../../..')

const portOf = <T extends number | null>(env: Environment, name: string, otherwise: T): number | T => {
  const text = env[name] ?? ''
  if (text === '') return otherwise
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new SettingsError(`${name}=${text} is not a port. Set ${name} to a number from 1 to 65535.`)
  }
  return port
}

const flagOf = (env: Environment, name: string, otherwise: boolean): boolean => {
  const text = (env[name] ?? '').toLowerCase()
  if (text === '') return otherwise
  if (['1', 'true', 'on', 'yes'].includes(text)) return true
  if (['0', 'false', 'off', 'no'].includes(text)) return false
  throw new SettingsError(`${name}=${text} is neither on nor off. Set ${name} to 1 or 0.`)
}

const urlOf = (env: Environment, name: string, schemes: readonly string[]): string | null => {
  const text = env[name] ?? ''
  if (text === '') return null
  const scheme = URL.canParse(text) ? new URL(text).protocol : ''
  if (!schemes.includes(scheme)) {
    throw new SettingsError(`${name} is not an address that starts with ${schemes.join(' or ')}//. Correct ${name}.`)
  }
  return text
}

/** An address of the web without a slash at its end. */
const webUrlOf = (env: Environment, name: string, otherwise = ''): string =>
  (urlOf(env, name, ['http:', 'https:']) ?? otherwise).replace(/\/$/, '')

const factorOf = (env: Environment, name: string): number => {
  const text = env[name] ?? ''
  if (text === '') return 1
  const factor = Number(text)
  if (!(factor > 0)) throw new SettingsError(`${name}=${text} is not a number above 0. Correct ${name}.`)
  return factor
}

const readOrRefuse = <T>(read: () => T): T => {
  try {
    return read()
  } catch (error) {
    throw new SettingsError((error as Error).message)
  }
}

const isNetwork = (text: string): boolean => {
  const [address = '', bits, more] = text.split('/')
  const longest = { 4: 32, 6: 128 }[isIP(address)]
  if (longest === undefined || more !== undefined) return false
  // A length of 0 would trust everybody who writes a forwarding header.
  return bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= longest)
}

const networksOf = (env: Environment, name: string): string[] => {
  const networks = (env[name] ?? '').split(',').map((part) => part.trim())
  const used = networks.filter((part) => part !== '')
  for (const network of used) {
    if (isNetwork(network)) continue
    throw new SettingsError(
      `${name} holds ${network}, which is no address and no CIDR such as 10.0.0.0/8. Correct ${name}.`,
    )
  }
  return used
}

const socialOf = (env: Environment): Settings['social'] => {
  const googleId = env.GOOGLE_CLIENT_ID || null
  const linkedinId = env.LINKEDIN_CLIENT_ID || null
  const linkedinSecret = env.LINKEDIN_CLIENT_SECRET || null
  if ((linkedinId === null) !== (linkedinSecret === null)) {
    throw new SettingsError('LINKEDIN_CLIENT_ID and LINKEDIN_CLIENT_SECRET belong together. Set both or neither.')
  }
  return {
    google:
      googleId === null
        ? null
        : {
            issuer: webUrlOf(env, 'GOOGLE_ISSUER', 'https://accounts.google.com'),
            clientId: googleId,
            clientSecret: null,
          },
    linkedin:
      linkedinId === null
        ? null
        : {
            issuer: webUrlOf(env, 'LINKEDIN_ISSUER', 'https://www.linkedin.com/oauth'),
            clientId: linkedinId,
            clientSecret: linkedinSecret,
          },
  }
}

/** Whether settings that belong together are there: all of them, or none. */
const areSet = (env: Environment, names: readonly string[]): boolean => {
  const missing = names.filter((name) => (env[name] ?? '') === '')
  if (missing.length > 0 && missing.length < names.length) {
    throw new SettingsError(`${missing.join(', ')} is missing. Set all of ${names.join(', ')}, or none.`)
  }
  return missing.length === 0
}

const smsOf = (env: Environment): SmsSettings | null =>
  areSet(env, ['SMS_URL', 'SMS_ACCOUNT', 'SMS_TOKEN', 'SMS_FROM'])
    ? {
        url: webUrlOf(env, 'SMS_URL'),
        account: env.SMS_ACCOUNT ?? '',
        token: env.SMS_TOKEN ?? '',
        from: env.SMS_FROM ?? '',
      }
    : null

const translationsOf = (env: Environment): TranslationSettings | null =>
  areSet(env, ['TRANSLATION_URL', 'TRANSLATION_KEY'])
    ? { url: webUrlOf(env, 'TRANSLATION_URL'), key: env.TRANSLATION_KEY ?? '' }
    : null

const webhookSecretsOf = (env: Environment, name: string): string[] => {
  const secrets = (env[name] ?? '').split(',').map((part) => part.trim())
  const used = secrets.filter((part) => part !== '')
  if (used.length > 2 || used.some((secret) => secret.length < 32)) {
    throw new SettingsError(`${name} holds more than two secrets, or one shorter than 32 characters. Correct ${name}.`)
  }
  return used
}

const railNames = ['TRADITIONAL_RAIL_URL', 'TRADITIONAL_RAIL_KEY', 'SMART_RAIL_URL', 'SMART_RAIL_KEY'] as const

const railsOf = (env: Environment): RailsSettings | null =>
  areSet(env, railNames)
    ? {
        traditional_rail: { url: webUrlOf(env, 'TRADITIONAL_RAIL_URL'), key: env.TRADITIONAL_RAIL_KEY ?? '' },
        smart_rail: { url: webUrlOf(env, 'SMART_RAIL_URL'), key: env.SMART_RAIL_KEY ?? '' },
      }
    : null

const nameChecksOf = (env: Environment): NameCheckSettings | null =>
  areSet(env, ['NAME_CHECK_URL', 'NAME_CHECK_KEY'])
    ? { url: webUrlOf(env, 'NAME_CHECK_URL'), key: env.NAME_CHECK_KEY ?? '' }
    : null

const bankDebitNames = [
  'BANK_DEBIT_URL',
  'BANK_DEBIT_CLIENT_ID',
  'BANK_DEBIT_SECRET',
  'BANK_DEBIT_WEBHOOK_SECRETS',
  'WIDGET_URL',
] as const

// The widget's address may be set alone: the sandbox's own provider has one, too.
const bankDebitsOf = (env: Environment): BankDebitSettings | null =>
  (env.BANK_DEBIT_URL ?? '') !== '' && areSet(env, bankDebitNames)
    ? {
        url: webUrlOf(env, 'BANK_DEBIT_URL'),
        clientId: env.BANK_DEBIT_CLIENT_ID ?? '',
        secret: env.BANK_DEBIT_SECRET ?? '',
      }
    : null

const widgetOf = (
  env: Environment,
  { isSandbox, widgetPort }: Pick<Settings, 'isSandbox' | 'widgetPort'>,
): string | null =>
  urlOf(env, 'WIDGET_URL', ['http:', 'https:']) ?? (isSandbox ? `http://localhost:${widgetPort}` : null)

const s3Of = (env: Environment): S3Settings | null =>
  areSet(env, ['S3_URL', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])
    ? {
        url: webUrlOf(env, 'S3_URL'),
        bucket: env.S3_BUCKET ?? '',
        region: env.S3_REGION || 'us-east-1',
        accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
        secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
      }
    : null

const wholeOf = (env: Environment, name: string, otherwise: number): number => {
  const text = env[name] ?? ''
  if (text === '') return otherwise
  if (!/^[1-9]\d{0,8}$/.test(text))
    throw new SettingsError(`${name}=${text} is not a whole number above 0. Correct ${name}.`)
  return Number(text)
}

const productionFaults = (env: Environment): string[] => {
  const faults: string[] = []
  if (flagOf(env, 'SANDBOX', false)) faults.push('SANDBOX is on: set SANDBOX=0')
  const secret = env.APP_SECRET ?? ''
  if (secret.length < 32) faults.push('APP_SECRET is missing or shorter than 32 characters')
  else if (new Set(secret).size < 10) faults.push('APP_SECRET is too regular: make one with `openssl rand -hex 32`')
  const needed = ['DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'CUSTOMER_URL', 'STAFF_URL']
  for (const name of [...needed, ...railNames, 'RAILS_WEBHOOK_SECRETS']) {
    if ((env[name] ?? '') === '') faults.push(`${name} is missing`)
  }
  for (const name of ['RATE_LIMIT_FACTOR', ...idleSettings]) {
    if ((env[name] ?? '') !== '') faults.push(`${name} is set: it is for tests, leave it out`)
  }
  for (const name of [
    'CUSTOMER_URL',
    'STAFF_URL',
    'SMS_URL',
    'S3_URL',
    'GOOGLE_ISSUER',
    'LINKEDIN_ISSUER',
    'BANK_DEBIT_URL',
    'WIDGET_URL',
    'SENTRY_DSN',
    'TRADITIONAL_RAIL_URL',
    'SMART_RAIL_URL',
    'TRANSLATION_URL',
    'NAME_CHECK_URL',
  ]) {
    if (/^http:/i.test(env[name] ?? '')) faults.push(`${name} is not https`)
  }
  return faults
}

/** Reads the settings from the environment. Throws SettingsError; in production it names everything that is missing or unsafe. */
export const readSettings = (env: Environment): Settings => {
  const isProduction = env.NODE_ENV === 'production'
  const faults = isProduction ? productionFaults(env) : []
  if (faults.length > 0) throw new SettingsError(`Production mode refuses to start. ${faults.join('; ')}.`)
  const port = portOf(env, 'PORT', 3000)
  const staffPort = portOf(env, 'STAFF_PORT', 3001)
  if (port === staffPort) throw new SettingsError(`PORT and STAFF_PORT are both ${port}. Give them different ports.`)
  const widgetPort = portOf(env, 'WIDGET_PORT', port + 2)
  if ([port, staffPort].includes(widgetPort)) {
    throw new SettingsError(`WIDGET_PORT and another port are both ${widgetPort}. Give each its own.`)
  }
  const isSandbox = flagOf(env, 'SANDBOX', !isProduction)
  const dataDir = env.DATA_DIR || '.data'
  return {
    isProduction,
    isSandbox,
    productName: env.PRODUCT_NAME || 'Contado',
    port,
    staffPort,
    host: env.HOST || (isProduction ? '0.0.0.0' : '127.0.0.1'),
    customerUrl: webUrlOf(env, 'CUSTOMER_URL', `http://localhost:${port}`),
    staffUrl: webUrlOf(env, 'STAFF_URL', `http://localhost:${staffPort}`),
    databaseUrl: urlOf(env, 'DATABASE_URL', ['postgres:', 'postgresql:']) ?? '',
    dataDir: isAbsolute(dataDir) ? dataDir : resolve(projectRoot, dataDir),
    smtpUrl: urlOf(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: env.MAIL_FROM || 'no-reply@localhost',
    supportEmail: env.SUPPORT_EMAIL || (isSandbox ? 'support@contado.example' : null),
    sms: smsOf(env),
    s3: s3Of(env),
    clamdUrl: urlOf(env, 'CLAMD_URL', ['tcp:']),
    fileQuotaMb: wholeOf(env, 'FILE_QUOTA_MB', 1024),
    textsPerCountry: wholeOf(env, 'TEXTS_PER_COUNTRY', 200),
    textsPerHour: wholeOf(env, 'TEXTS_PER_HOUR', 1000),
    secret: env.APP_SECRET || randomBytes(32).toString('hex'),
    trustedProxies: networksOf(env, 'TRUSTED_PROXIES'),
    rails: railsOf(env),
    translations: translationsOf(env),
    nameChecks: nameChecksOf(env),
    railsWebhookSecrets: webhookSecretsOf(env, 'RAILS_WEBHOOK_SECRETS'),
    bankDebits: bankDebitsOf(env),
    bankDebitWebhookSecrets: webhookSecretsOf(env, 'BANK_DEBIT_WEBHOOK_SECRETS'),
    widgetPort,
    workerProbePort: portOf(env, 'WORKER_PROBE_PORT', null),
    widgetUrl: widgetOf(env, { isSandbox, widgetPort }),
    sentry: readOrRefuse(() => sentryOf(env)),
    rateLimitFactor: factorOf(env, 'RATE_LIMIT_FACTOR'),
    longestWaitMs: wholeOf(env, 'LONGEST_WAIT_MS', 250),
    monitoredFrom: readOrRefuse(() => monitoredAmountsOf(env.MONITORED_FROM ?? '')),
    flaggedFrom: readOrRefuse(() => monitoredAmountsOf(env.FLAGGED_FROM ?? '', 'FLAGGED_FROM')),
    idle: readOrRefuse(() => idleTimesOf(env)),
    social: socialOf(env),
  }
}
