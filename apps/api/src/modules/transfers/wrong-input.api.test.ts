import { readFileSync } from 'node:fs'
import { rowProblemCodes } from '@contado/contract/batches/row-problems.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { joinAs } from '../../test-kit/inviting.ts'
import { ledgerOf } from '../../test-kit/invoicing.ts'
import { secure } from '../../test-kit/people.ts'
import {
  approveBy,
  askApprovalFrom,
  confirmWith,
  letPass,
  mustHave,
  payeeOf,
  transferFrom,
} from '../../test-kit/sending-money.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'
import { multipartBody, smallPdf, upload } from '../../test-kit/uploading.ts'

let app: TestApp
let company: TestCompany
let dollars: { accountId: string; beneficiaryId: string }
let euros: { accountId: string; beneficiaryId: string }
let yuan: { accountId: string; beneficiaryId: string }

const usAccount = {
  ...{ currency: 'USD', bankCountry: 'US', rail: 'ach', accountNumber: '000123456789', routingCode: '021000021' },
  ...{ accountKind: 'checking', address: '12 Canal Street', city: 'Portland', state: 'OR', zip: '97205' },
  country: undefined,
}
const chineseAccount = {
  ...{ currency: 'CNH', bankCountry: 'CN', rail: 'swift-china', accountHolder: 'Suzhou Paper Co' },
  ...{ accountNumber: '6222021001116245702', bankCode: '102305000019', bic: 'ICBKCNBJ', bank: 'ICBC' },
  ...{ address: '5 Canal Road', city: 'Suzhou', state: undefined, zip: '215000', country: 'CN' },
}

beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  await depositTo(app, company, { amount: '900000.00', accountType: 'traditional' })
  await depositTo(app, company, { amount: '500.00', accountType: 'smart' })
  dollars = await payeeOf(app, company, usAccount)
  euros = await payeeOf(app, company)
  yuan = await payeeOf(app, company, chineseAccount)
  // Their pause is over; what is saved later is new.
  await letPass(app, 25)
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const send = (body: object = {}) =>
  transferFrom(app, company, { accountId: dollars.accountId, reference: newId().slice(-12), ...body })
const toChina = (body: object = {}) => send({ accountId: yuan.accountId, purposeCode: 'CGODDR', ...body })
const savePayee = (body: object) =>
  confirmWith(app, company, {
    operation: 'bank-accounts.create',
    method: 'POST',
    path: '/accounts',
    body: {
      beneficiaryId: euros.beneficiaryId,
      ...{ currency: 'EUR', bankCountry: 'DE', rail: 'sepa', accountHolder: 'Wren Paper GmbH' },
      ...{ accountNumber: 'DE02120300000000202051', city: 'Berlin', country: 'DE' },
      ...body,
    },
  })
const post = (path: string, body: object) =>
  company.browser.send('POST', path, { body, headers: { 'idempotency-key': newId() } })
const quoted = async (): Promise<string> =>
  mustHave(
    await post('/conversions/quote', {
      ...{ sourceCurrency: 'USD', targetCurrency: 'EUR', amount: '1.00', fixedSide: 'source' },
    }),
  ).quoteId
const paste = async (text: string): Promise<{ batchId: string; version: number }> =>
  mustHave(await post('/batches/table', { text }))
const confirmBatch = ({ batchId, version }: { batchId: string; version: number }) =>
  confirmWith(app, company, {
    operation: 'batches.confirm',
    method: 'POST',
    path: '/batches/confirm',
    body: { batchId, version },
  })
let documents = 0
const documentOf = async (): Promise<string> => {
  documents += 1
  const file = { name: 'invoice.pdf', content: smallPdf(`document ${documents}`) }
  return mustHave(await upload(company.browser, { group: `transfer-document:${newId()}`, slot: '1' }, file))._id
}

const json = (path: string) => JSON.parse(readFileSync(new URL(`../../../../../${path}`, import.meta.url), 'utf8'))
const wordsIn = (language: 'en' | 'es') => ({
  codes: {
    ...json(`packages/app-kit/src/i18n/errors.${language}.json`),
    ...json(`packages/app-kit/src/i18n/outer-errors.${language}.json`),
  } as Readonly<Record<string, string>>,
  fields: json(`apps/web/src/shell/bank-details/i18n/${language}.json`) as Readonly<
    Record<'errors' | 'warnings', Readonly<Record<string, string>>>
  >,
  rows: json(`apps/web/src/features/batches/i18n/${language}.json`).problems as Readonly<Record<string, string>>,
})

type Told = {
  readonly status: number
  readonly code: string
  /** What is marked, with what is said of it by its words' name. */
  readonly fields?: Readonly<Record<string, string>>
  readonly details?: object
}
type Row = readonly [said: string, act: () => Promise<Answered>, told: Told]

const wrongField = (fields: Readonly<Record<string, string>>): Told => ({
  status: 422,
  code: 'ValidationError',
  fields,
})
const refused = (status: number, code: string, details?: object): Told => ({
  status,
  code,
  ...(details && { details }),
})

