import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { joinAs } from '../../test-kit/inviting.ts'
import { verified } from '../../test-kit/invoicing.ts'
import { pastGuards, reenable } from '../../test-kit/past-guards.ts'
import { mailedCode, secure } from '../../test-kit/people.ts'
import { runJob } from '../../test-kit/run-job.ts'
import { confirmWith, mustHave, payeeOf } from '../../test-kit/sending-money.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'
import { multipartBody } from '../../test-kit/uploading.ts'

const dataDir = process.env.TEST_DATA_DIR

let app: TestApp
let company: TestCompany
let stranger: TestCompany
let suppliers: { accountId: string; beneficiaryId: string }
beforeAll(async () => {
  app = await startAppWithCompanies()
  company = await verifyCompany(app, { legalName: 'Castle Trading LLC' })
  stranger = await verifyCompany(app)
  await depositTo(app, company, { amount: '9000.00', accountType: 'traditional' })
  suppliers = await payeeOf(app, company, dollars)
})
afterAll(() => app.close())
beforeEach(() => app.forgetAttempts())

const dollars = {
  currency: 'USD',
  bankCountry: 'US',
  rail: 'ach',
  accountHolder: 'Wren Paper GmbH',
  accountNumber: '000123456789',
  routingCode: '021000021',
  accountKind: 'checking',
  address: '12 Canal Street',
  city: 'Portland',
  state: 'OR',
  zip: '97205',
  country: undefined,
}

let count = 0
const reference = (): string => {
  count += 1
  return `INV-${count}`
}
const send = (method: 'POST' | 'PUT', path: string, body: object, who = company) =>
  who.browser.send(method, path, { body, headers: { 'idempotency-key': newId() } })
const paste = (text: string, more: object = {}) => send('POST', '/batches/table', { text, ...more })
const upload = (name: string, content: Buffer | string, fields: Readonly<Record<string, string>> = {}) =>
  company.browser.send('POST', '/batches/file', {
    body: multipartBody(fields, [{ name, content }]),
    headers: { 'content-type': 'multipart/form-data; boundary=contado-test-boundary-7d1f' },
  })
const get = async (batchId: string) => (await company.browser.send('GET', `/batches/${batchId}`)).data
const rowsOf = async (batchId: string) => (await company.browser.send('GET', `/batches/${batchId}/rows`)).data.items
const confirmed = ({ batchId, version }: { batchId: string; version: number }) =>
  confirmWith(app, company, {
    operation: 'batches.confirm',
    method: 'POST',
    path: '/batches/confirm',
    body: { batchId, version },
  })
const codeOf = async (asked: Promise<Answered>) => (await asked).error?.code
const good = (amount = '10.00'): string => `Wren Paper GmbH,000123456789,${amount},USD,${reference()}\n`
const transfersOf = async (): Promise<number> =>
  (await app.owner.query('select from transfers where organization_id = $1', [company.organizationId])).rows.length

