import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { causes } from './causes.ts'
import { conversionMovements } from './conversion-movements.ts'
import { convertedMovements } from './converted-movements.ts'
import { debitMovements } from './debit-movements.ts'
import { depositMovements } from './deposit-movements.ts'
import { invoiceMovements } from './invoice-movements.ts'
import { membershipMovements } from './membership-movements.ts'
import { onboardingFeeMovements } from './onboarding-fee-movements.ts'
import type { Plan } from './plan.ts'
import { inPurse } from './purse.ts'
import { rewardMovements } from './reward-movements.ts'
import { openTestLedger, type TestLedger } from './test-ledger.ts'
import { changesBetween, createWorld, type World } from './test-world.ts'
import { transferMovements } from './transfer-movements.ts'

let ledger: TestLedger
beforeAll(async () => {
  ledger = await openTestLedger()
})
afterAll(async () => {
  expect((await ledger.verify()).faults).toEqual([])
  await ledger.close()
})

type Step = {
  readonly what: string
  readonly as: Parameters<World['as']>[0]
  readonly plan: Plan
  /** Exactly what changes, in minor units; nothing when it is refused. */
  readonly changes?: Readonly<Record<string, bigint>>
  readonly refused?: string
}
type Scenario = readonly [what: string, steps: (world: World) => readonly Step[]]

const invoiceId = newId()
const fund = (world: World, minor: bigint, purse = world.purse('buyer')): Step => ({
  what: 'money arrives',
  as: purse.organizationId === world.organizations.buyer ? 'job of buyer' : 'job of seller',
  plan: depositMovements.received({ ...world.act(), purse, minor, into: 'available' }),
})

const deposits: Scenario[] = [
  [
    'a deposit for a known account',
    (world) => [
      {
        what: 'cash → available',
        as: 'job of buyer',
        plan: depositMovements.received({
          ...world.act(),
          purse: world.purse('buyer'),
          minor: 1000n,
          into: 'available',
        }),
        changes: { 'smart_rail.cash': -1000n, 'buyer.smart.available': 1000n },
      },
    ],
  ],
  [
    'a deposit before verification, then verified',
    (world) => [
      {
        what: 'cash → unverified',
        as: 'job of buyer',
        plan: depositMovements.received({
          ...world.act(),
          purse: world.purse('buyer'),
          minor: 70n,
          into: 'unverified',
        }),
        changes: { 'smart_rail.cash': -70n, 'buyer.smart.unverified': 70n },
      },
      {
        what: 'unverified → available',
        as: 'job of buyer',
        plan: depositMovements.verified({ ...world.act(), purse: world.purse('buyer'), minor: 70n }),
        changes: { 'buyer.smart.unverified': -70n, 'buyer.smart.available': 70n },
      },
      {
        what: 'not twice',
        as: 'job of buyer',
        plan: depositMovements.verified({ ...world.act(), purse: world.purse('buyer'), minor: 70n }),
        refused: 'insufficient_funds',
      },
    ],
  ],
  ...(['approved', 'refused', 'blocked'] as const).map((end): Scenario => {
    const changes = {
      approved: { 'buyer.smart.held': -50n, 'buyer.smart.available': 50n },
      refused: { 'buyer.smart.held': -50n, 'smart_rail.cash': 50n },
      blocked: { 'buyer.smart.held': -50n, 'smart_rail.blocked': 50n },
    }
    return [
      `a deposit that monitoring stopped: ${end}`,
      (world) => {
        const deposit = { ...world.act(), purse: world.purse('buyer'), minor: 50n, into: 'available' as const }
        return [
          {
            what: 'cash → held',
            as: 'job of buyer',
            plan: depositMovements.held(deposit),
            changes: { 'smart_rail.cash': -50n, 'buyer.smart.held': 50n },
          },
          {
            what: 'not by the customer',
            as: 'buyer',
            plan: depositMovements.approved({ ...deposit, id: newId() }),
            refused: 'not_permitted',
          },
          { what: end, as: 'staff', plan: depositMovements[end]({ ...deposit, id: newId() }), changes: changes[end] },
          {
            what: 'never back',
            as: 'staff',
            plan: depositMovements.refused({ ...deposit, id: newId() }),
            refused: 'insufficient_funds',
          },
        ]
      },
    ]
  }),
  [
    'a deposit that nobody can place, placed by staff',
    (world) => [
      {
        what: 'cash → suspense',
        as: 'job of buyer',
        plan: depositMovements.unplaced({ ...world.act(), provider: 'smart_rail', unit: 'USD', minor: 40n }),
        changes: { 'smart_rail.cash': -40n, 'smart_rail.suspense': 40n },
      },
      {
        what: 'suspense → available',
        as: 'staff',
        plan: depositMovements.placed({ ...world.act(), purse: world.purse('buyer'), minor: 40n, into: 'available' }),
        changes: { 'smart_rail.suspense': -40n, 'buyer.smart.available': 40n },
      },
    ],
  ],
  [
    'a deposit that nobody can place, sent back',
    (world) => [
      {
        what: 'cash → suspense',
        as: 'job of buyer',
        plan: depositMovements.unplaced({ ...world.act(), provider: 'smart_rail', unit: 'USD', minor: 41n }),
      },
      {
        what: 'suspense → cash',
        as: 'staff',
        plan: depositMovements.sentBack({ ...world.act(), provider: 'smart_rail', unit: 'USD', minor: 41n }),
        changes: { 'smart_rail.suspense': -41n, 'smart_rail.cash': 41n },
      },
    ],
  ],
]

