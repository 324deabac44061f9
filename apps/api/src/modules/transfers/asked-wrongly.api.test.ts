import type { ConfirmedOperation } from '@contado/contract/me/confirmed-operation.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import {
  createCompany,
  depositTo,
  startAppWithCompanies,
  type TestCompany,
  verifyCompany,
} from '../../test-kit/companies.ts'
import { confirmed, joinAs } from '../../test-kit/inviting.ts'
import { pastGuards } from '../../test-kit/past-guards.ts'
import { secure } from '../../test-kit/people.ts'
import {
  approveBy,
  askApprovalFrom,
  mustHave,
  payeeOf,
  storeRates,
  transferFrom,
} from '../../test-kit/sending-money.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'
import { smallPdf, upload } from '../../test-kit/uploading.ts'

type Body = Readonly<Record<string, unknown>>

let app: TestApp
let company: TestCompany
let manager: TestCompany
/** A contact who has no account yet, and a business that is none. */
let friend: TestCompany
let stranger: TestCompany
let pounds: string
let yuan: string
let recurring: { readonly pounds: string; readonly friend: string }

const british = {
  ...{ currency: 'GBP', bankCountry: 'GB', rail: 'faster-payments', accountHolder: 'Wren Paper Ltd' },
  ...{ accountNumber: '55779911', routingCode: '200000', city: undefined, country: undefined },
}
const chinese = {
  ...{ currency: 'CNH', bankCountry: 'CN', rail: 'swift-china', accountHolder: 'Suzhou Paper Co' },
  ...{ accountNumber: '6222021001116245702', bankCode: '102305000019', bic: 'ICBKCNBJ', bank: 'ICBC' },
  ...{ address: '5 Canal Road', city: 'Suzhou', state: undefined, zip: '215000', country: 'CN' },
}
const wanted = { sourceCurrency: 'USD', sourceAccountType: 'traditional', amount: '10.00', fixedSide: 'source' }
const sending = { bound: '0.01', reference: 'R', note: '' }
const schedule = { startsOn: '2099-01-01', unit: 'month', every: 1, closedDay: 'next' }

const confirm = (operation: ConfirmedOperation, body: Body) => confirmed(app, company, { operation, body })
const repeated = async (body: Body): Promise<string> => {
  const { data } = await app.customer().send('GET', '/sandbox/clock')
  const asked = { ...wanted, reference: '', note: '', ...schedule, startsOn: data.businessNow.slice(0, 10), ...body }
  return mustHave(await confirm('recurring-transfers.create', asked)).recurringTransferId
}

beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  friend = await createCompany(app)
  stranger = await createCompany(app)
  manager = await joinAs(app, company, { role: 'manager' })
  await secure(app, manager)
  await company.browser.send('POST', '/contacts/add', { body: { handle: friend.handle, category: 'supplier' } })
  await depositTo(app, company, { amount: '50000.00', accountType: 'traditional' })
  await storeRates(app)
  pounds = (await payeeOf(app, company, british)).accountId
  yuan = (await payeeOf(app, company, chinese)).accountId
  await askApprovalFrom(app, company, { from: '100.00' })
  recurring = {
    pounds: await repeated({ accountId: pounds, amount: '200.00' }),
    friend: await repeated({ handle: friend.handle, amount: '200.00' }),
  }
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

/** Everything that asks for a transfer, to pounds unless told otherwise. */
const ways = {
  'transfers.quote': (body: Body) =>
    company.browser.send('POST', '/transfers/quote', { body: { ...wanted, accountId: pounds, ...body } }),
  'transfers.create': (body: Body) =>
    confirm('transfers.create', { ...wanted, ...sending, accountId: pounds, ...body }),
  'transfers.withdraw': (body: Body) =>
    confirm('transfers.withdraw', { ...wanted, ...sending, accountId: pounds, ...body }),
  'recurring-transfers.create': (body: Body) =>
    confirm('recurring-transfers.create', {
      ...{ ...wanted, accountId: pounds, reference: '', note: '', ...schedule },
      ...body,
    }),
  'recurring-transfers.change': (body: Body) =>
    confirm('recurring-transfers.change', {
      ...{ recurringTransferId: recurring.pounds, amount: '10.00', reference: '', ...schedule },
      ...body,
    }),
}
type Way = keyof typeof ways
const choosing: readonly Way[] = ['transfers.quote', 'transfers.create', 'recurring-transfers.create']
const leaving: readonly Way[] = [...choosing, 'transfers.withdraw']
const all: readonly Way[] = [...leaving, 'recurring-transfers.change']
const moving: readonly Way[] = ['transfers.create', 'transfers.withdraw']

