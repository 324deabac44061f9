import { expect, test } from 'vitest'
import { z } from 'zod'
import { modules } from './all-modules.ts'
import type { Tx } from './platform/db/db.ts'
import { enqueue } from './platform/db/enqueue-store.ts'
import { on } from './platform/events.ts'
import { declareJobs, handleJobs } from './platform/jobs/job.ts'
import { composeModules, type Faults } from './platform/module.ts'

type Same<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false
const isTrue = <T extends true>(_true: T): void => undefined

type Composed = typeof modules
type Without<L extends readonly unknown[], M> = L extends readonly [infer Head, ...infer Rest]
  ? Head extends M
    ? Without<Rest, M>
    : [Head, ...Without<Rest, M>]
  : []
type Statements = Extract<Composed[number], { routes: { 'accounts.statement': unknown } }>

const jobs = declareJobs({
  'tests.tell': { payload: z.object({ organizationId: z.uuid(), depositId: z.uuid() }), maxAttempts: 3 },
  'tests.call': { payload: z.object({ times: z.number() }), maxAttempts: 1, isOpen: true },
})

test('what the product is composed of has every handler and description once', () => {
  isTrue<Same<Faults<Composed>, never>>(true)
  expect(modules.length).toBeGreaterThan(20)
})

test('a missing handler is named, and so are a second one and one for no endpoint', () => {
  type Missing = Faults<Without<Composed, Statements>>
  isTrue<Same<Missing, `no handler: accounts.statement${'' | '-csv' | '-pdf' | '-file'}`>>(true)
  isTrue<Same<Faults<[...Composed, Statements]>, `two handlers: accounts.statement${'' | '-csv' | '-pdf' | '-file'}`>>(
    true,
  )
  isTrue<Same<Faults<[...Composed, { routes: { 'no.such': unknown } }]>, 'no endpoint: no.such'>>(true)
  // @ts-expect-error: every endpoint is without a handler
  composeModules([])
  // @ts-expect-error: statements are there already
  composeModules([...modules, { routes: {} as Statements['routes'] }])
})

test('a missing description is named, and so is a second one', () => {
  type Describing = Extract<Composed[number], { describes: { 'people.remove': unknown } }>
  type Missing = Extract<Faults<Without<Composed, Describing>>, `no description: ${string}`>
  isTrue<Same<Missing, `no description: people.${'invite' | 'update-invite' | 'cancel-invite' | 'update' | 'remove'}`>>(
    true,
  )
  type Second = Faults<[...Composed, { describes: { 'people.remove': unknown } }]>
  isTrue<Same<Second, 'two descriptions: people.remove'>>(true)
})

test('a job of two modules is named', () => {
  isTrue<Same<Faults<[...Composed, { jobs: { 'conversions.convert': unknown } }]>, 'two jobs: conversions.convert'>>(
    true,
  )
})

test('only declared jobs are enqueued, with the payload that they declare', () => {
  const compiled = [
    (tx: Tx) => enqueue(tx, jobs['tests.call'], { times: 1 }),
    (tx: Tx) => enqueue(tx, { ...jobs['tests.call'], key: 'once' }, { times: 1 }),
    // @ts-expect-error: a number is asked for
    (tx: Tx) => enqueue(tx, jobs['tests.call'], { times: 'once' }),
    // @ts-expect-error: a field is missing
    (tx: Tx) => enqueue(tx, jobs['tests.tell'], { organizationId: 'a' }),
    // @ts-expect-error: nothing asks for the second field
    (tx: Tx) => enqueue(tx, jobs['tests.call'], { times: 1, more: 2 }),
    // @ts-expect-error: no job is called so
    (tx: Tx) => enqueue(tx, jobs['tests.nothing'], {}),
  ]
  expect(compiled.length).toBe(6)
})

test('every declared job has one handler, which gets the payload and a transaction where it did not decline one', () => {
  const handled = handleJobs(jobs, {
    'tests.tell': async ({ tx }, { depositId }) => [tx, depositId],
    // @ts-expect-error: the handler opens its transactions itself
    'tests.call': async ({ tx }, { times }) => [tx, times],
  })
  // @ts-expect-error: the other job has no handler
  handleJobs(jobs, { 'tests.tell': async () => undefined })
  // @ts-expect-error: nothing declares it
  handleJobs(jobs, { 'tests.tell': async () => undefined, 'tests.call': async () => undefined, 'tests.no': () => 1 })
  expect(Object.keys(handled)).toEqual(['tests.tell', 'tests.call'])
})

test('a listener hears of an event that there is, and gives its job what it asks for', () => {
  const listeners = [
    on('deposit.received', jobs['tests.tell']),
    on('deposit.received', jobs['tests.call'], ({ depositId }) => ({ times: depositId.length })),
    // @ts-expect-error: the event has no number
    on('deposit.received', jobs['tests.call']),
    // @ts-expect-error: a number is asked for
    on('deposit.received', jobs['tests.call'], ({ depositId }) => ({ times: depositId })),
    // @ts-expect-error: the event does not have it
    on('deposit.received', jobs['tests.call'], ({ invoiceId }) => ({ times: invoiceId })),
    // @ts-expect-error: nothing of the kind happens
    on('deposit.lost', jobs['tests.tell']),
  ]
  const event = { organizationId: 'a', depositId: 'four' }
  expect(listeners.slice(0, 2).map(({ payload }) => payload(event))).toEqual([event, { times: 4 }])
})
