import { Refusal } from '@contado/contract/kernel/refusal.ts'
import type { FastifyRequest } from 'fastify'

const ownOrigins = (url: string): string[] => {
  const { protocol, port, origin, hostname } = new URL(url)
  if (hostname !== 'localhost' && hostname !== '127.0.0.1') return [origin]
  return ['localhost', '127.0.0.1'].map((name) => `${protocol}//${name}${port ? `:${port}` : ''}`)
}

/** Refuses an unsafe request that a page of another site sent. Clients that are no browser send neither header. */
export const checkOrigin = (request: FastifyRequest, appUrl: string): void => {
  const { origin } = request.headers
  const site = request.headers['sec-fetch-site']
  if (origin !== undefined && !ownOrigins(appUrl).includes(origin)) throw new Refusal('OriginRefused')
  if (site !== undefined && site !== 'same-origin' && site !== 'none') throw new Refusal('OriginRefused')
}
