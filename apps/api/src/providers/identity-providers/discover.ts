import * as client from 'openid-client'
import { wallMs } from '../../platform/clock.ts'
import type { SocialClient } from '../../platform/settings.ts'

const keptMs = 24 * 3600_000
const timeoutSeconds = 10

type Kept = { readonly since: number; readonly configuration: Promise<client.Configuration> }

const kept = new Map<string, Kept>()

type Flow = { readonly isIdTokenFlow: boolean }

const read = (
  { issuer, clientId, clientSecret }: SocialClient,
  { isIdTokenFlow }: Flow,
): Promise<client.Configuration> => {
  const url = new URL(issuer)
  const execute = [
    ...(isIdTokenFlow ? [client.useIdTokenResponseType] : [client.enableNonRepudiationChecks]),
    // Settings refuse plain http in production.
    ...(url.protocol === 'http:' ? [client.allowInsecureRequests] : []),
  ]
  return client.discovery(url, clientId, clientSecret ?? undefined, clientSecret === null ? client.None() : undefined, {
    execute,
    timeout: timeoutSeconds,
  })
}

/** What a provider says of itself, read once a day; a failure is not kept. */
export const discover = (of: SocialClient, flow: Flow): Promise<client.Configuration> => {
  const key = `${of.issuer} ${of.clientId} ${flow.isIdTokenFlow}`
  const known = kept.get(key)
  if (known && wallMs() - known.since < keptMs) return known.configuration
  const configuration = read(of, flow)
  kept.set(key, { since: wallMs(), configuration })
  configuration.catch(() => kept.delete(key))
  return configuration
}
