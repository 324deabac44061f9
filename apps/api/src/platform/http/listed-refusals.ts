import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import type { Refusal } from '@contado/contract/kernel/refusal.ts'
import { refusalsOf } from '@contado/contract/kernel/refusals-of.ts'
import { log, report } from '../telemetry.ts'

/** What is answered instead of a refusal that the contract does not list for this endpoint. */
export type OnUnlisted = (name: string, refusal: Refusal) => Refusal

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route answers instead of a refusal: itself, where it is listed. */
    readonly answerOf?: (refusal: Refusal) => Refusal
  }
}

const told = new Set<string>()

/** Warns of it once, and answers it all the same: the refusal is true, and the table is not. */
export const tellUnlisted: OnUnlisted = (name, refusal) => {
  const { code } = refusal
  const line = `${name} ${code}`
  if (told.has(line)) return refusal
  told.add(line)
  const fields = { route: name, code }
  log.warn(fields, 'unlisted refusal')
  report({ level: 'warning', title: 'unlisted refusal', fields })
  return refusal
}

type Listing = { readonly name: string; readonly endpoint: Endpoint; readonly onUnlisted: OnUnlisted }

/** Lets through what the endpoint's table lists or implies, and leaves anything else to `onUnlisted`. */
export const listedRefusals = ({ name, endpoint, onUnlisted }: Listing): ((refusal: Refusal) => Refusal) => {
  const codes = new Set(refusalsOf(endpoint))
  return (refusal) => (codes.has(refusal.code) ? refusal : onUnlisted(name, refusal))
}