const reversedDeposits: Scenario[] = [
  [
    'a deposit that the sender’s bank takes back, with enough left and with too little',
    (world) => {
      const purse = world.purse('buyer')
      const deposit = { ...world.act(), purse, minor: 80n, from: 'available' as const }
      return [
        fund(world, 100n),
        {
          what: 'available → cash',
          as: 'job of buyer',
          plan: depositMovements.reversed({ ...deposit, coveredMinor: 80n }),
          changes: { 'buyer.smart.available': -80n, 'smart_rail.cash': 80n },
        },
        {
          what: 'never by the customer',
          as: 'buyer',
          plan: depositMovements.reversed({ ...deposit, id: newId(), minor: 5n, coveredMinor: 0n }),
          refused: 'not_permitted',
        },
        {
          what: 'available → cash, the rest receivable → cash',
          as: 'job of buyer',
          plan: depositMovements.reversed({ ...deposit, id: newId(), coveredMinor: 20n }),
          changes: { 'buyer.smart.available': -20n, 'buyer.smart.receivable': -60n, 'smart_rail.cash': 80n },
        },
        {
          what: 'repaid first from the next deposit',
          as: 'job of buyer',
          plan: depositMovements.received({ ...world.act(), purse, minor: 50n, into: 'available', repaid: 50n }),
          changes: { 'smart_rail.cash': -50n, 'buyer.smart.receivable': 50n },
        },
      ]
    },
  ],
  [
    'a deposit taken back before verification, while it is stopped, and when part of it waits as credit',
    (world) => {
      const deposit = { ...world.act(), purse: world.purse('buyer'), minor: 30n, coveredMinor: 30n }
      const seller = world.purse('seller')
      return [
        {
          what: 'unverified',
          as: 'job of buyer',
          plan: depositMovements.received({ ...deposit, into: 'unverified' }),
        },
        {
          what: 'unverified → cash',
          as: 'job of buyer',
          plan: depositMovements.reversed({ ...deposit, id: newId(), from: 'unverified' }),
          changes: { 'buyer.smart.unverified': -30n, 'smart_rail.cash': 30n },
        },
        { what: 'held', as: 'job of buyer', plan: depositMovements.held({ ...deposit, id: newId() }) },
        {
          what: 'held → cash',
          as: 'job of buyer',
          plan: depositMovements.reversed({ ...deposit, id: newId(), from: 'held' }),
          changes: { 'buyer.smart.held': -30n, 'smart_rail.cash': 30n },
        },
        {
          what: 'paid too much',
          as: 'job of seller',
          plan: invoiceMovements.matched({
            ...world.act(),
            from: 'cash',
            seller,
            minor: 20n,
            excess: { minor: 10n, payer: 'IBAN' },
          }),
        },
        {
          what: 'credit → cash, available → cash',
          as: 'job of seller',
          plan: depositMovements.reversed({
            ...world.act(),
            purse: seller,
            minor: 30n,
            from: 'available',
            coveredMinor: 20n,
            credit: { minor: 10n, payer: 'IBAN' },
          }),
          changes: { 'seller.smart.credit': -10n, 'seller.smart.available': -20n, 'smart_rail.cash': 30n },
        },
      ]
    },
  ],
]

const unverifiedAfter: Scenario[] = [
  [
    'a stopped deposit and an unplaced one, of an organization that is not verified yet',
    (world) => {
      const deposit = { ...world.act(), purse: world.purse('buyer'), minor: 50n, into: 'unverified' as const }
      return [
        { what: 'held', as: 'job of buyer', plan: depositMovements.held(deposit) },
        {
          what: 'held → unverified',
          as: 'staff',
          plan: depositMovements.approved({ ...deposit, id: newId() }),
          changes: { 'buyer.smart.held': -50n, 'buyer.smart.unverified': 50n },
        },
        {
          what: 'unplaced',
          as: 'job of buyer',
          plan: depositMovements.unplaced({ ...world.act(), provider: 'smart_rail', unit: 'USD', minor: 5n }),
        },
        {
          what: 'suspense → unverified',
          as: 'staff',
          plan: depositMovements.placed({ ...deposit, ...world.act(), minor: 5n }),
          changes: { 'smart_rail.suspense': -5n, 'buyer.smart.unverified': 5n },
        },
      ]
    },
  ],
]

