import type { Endpoints } from '@contado/contract/endpoints.ts'
import type { ConfirmedOperation } from '@contado/contract/me/confirmed-operation.ts'
import type { Handlers, Work } from './call.ts'
import type { Listener } from './events.ts'
import type { Delivery } from './http/webhook.ts'
import type { JobTable } from './jobs/job.ts'
import type { OperationDescriptions } from './operation-descriptions.ts'
import type { Settings } from './settings.ts'

export type ModuleWebhook = {
  readonly path: string
  readonly signatureHeader: string
  /** Proves the signature and reads what was signed; answers what takes it, in a transaction. Refuses everything else. */
  readonly prove: (settings: Settings, delivery: Delivery) => (work: Pick<Work, 'tx' | 'now'>) => Promise<string>
}

/** What a module offers to the composing files; a part that it does not have is left out. */
export type Module = {
  readonly routes?: Partial<Handlers<Endpoints>>
  readonly jobs?: JobTable
  readonly listens?: readonly Listener[]
  /** What the message with a one-time code says of its operations. */
  readonly describes?: Partial<OperationDescriptions>
  readonly webhooks?: readonly ModuleWebhook[]
}

/** A module's manifest: the one thing that the composing files import of it. */
export const defineModule = <const M extends Module>(module: M): M => module

type Part = 'routes' | 'jobs' | 'describes'
type NamesIn<M, P extends Part> = M extends { readonly [K in P]: infer T } ? keyof T & string : never
// What is found is handed on, so that the compiler follows a list of any length.
type Twice<L extends readonly unknown[], P extends Part, Seen = never, Found = never> = L extends readonly [
  infer Head,
  ...infer Rest,
]
  ? Twice<Rest, P, Seen | NamesIn<Head, P>, Found | (NamesIn<Head, P> & Seen)>
  : Found

/** What is wrong with a list of modules, in words that the compiler repeats; never where nothing is. */
export type Faults<L extends readonly unknown[]> =
  | `no handler: ${Exclude<keyof Endpoints, NamesIn<L[number], 'routes'>>}`
  | `no endpoint: ${Exclude<NamesIn<L[number], 'routes'>, keyof Endpoints>}`
  | `no description: ${Exclude<ConfirmedOperation, NamesIn<L[number], 'describes'>>}`
  | `two handlers: ${Twice<L, 'routes'>}`
  | `two descriptions: ${Twice<L, 'describes'>}`
  | `two jobs: ${Twice<L, 'jobs'>}`

/** The list of modules; one that leaves an endpoint or a description out, or has one twice, does not compile. */
export const composeModules = <const L extends readonly Module[]>(
  modules: L,
  ..._faults: [Faults<L>] extends [never] ? [] : [fault: Faults<L>]
): L => modules
