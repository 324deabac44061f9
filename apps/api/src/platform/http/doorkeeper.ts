import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { newId } from '../ids.ts'
import { log, report } from '../telemetry.ts'
import { problemBody } from './problems.ts'

type Door = {
  /** Whether whoever comes now would wait too long. */
  readonly isCrowded: () => boolean
  /** What every answer bears. */
  readonly headers: Readonly<Record<string, string>>
}

const retryAfterSeconds = 1
const toldEveryMs = 1_000

// One line for all of them: a line for each would cost more than the refusal.
const createTally = () => {
  let count = 0
  const tell = (): void => {
    const fields = { status: 429, count }
    log.info(fields, 'requests refused at the door')
    report({ level: 'warning', title: 'TooManyRequests', fields })
    count = 0
  }
  return (): void => {
    count += 1
    if (count === 1) setTimeout(tell, toldEveryMs).unref()
  }
}

/**
 * Tells requests of the API that would wait too long so (429) before they are routed and before their body is read: under
 * overload most requests end here, and whatever each costs is taken from those that are served.
 */
export const keepDoor = (handle: RequestListener, { isCrowded, headers }: Door): RequestListener => {
  const tooMany = new Refusal('TooManyRequests', { retryAfterSeconds })
  const common = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'retry-after': String(retryAfterSeconds),
  }
  const count = createTally()
  const refuse = (response: ServerResponse): void => {
    const requestId = newId()
    const body = JSON.stringify(problemBody(tooMany, requestId))
    response.writeHead(tooMany.status, {
      ...common,
      'x-request-id': requestId,
      'content-length': String(Buffer.byteLength(body)),
    })
    response.end(body)
    count()
  }
  return (request: IncomingMessage, response) => {
    if (request.url?.startsWith('/api/') && isCrowded()) refuse(response)
    else handle(request, response)
  }
}
