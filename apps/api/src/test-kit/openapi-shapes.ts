import { readFile } from 'node:fs/promises'
import fc from 'fast-check'

/** What JSON Schema says of a value, as far as the print uses it. */
export type Shape = {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Shape[]
  readonly oneOf?: readonly Shape[]
  readonly allOf?: readonly Shape[]
  readonly $ref?: string
  readonly properties?: Readonly<Record<string, Shape>>
  readonly required?: readonly string[]
  readonly additionalProperties?: Shape | boolean
  readonly items?: Shape
  readonly minItems?: number
  readonly maxItems?: number
  readonly pattern?: string
  readonly minLength?: number
  readonly maxLength?: number
  readonly minimum?: number
  readonly maximum?: number
}

export type Operation = {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly params: readonly { readonly name: string; readonly in: string; readonly schema: Shape }[]
  readonly body: Shape | null
}

type PrintedOperation = {
  readonly operationId: string
  readonly parameters?: Operation['params']
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: Shape }>> }
}

export type Shapes = Readonly<Record<string, Shape>>
type Printed = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, PrintedOperation>>>>
  readonly components: { readonly schemas: Shapes }
}

/** Every operation of the printed OpenAPI, and the shapes that they name. */
export const readOperations = async (): Promise<{ operations: Operation[]; shapes: Shapes }> => {
  const text = await readFile(new URL('../../../../printed/openapi.json', import.meta.url), 'utf8')
  const { paths, components } = JSON.parse(text) as Printed
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { operationId, parameters = [], requestBody }]) => ({
      name: operationId,
      method: method.toUpperCase(),
      path,
      params: parameters,
      body: requestBody?.content['application/json']?.schema ?? null,
    })),
  )
  return { operations, shapes: components.schemas }
}

/** Numbers that look random and are the same for the same seed. */
export const randomOf = (seed: number) => {
  let state = seed >>> 0
  // Mulberry32.
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(next() * limit)
  const pick = <T>(list: readonly T[]): T => list[below(list.length)] as T
  return { below, pick, chance: (part: number): boolean => next() < part }
}
export type Random = ReturnType<typeof randomOf>

const madeOf = new Map<string, readonly string[]>()
const stringsLike = (pattern: string): readonly string[] => {
  const found = madeOf.get(pattern) ?? fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 60, seed: 1 })
  madeOf.set(pattern, found)
  return found
}

/** Values that were seen in answers or stand in samples: what random text would never hit. */
export type Known = { readonly add: (value: unknown) => void; readonly some: (random: Random) => string }

const mostDepth = 6

const textFrom = (shape: Shape, { random, known }: Source): string => {
  const { pattern, minLength = 0, maxLength = 200 } = shape
  if (random.chance(0.4)) return known.some(random)
  if (pattern !== undefined) return random.pick(stringsLike(pattern))
  const length = random.pick([minLength, minLength + 1, maxLength, maxLength + 1, 8, 20])
  return random.pick(['a', 'Z', '7', 'é', '漢', '😀', ' ', '-', '.', '0']).repeat(Math.max(0, Math.min(length, 3_000)))
}

const numberFrom = ({ type, minimum = -1e6, maximum = 1e6 }: Shape, random: Random): number => {
  const value = random.pick([minimum, maximum, minimum - 1, maximum + 1, 0, 1, 2, random.below(1_000)])
  return type === 'integer' ? Math.trunc(value) : value
}

export type Source = { readonly random: Random; readonly known: Known; readonly shapes: Shapes }

const refOf = (ref: string, shapes: Shapes): Shape => {
  const found = shapes[ref.split('/').at(-1) ?? '']
  if (!found) throw new Error(`the print has no ${ref}`)
  return found
}

const objectFrom = (shape: Shape, source: Source, depth: number): Record<string, unknown> => {
  const { random } = source
  const wanted = Object.entries(shape.properties ?? {}).filter(
    ([name]) => shape.required?.includes(name) || random.chance(0.5),
  )
  const extra = typeof shape.additionalProperties === 'object' ? shape.additionalProperties : null
  const more = extra && depth < mostDepth ? [['one', valueFrom(extra, source, depth + 1)] as const] : []
  return Object.fromEntries([
    ...wanted.map(([name, one]) => [name, valueFrom(one, source, depth + 1)] as const),
    ...more,
  ])
}

/** A value that the schema would mostly let through. */
export const valueFrom = (shape: Shape, source: Source, depth = 0): unknown => {
  const { random, shapes } = source
  if (depth > mostDepth) return null
  if (shape.$ref !== undefined) return valueFrom(refOf(shape.$ref, shapes), source, depth)
  const choices = shape.anyOf ?? shape.oneOf
  if (choices) return valueFrom(random.pick(choices), source, depth + 1)
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((one) => valueFrom(one, source, depth + 1)))
  if (shape.const !== undefined) return shape.const
  if (shape.enum) return random.pick(shape.enum)
  if (shape.type === 'object') return objectFrom(shape, source, depth)
  if (shape.type === 'array') {
    const count = random.pick([shape.minItems ?? 0, 1, 2, Math.min(shape.maxItems ?? 3, 120)])
    return Array.from({ length: count }, () => valueFrom(shape.items ?? {}, source, depth + 1))
  }
  if (shape.type === 'number' || shape.type === 'integer') return numberFrom(shape, random)
  if (shape.type === 'boolean') return random.chance(0.5)
  return shape.type === 'null' ? null : textFrom(shape, source)
}