/** What a test makes otherwise for a moment, and how it is undone. */
type Spoilt = readonly [spoil: string, undo: string, values: () => readonly unknown[]]
const within = async <T>([spoil, undo, values]: Spoilt, act: () => Promise<T>): Promise<T> => {
  await pastGuards(app, spoil, values())
  try {
    return await act()
  } finally {
    await pastGuards(app, undo, values())
  }
}
const account = (spoil: string, undo: string): Spoilt => [
  `update bank_accounts set ${spoil} where id = $1`,
  `update bank_accounts set ${undo} where id = $1`,
  () => [pounds],
]
const rate = (perUsd: string): Spoilt => [
  `update exchange_rates set per_usd = ${perUsd} where currency = 'GBP'`,
  `update exchange_rates set per_usd = 0.74 where currency = 'GBP'`,
  () => [],
]
const noRates: Spoilt = [
  `update exchange_rates set rate_date = rate_date - 3650`,
  `update exchange_rates set rate_date = rate_date + 3650`,
  () => [],
]
const closed: Spoilt = [
  `update ledger_accounts set closed_at = now() where organization_id = $1 and kind = 'available'`,
  'update ledger_accounts set closed_at = null where organization_id = $1',
  () => [company.organizationId],
]

const kept = async () => ({
  ledger: (await app.owner.query('select id, balance from ledger_accounts order by id')).rows,
  transfers: (await app.owner.query('select id, status, decisions from transfers order by id')).rows,
  recurring: (await app.owner.query('select id, status, amount_minor from recurring_transfers order by id')).rows,
})
const refusedAlike = async (code: string, acts: readonly (() => Promise<Answered>)[]): Promise<void> => {
  const before = await kept()
  const said: (string | undefined)[] = []
  for (const act of acts) said.push((await act()).error?.code)
  expect(said).toEqual(acts.map(() => code))
  expect(await kept()).toEqual(before)
}

type Row = readonly [code: string, said: string, by: readonly Way[], body: () => Body, spoilt: Spoilt | null]
const rows: readonly Row[] = [
  [
    'AccountNotFound',
    'to an account that was removed',
    all,
    () => ({}),
    account('removed_at = now()', 'removed_at = null'),
  ],
  [
    'BankAccountNotUsable',
    'to one that was suspended',
    all,
    () => ({}),
    account(`status = 'suspended'`, `status = 'confirmed'`),
  ],
  ['CorridorNotOffered', 'where none leads', all, () => ({}), account(`bank_country = 'AQ'`, `bank_country = 'GB'`)],
  ['AmountOutOfRange', 'of nothing', all, () => ({ amount: '0.00' }), null],
  ['TransferLimitReached', 'above what the rail carries', all, () => ({ amount: '9000000.00' }), null],
  ['RateUnavailable', 'at rates of long ago', all, () => ({}), noRates],
  ['CurrencyNotSendable', 'from what only pays inside', leaving, () => ({ sourceAccountType: 'smart' }), null],
  [
    'HandleNotFound',
    'to a handle of nobody',
    choosing,
    () => ({ accountId: undefined, handle: 'nobody_has_it' }),
    null,
  ],
  ['OwnHandle', 'to itself', choosing, () => ({ accountId: undefined, handle: company.handle }), null],
  [
    'RecipientAccountNotOpen',
    'to a business that is no contact',
    choosing,
    () => ({ accountId: undefined, handle: stranger.handle }),
    null,
  ],
  ['AccountLocked', 'from an account that is closed', moving, () => ({}), closed],
  ['QuoteChanged', 'for less than was shown', moving, () => ({ bound: '9.99' }), null],
  ['PayeeCooling', 'of much to new details', moving, () => ({ amount: '10000.01' }), null],
  [
    'NotEnoughApprovers',
    'that nobody is left to approve',
    moving,
    () => ({ amount: '150.00' }),
    [
      `update users set status = 'restricted' where id = $1`,
      `update users set status = 'enabled' where id = $1`,
      () => [manager.userId],
    ],
  ],
  [
    'SpendingLimitReached',
    'above the limit of a day',
    moving,
    () => ({}),
    [
      'update transfer_rules set day_usd_minor = 100 where organization_id = $1',
      'update transfer_rules set day_usd_minor = 100000000 where organization_id = $1',
      () => [company.organizationId],
    ],
  ],
  [
    'FileNotFound',
    'with a document of nobody',
    moving,
    () => ({ accountId: yuan, purposeCode: 'CGODDR', documentId: newId() }),
    null,
  ],
  [
    'CrossingLimitReached',
    'to the own account at the other provider, which has nothing left for it',
    ['transfers.create'],
    () => ({ accountId: undefined, ownAccountType: 'smart' }),
    [
      `update ledger_prefunding set most_minor = 0 where unit = 'USD'`,
      `update ledger_prefunding set most_minor = 1000000000 where unit = 'USD'`,
      () => [],
    ],
  ],
  [
    'RecurringTransferNotFound',
    'that is not there',
    ['recurring-transfers.change'],
    () => ({ recurringTransferId: newId() }),
    null,
  ],
  [
    'RecipientAccountNotOpen',
    'to who is no contact any more',
    ['recurring-transfers.change'],
    () => ({ recurringTransferId: recurring.friend }),
    [
      'update contacts set organization_id = $2 where organization_id = $1',
      'update contacts set organization_id = $1 where organization_id = $2',
      () => [company.organizationId, stranger.organizationId],
    ],
  ],
  [
    'RecurringTransferStatusConflict',
    'that was stopped',
    ['recurring-transfers.change'],
    () => ({}),
    [
      `update recurring_transfers set status = 'stopped' where id = $1`,
      `update recurring_transfers set status = 'active' where id = $1`,
      () => [recurring.pounds],
    ],
  ],
]