/** What the design names under "Wrong input", in its order, as somebody would come by it. */
const rows: readonly Row[] = [
  ['a corridor that there is none of', () => savePayee({ rail: 'ach' }), refused(422, 'CorridorNotOffered')],
  [
    'a currency that this account does not send',
    () => send({ sourceAccountType: 'smart' }),
    refused(422, 'CurrencyNotSendable'),
  ],
  [
    'a wrong check digit',
    () => savePayee({ accountNumber: 'DE02120300000000202052' }),
    wrongField({ accountNumber: 'checkDigit' }),
  ],
  [
    'letters that the rail does not carry',
    () => savePayee({ accountHolder: '雷恩纸业' }),
    wrongField({ accountHolder: 'letters' }),
  ],
  ['no purpose', () => toChina({ purposeCode: undefined }), wrongField({ purposeCode: 'required' })],
  ['no document', () => toChina(), wrongField({ documentId: 'required' })],
  ['a document that is nobody’s', () => toChina({ documentId: newId() }), refused(404, 'FileNotFound')],
  [
    'a purpose where none is asked for',
    () => send({ purposeCode: 'CGODDR' }),
    wrongField({ purposeCode: 'unexpected' }),
  ],
  ['charges that the rail does not know', () => send({ charges: 'sender' }), wrongField({ charges: 'option' })],
  [
    'a quote that was used',
    async () => {
      const quoteId = await quoted()
      mustHave(await post('/conversions', { quoteId }))
      await app.drainJobs()
      return post('/conversions', { quoteId })
    },
    refused(409, 'QuoteUsed'),
  ],
  [
    'a quote that has expired',
    async () => {
      const quoteId = await quoted()
      await letPass(app, 0.02)
      return post('/conversions', { quoteId })
    },
    refused(409, 'QuoteExpired'),
  ],
  [
    'a worse rate than was shown',
    () => send({ accountId: euros.accountId, bound: '99.00' }),
    refused(409, 'QuoteChanged'),
  ],
  ['nothing', () => send({ amount: '0.00' }), refused(422, 'AmountOutOfRange')],
  ['more than the rail carries', () => send({ amount: '1000000.01' }), refused(422, 'TransferLimitReached')],
  ['more than there is', () => send({ amount: '950000.00' }), refused(409, 'InsufficientFunds')],
  ['the own business', () => send({ accountId: undefined, handle: company.handle }), refused(422, 'OwnHandle')],
  [
    'the account that it leaves from',
    () => send({ accountId: undefined, ownAccountType: 'traditional' }),
    wrongField({ ownAccountType: 'same_account' }),
  ],
  [
    'the same within a day',
    async () => {
      const same = { amount: '3.00', reference: 'twice' }
      mustHave(await send(same))
      return send(same)
    },
    refused(409, 'TransferRepeated'),
  ],
  ['a blocked country', () => savePayee({ bankCountry: 'KP' }), refused(422, 'CountryNotSupported')],
  [
    'an account that was suspended',
    async () => {
      const { accountId } = await payeeOf(app, company, { accountNumber: 'DE02120300000000202051' })
      await app.owner.query(`update bank_accounts set status = 'suspended' where id = $1`, [accountId])
      return send({ accountId })
    },
    refused(409, 'BankAccountNotUsable'),
  ],
  [
    'new bank details, for much',
    async () => {
      const { accountId } = await payeeOf(app, company, { ...usAccount, accountNumber: '000999888666' })
      return send({ accountId, amount: '10000.01' })
    },
    refused(409, 'PayeeCooling', { until: expect.any(String) }),
  ],
  [
    'a batch with bad rows',
    async () => confirmBatch(await paste(`Wren Paper GmbH,000123456789,0.00,USD,${newId()}\n`)),
    refused(409, 'BatchHasBadRows'),
  ],
  [
    'a payment among others that needs a document',
    async () => confirmBatch(await paste(`Suzhou Paper Co,6222021001116245702,70.00,CNH,${newId()}\n`)),
    refused(409, 'BatchHasBadRows'),
  ],
  [
    'a file of another format',
    () =>
      company.browser.send('POST', '/batches/file', {
        body: multipartBody({}, [{ name: 'pay.xml', content: '<html/>' }]),
        headers: { 'content-type': 'multipart/form-data; boundary=contado-test-boundary-7d1f' },
      }),
    refused(422, 'BatchFileUnknown'),
  ],
]

const money = async () => {
  const { available, outgoing, held } = await ledgerOf(app, company, { accountType: 'traditional', unit: 'USD' })
  return { available, outgoing, held }
}
const kept = async (): Promise<number> =>
  (await app.owner.query('select from transfers where organization_id = $1', [company.organizationId])).rows.length

