import { draftFrom, paymentOf, payPart, sendFrom } from '../../apps/api/src/test-kit/invoicing.ts'
import { mustHave, transferFrom } from '../../apps/api/src/test-kit/sending-money.ts'
import type { Request } from './simulation.ts'
import { littleMoney, underOtherKey, type World, withCode, withKey } from './world.ts'

/** What is asked for once, by one or several who want the same, and how it may be told from what is there afterwards. */
export type Intent = {
  readonly requests: readonly Request[]
  /** How many of the requests may be granted. */
  readonly most: number
  /** A statement that counts its effects, one for each request that was granted. */
  readonly effects?: { readonly sql: string; readonly values: readonly unknown[] }
  /** Whether one is granted whatever else happens. */
  readonly isSure?: boolean
  /** The answer waits for the worker. */
  readonly isWorkerFirst?: boolean
  /** Moves business time on so many hours afterwards. */
  readonly hoursLater?: number
}

export type Act = {
  readonly name: string
  /** Makes everything that it needs, outside the simulation. */
  readonly prepare: (world: World) => Promise<Intent>
}

let count = 0
const newReference = (purpose = 'simulated'): string => {
  count += 1
  return `${purpose} ${count}`
}

const countOf = (sql: string, ...values: readonly unknown[]): NonNullable<Intent['effects']> => ({ sql, values })

const transfersCalled = (reference: string) =>
  countOf('select count(*)::int as count from transfers where reference = $1', reference)

const deposit: Act = {
  name: 'a deposit',
  prepare: async ({ other }) => {
    const reference = newReference()
    const body = { currency: 'USD', accountType: 'smart', amount: '5.00', reference }
    return {
      requests: [withKey(other, { path: '/currency-accounts/simulate-deposit', body })],
      most: 1,
      effects: countOf('select count(*)::int as count from deposits where reference = $1', reference),
      isSure: true,
      isWorkerFirst: true,
    }
  },
}

const paymentsOf = (invoiceId: string) =>
  countOf(
    `select count(*)::int as count from payments where invoice_id = $1 and status in ('guaranteed', 'settled', 'processing')`,
    invoiceId,
  )

const payment: Act = {
  name: 'an invoice paid from a balance',
  prepare: async (world) => {
    const invoice = await sendFrom(world.other, world.owner)
    const body = paymentOf(invoice)
    return {
      requests: [await withCode(world, world.owner, { operation: 'invoices.pay', path: '/invoices/pay', body })],
      most: 1,
      effects: paymentsOf(invoice.invoiceId),
      isSure: true,
    }
  },
}

const part: Act = {
  name: 'a part of an invoice paid',
  prepare: async (world) => {
    const invoice = await sendFrom(world.other, world.owner)
    const body = { ...paymentOf(invoice), amount: '40.00', isPart: true }
    return {
      requests: [await withCode(world, world.owner, { operation: 'invoices.pay', path: '/invoices/pay', body })],
      most: 1,
      effects: paymentsOf(invoice.invoiceId),
      isSure: true,
    }
  },
}

const refund: Act = {
  name: 'a part given back',
  prepare: async (world) => {
    const { app, owner, other } = world
    const invoice = await sendFrom(other, owner)
    await app.forgetAttempts()
    mustHave(await payPart(app, owner, { invoice, amount: '40.00' }))
    await app.drainJobs()
    const body = { invoiceId: invoice.invoiceId, amount: '40.00', currency: 'USD' }
    const path = '/invoices/refund'
    return {
      requests: [await withCode(world, other, { operation: 'invoices.refund', path, body })],
      most: 1,
      effects: countOf(
        `select count(*)::int as count from payments where invoice_id = $1 and status = 'refunded'`,
        invoice.invoiceId,
      ),
    }
  },
}

type Target = (world: World) => object
const bodyOf = (reference: string, target: object): object => ({
  ...{ sourceCurrency: 'USD', sourceAccountType: 'traditional', amount: '25.00', fixedSide: 'source', bound: '0.01' },
  ...{ reference, note: '', isRepeat: true },
  ...target,
})
const toBank: Target = ({ accountId }) => ({ accountId })
const toContact: Target = ({ other }) => ({ handle: other.handle })
const toOwn: Target = () => ({ ownAccountType: 'smart' })

