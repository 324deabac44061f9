import type { EndpointTable } from '@contado/contract/kernel/endpoint.ts'
import type { ErrorCode } from '@contado/contract/kernel/errors.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { afterEach, expect, test } from 'vitest'
import { failUnlisted } from '../../test-kit/journal.ts'
import { plantedEndpoint } from '../../test-kit/planted-endpoint.ts'
import type { Handlers } from '../call.ts'
import { readSettings } from '../settings.ts'
import { type ErrorReport, log, reportTo } from '../telemetry.ts'
import { createLimiter } from './limits.ts'
import type { OnUnlisted } from './listed-refusals.ts'
import { type Answered, mount } from './mount.ts'
import { createServer } from './server.ts'

const table: EndpointTable = {
  'planted.refuse': plantedEndpoint({ answer: 'nothing', refusals: ['InvoiceNotFound'] }),
}

const never = () => {
  throw new Error('nobody gets this far')
}

const level = log.level
afterEach(() => {
  log.level = level
  reportTo(null)
})

const refuse = async (code: ErrorCode, onUnlisted?: OnUnlisted) => {
  log.level = 'silent'
  const settings = readSettings({})
  const server = await createServer(settings)
  const answered: Answered[] = []
  const admit = () => {
    throw new Refusal(code)
  }
  mount(server, table, {
    app: 'customer',
    db: null as never,
    apartDb: null as never,
    settings,
    limiter: createLimiter(10_000),
    confirm: never,
    onAnswer: (one) => answered.push(one),
    ...(onUnlisted ? { onUnlisted } : {}),
    handlers: { 'planted.refuse': { admit, open: never } } as unknown as Handlers<typeof table>,
  })
  const response = await server.inject({ method: 'POST', url: '/api/new/planted' })
  await server.close()
  return { status: response.statusCode, error: response.json().error, answered }
}

test('a refusal that is listed, or that the declaration implies, is answered', async () => {
  expect(await refuse('InvoiceNotFound', failUnlisted)).toMatchObject({ status: 404 })
  expect(await refuse('OriginRefused', failUnlisted)).toMatchObject({ status: 403 })
})

test('in a test, one that is not is a failure that names the endpoint and the code', async () => {
  const { status, error, answered } = await refuse('HandleTaken', failUnlisted)
  expect(status).toBe(500)
  expect(error.message).toBe('planted.refuse refuses with HandleTaken, which the contract does not list')
  expect(answered).toMatchObject([{ path: '/api/{userId}/planted', status: 500, code: 'InternalError' }])
})

test('in production it is answered all the same, and whoever watches is told once', async () => {
  const told: ErrorReport[] = []
  reportTo((report) => told.push(report))
  expect(await refuse('HandleTaken')).toMatchObject({ status: 409, error: { code: 'HandleTaken' } })
  expect(await refuse('HandleTaken')).toMatchObject({ status: 409, error: { code: 'HandleTaken' } })
  expect(told).toEqual([
    { level: 'warning', title: 'unlisted refusal', fields: { route: 'planted.refuse', code: 'HandleTaken' } },
  ])
})