describe.each(rows)('%s', (_said, act, { status, code, fields, details }) => {
  test('is told, and nothing moved', async () => {
    const [before, count] = [await money(), await kept()]
    const answered = await act()
    expect([answered.status, answered.error?.code]).toEqual([status, code])
    if (fields)
      expect(answered.error?.validations).toMatchObject(
        Object.entries(fields).map(([field, said]) => ({ field, code: said })),
      )
    if (details) expect(answered.error).toMatchObject({ details })
    // The first of two that are the same was sent; one conversion was.
    if (code !== 'TransferRepeated' && code !== 'QuoteUsed')
      expect([await money(), await kept()]).toEqual([before, count])
  })
})

describe('with several people', () => {
  let manager: TestCompany
  beforeAll(async () => {
    const person = await joinAs(app, company, { role: 'manager' })
    await secure(app, person)
    manager = { ...company, ...person }
  })

  test('more than may leave in a day is told with what is left and until when, and nothing moved', async () => {
    await askApprovalFrom(app, company, { from: '100000.00', dayLimit: '500.00' })
    const before = await money()
    const asked = { sourceCurrency: 'USD', sourceAccountType: 'traditional', accountId: dollars.accountId }
    const quote = mustHave(await post('/transfers/quote', { ...asked, amount: '999999.00', fixedSide: 'source' }))
    expect(quote).toMatchObject({ missing: expect.any(String), over: { limit: 'day' } })
    const { error } = await send({ amount: '500.01' })
    expect(error).toMatchObject({
      code: 'SpendingLimitReached',
      details: {
        limit: 'day',
        left: expect.stringMatching(/^\d+\.\d\d$/),
        until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    })
    expect(await money()).toEqual(before)
  })

  test('whoever made it does not approve it; of two who approve at once the second is told', async () => {
    await askApprovalFrom(app, company, { from: '100.00' })
    const { transferId } = mustHave(await send({ amount: '120.00' }))
    const before = await money()
    expect((await approveBy(app, company, transferId)).error?.code).toBe('OwnTransfer')
    expect(await money()).toEqual(before)
    expect((await approveBy(app, manager, transferId)).status).toBe(200)
    expect((await approveBy(app, manager, transferId)).error?.code).toBe('TransferStatusConflict')
  })

  test('a batch that was changed since it was shown is shown again', async () => {
    const batch = await paste(`Wren Paper GmbH,000123456789,1.00,USD,${newId()}\n`)
    expect((await confirmBatch({ ...batch, version: batch.version + 1 })).error?.code).toBe('BatchChanged')
  })
})

test('a payment to the mainland goes with its purpose, its charges and its document, which stands for nothing else', async () => {
  const documentId = await documentOf()
  const { data } = await toChina({ documentId, charges: 'sender', sendDate: undefined, amount: '90.00' })
  expect(data).toMatchObject({
    purposeCode: 'CGODDR',
    charges: 'sender',
    document: { _id: documentId, name: 'invoice.pdf' },
  })
  expect((await toChina({ documentId })).error?.code).toBe('FileInUse')
  const recurring = {
    ...{ sourceCurrency: 'USD', sourceAccountType: 'traditional', accountId: yuan.accountId, amount: '5.00' },
    ...{ fixedSide: 'source', reference: 'each month', note: '', startsOn: '2099-01-01', every: 1, unit: 'month' },
    closedDay: 'next',
  }
  const repeated = await confirmWith(app, company, {
    ...{ operation: 'recurring-transfers.create', method: 'POST', path: '/recurring-transfers', body: recurring },
  })
  expect(repeated.error).toMatchObject({
    code: 'ValidationError',
    validations: [{ field: 'accountId', code: 'document_needed' }],
  })
  await expect(
    app.owner.query(`update transfers set purpose_code = 'CSTRDR' where id = $1`, [data.transferId]),
  ).rejects.toThrow('what was asked for never changes')
})

test('the screens say each in English and in Spanish', () => {
  const [en, es] = [wordsIn('en'), wordsIn('es')]
  const codes = [...new Set(rows.map(([, , { code }]) => code))].filter((code) => code !== 'ValidationError')
  const others = ['SpendingLimitReached', 'OwnTransfer', 'TransferStatusConflict', 'BatchChanged', 'FileInUse']
  const silent = [...codes, ...others].filter(
    (code) => !en.codes[code] || !es.codes[code] || en.codes[code] === es.codes[code],
  )
  const problems = ({ fields: { errors, warnings } }: typeof en): Readonly<Record<string, string>> => ({
    ...errors,
    ...warnings,
  })
  const unsaid = ['checkDigit', 'country', 'letters', 'place', 'unexpected', 'cut', 'unknownBank'].filter(
    (code) => !problems(en)[code] || !problems(es)[code] || problems(en)[code] === problems(es)[code],
  )
  const bad = rowProblemCodes.filter((code) => !en.rows[code] || !es.rows[code] || en.rows[code] === es.rows[code])
  expect([silent, unsaid, bad]).toEqual([[], [], []])
})