const transfers: Scenario[] = [
  [
    'a transfer to another organization',
    (world) => [
      fund(world, 500n),
      {
        what: 'A available → B available',
        as: 'buyer',
        plan: transferMovements.internal({
          ...world.act(),
          from: world.purse('buyer'),
          to: world.purse('seller'),
          minor: 200n,
        }),
        changes: { 'buyer.smart.available': -200n, 'seller.smart.available': 200n },
      },
      {
        what: 'more than there is',
        as: 'buyer',
        plan: transferMovements.internal({
          ...world.act(),
          from: world.purse('buyer'),
          to: world.purse('seller'),
          minor: 301n,
        }),
        refused: 'insufficient_funds',
      },
    ],
  ],
  [
    'a transfer between providers, and the sweep',
    (world) => [
      fund(world, 500n, world.purse('buyer', 'traditional')),
      {
        what: 'through both transits',
        as: 'buyer',
        plan: transferMovements.internal({
          ...world.act(),
          from: world.purse('buyer', 'traditional'),
          to: world.purse('seller'),
          minor: 120n,
        }),
        changes: {
          'buyer.traditional.available': -120n,
          'traditional_rail.transit': 120n,
          'smart_rail.transit': -120n,
          'seller.smart.available': 120n,
        },
      },
      {
        what: 'transit(P1) → cash(P1), cash(P2) → transit(P2)',
        as: 'job of buyer',
        plan: transferMovements.swept({
          ...world.act(),
          unit: 'USD',
          from: 'traditional_rail',
          to: 'smart_rail',
          minor: 120n,
        }),
        changes: {
          'traditional_rail.transit': -120n,
          'traditional_rail.cash': 120n,
          'smart_rail.cash': -120n,
          'smart_rail.transit': 120n,
        },
      },
    ],
  ],
  [
    'a crossing beyond the prefunding limit',
    (world) => [
      fund(world, 1_000_000_001n, world.purse('buyer', 'traditional')),
      {
        what: 'one cent too much',
        as: 'buyer',
        plan: transferMovements.internal({
          ...world.act(),
          from: world.purse('buyer', 'traditional'),
          to: world.purse('seller'),
          minor: 1_000_000_001n,
        }),
        refused: 'insufficient_funds',
      },
    ],
  ],
  ...(['settled', 'failed'] as const).map(
    (end): Scenario => [
      `a SWIFT transfer: ${end}`,
      (world) => {
        const purse = world.purse('buyer', 'traditional')
        const transfer = { ...world.act(), purse, minor: 300n, feeMinor: 15n }
        return [
          fund(world, 315n, purse),
          {
            what: 'available → outgoing, amount and fee',
            as: 'buyer',
            plan: transferMovements.created(transfer),
            changes: { 'buyer.traditional.available': -315n, 'buyer.traditional.outgoing': 315n },
          },
          {
            what: 'never by the customer',
            as: 'buyer',
            plan: transferMovements[end]({ ...transfer, id: newId() }),
            refused: 'not_permitted',
          },
          {
            what: end,
            as: 'job of buyer',
            plan: transferMovements[end]({ ...transfer, id: newId() }),
            changes: {
              'buyer.traditional.outgoing': -315n,
              ...(end === 'settled'
                ? { 'traditional_rail.cash': 300n, 'traditional_rail.fees': 15n }
                : { 'buyer.traditional.available': 315n }),
            },
          },
        ]
      },
    ],
  ),
  [
    'a transfer that is canceled before it was submitted',
    (world) => {
      const purse = world.purse('buyer', 'traditional')
      const transfer = { ...world.act(), purse, minor: 300n, feeMinor: 15n }
      const canceled = transferMovements.canceled({ ...transfer, id: newId() })
      return [
        fund(world, 500n, purse),
        { what: 'created', as: 'buyer', plan: transferMovements.created(transfer) },
        { what: 'never by the customer', as: 'buyer', plan: canceled, refused: 'not_permitted' },
        {
          what: 'outgoing → available',
          as: 'job of buyer',
          plan: canceled,
          changes: { 'buyer.traditional.outgoing': -315n, 'buyer.traditional.available': 315n },
        },
      ]
    },
  ],
  ...(['allowed', 'denied', 'blocked'] as const).map(
    (end): Scenario => [
      `a transfer that monitoring stops: ${end}`,
      (world) => {
        const purse = world.purse('buyer', 'traditional')
        const transfer = { ...world.act(), purse, minor: 300n, feeMinor: 15n }
        const ended = {
          allowed: { 'buyer.traditional.outgoing': 315n },
          denied: { 'buyer.traditional.available': 315n },
          blocked: { 'traditional_rail.blocked': 315n },
        }
        return [
          fund(world, 500n, purse),
          {
            what: 'available → held',
            as: 'buyer',
            plan: transferMovements.held(transfer),
            changes: { 'buyer.traditional.available': -315n, 'buyer.traditional.held': 315n },
          },
          {
            what: end,
            as: 'staff',
            plan: transferMovements[end]({ ...transfer, id: newId() }),
            changes: { 'buyer.traditional.held': -315n, ...ended[end] },
          },
        ]
      },
    ],
  ),
  ...(['smart', 'traditional'] as const).map(
    (accountType): Scenario => [
      `a stopped transfer inside the house goes on to an account of type ${accountType}`,
      (world) => {
        const from = world.purse('buyer')
        const act = world.act()
        return [
          fund(world, 500n, from),
          {
            what: 'held',
            as: 'buyer',
            plan: transferMovements.held({ ...act, purse: from, minor: 300n, feeMinor: 0n }),
          },
          {
            what: 'held → B available',
            as: 'staff',
            plan: transferMovements.allowedInside({
              ...act,
              id: newId(),
              from,
              to: world.purse('seller', accountType),
              minor: 300n,
            }),
            changes: {
              'buyer.smart.held': -300n,
              [`seller.${accountType}.available`]: 300n,
              ...(accountType === 'smart' ? {} : { 'smart_rail.transit': 300n, 'traditional_rail.transit': -300n }),
            },
          },
        ]
      },
    ],
  ),
  ...(['fails', 'comes back'] as const).map(
    (end): Scenario => [
      `a transfer in another currency ${end}`,
      (world) => {
        const [from, to] = [world.purse('buyer', 'traditional'), world.purse('buyer', 'traditional', 'EUR')]
        const act = world.act()
        const next = () => ({ ...act, id: newId() })
        const transfer = { ...act, purse: from, minor: 300n, feeMinor: 15n }
        const moved = { from, to, soldMinor: 300n, spreadMinor: 2n, feeMinor: 15n, boughtMinor: 250n }
        const converted = convertedMovements.converted({ ...next(), ...moved })
        const back: Step[] = [
          {
            what: 'the mirror',
            as: 'job of buyer',
            plan: convertedMovements.convertedBack({ ...next(), ...moved }),
            changes: {
              'buyer.traditional.outgoing.EUR': -250n,
              'traditional_rail.fx.EUR': 250n,
              'traditional_rail.fx': -298n,
              'traditional_rail.fees': -17n,
              'buyer.traditional.available': 315n,
            },
          },
        ]
        const late: Step[] = [
          {
            what: 'settled',
            as: 'job of buyer',
            plan: transferMovements.settled({ ...next(), purse: to, minor: 250n, feeMinor: 0n }),
          },
          {
            what: 'cash → outgoing',
            as: 'job of buyer',
            plan: transferMovements.cameBack({ ...next(), purse: to, minor: 240n }),
            changes: { 'traditional_rail.cash.EUR': -240n, 'buyer.traditional.outgoing.EUR': 240n },
          },
          {
            what: 'at the day’s rate',
            as: 'job of buyer',
            plan: convertedMovements.exchangedBack({ ...next(), from, to, returnedMinor: 240n, backMinor: 280n }),
            changes: {
              'buyer.traditional.outgoing.EUR': -240n,
              'traditional_rail.fx.EUR': 240n,
              'traditional_rail.fx': -280n,
              'buyer.traditional.available': 280n,
            },
          },
        ]
        return [
          fund(world, 500n, from),
          { what: 'created', as: 'buyer', plan: transferMovements.created(transfer) },
          { what: 'never by the customer', as: 'buyer', plan: converted, refused: 'not_permitted' },
          {
            what: 'through both positions',
            as: 'job of buyer',
            plan: converted,
            changes: {
              'buyer.traditional.outgoing': -315n,
              'traditional_rail.fx': 298n,
              'traditional_rail.fees': 17n,
              'traditional_rail.fx.EUR': -250n,
              'buyer.traditional.outgoing.EUR': 250n,
            },
          },
          ...(end === 'fails' ? back : late),
        ]
      },
    ],
  ),
  [
    'a transfer that came back after it settled, less what the banks kept',
    (world) => {
      const purse = world.purse('buyer', 'traditional')
      const transfer = { ...world.act(), purse, minor: 300n, feeMinor: 0n }
      return [
        fund(world, 300n, purse),
        { what: 'created', as: 'buyer', plan: transferMovements.created(transfer) },
        { what: 'settled', as: 'job of buyer', plan: transferMovements.settled({ ...transfer, id: newId() }) },
        {
          what: 'cash → available',
          as: 'job of buyer',
          plan: transferMovements.returned({ ...transfer, id: newId(), minor: 290n }),
          changes: { 'traditional_rail.cash': -290n, 'buyer.traditional.available': 290n },
        },
      ]
    },
  ],
  [
    'a conversion with its spread',
    (world) => {
      const [from, to] = [world.purse('buyer', 'traditional'), world.purse('buyer', 'traditional', 'EUR')]
      const conversion = { ...world.act(), from, to, soldMinor: 1000n, spreadMinor: 5n, boughtMinor: 846n }
      return [
        fund(world, 1000n, from),
        {
          what: 'a customer can not touch the positions',
          as: 'buyer',
          plan: conversionMovements.converted({ ...conversion, id: newId() }),
          refused: 'not_permitted',
        },
        {
          what: 'available(a) → fx(a) → fees(a), fx(b) → available(b)',
          as: 'job of buyer',
          plan: conversionMovements.converted(conversion),
          changes: {
            'buyer.traditional.available': -1000n,
            'traditional_rail.fx': 995n,
            'traditional_rail.fees': 5n,
            'traditional_rail.fx.EUR': -846n,
            'buyer.traditional.available.EUR': 846n,
          },
        },
      ]
    },
  ],
]

