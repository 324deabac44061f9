import { allEndpoints } from '@contado/contract/endpoints.ts'
import type { Endpoint } from '@contado/contract/kernel/endpoint.ts'
import { type ErrorCode, errors } from '@contado/contract/kernel/errors.ts'
import { refusalsOf } from '@contado/contract/kernel/refusals-of.ts'
import { z } from 'zod'
import './contract-schemas.ts'

type Json = Record<string, unknown>

/** What has a name stands once, among the components. */
const named = new Map<string, Json>()

const writtenAt = (schema: z.ZodType): Json => {
  const written = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io: 'input',
    unrepresentable: 'any',
  })
  const moved = JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/')
  const { $schema: _, id: _id, $defs = {}, ...rest } = JSON.parse(moved) as Json & { $defs?: Record<string, Json> }
  for (const [id, { id: _id, ...definition }] of Object.entries($defs)) {
    if (id.startsWith('__'))
      throw new Error('A schema that refers to itself needs an id: .register(z.globalRegistry, { id })')
    named.set(id, definition)
  }
  return rest
}

// The outermost schema is always written out, so that one with a name is put into another.
const schemaOf = (schema: z.ZodType): Json => {
  const { properties } = writtenAt(z.object({ schema })) as { properties: { schema: Json } }
  return properties.schema
}

type Fields = Json & { readonly properties?: Record<string, Json>; readonly required?: string[] }

// One with a name that is used inside of another, too, is a reference even at the top.
const fieldsOf = (schema: z.ZodType): Fields => {
  const written = writtenAt(schema)
  const name = typeof written.$ref === 'string' ? written.$ref.split('/').at(-1) : undefined
  return name === undefined ? written : (named.get(name) ?? {})
}

const parametersOf = (schema: z.ZodType | undefined, where: 'path' | 'query'): Json[] => {
  if (!schema) return []
  const { properties = {}, required = [] } = fieldsOf(schema)
  return Object.entries(properties).map(([name, property]) => ({
    name: property.type === 'array' ? `${name}[]` : name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
    ...(property.type === 'array' ? { style: 'form', explode: true } : {}),
  }))
}

const header = (name: string, required: boolean, description: string): Json => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

const userIdParameter = (audience: Endpoint['audience']): Json => ({
  name: 'userId',
  in: 'path',
  required: true,
  description:
    audience === 'signed-in'
      ? 'The id of the session’s own user; any other is refused'
      : '`new` when signed out, else the id of the session’s own user',
  schema: { type: 'string' },
})

/** What the server refuses with, by the codes that it may tell. */
const refusals = new Map<string, Json>()

const refusalOf = (codes: readonly ErrorCode[]): Json => {
  const name = codes.join('.')
  refusals.set(name, {
    description: codes.map((code) => `\`${code}\`: ${errors[code].message}`).join('\n\n'),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  return { $ref: `#/components/responses/${name}` }
}

const refusalResponses = (endpoint: Endpoint): Json => {
  const byStatus = Map.groupBy([...refusalsOf(endpoint)].sort(), (code) => errors[code].status)
  return Object.fromEntries(
    [...byStatus].sort(([a], [b]) => a - b).map(([status, told]) => [String(status), refusalOf(told)]),
  )
}

const successResponse = ({ answer }: Endpoint): Json => {
  if (answer === 'nothing') return { '204': { description: 'Done' } }
  if (answer === 'csv')
    return { '200': { description: 'A CSV file', content: { 'text/csv': { schema: { type: 'string' } } } } }
  if (answer === 'file') {
    const schema = { type: 'string', contentMediaType: 'application/octet-stream' }
    const content = Object.fromEntries(
      ['image/png', 'image/jpeg', 'application/octet-stream'].map((type) => [type, { schema }]),
    )
    return { '200': { description: 'A picture, or a file to save', content } }
  }
  if (answer === 'pdf') {
    const schema = { type: 'string', contentMediaType: 'application/pdf' }
    return { '200': { description: 'A PDF document', content: { 'application/pdf': { schema } } } }
  }
  const schema = { type: 'object', required: ['data'], properties: { data: schemaOf(answer) } }
  return { '200': { description: 'Done', content: { 'application/json': { schema } } } }
}

// The file's part is named by its role, which the client chooses.
const multipartSchema = (fields: Fields): Json => ({
  ...fields,
  additionalProperties: { type: 'string', contentMediaType: 'application/octet-stream' },
  minProperties: (fields.required ?? []).length + 1,
})

const requestBodyOf = ({ body, upload }: Endpoint): Json => {
  if (!body) return {}
  const content =
    upload === undefined
      ? { 'application/json': { schema: schemaOf(body) } }
      : { 'multipart/form-data': { schema: multipartSchema(fieldsOf(body)) } }
  return { requestBody: { required: true, content } }
}

const operationOf = (name: string, endpoint: Endpoint): Json => ({
  operationId: name,
  summary: endpoint.summary,
  tags: [endpoint.tag],
  ...(endpoint.specification ? { 'x-specification': endpoint.specification } : {}),
  'x-permission': endpoint.permission,
  security: endpoint.audience === 'public' ? [] : [{ [endpoint.app === 'admin' ? 'staffSession' : 'session']: [] }],
  parameters: [
    userIdParameter(endpoint.audience),
    ...parametersOf(endpoint.params, 'path'),
    ...parametersOf(endpoint.query, 'query'),
    ...(endpoint.takesInviteToken
      ? [
          header(
            endpoint.method === 'GET' ? 'token' : 'invoice-invite-token',
            false,
            'The secret of the invoice’s link, of whoever holds it',
          ),
        ]
      : []),
    ...(endpoint.oneTimeCode === false
      ? []
      : [header('otp-code', endpoint.oneTimeCode === true, 'The one-time code that confirms exactly this request')]),
    ...(endpoint.isIdempotent
      ? [
          header(
            'Idempotency-Key',
            false,
            '8 to 100 letters, digits, _ or -; a retry with the same key gets the stored answer',
          ),
        ]
      : []),
  ],
  ...requestBodyOf(endpoint),
  responses: { ...successResponse(endpoint), ...refusalResponses(endpoint) },
})

const problemSchema: Json = {
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'message', 'validations', 'requestId'],
      properties: {
        code: { type: 'string', enum: Object.keys(errors) },
        message: { type: 'string' },
        validations: {
          type: 'array',
          items: {
            type: 'object',
            required: ['field', 'code', 'message'],
            properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
          },
        },
        details: { type: 'object' },
        requestId: { type: 'string' },
      },
    },
  },
}

const byName = ([a]: readonly [string, Json], [b]: readonly [string, Json]): number => (a < b ? -1 : 1)

/** The OpenAPI 3.1 document of every endpoint, written from the contract. */
export const printOpenapi = (): string => {
  const paths: Record<string, Json> = {}
  for (const [name, endpoint] of Object.entries(allEndpoints as Record<string, Endpoint>)) {
    const path = `/api/{userId}${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operationOf(name, endpoint) }
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Contado', version: '0.1.0', description: 'Business banking and invoicing' },
    tags: [...new Set(Object.values(allEndpoints).map(({ tag }) => tag))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problemSchema, ...Object.fromEntries([...named].sort(byName)) },
      responses: Object.fromEntries([...refusals].sort(byName)),
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'contado_session' },
        staffSession: { type: 'apiKey', in: 'cookie', name: 'contado_staff_session' },
      },
    },
  }
  return `${JSON.stringify(document, null, 2)}\n`
}