describe('a table', () => {
  test('is read with what is wrong in each row, and sent once every row is mended or left out', async () => {
    const text = [
      'Payee,Account,Amount,Currency,Reference,Date',
      'Wren Paper GmbH,000-123-456789,"1,010.50",USD,R1,',
      'Wren Paper GmbH,,20.00,USD,R2,2099-01-01',
      'Nobody Ltd,,5.00,USD,R3,',
      'Wren Paper GmbH,999,5.00,USD,R4,1 Jan 2020',
      'Wren Paper GmbH,,1.250,XXX,R5,31/31/2030',
      ',,,,,2020-01-01',
      `Wren Paper GmbH,,5.00,EUR,${'R'.repeat(141)},`,
      'Wren Paper GmbH,,5.00,USD,R8,',
      'Wren Paper GmbH,,5.00,USD,R8,',
    ].join('\n')
    const read = await paste(text)
    expect(read.data).toMatchObject({ source: 'table', status: 'draft', version: 1, rows: { bad: 7, ready: 2 } })
    const { batchId } = read.data
    const rows = await rowsOf(batchId)
    const problems = rows.map(({ problems: found }: { problems: { field: string; code: string }[] }) =>
      found.map(({ field, code }) => `${field} ${code}`),
    )
    expect(problems).toEqual([
      [],
      ['sendDate date-too-far'],
      ['payee payee-unknown'],
      ['account account-unknown', 'sendDate date-in-past'],
      ['currency currency-unknown', 'sendDate date-unreadable'],
      ['payee payee-missing', 'currency currency-missing', 'sendDate date-in-past'],
      ['account account-in-other-currency', 'reference reference-too-long'],
      [],
      ['payee repeated'],
    ])
    expect(rows[0]).toMatchObject({
      row: 1,
      status: 'ready',
      amount: '1010.50',
      fee: '0.00',
      payeeName: 'Wren Paper GmbH',
      accountNumber: '••••6789',
    })
    expect(rows[3].accountNumber).toBe('••••999')
    expect(await codeOf(confirmed(read.data))).toBe('BatchHasBadRows')
    const kept = { payee: 'Wren Paper GmbH', amount: '20.00', currency: 'USD', reference: 'R2', sendDate: '' }
    const mended = await send('PUT', '/batches/rows', { batchId, row: 2, ...kept })
    expect(mended.data).toMatchObject({ status: 'ready', problems: [] })
    const again = { ...kept, amount: '5.00', reference: 'R8' }
    expect((await send('PUT', '/batches/rows', { batchId, row: 9, ...again })).data.status).toBe('bad')
    const meant = await send('PUT', '/batches/rows', { batchId, row: 9, ...again, isRepeat: true })
    expect(meant.data.status).toBe('ready')
    const one = await send('POST', '/batches/leave-out', { batchId, row: 3 })
    expect(one.data.rows).toEqual({ bad: 4, ready: 4, leftOut: 1, done: 0, refused: 0 })
    expect(await codeOf(confirmed(read.data))).toBe('BatchChanged')
    const all = await send('POST', '/batches/leave-out', { batchId })
    expect(all.data).toMatchObject({
      rows: { bad: 0, leftOut: 5 },
      totals: [{ currency: 'USD', amount: '1040.50', fee: '0.00', rows: 4 }],
    })
    expect((await confirmed(all.data)).data.status).toBe('running')
    await app.drainJobs()
    expect(await get(batchId)).toMatchObject({ status: 'done', rows: { done: 4, refused: 0, leftOut: 5 } })
    const [first] = await rowsOf(batchId)
    const { data } = await company.browser.send('GET', `/transfers/${first.transferId}`)
    expect(data).toMatchObject({ amount: '1010.50', reference: 'R1', kind: 'outgoing', batchId })
    expect(first.transferStatus).toBe(data.status)
    expect((await verified(app)).faults).toEqual([])
  })

  test('a payee who is saved after the file was read is found on another look', async () => {
    const { data } = await paste(`Otter Print,DE02120300000000202051,5.00,EUR,${reference()}`)
    expect(data.rows).toMatchObject({ bad: 1 })
    await payeeOf(app, company, { accountHolder: 'Otter Print', accountNumber: 'DE02 1203 0000 0000 2020 51' })
    const checked = await send('POST', '/batches/check', { batchId: data.batchId })
    expect(checked.data).toMatchObject({ rows: { bad: 0, ready: 1 }, version: 2 })
    const { error } = await confirmed(checked.data)
    expect(error).toMatchObject({
      code: 'InsufficientFunds',
      details: { needed: expect.stringMatching(/^5\.\d\d$/), available: '0.00', currency: 'EUR' },
    })
  })

  test('what stands in the way of its rows is foreseen before anybody confirms it', async () => {
    await payeeOf(app, company, { ...dollars, accountHolder: 'Teal Works', accountNumber: '000987654321' })
    const row = (amount: string, day = '') => `Teal Works,000987654321,${amount},USD,${reference()},${day}`
    const read = await paste(
      [row('10.00'), row('20000.00'), row('20000.00', '2027-01-04'), row('990000.00')].join('\n'),
    )
    const { batchId } = mustHave(read)
    const foresee = async (who = company): Promise<Answered> => who.browser.send('GET', `/batches/${batchId}/foresight`)
    const alike = { warnings: ['new-details'], approval: null }
    const isWaiting = { ...alike, coolsUntil: expect.stringMatching(/Z$/) }
    const calm = { ...alike, coolsUntil: null }
    expect((await foresee()).data).toEqual({
      rows: [
        { row: 1, ...calm },
        { row: 2, ...isWaiting },
        { row: 3, ...calm },
        { row: 4, ...isWaiting },
      ],
      over: { whose: 'business', limit: 'day', left: expect.any(String), until: expect.any(String) },
    })
    expect((await foresee(stranger)).error?.code).toBe('BatchNotFound')
    await send('POST', '/batches/discard', { batchId })
    expect((await foresee()).data).toEqual({ rows: [], over: null })
  })

  test('a payment of the last day is asked about', async () => {
    const row = good()
    const { data } = await paste(row)
    await confirmed(data)
    await app.drainJobs()
    const again = await paste(`\n${row}`)
    expect((await rowsOf(again.data.batchId))[0].problems).toEqual([{ field: 'payee', code: 'repeated' }])
  })

  test('is one line on the statement, which unfolds, as the ledger has it', async () => {
    const { data } = await paste(good('11.00') + good('12.00') + good('13.00'))
    await confirmed(data)
    await app.drainJobs()
    const { rows: clock } = await app.owner.query(
      `select (business_now() at time zone time_zone)::date::text as day from organizations where id = $1`,
      [company.organizationId],
    )
    const period = `currency=USD&accountType=traditional&from=${clock[0].day}&to=${clock[0].day}`
    const read = (suffix: string) => company.browser.send('GET', `/accounts/statement${suffix}${period}`)
    const { data: statement } = await read('?')
    const lines = statement.transactions.filter(({ batchId }: { batchId: string | null }) => batchId === data.batchId)
    expect(lines.map(({ amount }: { amount: string }) => amount)).toEqual(['-11.00', '-12.00', '-13.00'])
    const camt = (await read('/file?format=camt053&')).bytes.toString()
    const reference = data.batchId.replaceAll('-', '')
    const [entry = ''] = camt.split('<Ntry>').filter((one) => one.includes(reference))
    expect(entry).toMatch(/<Amt Ccy="USD">36.00<\/Amt><CdtDbtInd>DBIT.*<NbOfTxs>3<\/NbOfTxs><TtlAmt Ccy="USD">36.00</)
    expect(entry.match(/<TxDtls>/g)).toHaveLength(3)
    const csv = (await read('/csv?')).bytes.toString().split('\r\n')
    const at = csv.findIndex((line) => line.includes('Batch payment') && line.includes('-36.00'))
    expect(csv.slice(at, at + 4).map((line) => line.split(',').slice(4, 8))).toEqual([
      ['-36.00', lines.at(-1).balanceAfter, 'USD', ''],
      ...['-11.00', '-12.00', '-13.00'].map((amount) => ['', '', 'USD', amount]),
    ])
  })

  test('a later day is kept by the transfer', async () => {
    const { rows } = await app.owner.query(`select (now() at time zone 'utc' + interval '20 days')::date::text as day`)
    const { data } = await paste(`${good().trimEnd()},${rows[0].day}`)
    await confirmed(data)
    await app.drainJobs()
    expect(await rowsOf(data.batchId)).toMatchObject([{ transferStatus: 'scheduled', sendDate: rows[0].day }])
  })

  test('nothing of a batch leaves a business that was shut out meanwhile', async () => {
    const { data } = await paste(good())
    const body = { batchId: data.batchId, version: data.version }
    await send('POST', '/me/send-email-2fa', { operation: 'batches.confirm', request: body })
    const headers = { 'otp-code': await mailedCode(app, company.email), 'idempotency-key': newId() }
    expect((await company.browser.send('POST', '/batches/confirm', { body, headers })).status).toBe(200)
    await app.owner.query(`update organizations set status = 'restricted' where id = $1`, [company.organizationId])
    await app.drainJobs()
    await reenable(app, company.organizationId)
    expect(await rowsOf(data.batchId)).toMatchObject([{ status: 'refused', reason: 'PersonOrCompanyDisabled' }])
  })

  test.each([
    ['was shut out', `update users set status = 'restricted' where id = $1`, 'PersonOrCompanyDisabled', 'owner'],
    [
      'has to prove anew who they are',
      `update users set kyc_status = 'not_started' where id = $1`,
      'NotPermitted',
      'manager',
    ],
  ] as const)('nothing leaves for a person who %s meanwhile', async (_, changed, reason, role) => {
    const person = await joinAs(app, company, { role })
    await secure(app, person)
    const { data } = await send('POST', '/batches/table', { text: good() }, person)
    const body = { batchId: data.batchId, version: data.version }
    const asked = { operation: 'batches.confirm', method: 'POST' as const, path: '/batches/confirm', body }
    expect((await confirmWith(app, person, asked)).status).toBe(200)
    await pastGuards(app, changed, [person.userId])
    await app.drainJobs()
    expect(await rowsOf(data.batchId)).toMatchObject([{ status: 'refused', reason }])
  })

  test('what can no longer be sent is refused alone', async () => {
    const { data } = await paste(good() + good())
    const body = { batchId: data.batchId, version: data.version }
    await send('POST', '/me/send-email-2fa', { operation: 'batches.confirm', request: body })
    const headers = { 'otp-code': await mailedCode(app, company.email), 'idempotency-key': newId() }
    const done = await company.browser.send('POST', '/batches/confirm', { body, headers })
    expect(done.status).toBe(200)
    await app.owner.query(`update bank_accounts set status = 'suspended', status_reason = 'R' where id = $1`, [
      suppliers.accountId,
    ])
    await app.drainJobs()
    expect(await rowsOf(data.batchId)).toMatchObject([
      { status: 'refused', reason: 'BankAccountNotUsable', transferId: null },
      { status: 'refused', reason: 'BankAccountNotUsable' },
    ])
    const { data: later } = await paste(good())
    expect((await rowsOf(later.batchId))[0].problems).toEqual([{ field: 'account', code: 'account-unusable' }])
    await app.owner.query(`update bank_accounts set status = 'confirmed', status_reason = null where id = $1`, [
      suppliers.accountId,
    ])
  })

  test.each([
    ['   ', 'BatchEmpty'],
    ['Payee,Currency\nWren,USD', 'BatchColumnsMissing'],
    ['"Wren,1,2,USD', 'BatchFileUnknown'],
    ['Wren,,1.00,USD\n'.repeat(1_001), 'BatchTooLarge'],
  ])('%j is refused', async (text, code) => {
    expect(await codeOf(paste(text))).toBe(code)
  })

  test('the same within a day is asked about once; what was discarded is not the same', async () => {
    const text = good()
    const first = await paste(text)
    expect(await codeOf(paste(text))).toBe('BatchRepeated')
    const second = await paste(text, { isRepeat: true })
    expect(second.status).toBe(200)
    for (const { data } of [first, second]) {
      expect((await send('POST', '/batches/discard', { batchId: data.batchId })).status).toBe(200)
    }
    expect((await paste(text)).status).toBe(200)
  })

  test('nobody finds the account numbers by trying what the kept hash is of', async () => {
    const text = good()
    const { data } = await paste(text)
    const { rows } = await app.owner.query('select content_hash from batches where id = $1', [data.batchId])
    expect(rows[0].content_hash).not.toEqual(createHash('sha256').update(text).digest())
  })
})