type Special = { readonly purpose?: string; readonly hoursLater?: number }
const transferTo = (name: string, target: Target, { purpose, hoursLater }: Special = {}): Act => ({
  name,
  prepare: async (world) => {
    const reference = newReference(purpose)
    const body = bodyOf(reference, target(world))
    return {
      requests: [await withCode(world, world.owner, { operation: 'transfers.create', path: '/transfers', body })],
      most: 1,
      effects: transfersCalled(reference),
      isSure: true,
      ...(hoursLater === undefined ? {} : { hoursLater }),
    }
  },
})

const statusIs = (transferId: string, ...statuses: readonly string[]) =>
  countOf('select count(*)::int as count from transfers where id = $1 and status = any($2)', transferId, statuses)

const transferMade = async ({ app, owner, accountId }: World, change: object): Promise<string> => {
  await app.forgetAttempts()
  const body = bodyOf(newReference(), { accountId, ...change })
  const { transferId } = mustHave(await transferFrom(app, owner, body as Readonly<Record<string, unknown>>))
  return transferId
}

const approving = (world: World, transferId: string): Promise<Request> =>
  withCode(world, world.manager, {
    operation: 'transfers.approve',
    path: '/transfers/approve',
    body: { transferId },
  })
const canceling = ({ owner }: World, transferId: string): Request =>
  withKey(owner, { path: '/transfers/cancel', body: { transferId } })
const declining = ({ manager }: World, transferId: string): Request =>
  withKey(manager, { path: '/transfers/decline', body: { transferId, note: '' } })

const approval: Act = {
  name: 'a transfer approved',
  prepare: async (world) => {
    const transferId = await transferMade(world, { amount: '250.00' })
    return {
      requests: [await approving(world, transferId)],
      most: 1,
      effects: statusIs(transferId, 'processing', 'sent', 'completed'),
      isSure: true,
    }
  },
}

const cancel: Act = {
  name: 'a transfer canceled on its way',
  prepare: async (world) => {
    const transferId = await transferMade(world, { amount: '250.00' })
    // Approved, and no job has seen it yet.
    const { as, path, sent } = await approving(world, transferId)
    mustHave(await as.send('POST', path, sent))
    return {
      requests: [canceling(world, transferId)],
      most: 1,
      effects: statusIs(transferId, 'canceled'),
    }
  },
}

const quoted = async ({ owner, app }: World): Promise<string> => {
  await app.forgetAttempts()
  const body = { sourceCurrency: 'USD', targetCurrency: 'EUR', amount: '30.00', fixedSide: 'source' }
  return mustHave(await owner.browser.send('POST', '/conversions/quote', { body })).quoteId
}
const converted = (quoteId: string) =>
  countOf(`select count(*)::int as count from fx_quotes where id = $1 and status in ('accepted', 'completed')`, quoteId)

const conversion: Act = {
  name: 'a conversion',
  prepare: async (world) => {
    const quoteId = await quoted(world)
    return {
      requests: [withKey(world.owner, { path: '/conversions', body: { quoteId } })],
      most: 1,
      effects: converted(quoteId),
    }
  },
}

const sending: Act = {
  name: 'an invoice sent',
  prepare: async ({ owner, other }) => {
    const { invoiceId, version } = await draftFrom(other, owner)
    return {
      requests: [withKey(other, { path: '/invoices/send', body: { invoiceId, version } })],
      most: 1,
      effects: countOf(`select count(*)::int as count from invoices where id = $1 and status = 'sent'`, invoiceId),
    }
  },
}

/** Each is done alone, with a crash before and after every statement. */
export const acts: readonly Act[] = [
  deposit,
  sending,
  payment,
  part,
  refund,
  transferTo('a transfer to a bank', toBank),
  transferTo('a transfer to a bank until it arrives', toBank, { hoursLater: 5 * 24 }),
  transferTo('a transfer to a contact', toContact),
  transferTo('a transfer between own accounts', toOwn),
  approval,
  cancel,
  conversion,
]

/** How far these have come depends on how often the rail was asked. */
export const railActs: readonly Act[] = [
  transferTo('a transfer whose order the rail loses', toBank, { purpose: 'sandbox:lost' }),
  transferTo('a transfer of which the rail tells twice', toBank, { purpose: 'sandbox:duplicate' }),
]

const paidTwice: Act = {
  name: 'two people pay one invoice',
  prepare: async (world) => {
    const invoice = await sendFrom(world.other, world.owner)
    const wanted = { operation: 'invoices.pay', path: '/invoices/pay', body: paymentOf(invoice) }
    return {
      requests: [await withCode(world, world.owner, wanted), await withCode(world, world.manager, wanted)],
      most: 1,
      effects: paymentsOf(invoice.invoiceId),
    }
  },
}

