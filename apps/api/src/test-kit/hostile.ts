import type { Endpoint, EndpointTable } from '@contado/contract/kernel/endpoint.ts'
import { errors } from '@contado/contract/kernel/errors.ts'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import { z } from 'zod'
import { newId } from '../platform/ids.ts'
import { hostileBodies, hostileHeaders, hostileTexts, hostileValues } from './hostile-values.ts'
import type { Sample } from './samples.ts'

export type HostileActor = {
  readonly name: string
  readonly app: 'customer' | 'admin'
  readonly server: FastifyInstance
  readonly userId: string
  readonly cookie: string
}

type Place = { readonly holder: Record<string, unknown>; readonly key: string }

const placesIn = (value: unknown): Place[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) => [
        { holder: value as Record<string, unknown>, key },
        ...placesIn(inner),
      ])

/** The value in every way that differs from it in one place. */
const spoilings = (value: unknown): unknown[] => {
  const root = { value }
  return placesIn(root).flatMap((_, index) => {
    const changed = (change: (place: Place) => void): unknown => {
      const copy = structuredClone(root)
      const place = placesIn(copy)[index]
      if (place) change(place)
      return copy.value
    }
    return [
      ...hostileValues.map((hostile) => changed(({ holder, key }) => Reflect.set(holder, key, hostile))),
      changed(({ holder, key }) => Reflect.deleteProperty(holder, key)),
      changed(({ holder, key }) => Reflect.set(holder, key, [holder[key]])),
      ...['__proto__', 'constructor', '\ud800', '4111111111111111', 'x'.repeat(5_000)].map((name) =>
        changed(({ holder }) =>
          Object.defineProperty(holder, name, { value: 1, enumerable: true, configurable: true, writable: true }),
        ),
      ),
    ]
  })
}

const encoded = (text: string): string => encodeURIComponent(text.toWellFormed())

const pairsOf = (query: Sample['query']): [string, string][] =>
  Object.entries(query ?? {}).flatMap(([key, value]) => [value].flat().map((one): [string, string] => [key, one]))

const queryOf = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.length === 0 ? '' : `?${pairs.map(([key, value]) => `${encoded(key)}=${encoded(value)}`).join('&')}`

const queriesOf = (query: Sample['query']): string[] => {
  const pairs = pairsOf(query)
  return pairs.flatMap(([key], index) => {
    const others = pairs.filter((_, other) => other !== index)
    const raw = ['%', '%ED%A0%80', '%ff', '%00', '%u0041'].map(
      (value) => `${queryOf([['a', 'b'], ...others])}&${key}=${value}`,
    )
    return [
      ...hostileTexts.map((text) => queryOf([...others, [key, text]])),
      ...raw,
      ...[key, `${key}[]`, `${key}[x]`, '__proto__'].map((name) => queryOf([...pairs, [name, 'x']])),
      queryOf(others),
    ]
  })
}

type Variation = {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: string
  readonly text?: string
  readonly type?: string
  readonly userId?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Every hostile variation of the request that the API would take. */
const variationsOf = (endpoint: Endpoint, sample: Sample): Variation[] => [
  {},
  ...Object.keys(sample.params ?? {}).flatMap((name) =>
    hostileTexts.map((text) => ({ params: { ...sample.params, [name]: text } })),
  ),
  ...queriesOf(sample.query).map((query) => ({ query })),
  ...(sample.body === undefined ? [] : spoilings(sample.body).map((body) => ({ text: JSON.stringify(body) ?? '' }))),
  ...(endpoint.method === 'GET' ? [] : hostileBodies),
  ...hostileHeaders.map(([name, value]) => ({ headers: { [name]: value } })),
  ...['new', '%2e', '%00', newId(), 'x'.repeat(300)].map((userId) => ({ userId })),
]

const requestOf = (
  endpoint: Endpoint,
  sample: Sample,
  asked: { actor: HostileActor; variation: Variation },
): InjectOptions => {
  const { actor, variation } = asked
  const params = variation.params ?? sample.params ?? {}
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encoded(params[name] ?? '') || '%20')
  const text = variation.text ?? (sample.body === undefined ? undefined : JSON.stringify(sample.body))
  return {
    method: endpoint.method,
    url: `/api/${variation.userId ?? actor.userId}${path}${variation.query ?? queryOf(pairsOf(sample.query))}`,
    headers: {
      ...(actor.cookie === '' ? {} : { cookie: actor.cookie }),
      ...(text === undefined ? {} : { 'content-type': variation.type ?? 'application/json' }),
      ...variation.headers,
    },
    ...(text === undefined ? {} : { payload: text }),
  }
}

