export type SentrySettings = {
  /** Where envelopes are posted to. */
  readonly url: string
  readonly publicKey: string
  /** Which share of what happens is reported, above 0 to 1. */
  readonly sampleRate: number
}

const rateOf = (text: string): number => {
  const rate = text === '' ? 1 : Number(text)
  if (!(rate > 0 && rate <= 1)) throw new Error(`SENTRY_SAMPLE_RATE=${text} is not above 0 and at most 1. Correct it.`)
  return rate
}

/** Where errors are reported, from `https://{key}@{host}/{project}`; null where that is not set up. Throws what is wrong in one line. */
export const sentryOf = (env: Readonly<Record<string, string | undefined>>): SentrySettings | null => {
  const dsn = env.SENTRY_DSN ?? ''
  const sampleRate = rateOf(env.SENTRY_SAMPLE_RATE ?? '')
  if (dsn === '') return null
  const address = URL.canParse(dsn) ? new URL(dsn) : null
  const [, folder, project] = /^(\/(?:[\w-]+\/)*)(\d+)$/.exec(address?.pathname ?? '') ?? []
  const isSpoken = address?.protocol === 'https:' || address?.protocol === 'http:'
  if (!address || !isSpoken || !/^\w+$/.test(address.username) || folder === undefined) {
    throw new Error('SENTRY_DSN is not of the form https://key@host/project. Correct SENTRY_DSN.')
  }
  return { url: `${address.origin}${folder}api/${project}/envelope/`, publicKey: address.username, sampleRate }
}
