import { describe, expect, it } from 'vitest'
import { readSettings, SettingsError } from './settings.ts'

const production = {
  NODE_ENV: 'production',
  SANDBOX: '0',
  APP_SECRET: 'c0ffee1234567890abcdefc0ffee1234567890ab',
  DATABASE_URL: 'postgres://owner:x@db.example/contado',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'bank@contado.example',
  CUSTOMER_URL: 'https://app.contado.example',
  STAFF_URL: 'https://staff.contado.example',
  TRADITIONAL_RAIL_URL: 'https://traditional.example/v1',
  TRADITIONAL_RAIL_KEY: 'key of the first',
  SMART_RAIL_URL: 'https://smart.example',
  SMART_RAIL_KEY: 'key of the second',
  RAILS_WEBHOOK_SECRETS: 'a secret of thirty-two characters',
}

describe('settings', () => {
  it('are a sandbox on ports 3000 and 3001 when nothing is set', () => {
    expect(readSettings({})).toMatchObject({ isSandbox: true, port: 3000, staffPort: 3001, productName: 'Contado' })
  })

  it.each([
    [{ PORT: 'abc' }, 'PORT=abc is not a port'],
    [{ PORT: '3001' }, 'both 3001'],
    [{ SANDBOX: 'maybe' }, 'neither on nor off'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not an address'],
    [{ SMTP_URL: 'nonsense' }, 'SMTP_URL is not an address'],
    [{ TRUSTED_PROXIES: '10.0.0.0/8, everybody' }, 'TRUSTED_PROXIES holds everybody'],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, 'TRUSTED_PROXIES holds 0.0.0.0/0'],
    [{ TRUSTED_PROXIES: '10.0.0.0/33' }, 'TRUSTED_PROXIES holds 10.0.0.0/33'],
    [{ RATE_LIMIT_FACTOR: '-1' }, 'RATE_LIMIT_FACTOR=-1'],
    [{ SMS_URL: 'https://sms.example', SMS_FROM: '+15005550006' }, 'SMS_ACCOUNT, SMS_TOKEN is missing'],
    [{ NAME_CHECK_URL: 'https://names.example' }, 'NAME_CHECK_KEY is missing'],
    [{ S3_URL: 'https://s3.example', S3_BUCKET: 'files' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY is missing'],
    [{ PORT: '4000', WIDGET_PORT: '4000' }, 'WIDGET_PORT and another port are both 4000'],
    [
      { BANK_DEBIT_URL: 'https://bank.example', WIDGET_URL: 'https://w.example' },
      'BANK_DEBIT_CLIENT_ID, BANK_DEBIT_SECRET',
    ],
    [{ BANK_DEBIT_WEBHOOK_SECRETS: 'short' }, 'BANK_DEBIT_WEBHOOK_SECRETS holds'],
    [
      { SMART_RAIL_URL: 'https://smart.example' },
      'TRADITIONAL_RAIL_URL, TRADITIONAL_RAIL_KEY, SMART_RAIL_KEY is missing',
    ],
    [{ CLAMD_URL: 'http://scanner' }, 'CLAMD_URL is not an address'],
    [{ FILE_QUOTA_MB: '0' }, 'FILE_QUOTA_MB=0'],
    [{ TEXTS_PER_COUNTRY: 'many' }, 'TEXTS_PER_COUNTRY=many'],
    [{ TEXTS_PER_HOUR: '0' }, 'TEXTS_PER_HOUR=0'],
    [{ LINKEDIN_CLIENT_ID: 'contado' }, 'belong together'],
    [{ GOOGLE_CLIENT_ID: 'contado', GOOGLE_ISSUER: 'accounts.google.com' }, 'GOOGLE_ISSUER is not an address'],
    [{ IDLE_LOGOUT_SECONDS: '9' }, 'IDLE_WARNING_SECONDS and IDLE_LOGOUT_SECONDS must both be'],
    [{ IDLE_WARNING_SECONDS: '9', IDLE_LOGOUT_SECONDS: '9' }, 'the second more than the first'],
    [{ IDLE_WARNING_SECONDS: '9', IDLE_LOGOUT_SECONDS: '901' }, 'at most 900'],
  ])('%j is refused in one line', (env, words) => {
    expect(() => readSettings(env)).toThrow(SettingsError)
    expect(() => readSettings(env)).toThrow(words)
  })

  it('read the proxies whose forwarding headers count, and how far limits are widened', () => {
    const env = { TRUSTED_PROXIES: '10.0.0.0/8, ::1,2001:db8::/32', RATE_LIMIT_FACTOR: '2.5' }
    const trustedProxies = ['10.0.0.0/8', '::1', '2001:db8::/32']
    expect(readSettings(env)).toMatchObject({ trustedProxies, rateLimitFactor: 2.5 })
    expect(readSettings({})).toMatchObject({ trustedProxies: [], rateLimitFactor: 1 })
  })

  it('show the sandbox’s own widget beside the customers’ port, and no widget in production that is not configured', () => {
    expect(readSettings({})).toMatchObject({ widgetPort: 3002, widgetUrl: 'http://localhost:3002', bankDebits: null })
    expect(readSettings({ PORT: '5300', STAFF_PORT: '5301' }).widgetUrl).toBe('http://localhost:5302')
    expect(readSettings(production)).toMatchObject({ widgetUrl: null, bankDebits: null })
    expect(() => readSettings({ ...production, WIDGET_URL: 'http://widget.example' })).toThrow(
      'WIDGET_URL is not https',
    )
  })

  it('let a session rest as long as the specification says, or as short as a test needs', () => {
    const minute = 60_000
    expect(readSettings(production).idle).toEqual({
      customer: { warnAfterMs: 14 * minute, logoutAfterMs: 15 * minute },
      admin: { warnAfterMs: 29 * minute, logoutAfterMs: 30 * minute },
    })
    const short = { warnAfterMs: 3000, logoutAfterMs: 8000 }
    expect(readSettings({ IDLE_WARNING_SECONDS: '3', IDLE_LOGOUT_SECONDS: '8' }).idle).toEqual({
      customer: short,
      admin: short,
    })
  })

  it('know the companies whose logins people sign in with, and where to find them', () => {
    expect(readSettings({}).social).toEqual({ google: null, linkedin: null })
    const env = { GOOGLE_CLIENT_ID: 'g', LINKEDIN_CLIENT_ID: 'l', LINKEDIN_CLIENT_SECRET: 's' }
    expect(readSettings(env).social).toEqual({
      google: { issuer: 'https://accounts.google.com', clientId: 'g', clientSecret: null },
      linkedin: { issuer: 'https://www.linkedin.com/oauth', clientId: 'l', clientSecret: 's' },
    })
    const local = { ...env, GOOGLE_ISSUER: 'http://127.0.0.1:4000/' }
    expect(readSettings(local).social.google?.issuer).toBe('http://127.0.0.1:4000')
  })

  it('know the two providers of accounts, each with its own key, or the sandbox’s banks', () => {
    expect(readSettings({}).rails).toBeNull()
    expect(readSettings(production).rails).toEqual({
      traditional_rail: { url: 'https://traditional.example/v1', key: 'key of the first' },
      smart_rail: { url: 'https://smart.example', key: 'key of the second' },
    })
  })

  it('know the provider of text messages, or none', () => {
    expect(readSettings(production).sms).toBeNull()
    const env = {
      SMS_URL: 'https://sms.example/2010-04-01/',
      SMS_ACCOUNT: 'AC7',
      SMS_TOKEN: 't',
      SMS_FROM: '+15005550006',
    }
    const sms = { url: 'https://sms.example/2010-04-01', account: 'AC7', token: 't', from: '+15005550006' }
    expect(readSettings(env).sms).toEqual(sms)
  })

  it('start production when everything is there', () => {
    expect(readSettings(production)).toMatchObject({ isProduction: true, isSandbox: false })
  })

  it.each([
    [{ SANDBOX: '1' }, 'SANDBOX is on'],
    [{ APP_SECRET: 'short' }, 'APP_SECRET is missing or shorter'],
    [{ APP_SECRET: 'x'.repeat(64) }, 'APP_SECRET is too regular'],
    [{ DATABASE_URL: '' }, 'DATABASE_URL is missing'],
    [{ SMTP_URL: '' }, 'SMTP_URL is missing'],
    [{ MAIL_FROM: '' }, 'MAIL_FROM is missing'],
    [{ CUSTOMER_URL: 'http://app.contado.example' }, 'CUSTOMER_URL is not https'],
    [{ RATE_LIMIT_FACTOR: '10' }, 'RATE_LIMIT_FACTOR is set'],
    [{ IDLE_WARNING_SECONDS: '3' }, 'IDLE_WARNING_SECONDS is set'],
    [{ IDLE_LOGOUT_SECONDS: '8' }, 'IDLE_LOGOUT_SECONDS is set'],
    [{ SMART_RAIL_URL: '' }, 'SMART_RAIL_URL is missing'],
    [{ TRADITIONAL_RAIL_KEY: '' }, 'TRADITIONAL_RAIL_KEY is missing'],
    [{ TRADITIONAL_RAIL_URL: 'http://traditional.example' }, 'TRADITIONAL_RAIL_URL is not https'],
    [{ RAILS_WEBHOOK_SECRETS: '' }, 'RAILS_WEBHOOK_SECRETS is missing'],
    [{ STAFF_URL: 'HTTP://staff.contado.example' }, 'STAFF_URL is not https'],
    [{ GOOGLE_ISSUER: 'http://accounts.google.com' }, 'GOOGLE_ISSUER is not https'],
    [{ SMS_URL: 'http://sms.example' }, 'SMS_URL is not https'],
    [{ S3_URL: 'http://s3.example' }, 'S3_URL is not https'],
    [{ NAME_CHECK_URL: 'http://names.example', NAME_CHECK_KEY: 'k' }, 'NAME_CHECK_URL is not https'],
  ])('refuse production with %j, naming it', (fault, words) => {
    expect(() => readSettings({ ...production, ...fault })).toThrow(words)
  })

  it('name everything that is missing at once', () => {
    expect(() => readSettings({ NODE_ENV: 'production' })).toThrow(/APP_SECRET.*DATABASE_URL.*SMTP_URL/)
  })
})
