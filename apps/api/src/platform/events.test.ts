import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { expect, test } from 'vitest'
import { emit, emitStep, listen } from './events.ts'

const work = { tx: null as never }
const ids = {
  organizationId: '0190c0de-0000-7000-8000-000000000001',
  invoiceId: '0190c0de-0000-7000-8000-000000000002',
}

test('what no table knows is not emitted: it does not compile', async () => {
  listen([])
  // @ts-expect-error there is no such event
  await expect(emit(work, 'invoice.forgotten', ids)).rejects.toThrow()
  // @ts-expect-error a step emits it, and nothing else does
  await expect(emit(work, 'invoice.sent', { ...ids, recipientId: null })).resolves.toBeUndefined()
  // @ts-expect-error the table has no such action
  await expect(emitStep(work, { lifecycle: invoiceLifecycle, action: 'forget', to: 'sent' }, ids)).rejects.toThrow()
  const pay = { lifecycle: invoiceLifecycle, action: 'pay' } as const
  // @ts-expect-error the table has no such state
  await expect(emitStep(work, { ...pay, to: 'forgotten' }, ids)).resolves.toBeUndefined()
  await expect(emit(work, 'invoice.not-sent', ids)).resolves.toBeUndefined()
})

test('a step whose event wants more than it is given throws', async () => {
  const step = { lifecycle: invoiceLifecycle, action: 'send', to: 'sent' } as const
  await expect(emitStep(work, step, { organizationId: ids.organizationId })).rejects.toThrow()
})
