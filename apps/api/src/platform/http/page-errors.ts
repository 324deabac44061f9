import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { longestPageError, type PageError, pageError } from '@contado/contract/page-errors/page-error.ts'
import { pageErrorsPath } from '@contado/contract/page-errors/page-errors-path.ts'
import type { FastifyInstance } from 'fastify'
import { report } from '../telemetry.ts'
import type { Limiter } from './limits.ts'
import { checkOrigin } from './origin.ts'

type Pages = {
  /** Whose pages report here. */
  readonly app: 'customer' | 'staff' | 'widget'
  /** The origin that they come from. */
  readonly url: string
  readonly limiter: Limiter
}

// As a stack reads, since that is what the monitor's events are made from.
const stackOf = (places: PageError['places']): string =>
  places
    .map(({ function: name, file, line, column }) => {
      const at = `${file}:${line}:${column}`
      return name === undefined ? `    at ${at}` : `    at ${name} (${at})`
    })
    .join('\n')

/** Adds the path where pages report errors, beside `/api`: no session, no cookie, no database; what is not on the contract's list is refused. */
export const addPageErrors = (server: FastifyInstance, { app, url, limiter }: Pages): void => {
  server.post(pageErrorsPath, {
    bodyLimit: longestPageError,
    onRequest: async (request) => {
      checkOrigin(request, url)
      limiter.address('report', request.ip)
    },
    handler: async ({ body }, reply) => {
      const parsed = pageError.safeParse(body)
      if (!parsed.success) throw new Refusal('ValidationError')
      const { places, route, kind, ...fields } = parsed.data
      const stack = stackOf(places)
      report({
        level: 'error',
        title: `page ${kind}`,
        page: app,
        fields: { ...fields, ...(route === null ? {} : { route }), app, stack },
      })
      return reply.code(204).send()
    },
  })
}