describe('a file', () => {
  const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
  const pain = ({ sum = '12.5', number = '1' } = {}, head = '') =>
    `<?xml version="1.0"?>${head}<Document xmlns="${namespace}"><CstmrCdtTrfInitn><GrpHdr><NbOfTxs>${number}</NbOfTxs>
     <CtrlSum>${sum}</CtrlSum></GrpHdr><PmtInf><PmtMtd>TRF</PmtMtd><CdtTrfTxInf><PmtId><EndToEndId>${reference()}</EndToEndId></PmtId>
     <Amt><InstdAmt Ccy="USD">12.5</InstdAmt></Amt><Cdtr><Nm>Wren Paper GmbH</Nm></Cdtr>
     <CdtrAcct><Id><Othr><Id>000123456789</Id></Othr></Id></CdtrAcct></CdtTrfTxInf></PmtInf></CstmrCdtTrfInitn></Document>`

  test('CSV and pain.001 are told apart by what is in them', async () => {
    const csv = await upload('pay.csv', good())
    expect(csv.data).toMatchObject({ source: 'csv', fileName: 'pay.csv', rows: { ready: 1 } })
    const xml = await upload('pay.txt', pain())
    expect(xml.data).toMatchObject({ source: 'pain.001', totals: [{ amount: '12.50' }] })
  })

  test.each([
    ['nothing', '', 'FileEmpty'],
    ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0]), 'BatchFileUnknown'],
    ['UTF-16', Buffer.from('\uFEFFPayee,Amount\n', 'utf16le'), 'BatchEncodingRefused'],
    ['Latin-1', Buffer.from('Peña,,1.00,USD,R', 'latin1'), 'BatchEncodingRefused'],
    ['a head alone', 'Payee,Amount,Currency', 'BatchEmpty'],
    ['no amounts', 'Payee,Currency\nA,USD', 'BatchColumnsMissing'],
    ['too many rows', 'A,,1.00,USD\n'.repeat(1_001), 'BatchTooLarge'],
    ['too many bytes', 'x'.repeat(2 * 1024 * 1024 + 1), 'FileTooLarge'],
    ['other XML', '<html/>', 'BatchFileUnknown'],
    ['entities', pain({}, '<!DOCTYPE a [<!ENTITY b "c">]>'), 'BatchXmlRefused'],
    ['another sum', pain({ sum: '12.51' }), 'BatchSumWrong'],
    ['another count', pain({ number: '2' }), 'BatchCountWrong'],
  ])('%s is refused', async (_, content, code) => {
    expect(await codeOf(upload('file.csv', content))).toBe(code)
  })

  test('the same file is asked about once', async () => {
    const content = pain()
    expect((await upload('a.xml', content)).status).toBe(200)
    expect(await codeOf(upload('b.xml', content))).toBe('BatchRepeated')
    expect((await upload('b.xml', content, { isRepeat: 'true' })).status).toBe(200)
  })

  test.skipIf(!dataDir)('what goes out is valid by its schema, and can be read again', async () => {
    const { data } = await upload('pay.csv', `${good('10.00')}Wren & "Paper",000123456789,2.50,USD,A <b> & c`)
    const file = await company.browser.send('GET', `/batches/${data.batchId}/pain-001`)
    expect(file.status).toBe(200)
    const schema = await readFile(join(dataDir ?? '', 'iso20022', 'pain.001.001.09.xsd'), 'utf8')
    const contents = file.bytes.toString()
    const checked = await validateXML({ xml: [{ fileName: 'a.xml', contents }], schema: [schema] })
    expect(checked.errors).toEqual([])
    expect(contents).toContain('<CtrlSum>12.50</CtrlSum>')
    expect(contents).toMatch(/<Cd>USABA<\/Cd><\/ClrSysId><MmbId>\d{9}<\/MmbId>/)
    const broken = contents.replace('<PmtMtd>TRF</PmtMtd>', '')
    expect((await validateXML({ xml: [{ fileName: 'a.xml', contents: broken }], schema: [schema] })).valid).toBe(false)
    await send('POST', '/batches/discard', { batchId: data.batchId })
    const again = await upload('again.xml', contents)
    expect(again.data).toMatchObject({ source: 'pain.001', rows: { ready: 2, bad: 0 }, totals: [{ amount: '12.50' }] })
  })
})