const partsTogether: Act = {
  name: 'two people pay parts that are too much together',
  prepare: async (world) => {
    const invoice = await sendFrom(world.other, world.owner)
    const body = { ...paymentOf(invoice), amount: '60.00', isPart: true }
    const wanted = { operation: 'invoices.pay', path: '/invoices/pay', body }
    return {
      requests: [await withCode(world, world.owner, wanted), await withCode(world, world.manager, wanted)],
      most: 1,
      effects: paymentsOf(invoice.invoiceId),
    }
  },
}

const paidAndCanceled: Act = {
  name: 'an invoice paid while its seller cancels it',
  prepare: async (world) => {
    const invoice = await sendFrom(world.other, world.owner)
    const wanted = { operation: 'invoices.pay', path: '/invoices/pay', body: paymentOf(invoice) }
    const body = { invoiceId: invoice.invoiceId, senderCancelMessage: 'incorrect-invoice' }
    return {
      requests: [await withCode(world, world.owner, wanted), withKey(world.other, { path: '/invoices/cancel', body })],
      most: 1,
      effects: countOf(
        `select (select count(*) from payments where invoice_id = $1 and status in ('guaranteed', 'settled'))::int
          + (select count(*) from invoices where id = $1 and status = 'canceled_by_sender')::int as count`,
        invoice.invoiceId,
      ),
    }
  },
}

const decided: Act = {
  name: 'a transfer approved and declined at once',
  prepare: async (world) => {
    const transferId = await transferMade(world, { amount: '250.00' })
    return {
      requests: [await approving(world, transferId), declining(world, transferId)],
      most: 1,
      effects: countOf(
        `select ((approved_at is not null)::int + (declined_at is not null)::int) as count from transfers where id = $1`,
        transferId,
      ),
      isSure: true,
    }
  },
}

const approvedAndCanceled: Act = {
  name: 'a transfer approved and canceled at once',
  prepare: async (world) => {
    const transferId = await transferMade(world, { amount: '250.00' })
    return {
      requests: [await approving(world, transferId), canceling(world, transferId)],
      // What is approved can be canceled as long as no bank knows of it.
      most: 2,
      effects: countOf(
        `select ((approved_at is not null)::int + (canceled_at is not null)::int) as count from transfers where id = $1`,
        transferId,
      ),
    }
  },
}

const takenTwice: Act = {
  name: 'one quote taken twice',
  prepare: async (world) => {
    const quoteId = await quoted(world)
    const request = withKey(world.owner, { path: '/conversions', body: { quoteId } })
    return { requests: [request, underOtherKey(request)], most: 1, effects: converted(quoteId) }
  },
}

const oneCode: Act = {
  name: 'one code used for two transfers',
  prepare: async (world) => {
    const reference = newReference()
    const body = bodyOf(reference, toContact(world))
    const request = await withCode(world, world.owner, { operation: 'transfers.create', path: '/transfers', body })
    return { requests: [request, underOtherKey(request)], most: 1, effects: transfersCalled(reference) }
  },
}

const sameKey: Act = {
  name: 'one deposit asked for twice under one key',
  prepare: async (world) => {
    const intent = await deposit.prepare(world)
    // Both are granted, with one effect.
    return { ...intent, requests: [...intent.requests, ...intent.requests] }
  },
}

const emptied: Act = {
  name: 'more sent than there is, in two transfers at once',
  prepare: async (world) => {
    const { other, owner } = world
    const of = async (reference: string): Promise<Request> => {
      const body = { ...bodyOf(reference, { handle: owner.handle }), amount: `${(littleMoney * 2) / 3}.00` }
      return withCode(world, other, { operation: 'transfers.create', path: '/transfers', body })
    }
    const [one, two] = [newReference(), newReference()]
    return {
      requests: [await of(one), await of(two)],
      most: 1,
      effects: countOf('select count(*)::int as count from transfers where reference = any($1)', [one, two]),
      isSure: true,
    }
  },
}

/** What several want at once, and only some may get. */
export const rivalries: readonly Act[] = [
  paidTwice,
  partsTogether,
  paidAndCanceled,
  decided,
  approvedAndCanceled,
  takenTwice,
  oneCode,
  sameKey,
  emptied,
]