describe.each(rows)('%s: %s', (code, _said, by, body, spoilt) => {
  test.each(by)('%s', async (way) => {
    const act = () => refusedAlike(code, [() => ways[way](body())])
    await (spoilt ? within(spoilt, act) : act())
  })
})

test('withdrawn again within a day, and with a document that stands for another', async () => {
  const { 'transfers.withdraw': withdraw } = ways
  mustHave(await withdraw({ reference: 'twice' }))
  await refusedAlike('TransferRepeated', [() => withdraw({ reference: 'twice' })])
  const file = { name: 'invoice.pdf', content: smallPdf('one') }
  const { _id } = mustHave(await upload(company.browser, { group: `transfer-document:${newId()}` }, file))
  const goods = { accountId: yuan, purposeCode: 'CGODDR', documentId: _id }
  mustHave(await withdraw(goods))
  await refusedAlike('FileInUse', [() => withdraw({ ...goods, reference: 'other' })])
})

describe('what waits for approval', () => {
  const waits = async (body: Body): Promise<string> =>
    mustHave(await transferFrom(app, company, { amount: '200.00', ...body })).transferId
  const decline = (transferId: string) =>
    manager.browser.send('POST', '/transfers/decline', { body: { transferId, note: '' } })
  let transferId: string
  beforeAll(async () => {
    transferId = await waits({ accountId: pounds, bound: '100.00' })
  })

  const spoils: readonly (readonly [code: string, spoilt: Spoilt])[] = [
    ['BankAccountNotUsable', account(`status = 'suspended'`, `status = 'confirmed'`)],
    [
      'CorridorNotOffered',
      [
        `update transfers set payee_country = 'AQ' where id = $1`,
        `update transfers set payee_country = 'GB' where id = $1`,
        () => [transferId],
      ],
    ],
    ['AmountOutOfRange', rate('0.00000001')],
    ['TransferLimitReached', rate('1000000')],
    ['QuoteChanged', rate('0.4')],
    ['RateUnavailable', noRates],
    [
      'SpendingLimitReached',
      [
        'update transfer_rules set day_usd_minor = 100 where organization_id = $1',
        'update transfer_rules set day_usd_minor = 100000000 where organization_id = $1',
        () => [company.organizationId],
      ],
    ],
    ['AccountLocked', closed],
  ]
  test.each(spoils)('%s: it goes on waiting, and no money moved', async (code, spoilt) => {
    await within(spoilt, () => refusedAlike(code, [() => approveBy(app, manager, transferId)]))
  })

  test('RecipientAccountNotOpen: to a contact without an account', async () => {
    const toFriend = await waits({ handle: friend.handle })
    await refusedAlike('RecipientAccountNotOpen', [() => approveBy(app, manager, toFriend)])
  })

  test('TransferNotFound: what is not there', async () => {
    await refusedAlike('TransferNotFound', [
      () => approveBy(app, manager, newId()),
      () => company.browser.send('POST', '/transfers/cancel', { body: { transferId: newId() } }),
    ])
  })

  test('AlreadyApproved, TransferStatusConflict: whoever approved does not decline, nor does anybody once it is over', async () => {
    await pastGuards(app, 'update transfers set approvals_needed = 2 where id = $1', [transferId])
    mustHave(await approveBy(app, manager, transferId))
    await refusedAlike('AlreadyApproved', [() => decline(transferId)])
    mustHave(await company.browser.send('POST', '/transfers/cancel', { body: { transferId } }))
    await refusedAlike('TransferStatusConflict', [() => decline(transferId)])
  })
})