describe('each is sent exactly once', () => {
  test('confirmed twice at once, it is carried out once', async () => {
    const before = await transfersOf()
    const { data } = await paste(good() + good())
    const body = { batchId: data.batchId, version: data.version }
    const ask = async () => {
      await send('POST', '/me/send-email-2fa', { operation: 'batches.confirm', request: body })
      return mailedCode(app, company.email)
    }
    const code = await ask()
    const confirm = (key: string) =>
      company.browser.send('POST', '/batches/confirm', { body, headers: { 'otp-code': code, 'idempotency-key': key } })
    const answers = await Promise.all([confirm(newId()), confirm(newId())])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await codeOf(confirmed(data))).toBe('BatchStatusConflict')
    const { organizationId, userId } = company
    const payload = { organizationId, userId, batchId: data.batchId }
    await Promise.all([1, 2, 3].map(() => runJob(app, { name: 'batches.carry-out', payload })))
    await app.drainJobs()
    expect(await transfersOf()).toBe(before + 2)
    expect(await get(data.batchId)).toMatchObject({ status: 'done', rows: { done: 2 } })
  })

  test('a thousand payments are read at once, one more is not', async () => {
    const { data } = await paste(Array.from({ length: 1_000 }, () => good('0.50')).join(''))
    expect(data).toMatchObject({ rows: { ready: 1_000 }, totals: [{ amount: '500.00', rows: 1_000 }] })
    expect(await codeOf(paste(Array.from({ length: 1_001 }, () => good('0.50')).join('')))).toBe('BatchTooLarge')
  })
})