const payment = (world: World, more: { minor?: bigint; from?: 'smart' | 'traditional' } = {}) => ({
  ...world.act(),
  buyer: world.purse('buyer', more.from ?? 'smart'),
  seller: world.purse('seller'),
  invoiceId,
  minor: more.minor ?? 100n,
})

const invoices: Scenario[] = [
  [
    'paid before its due date, released with what the buyer earned',
    (world) => {
      const paid = payment(world)
      return [
        fund(world, 100n),
        {
          what: 'buyer available → guaranteed',
          as: 'buyer',
          plan: invoiceMovements.guaranteed(paid),
          changes: { 'buyer.smart.available': -100n, 'seller.smart.guaranteed': 100n },
        },
        {
          what: 'guaranteed → seller available, rewards → buyer available',
          as: 'job of seller',
          plan: invoiceMovements.released({ ...paid, id: newId(), rewardMinor: 2n }),
          changes: {
            'seller.smart.guaranteed': -100n,
            'seller.smart.available': 100n,
            'smart_rail.rewards_expense': -2n,
            'buyer.smart.available': 2n,
          },
        },
        {
          what: 'not twice',
          as: 'job of seller',
          plan: invoiceMovements.released({ ...paid, id: newId() }),
          refused: 'insufficient_funds',
        },
      ]
    },
  ],
  [
    'guaranteed at one provider, released at the other',
    (world) => {
      const paid = payment(world, { from: 'traditional' })
      return [
        fund(world, 100n, world.purse('buyer', 'traditional')),
        { what: 'guaranteed', as: 'buyer', plan: invoiceMovements.guaranteed(paid) },
        {
          what: 'crosses when released',
          as: 'job of seller',
          plan: invoiceMovements.released({ ...paid, id: newId(), rewardMinor: 1n }),
          changes: {
            'seller.smart.guaranteed': -100n,
            'traditional_rail.transit': 100n,
            'smart_rail.transit': -100n,
            'seller.smart.available': 100n,
            'traditional_rail.rewards_expense': -1n,
            'buyer.traditional.available': 1n,
          },
        },
      ]
    },
  ],
  ...(['approvedToGuarantee', 'approvedToSeller', 'denied', 'blocked'] as const).map((end): Scenario => {
    const changes = {
      approvedToGuarantee: { 'seller.smart.guaranteed': 100n },
      approvedToSeller: { 'seller.smart.available': 100n },
      denied: { 'buyer.smart.available': 100n },
      blocked: { 'smart_rail.blocked': 100n },
    }
    return [
      `staff hold a guarantee: ${end}`,
      (world) => {
        const paid = payment(world)
        return [
          fund(world, 100n),
          { what: 'guaranteed', as: 'buyer', plan: invoiceMovements.guaranteed(paid) },
          {
            what: 'guaranteed → held, the buyer’s again',
            as: 'staff',
            plan: invoiceMovements.guaranteeHeld({ ...paid, id: newId() }),
            changes: { 'seller.smart.guaranteed': -100n, 'buyer.smart.held': 100n },
          },
          {
            what: end,
            as: 'staff',
            plan: invoiceMovements[end]({ ...paid, id: newId() }),
            changes: { 'buyer.smart.held': -100n, ...changes[end] },
          },
        ]
      },
    ]
  }),
  [
    'paid inside the early-discount window: the net, in one transfer',
    (world) => {
      const paid = payment(world, { minor: 98n })
      return [
        fund(world, 100n),
        {
          what: 'buyer available → guaranteed, 98 of 100',
          as: 'buyer',
          plan: invoiceMovements.guaranteed(paid),
          changes: { 'buyer.smart.available': -98n, 'seller.smart.guaranteed': 98n },
        },
        {
          what: 'never more than was paid',
          as: 'job of seller',
          plan: invoiceMovements.released({ ...paid, id: newId(), minor: 100n }),
          refused: 'insufficient_funds',
        },
        {
          what: 'guaranteed → seller available',
          as: 'job of seller',
          plan: invoiceMovements.released({ ...paid, id: newId() }),
          changes: { 'seller.smart.guaranteed': -98n, 'seller.smart.available': 98n },
        },
      ]
    },
  ],
  ...(['approvedToGuarantee', 'approvedToSeller', 'denied', 'blocked'] as const).map((end): Scenario => {
    const changes = {
      approvedToGuarantee: { 'seller.smart.guaranteed': 100n },
      approvedToSeller: { 'seller.smart.available': 100n },
      denied: { 'buyer.smart.available': 100n },
      blocked: { 'smart_rail.blocked': 100n },
    }
    return [
      `stopped when paid: ${end}`,
      (world) => {
        const paid = payment(world)
        return [
          fund(world, 100n),
          {
            what: 'buyer available → held',
            as: 'buyer',
            plan: invoiceMovements.paidAndHeld(paid),
            changes: { 'buyer.smart.available': -100n, 'buyer.smart.held': 100n },
          },
          {
            what: end,
            as: end === 'approvedToGuarantee' || end === 'denied' ? 'job of buyer' : 'staff',
            plan: invoiceMovements[end]({ ...paid, id: newId() }),
            changes: { 'buyer.smart.held': -100n, ...changes[end] },
          },
          {
            what: 'decided once',
            as: 'staff',
            plan: invoiceMovements.denied({ ...paid, id: newId() }),
            refused: 'insufficient_funds',
          },
        ]
      },
    ]
  }),
  [
    'stopped when paid, approved across providers',
    (world) => {
      const paid = payment(world, { from: 'traditional' })
      return [
        fund(world, 100n, paid.buyer),
        {
          what: 'buyer available → held',
          as: 'buyer',
          plan: invoiceMovements.paidAndHeld(paid),
          changes: { 'buyer.traditional.available': -100n, 'buyer.traditional.held': 100n },
        },
        {
          what: 'not by the buyer',
          as: 'buyer',
          plan: invoiceMovements.denied({ ...paid, id: newId() }),
          refused: 'not_permitted',
        },
        {
          what: 'held → seller available',
          as: 'job of buyer',
          plan: invoiceMovements.approvedToSeller({ ...paid, id: newId() }),
          changes: {
            'buyer.traditional.held': -100n,
            'traditional_rail.transit': 100n,
            'smart_rail.transit': -100n,
            'seller.smart.available': 100n,
          },
        },
      ]
    },
  ],
  [
    'paid on the due date, in part, refunded',
    (world) => {
      const paid = payment(world)
      return [
        fund(world, 160n),
        {
          what: 'buyer available → seller available',
          as: 'buyer',
          plan: invoiceMovements.paid(paid),
          changes: { 'buyer.smart.available': -100n, 'seller.smart.available': 100n },
        },
        {
          what: 'a part, at once the seller’s',
          as: 'buyer',
          plan: invoiceMovements.paidInPart({ ...paid, ...world.act(), minor: 60n }),
          changes: { 'buyer.smart.available': -60n, 'seller.smart.available': 60n },
        },
        {
          what: 'seller available → buyer available',
          as: 'seller',
          plan: invoiceMovements.refunded({ ...paid, ...world.act(), minor: 60n }),
          changes: { 'seller.smart.available': -60n, 'buyer.smart.available': 60n },
        },
      ]
    },
  ],
  [
    'the same between two providers',
    (world) => {
      const paid = payment(world, { from: 'traditional', minor: 25n })
      const forth = { 'buyer.traditional.available': -25n, 'traditional_rail.transit': 25n }
      const arrived = { 'smart_rail.transit': -25n, 'seller.smart.available': 25n }
      return [
        fund(world, 50n, paid.buyer),
        { what: 'paid', as: 'buyer', plan: invoiceMovements.paid(paid), changes: { ...forth, ...arrived } },
        {
          what: 'in part',
          as: 'buyer',
          plan: invoiceMovements.paidInPart({ ...paid, ...world.act() }),
          changes: { ...forth, ...arrived },
        },
        {
          what: 'refunded',
          as: 'seller',
          plan: invoiceMovements.refunded({ ...paid, ...world.act() }),
          changes: {
            'buyer.traditional.available': 25n,
            'traditional_rail.transit': -25n,
            'smart_rail.transit': 25n,
            'seller.smart.available': -25n,
          },
        },
      ]
    },
  ],
  [
    'a transfer from outside names an invoice and pays too much',
    (world) => {
      const arrival = { ...world.act(), seller: world.purse('seller') }
      return [
        {
          what: 'cash → seller available, the rest → credit',
          as: 'job of seller',
          plan: invoiceMovements.matched({
            ...arrival,
            from: 'cash',
            minor: 100n,
            excess: { minor: 30n, payer: 'GB29 NWBK' },
          }),
          changes: { 'smart_rail.cash': -130n, 'seller.smart.available': 100n, 'seller.smart.credit': 30n },
        },
        {
          what: 'never the seller’s',
          as: 'seller',
          plan: invoiceMovements.creditSentBack({ ...arrival, ...world.act(), payer: 'GB29 NWBK', minor: 30n }),
          refused: 'not_permitted',
        },
        {
          what: 'credit → cash',
          as: 'job of seller',
          plan: invoiceMovements.creditSentBack({ ...arrival, ...world.act(), payer: 'GB29 NWBK', minor: 10n }),
          changes: { 'seller.smart.credit': -10n, 'smart_rail.cash': 10n },
        },
        {
          what: 'credit → payer available',
          as: 'job of seller',
          plan: invoiceMovements.creditToPayer({
            ...arrival,
            ...world.act(),
            payer: 'GB29 NWBK',
            minor: 20n,
            to: world.purse('buyer'),
          }),
          changes: { 'seller.smart.credit': -20n, 'buyer.smart.available': 20n },
        },
      ]
    },
  ],
  [
    'a part that came from outside is refunded',
    (world) => {
      const part = { seller: world.purse('seller'), payer: 'GB29 NWBK', minor: 30n }
      return [
        { ...fund(world, 30n, world.purse('seller')) },
        {
          what: 'never by anybody else',
          as: 'buyer',
          plan: invoiceMovements.refundedToCredit({ ...world.act(), ...part }),
          refused: 'not_permitted',
        },
        {
          what: 'seller available → credit, by the seller',
          as: 'seller',
          plan: invoiceMovements.refundedToCredit({ ...world.act(), ...part }),
          changes: { 'seller.smart.available': -30n, 'seller.smart.credit': 30n },
        },
        {
          what: 'credit → cash, by a job',
          as: 'job of seller',
          plan: invoiceMovements.creditSentBack({ ...world.act(), ...part }),
          changes: { 'seller.smart.credit': -30n, 'smart_rail.cash': 30n },
        },
      ]
    },
  ],
  [
    'a deposit that waited pays the invoice that it names once it is let go',
    (world) => {
      const seller = world.purse('seller')
      const deposit = { ...world.act(), purse: seller, minor: 50n }
      const paid = { seller, minor: 40n, excess: { minor: 10n, payer: 'IBAN' } }
      const gained = { 'seller.smart.available': 40n, 'seller.smart.credit': 10n }
      return [
        { what: 'stopped: cash → held', as: 'job of seller', plan: depositMovements.held(deposit) },
        {
          what: 'held → available and credit, by staff',
          as: 'staff',
          plan: invoiceMovements.matched({ ...deposit, id: newId(), from: 'held', ...paid }),
          changes: { 'seller.smart.held': -50n, ...gained },
        },
        {
          what: 'placed by nobody: cash → suspense',
          as: 'job of seller',
          plan: depositMovements.unplaced({ ...world.act(), provider: 'smart_rail', unit: 'USD', minor: 50n }),
        },
        {
          what: 'suspense → available and credit, by staff',
          as: 'staff',
          plan: invoiceMovements.matched({ ...world.act(), from: 'suspense', ...paid }),
          changes: { 'smart_rail.suspense': -50n, ...gained },
        },
        {
          what: 'before verification: cash → unverified',
          as: 'job of seller',
          plan: depositMovements.received({ ...deposit, ...world.act(), into: 'unverified' }),
        },
        {
          what: 'unverified → available and credit',
          as: 'job of seller',
          plan: invoiceMovements.matched({ ...world.act(), from: 'unverified', ...paid }),
          changes: { 'seller.smart.unverified': -50n, ...gained },
        },
        {
          what: 'never by the seller',
          as: 'seller',
          plan: invoiceMovements.matched({ ...world.act(), from: 'unverified', ...paid }),
          refused: 'not_permitted',
        },
      ]
    },
  ],
  [
    'a seller pays its own bill with guaranteed income',
    (world) => {
      const paid = payment(world, { from: 'traditional' })
      const bill = { ...world.act(), seller: world.purse('buyer'), invoiceId: newId(), minor: 40n }
      const income = { purse: world.purse('seller'), provider: 'traditional_rail', invoiceId }
      const ofBill = { ...bill, buyer: world.purse('seller', 'traditional') }
      return [
        fund(world, 100n, paid.buyer),
        { what: 'income', as: 'buyer', plan: invoiceMovements.guaranteed(paid) },
        {
          what: 'guaranteed(income) → guaranteed(bill)',
          as: 'seller',
          plan: invoiceMovements.guaranteedFromIncome({
            ...bill,
            income,
          }),
          changes: { 'seller.smart.guaranteed': -40n, 'buyer.smart.guaranteed': 40n },
        },
        {
          what: 'more than the income',
          as: 'seller',
          plan: invoiceMovements.guaranteedFromIncome({
            ...bill,
            ...world.act(),
            minor: 61n,
            income,
          }),
          refused: 'insufficient_funds',
        },
        {
          what: 'the bill is held',
          as: 'staff',
          plan: invoiceMovements.guaranteeHeld({ ...ofBill, id: newId() }),
          changes: { 'buyer.smart.guaranteed': -40n, 'seller.traditional.held': 40n },
        },
        {
          what: 'and denied: it waits among the income again',
          as: 'staff',
          plan: invoiceMovements.deniedToIncome({ ...ofBill, id: newId(), income }),
          changes: { 'seller.traditional.held': -40n, 'seller.smart.guaranteed': 40n },
        },
        {
          what: 'all of it used: no more than what the buyer earned',
          as: 'job of seller',
          plan: invoiceMovements.released({ ...paid, id: newId(), minor: 0n, rewardMinor: 2n }),
          changes: { 'traditional_rail.rewards_expense': -2n, 'buyer.traditional.available': 2n },
        },
      ]
    },
  ],
]

