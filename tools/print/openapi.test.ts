import { allEndpoints } from '@contado/contract/endpoints.ts'
import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { printOpenapi } from './openapi.ts'

type Node = Readonly<Record<string, unknown>>

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

const refsOf = (value: unknown): string[] =>
  isNode(value)
    ? Object.entries(value).flatMap(([key, item]) =>
        key === '$ref' && typeof item === 'string' ? [item] : refsOf(item),
      )
    : []

// RFC 6901 in a fragment.
const pointsAt = (document: Node, ref: string): unknown =>
  ref
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>((at, part) => (isNode(at) ? at[part] : undefined), document)

const danglingIn = (document: Node): string[] =>
  refsOf(document).filter((ref) => !ref.startsWith('#/') || !isNode(pointsAt(document, ref)))

const read = (): Node => JSON.parse(printOpenapi())

const validate = async (document: Node): Promise<boolean> => (await new Validator().validate(document)).valid

test('every reference of the document leads to something in it', () => {
  const document = read()
  expect(refsOf(document).length).toBeGreaterThan(1_000)
  expect(danglingIn(document)).toEqual([])
  expect(danglingIn({ ...document, planted: { $ref: '#/$defs/__schema0' } })).toEqual(['#/$defs/__schema0'])
})

const isSchema = (value: Node): boolean => 'type' in value || 'anyOf' in value || 'oneOf' in value

// How many lines of the document say again what stands elsewhere in it, but for small schemas.
const linesSaidAgain = (document: Node): number => {
  const seen = new Set<string>()
  const count = (value: unknown): number => {
    if (!isNode(value)) return 0
    const text = JSON.stringify(value, null, 1)
    const lines = text.split('\n').length
    if (isSchema(value) && lines > 20 && seen.has(text)) return lines
    seen.add(text)
    return Object.values(value).reduce<number>((sum, item) => sum + count(item), 0)
  }
  return count(document)
}

test('what is large stands once, under its name', () => {
  const document = read()
  const large = (document.components as { schemas: { Invoice: Node } }).schemas.Invoice
  expect(linesSaidAgain(document)).toBeLessThan(1_000)
  expect(linesSaidAgain({ ...document, planted: [large, large] })).toBeGreaterThan(1_000)
  const operations = Object.values(document.paths as Record<string, Node>).flatMap((item) => Object.values(item))
  expect(printOpenapi().split('\n').length / operations.length).toBeLessThan(170)
})

test('the document is OpenAPI 3.1', async () => {
  expect(await validate(read())).toBe(true)
  expect(await validate({ ...read(), info: {} })).toBe(false)
})

type Operation = { readonly operationId: string; readonly parameters: readonly Record<'name' | 'in', string>[] }

const fieldsOf = (schema: z.ZodType | undefined): string[] =>
  schema instanceof z.ZodObject ? Object.keys(schema.shape) : []

test('every operation takes each parameter that the contract declares, and those of its address', () => {
  const table: Readonly<Record<string, Endpoint>> = allEndpoints
  for (const [path, item] of Object.entries(read().paths as Record<string, Record<string, Operation>>)) {
    for (const { operationId, parameters } of Object.values(item)) {
      const { params, query, takesInviteToken } = table[operationId] as Endpoint
      const taken = (where: string) =>
        parameters.filter((one) => one.in === where).map(({ name }) => name.replace(/\[\]$/, ''))
      const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name)
      expect([operationId, taken('path').toSorted()]).toEqual([operationId, inPath.toSorted()])
      expect([operationId, taken('path')]).toEqual([operationId, ['userId', ...fieldsOf(params)]])
      expect([operationId, taken('query')]).toEqual([operationId, fieldsOf(query)])
      expect([operationId, taken('header').some((name) => name.endsWith('token'))]).toEqual([
        operationId,
        takesInviteToken === true,
      ])
    }
  }
})

test('every operation says what the server may answer around it', () => {
  const operations = Object.values(
    read().paths as Record<string, Record<string, { operationId: string; responses: Node }>>,
  )
    .flatMap((item) => Object.values(item))
    .map(({ operationId, responses }) => [operationId, Object.keys(responses)] as const)
  expect(operations.length).toBe(Object.keys(allEndpoints).length)
  const table: Readonly<Record<string, Endpoint>> = allEndpoints
  for (const [name, statuses] of operations) {
    const ofWriting = table[name]?.method === 'GET' ? [] : ['413']
    const around = ['400', '401', '403', '414', '415', '422', '429', '431', '500', ...ofWriting]
    expect([name, statuses]).toEqual([name, expect.arrayContaining(around)])
  }
})
