import { createServer } from 'node:http'
import { wallMs } from '../clock.ts'
import { longestSilenceMs, type Readiness } from '../readiness.ts'
import type { Worker } from './keep-working.ts'

type Options = {
  readonly worker: Pick<Worker, 'lastBeatMs'>
  readonly read: () => Promise<Readiness>
  readonly host: string
  readonly port: number
}

/** Serves the worker's own `/healthz` and `/readyz`: 503 while the database has not heard of it for a quarter of a minute. */
export const serveProbe = async ({ worker, read, host, port }: Options): Promise<() => Promise<void>> => {
  const server = createServer((request, response) => {
    const send = (status: number, body: object): void => {
      response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
      response.end(JSON.stringify(body))
    }
    if (request.url === '/healthz') return send(200, { status: 'ok' })
    if (request.url !== '/readyz') return send(404, { status: 'not found' })
    const beatMs = worker.lastBeatMs()
    const beatAgeSeconds = beatMs === null ? null : (wallMs() - beatMs) / 1_000
    const isWorking = beatMs !== null && wallMs() - beatMs <= longestSilenceMs
    read().then(
      (readiness) =>
        send(isWorking ? 200 : 503, { status: isWorking ? 'ready' : 'not working', beatAgeSeconds, ...readiness }),
      () => send(503, { status: 'not working', beatAgeSeconds }),
    )
  })
  await new Promise<void>((ready, fail) => server.once('error', fail).listen(port, host, ready))
  return () => new Promise((closed) => void server.close(() => closed()).closeAllConnections())
}