const debits: Scenario[] = [
  [
    'a bank debit that settles and comes back later, with too little left',
    (world) => {
      const seller = world.purse('seller', 'merchant')
      const debit = { ...world.act(), seller, invoiceId, minor: 100n }
      return [
        {
          what: 'collecting → incoming',
          as: 'job of seller',
          plan: debitMovements.submitted(debit),
          changes: { 'smart_rail.collecting': -100n, 'seller.merchant.incoming': 100n },
        },
        {
          what: 'cash → collecting',
          as: 'job of seller',
          plan: debitMovements.credited({ ...debit, id: newId() }),
          changes: { 'smart_rail.cash': -100n, 'smart_rail.collecting': 100n },
        },
        {
          what: 'incoming → available',
          as: 'job of seller',
          plan: debitMovements.settled({ ...debit, id: newId() }),
          changes: { 'seller.merchant.incoming': -100n, 'seller.merchant.available': 100n },
        },
        {
          what: 'the seller spends some of it',
          as: 'seller',
          plan: transferMovements.internal({ ...world.act(), from: seller, to: world.purse('buyer'), minor: 70n }),
        },
        {
          what: 'available → cash, the rest receivable → cash',
          as: 'job of seller',
          plan: debitMovements.returned({ ...debit, id: newId(), coveredMinor: 30n }),
          changes: { 'seller.merchant.available': -30n, 'seller.merchant.receivable': -70n, 'smart_rail.cash': 100n },
        },
        {
          what: 'repaid first from the next deposit',
          as: 'job of seller',
          plan: depositMovements.received({
            ...world.act(),
            purse: seller,
            minor: 90n,
            into: 'available',
            repaid: 70n,
          }),
          changes: { 'smart_rail.cash': -90n, 'seller.merchant.available': 20n, 'seller.merchant.receivable': 70n },
        },
      ]
    },
  ],
  ...([false, true] as const).map(
    (isCredited): Scenario => [
      `a bank debit that fails ${isCredited ? 'after' : 'before'} it was credited`,
      (world) => {
        const debit = { ...world.act(), seller: world.purse('seller', 'merchant'), invoiceId, minor: 100n }
        return [
          { what: 'submitted', as: 'job of seller', plan: debitMovements.submitted(debit) },
          ...(isCredited
            ? [
                {
                  what: 'credited',
                  as: 'job of seller',
                  plan: debitMovements.credited({ ...debit, id: newId() }),
                } satisfies Step,
              ]
            : []),
          {
            what: 'incoming → collecting',
            as: 'job of seller',
            plan: debitMovements.failed({ ...debit, id: newId(), isCredited }),
            changes: {
              'seller.merchant.incoming': -100n,
              ...(isCredited ? { 'smart_rail.cash': 100n } : { 'smart_rail.collecting': 100n }),
            },
          },
        ]
      },
    ],
  ),
]

