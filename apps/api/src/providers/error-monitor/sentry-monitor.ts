import { wallMs } from '../../platform/clock.ts'
import { newId } from '../../platform/ids.ts'
import type { SentrySettings } from '../../platform/sentry-settings.ts'
import { type ErrorReport, log } from '../../platform/telemetry.ts'
import type { ErrorMonitor } from './error-monitor.ts'
import { sentryEvent } from './sentry-event.ts'

type Watched = SentrySettings & { readonly part: string; readonly environment: string; readonly timeoutMs?: number }

// An outage reports the same a thousand times: what does not fit is left to the log.
const mostWaiting = 100
const usualPauseMs = 60_000

const pauseOf = (response: Response): number => {
  const seconds = Number(response.headers.get('retry-after') ?? '')
  return seconds > 0 ? seconds * 1000 : usualPauseMs
}

const envelopeOf = (report: ErrorReport, { part, environment }: Watched): string => {
  const id = newId().replaceAll('-', '')
  const event = JSON.stringify(sentryEvent(report, { id, seconds: wallMs() / 1000, part, environment }))
  const head = { type: 'event', content_type: 'application/json', length: Buffer.byteLength(event) }
  return `${JSON.stringify({ event_id: id })}\n${JSON.stringify(head)}\n${event}\n`
}

/** Answers how long to be silent, in milliseconds: 0 when the envelope was taken. */
const post = async (envelope: string, { url, publicKey, timeoutMs = 5_000 }: Watched): Promise<number> => {
  const response = await fetch(url, {
    method: 'POST',
    redirect: 'error',
    headers: {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=contado/1, sentry_key=${publicKey}`,
    },
    body: envelope,
    signal: AbortSignal.timeout(timeoutMs),
  })
  await response.body?.cancel()
  return response.ok ? 0 : pauseOf(response)
}

/** Reports in Sentry's envelopes, one after the other; a monitor that refuses or is away is left alone for as long as it says. */
export const sentryMonitor = (watched: Watched): ErrorMonitor => {
  let waiting = 0
  let silentUntilMs = 0
  let line: Promise<void> = Promise.resolve()
  const tell = async (envelope: string): Promise<void> => {
    if (wallMs() < silentUntilMs) return
    const pauseMs = await post(envelope, watched).catch(() => usualPauseMs)
    if (pauseMs === 0) return
    silentUntilMs = wallMs() + pauseMs
    log.warn({ ms: pauseMs }, 'error monitoring is silent')
  }
  const report = (told: ErrorReport): void => {
    // A flood of refusals, or of what pages say, leaves room for what is worse.
    const room = told.level === 'error' && told.page === undefined ? mostWaiting : mostWaiting / 2
    if (waiting >= room || Math.random() >= watched.sampleRate) return
    waiting += 1
    const envelope = envelopeOf(told, watched)
    line = line
      .then(() => tell(envelope))
      .finally(() => {
        waiting -= 1
      })
  }
  return { report, flush: () => line }
}
