import type { InjectOptions } from 'fastify'
import { type HostileActor, problemWith } from './hostile.ts'
import { hostileBodies, hostileHeaders, hostileTexts, hostileValues } from './hostile-values.ts'
import {
  type Known,
  type Operation,
  type Random,
  randomOf,
  type Shapes,
  type Source,
  valueFrom,
} from './openapi-shapes.ts'

const mostKnown = 2_000
// Stands in values that are spoiled; no refusal may repeat a value. (The name of an unexpected field is repeated, as the contract says.)
const canary = 'zq7canary'

const knownOf = (seeds: readonly unknown[]): Known => {
  const values: string[] = []
  const add = (value: unknown): void => {
    if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) add(inner)
    else if (typeof value === 'string' && value !== '' && value.length < 80 && !values.includes(value)) {
      if (values.length < mostKnown) values.push(value)
      else values[value.length % mostKnown] = value
    }
  }
  for (const seed of seeds) add(seed)
  return { add, some: (random) => (values.length === 0 ? 'x' : random.pick(values)) }
}

const spoilAt = (value: unknown, random: Random): unknown => {
  if (typeof value !== 'object' || value === null || random.chance(0.25)) {
    const end = random.chance(0.5) ? '' : `'"\\${random.pick(hostileTexts)}`
    return random.chance(0.3) ? `${canary}${end}` : random.pick(hostileValues)
  }
  const keys = Object.keys(value)
  const key = keys.length === 0 ? '__proto__' : random.pick(keys)
  const copy = structuredClone(value) as Record<string, unknown>
  const way = random.below(10)
  if (way === 0) Reflect.deleteProperty(copy, key)
  else if (way === 1) copy[`more${key}`] = copy[key]
  else if (Object.hasOwn(copy, key)) copy[key] = spoilAt(copy[key], random)
  return copy
}

const encoded = (value: unknown): string =>
  encodeURIComponent((typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed())

type Aimed = { readonly operation: Operation; readonly actor: HostileActor }

const requestOf = ({ operation, actor }: Aimed, source: Source): InjectOptions => {
  const { random, known } = source
  const madeFrom = (schema: object): unknown => {
    const value = valueFrom(schema, source)
    return random.chance(0.15) ? spoilAt(value, random) : value
  }
  const paramsIn = (place: string) => operation.params.filter((param) => param.in === place)
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (name === 'userId') return random.chance(0.97) ? actor.userId : encoded(known.some(random))
    return encoded(madeFrom(paramsIn('path').find((param) => param.name === name)?.schema ?? {})) || '%20'
  })
  const query = paramsIn('query')
    .filter(() => random.chance(0.6))
    .map(({ name, schema }) => `${name}=${encoded(madeFrom(schema))}`)
  const [hostileName, hostileValue] = random.pick(hostileHeaders)
  const body = operation.body === null ? undefined : valueFrom(operation.body, source)
  const sent = body !== undefined && random.chance(0.5) ? spoilAt(body, random) : body
  const raw = random.chance(0.03) && operation.method !== 'GET' ? random.pick(hostileBodies) : null
  const text = raw?.text ?? (sent === undefined ? undefined : (JSON.stringify(sent) ?? ''))
  return {
    method: operation.method as 'GET',
    url: `${path}${query.length === 0 ? '' : `?${query.join('&')}`}`,
    headers: {
      ...(actor.cookie === '' ? {} : { cookie: actor.cookie }),
      ...(text === undefined ? {} : { 'content-type': raw?.type ?? 'application/json' }),
      ...(random.chance(0.05) ? { [hostileName]: hostileValue } : {}),
    },
    ...(text === undefined ? {} : { payload: text }),
  }
}

export type FuzzRun = {
  readonly operations: readonly Operation[]
  /** The shapes that operations name. */
  readonly shapes: Shapes
  readonly actors: readonly HostileActor[]
  /** What is known beforehand: ids, addresses and whole requests that the API would take. */
  readonly seeds: readonly unknown[]
  readonly requests: number
  /** The same seed sends the same first requests; what is learnt from answers differs. */
  readonly seed: number
  readonly longestMs: number
}

type Answer = { readonly statusCode: number; readonly payload: string; readonly headers: Record<string, unknown> }

const learn = (known: Known, { statusCode, payload, headers }: Answer): void => {
  if (statusCode >= 300 || !String(headers['content-type']).includes('json') || payload.length > 100_000) return
  known.add(JSON.parse(payload))
}

const judge = (answer: Parameters<typeof problemWith>[0], tookMs: number, longestMs: number): string | null => {
  if (tookMs > longestMs) return `took ${Math.round(tookMs)} ms`
  const isRepeated = answer.statusCode >= 400 && answer.payload.includes(canary)
  return problemWith(answer) ?? (isRepeated ? `repeats what was sent: ${answer.payload.slice(0, 200)}` : null)
}

const abreast = 6

/** Sends requests of random shape, and of the right shape with something wrong, to every operation as everybody; names what was wrong. */
export const fuzz = async (run: FuzzRun): Promise<{ problems: string[]; answered: ReadonlyMap<number, number> }> => {
  const random = randomOf(run.seed)
  const known = knownOf(run.seeds)
  const problems: string[] = []
  const answered = new Map<number, number>()
  let sent = 0
  const shoot = async (): Promise<void> => {
    for (; sent < run.requests; ) {
      // In turn, so that a short run meets every operation too.
      const operation = run.operations[sent++ % run.operations.length]
      if (!operation) return
      const isStaffs = operation.path.includes('/admin/')
      const fitting = run.actors.filter(({ app }) => (app === 'admin') === isStaffs || random.chance(0.03))
      const actor = random.pick(fitting.length === 0 ? run.actors : fitting)
      const request = requestOf({ operation, actor }, { random, known, shapes: run.shapes })
      const startedAt = performance.now()
      const answer = await actor.server.inject(request)
      const problem = judge(answer, performance.now() - startedAt, run.longestMs)
      answered.set(answer.statusCode, (answered.get(answer.statusCode) ?? 0) + 1)
      learn(known, answer)
      const shown = `${request.method} ${String(request.url).slice(0, 300)} ${String(request.payload ?? '').slice(0, 400)}`
      if (problem !== null) problems.push(`${operation.name} as ${actor.name}: ${problem} ← ${shown}`)
    }
  }
  await Promise.all(Array.from({ length: abreast }, shoot))
  return { problems, answered }
}