const small: Scenario[] = [
  [
    'two small deposits prove an own account: one arrives, one fails',
    (world) => {
      const purse = world.purse('buyer', 'traditional')
      const next = () => ({ ...world.act(), purse })
      const paid = (minor: bigint): Step => ({
        what: 'fees → outgoing',
        as: 'job of buyer',
        plan: transferMovements.microDeposit({ ...next(), minor }),
        changes: { 'traditional_rail.fees': -minor, 'buyer.traditional.outgoing': minor },
      })
      return [
        {
          what: 'never by the customer',
          as: 'buyer',
          plan: transferMovements.microDeposit({ ...next(), minor: 32n }),
          refused: 'not_permitted',
        },
        paid(32n),
        paid(45n),
        {
          what: 'outgoing → cash',
          as: 'job of buyer',
          plan: transferMovements.settled({ ...next(), minor: 32n, feeMinor: 0n }),
          changes: { 'buyer.traditional.outgoing': -32n, 'traditional_rail.cash': 32n },
        },
        {
          what: 'outgoing → fees',
          as: 'job of buyer',
          plan: transferMovements.microDepositBack({ ...next(), minor: 45n }),
          changes: { 'buyer.traditional.outgoing': -45n, 'traditional_rail.fees': 45n },
        },
        {
          what: 'not twice',
          as: 'job of buyer',
          plan: transferMovements.microDepositBack({ ...next(), minor: 45n }),
          refused: 'insufficient_funds',
        },
      ]
    },
  ],
]

