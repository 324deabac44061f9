import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

const toleranceSeconds = 300

const macOf = (secret: string, seconds: string, raw: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(raw).digest()

/** The header `rails-signature` over a notice's raw bytes: `t=<unix seconds>,v1=<HMAC-SHA256 in hex>`. */
export const signNotice = (
  raw: Buffer,
  { secret, atMs }: { readonly secret: string; readonly atMs: number },
): string => {
  const seconds = String(Math.floor(atMs / 1000))
  return `t=${seconds},v1=${macOf(secret, seconds, raw).toString('hex')}`
}

/**
 * Whether one of the secrets (the present one and, while they change, the one before) signed exactly these bytes within five
 * minutes of the wall clock.
 */
export const isSignedNotice = (
  raw: Buffer,
  header: string,
  { secrets, wallMs }: { readonly secrets: readonly string[]; readonly wallMs: number },
): boolean => {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header)
  const [, seconds, hex] = match ?? []
  if (seconds === undefined || hex === undefined) return false
  if (Math.abs(wallMs / 1000 - Number(seconds)) > toleranceSeconds) return false
  const given = Buffer.from(hex, 'hex')
  return secrets.some((secret) => timingSafeEqual(macOf(secret, seconds, raw), given))
}

/** The secrets of a provider's notices: those of the settings, else the sandbox's own, which follow from the house's secret. */
export const noticeSecrets = (
  provider: string,
  { secret, railsWebhookSecrets }: { readonly secret: string; readonly railsWebhookSecrets: readonly string[] },
): readonly string[] =>
  railsWebhookSecrets.length > 0
    ? railsWebhookSecrets
    : [Buffer.from(hkdfSync('sha256', secret, '', `notices of ${provider}`, 32)).toString('hex')]