const refusal = z.strictObject({
  error: z.strictObject({
    code: z.enum(Object.keys(errors) as [keyof typeof errors]),
    message: z.string().min(1).max(300),
    validations: z.array(
      z.strictObject({ field: z.string().max(100), code: z.string().min(1), message: z.string().min(1).max(300) }),
    ),
    details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()])).optional(),
    requestId: z.uuid(),
  }),
})

const innards =
  /syntax error|violates|relation "|column "|invalid input|\bpg_|postgres|kysely|\bselect\s+(?:(?:\*|\\?"|[\w.]+\s*,).*|[\w.]+\s+)\bfrom\b|node_modules|\.ts:\d|\n\s+at |ECONN|undefined is not|cannot read/i

/** What is wrong with an answer, whatever the request was; null when nothing is. */
export const problemWith = ({
  statusCode,
  headers,
  payload,
}: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'payload'>): string | null => {
  if (statusCode >= 500) return `answered ${statusCode}: ${payload.slice(0, 200)}`
  if (headers['x-content-type-options'] !== 'nosniff' || headers['content-security-policy'] === undefined)
    return 'lacks the headers of every answer'
  if (statusCode < 400) return null
  const json: unknown = ((): unknown => {
    try {
      return JSON.parse(payload)
    } catch {
      return null
    }
  })()
  const parsed = refusal.safeParse(json)
  if (!parsed.success) return `is no refusal: ${payload.slice(0, 300)}`
  const { code } = parsed.data.error
  if (errors[code].status !== statusCode) return `${code} with ${statusCode}`
  return innards.test(payload) ? `shows its innards: ${payload.slice(0, 300)}` : null
}

type Run = {
  readonly table: EndpointTable
  readonly sampleOf: (name: string) => Sample
  readonly actors: readonly HostileActor[]
  /** Every n-th variation of an operation is sent by this actor; 1 sends all. A prime n meets every value at some place. */
  readonly everyNth: (name: string, actor: HostileActor) => number
  readonly longestMs: number
}

const shown = ({ method, url, headers, payload }: InjectOptions): string =>
  `${method} ${String(url).slice(0, 300)} ${JSON.stringify(headers).slice(0, 300)} ${String(payload ?? '').slice(0, 300)}`

type Shot = { readonly label: string; readonly actor: HostileActor; readonly request: InjectOptions }

const shotsOf = ({ table, sampleOf, actors, everyNth }: Run): Shot[] =>
  Object.entries(table).flatMap(([name, endpoint]) => {
    const variations = variationsOf(endpoint, sampleOf(name))
    const serving = actors.filter(({ app }) => endpoint.app === 'both' || endpoint.app === app)
    return serving.flatMap((actor) =>
      variations
        .filter((_, index) => index % everyNth(name, actor) === 0)
        .map((variation) => ({
          label: `${name} as ${actor.name}`,
          actor,
          request: requestOf(endpoint, sampleOf(name), { actor, variation }),
        })),
    )
  })

const abreast = 6

/** Sends hostile requests to every operation of the table as every actor; answers how many, and each thing that was wrong. */
export const attack = async (run: Run): Promise<{ sent: number; problems: string[] }> => {
  const shots = shotsOf(run)
  const problems: string[] = []
  let next = 0
  const shoot = async (): Promise<void> => {
    for (let shot = shots[next++]; shot; shot = shots[next++]) {
      const startedAt = performance.now()
      const response = await shot.actor.server.inject(shot.request)
      const tookMs = performance.now() - startedAt
      const problem = tookMs > run.longestMs ? `took ${Math.round(tookMs)} ms` : problemWith(response)
      if (problem !== null) problems.push(`${shot.label}: ${problem} ← ${shown(shot.request)}`)
    }
  }
  await Promise.all(Array.from({ length: abreast }, shoot))
  return { sent: shots.length, problems }
}