const rewards: Scenario[] = [
  [
    'points, a unit of their own',
    (world) => [
      {
        what: 'rewards → available',
        as: 'job of buyer',
        plan: rewardMovements.points({
          ...world.act(),
          organizationId: world.organizations.buyer,
          points: 500n,
        }),
        changes: { 'house.rewards_expense.PTS': -500n, 'buyer.none.available.PTS': 500n },
      },
    ],
  ],
]

const fees: Scenario[] = [
  [
    'a month of membership, from two accounts',
    (world) => [
      fund(world, 600n),
      fund(world, 900n, world.purse('buyer', 'traditional')),
      {
        what: 'available → fees',
        as: 'job of buyer',
        plan: membershipMovements.charged({
          ...world.act(),
          parts: [
            { from: inPurse(world.purse('buyer'), 'available'), minor: 600n },
            { from: inPurse(world.purse('buyer', 'traditional'), 'available'), minor: 400n },
          ],
        }),
        changes: {
          'buyer.smart.available': -600n,
          'smart_rail.fees': 600n,
          'buyer.traditional.available': -400n,
          'traditional_rail.fees': 400n,
        },
      },
      {
        what: 'never more than is there',
        as: 'job of buyer',
        plan: membershipMovements.charged({
          ...world.act(),
          parts: [{ from: inPurse(world.purse('buyer'), 'available'), minor: 1n }],
        }),
        refused: 'insufficient_funds',
      },
    ],
  ],
  [
    'the onboarding fee: by card, and paid out by its vendor',
    (world) => [
      {
        what: 'collecting → fees',
        as: 'job of buyer',
        plan: onboardingFeeMovements.charged({ ...world.act(), minor: 2_900n }),
        changes: { 'cards.collecting': -2_900n, 'cards.fees': 2_900n },
      },
      {
        what: 'cash → collecting',
        as: 'job of buyer',
        plan: onboardingFeeMovements.paidOut({ ...world.act(), minor: 2_900n }),
        changes: { 'cards.cash': -2_900n, 'cards.collecting': 2_900n },
      },
    ],
  ],
  [
    'the onboarding fee: no card pays it, part is owed, repaid from two accounts, the rest waived',
    (world) => {
      const purse = world.purse('buyer')
      const available = (type: 'smart' | 'traditional') => inPurse(world.purse('buyer', type), 'available')
      const owed = (minor: bigint, owedMinor: bigint) =>
        onboardingFeeMovements.owed({ ...world.act(), purse, parts: [{ from: available('smart'), minor }], owedMinor })
      return [
        fund(world, 900n),
        {
          what: 'never more than is there',
          as: 'job of buyer',
          plan: owed(901n, 1_999n),
          refused: 'insufficient_funds',
        },
        { what: 'never by the customer', as: 'buyer', plan: owed(900n, 2_000n), refused: 'not_permitted' },
        {
          what: 'available → fees, what is missing receivable → fees',
          as: 'job of buyer',
          plan: owed(900n, 2_000n),
          changes: {
            'buyer.smart.available': -900n,
            'buyer.smart.receivable': -2_000n,
            'smart_rail.fees': 2_900n,
          },
        },
        fund(world, 300n),
        fund(world, 500n, world.purse('buyer', 'traditional')),
        {
          what: 'available → receivable; from another account available → fees, fees → receivable',
          as: 'job of buyer',
          plan: onboardingFeeMovements.repaid({
            ...world.act(),
            purse,
            parts: [
              { from: available('smart'), minor: 300n },
              { from: available('traditional'), minor: 500n },
            ],
          }),
          changes: {
            'buyer.smart.available': -300n,
            'buyer.traditional.available': -500n,
            'traditional_rail.fees': 500n,
            'smart_rail.fees': -500n,
            'buyer.smart.receivable': 800n,
          },
        },
        {
          what: 'fees → receivable',
          as: 'job of buyer',
          plan: onboardingFeeMovements.waived({ ...world.act(), purse, minor: 1_200n }),
          changes: { 'smart_rail.fees': -1_200n, 'buyer.smart.receivable': 1_200n },
        },
      ]
    },
  ],
]

const scenarios = [
  ...deposits,
  ...reversedDeposits,
  ...unverifiedAfter,
  ...transfers,
  ...invoices,
  ...debits,
  ...small,
  ...rewards,
  ...fees,
]

const ends = (what: string): string[] =>
  ['approvedToGuarantee', 'approvedToSeller', 'denied', 'blocked'].map((end) => `${what}: ${end}`)