describe('refused', () => {
  test('what is over, is empty, or belongs to somebody else', async () => {
    const { data } = await paste(good())
    const { batchId } = data
    const row = { batchId, row: 1, payee: 'P', amount: '1.00', currency: 'USD', reference: '', sendDate: '' }
    const acts = [
      ['PUT', '/batches/rows', row],
      ['POST', '/batches/leave-out', { batchId }],
      ['POST', '/batches/check', { batchId }],
      ['POST', '/batches/discard', { batchId }],
    ] as const
    for (const [method, path, body] of acts) {
      expect(await codeOf(send(method, path, body, stranger))).toBe('BatchNotFound')
    }
    expect(await codeOf(send('PUT', '/batches/rows', { ...row, row: 2 }))).toBe('BatchRowNotFound')
    expect(await codeOf(send('POST', '/batches/leave-out', { batchId, row: 2 }))).toBe('BatchRowNotFound')
    const left = await send('POST', '/batches/leave-out', { batchId, row: 1 })
    expect(await codeOf(send('POST', '/batches/leave-out', { batchId, row: 1 }))).toBe('BatchStatusConflict')
    expect(await codeOf(confirmed(left.data))).toBe('BatchEmpty')
    expect(await codeOf(company.browser.send('GET', `/batches/${batchId}/pain-001`))).toBe('BatchEmpty')
    await send('POST', '/batches/discard', { batchId })
    for (const [method, path, body] of acts) expect(await codeOf(send(method, path, body))).toBe('BatchStatusConflict')
    expect(await codeOf(confirmed({ batchId: newId(), version: 1 }))).toBe('BatchNotFound')
  })

  test('the same with a code that was sent while it could be done', async () => {
    const codes: string[] = []
    const withCode = async (between: (batchId: string) => Promise<unknown>, text = good()) => {
      const { data } = await paste(text)
      const body = { batchId: data.batchId, version: data.version }
      await send('POST', '/me/send-email-2fa', { operation: 'batches.confirm', request: body })
      const headers = { 'otp-code': await mailedCode(app, company.email), 'idempotency-key': newId() }
      await between(data.batchId)
      codes.push((await codeOf(company.browser.send('POST', '/batches/confirm', { body, headers }))) ?? 'done')
    }
    const without = (change: string) => (batchId: string) =>
      app.owner.query(`update batch_items set ${change} where batch_id = $1`, [batchId])
    await withCode((batchId) => send('POST', '/batches/check', { batchId }))
    await withCode((batchId) => send('POST', '/batches/discard', { batchId }))
    await withCode(without(`status = 'bad'`))
    await withCode(without(`status = 'left_out'`))
    await withCode(without('minor = 100000000'))
    await withCode((batchId) =>
      app.owner
        .query('with gone as (delete from batch_items where batch_id = $1) select', [batchId])
        .then(() => app.owner.query('delete from batches where id = $1', [batchId])),
    )
    expect(codes).toEqual([
      'BatchChanged',
      'BatchStatusConflict',
      'BatchHasBadRows',
      'BatchEmpty',
      'InsufficientFunds',
      'BatchNotFound',
    ])
  })
})
