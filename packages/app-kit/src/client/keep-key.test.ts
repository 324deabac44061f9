import { expect, it } from 'vitest'
import { ApiProblem } from './api-problem.ts'
import { createKeyKeeper } from './keep-key.ts'

const lost = new ApiProblem({ code: 'NetworkFailure', status: 0, message: '' })
const refused = new ApiProblem({ code: 'InvoiceStatusConflict', status: 409, message: '' })

/** Sends an intent and tells under which key it went. */
const sendWith = (keep: ReturnType<typeof createKeyKeeper>) => async (intent: unknown, end?: unknown) => {
  let used = ''
  await keep(intent, async (key) => {
    used = key
    if (end) throw end
  }).catch(() => undefined)
  return used
}

it('keeps the key while the outcome is open, and no longer', async () => {
  const send = sendWith(createKeyKeeper())
  const first = await send({ pay: 1 }, lost)
  expect(await send({ pay: 1 })).toBe(first)
  expect(await send({ pay: 1 })).not.toBe(first)
})

it('keeps it when nothing could be sent meanwhile', async () => {
  const send = sendWith(createKeyKeeper())
  const first = await send({ pay: 1 }, lost)
  await send({ pay: 1 }, new ApiProblem({ code: 'Offline', status: 0, message: '' }))
  expect(await send({ pay: 1 })).toBe(first)
})

it('gives what was refused, and what is another intent, a new key', async () => {
  const send = sendWith(createKeyKeeper())
  const first = await send({ pay: 1 }, refused)
  const second = await send({ pay: 1 }, lost)
  expect(second).not.toBe(first)
  expect(await send({ pay: 2 }, lost)).not.toBe(second)
})