/** Every row of the table in the guide, with the scenarios that walk it. */
const walks: Readonly<Record<string, readonly string[]>> = {
  'deposit notice, known account': [
    'a deposit for a known account',
    'a deposit before verification, then verified',
    'a deposit that monitoring stopped: approved',
  ],
  'organization verified': ['a deposit before verification, then verified'],
  'deposit nobody can place': [
    'a deposit that nobody can place, placed by staff',
    'a deposit that nobody can place, sent back',
    'a stopped deposit and an unplaced one, of an organization that is not verified yet',
  ],
  'stopped deposit decided': ['approved', 'refused', 'blocked'].map(
    (end) => `a deposit that monitoring stopped: ${end}`,
  ),
  'deposit taken back by its bank': [
    'a deposit that the sender’s bank takes back, with enough left and with too little',
    'a deposit taken back before verification, while it is stopped, and when part of it waits as credit',
  ],
  'transfer to another organization': ['a transfer to another organization'],
  'local or SWIFT transfer created': ['a SWIFT transfer: settled', 'a SWIFT transfer: failed'],
  'transfer settled': ['a SWIFT transfer: settled'],
  'transfer failed or returned': [
    'a SWIFT transfer: failed',
    'a transfer that came back after it settled, less what the banks kept',
  ],
  'transfer canceled before it was submitted': ['a transfer that is canceled before it was submitted'],
  'transfer stopped by a monitoring rule': [
    'a transfer that monitoring stops: allowed',
    'a transfer that monitoring stops: denied',
    'a transfer that monitoring stops: blocked',
    'a stopped transfer inside the house goes on to an account of type smart',
    'a stopped transfer inside the house goes on to an account of type traditional',
  ],
  'transfer in another currency': ['a transfer in another currency fails', 'a transfer in another currency comes back'],
  'two small deposits prove an own account at another bank': [
    'two small deposits prove an own account: one arrives, one fails',
  ],
  'movement between accounts of two providers': [
    'a transfer between providers, and the sweep',
    'a crossing beyond the prefunding limit',
    'guaranteed at one provider, released at the other',
    'the same between two providers',
  ],
  conversion: ['a conversion with its spread'],
  'invoice paid before its due date': ['paid before its due date, released with what the buyer earned'],
  'invoice paid inside the early-discount window': ['paid inside the early-discount window: the net, in one transfer'],
  'staff hold an allocated invoice': ends('staff hold a guarantee'),
  release: [
    'paid before its due date, released with what the buyer earned',
    'guaranteed at one provider, released at the other',
  ],
  '2 % APY on a guaranteed bill': [
    'paid before its due date, released with what the buyer earned',
    'guaranteed at one provider, released at the other',
  ],
  'invoice paid on or after the due date': [
    'paid on the due date, in part, refunded',
    'the same between two providers',
  ],
  'paid to a seller that is not verified yet': ends('stopped when paid'),
  'payment stopped by a monitoring rule': [
    ...ends('stopped when paid'),
    'stopped when paid, approved across providers',
  ],
  'invoice paid in part': [
    'paid on the due date, in part, refunded',
    'the same between two providers',
    'a part that came from outside is refunded',
  ],
  'bank debit submitted': ['a bank debit that settles and comes back later, with too little left'],
  'bank debit credited by the provider': ['a bank debit that settles and comes back later, with too little left'],
  'bank debit settled': ['a bank debit that settles and comes back later, with too little left'],
  'bank debit failed': [
    'a bank debit that fails before it was credited',
    'a bank debit that fails after it was credited',
  ],
  'bank debit returned later': ['a bank debit that settles and comes back later, with too little left'],
  'bank transfer from outside names an invoice': [
    'a transfer from outside names an invoice and pays too much',
    'a deposit that waited pays the invoice that it names once it is let go',
  ],
  'a seller pays its own bill with guaranteed income': ['a seller pays its own bill with guaranteed income'],
  points: ['points, a unit of their own'],
  'a month of membership': ['a month of membership, from two accounts'],
  'onboarding fee of an approved application': [
    'the onboarding fee: by card, and paid out by its vendor',
    'the onboarding fee: no card pays it, part is owed, repaid from two accounts, the rest waived',
  ],
}

it('every row of the guide’s table has its scenarios, and every scenario its row', async () => {
  const guide = await readFile(new URL('../../../../../docs/guides/money.md', import.meta.url), 'utf8')
  const [, table = ''] = guide.split('| what happens | movement |')
  const rows = [...(table.split('## ')[0] ?? '').matchAll(/^\| ([^|]+) \| [^|]+→[^|]+ \|$/gm)].map(([, row]) => row)
  expect(rows.length).toBeGreaterThan(25)
  expect(Object.keys(walks)).toEqual(rows)
  expect([...new Set(Object.values(walks).flat())].sort()).toEqual(scenarios.map(([what]) => what).sort())
})

describe('every row of the table of movements, by name', () => {
  it.each(scenarios)('%s', async (_, steps) => {
    const world = await createWorld(ledger)
    for (const { what, as, plan, changes, refused } of steps(world)) {
      const before = await world.balances()
      const outcome = await world.as(as, plan)
      const after = await world.balances()
      expect({ what, outcome: outcome.outcome === 'rejected' ? outcome.code : outcome.outcome }).toEqual({
        what,
        outcome: refused ?? 'posted',
      })
      if (refused !== undefined) expect(after).toEqual(before)
      if (changes) expect({ what, ...changesBetween(before, after) }).toEqual({ what, ...changes })
      if (refused === undefined) {
        expect({ what, again: (await world.as(as, plan)).outcome }).toEqual({ what, again: 'replayed' })
        expect(await world.balances()).toEqual(after)
      }
    }
  })
})

it('the database knows the causes that the code knows, and the table test walks every one of their edges', async () => {
  const { rows } = await ledger.asOwner(
    `select cause_kind || ': ' || debit_kind || ' → ' || credit_kind as edge from ledger_cause_edges`,
  )
  const declared = Object.entries(causes).flatMap(([cause, edges]) =>
    edges.map(([from, to]) => `${cause}: ${from} → ${to}`),
  )
  expect(rows.map(({ edge }) => edge).sort()).toEqual([...declared].sort())
  const { rows: walked } = await ledger.asOwner(
    `select distinct t.cause_kind || ': ' || d.kind || ' → ' || c.kind as edge from ledger_transfers t
      join ledger_accounts d on d.id = t.debit_account_id join ledger_accounts c on c.id = t.credit_account_id`,
  )
  const unwalked = declared.filter((edge) => !walked.some((one) => one.edge === edge))
  expect(unwalked).toEqual([])
})
