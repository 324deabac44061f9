import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '../../platform/ids.ts'
import { depositTo, startAppWithCompanies, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { joinAs, mailsTo } from '../../test-kit/inviting.ts'
import { draftFrom, pay, paymentOf, sendFrom, setRole, writeUnguarded } from '../../test-kit/invoicing.ts'
import { textOfPdf } from '../../test-kit/pdf-text.ts'
import { runJob } from '../../test-kit/run-job.ts'
import { mustHave, transferFrom } from '../../test-kit/sending-money.ts'
import type { Answered, TestApp } from '../../test-kit/test-app.ts'
import { type Unzipped, unzip } from '../../test-kit/unzip.ts'

let app: TestApp
let seller: TestCompany
let buyer: TestCompany
let stranger: TestCompany

beforeAll(async () => {
  app = await startAppWithCompanies()
  seller = await verifyCompany(app, { legalName: 'Halden Studio LLC' })
  buyer = await verifyCompany(app, { legalName: '=Brandt, "B" & Söhne', language: 'es' })
  stranger = await verifyCompany(app, { legalName: 'Third Party LLC' })
  await depositTo(app, buyer)
  await sendFrom(seller, buyer, { summary: '@SUM(A1)', dueDate: '2098-01-01' })
  await sendFrom(seller, buyer, {
    currency: 'EUR',
    accountType: 'traditional',
    summary: 'In euros',
    dueDate: '2098-02-01',
  })
  const paid = await sendFrom(seller, buyer, { summary: 'Paid', dueDate: '2098-03-01' })
  await pay(app, buyer, paymentOf(paid))
  await draftFrom(seller, buyer, { summary: 'Not sent' })
  await app.drainJobs()
})
afterAll(() => app.close())
beforeEach(async () => {
  await app.owner.query('delete from exports')
})

// biome-ignore lint/suspicious/noExplicitAny: a test reads the wire as it is
type Wire = any
type Wish = Readonly<Record<string, unknown>>

const begin = ({ browser }: TestCompany, wish: Wish, key = newId()): Promise<Answered> =>
  browser.send('POST', '/exports', { body: { format: 'csv', ...wish }, headers: { 'idempotency-key': key } })
const get = async ({ browser }: TestCompany, exportId: string): Promise<Wire> =>
  (await browser.send('GET', `/exports/${exportId}`)).data
const fileOf = ({ browser }: TestCompany, exportId: string): Promise<Answered> =>
  browser.send('GET', `/exports/${exportId}/file`)
const cancel = ({ browser }: TestCompany, exportId: string): Promise<Answered> =>
  browser.send('POST', '/exports/cancel', { body: { exportId } })

/** Begins an export, lets the worker write it and downloads its file. */
const exported = async (company: TestCompany, wish: Wish): Promise<Answered & { readonly view: Wire }> => {
  const { data } = await begin(company, wish)
  await app.drainJobs()
  const file = await fileOf(company, data.exportId)
  const view = await get(company, data.exportId)
  expect([view.status, file.status]).toEqual(['ready', 200])
  return { ...file, view }
}
const tableOf = ({ bytes }: Answered): string[][] => parse(bytes, { bom: true })
const column = (table: string[][], name: string): string[] => {
  const at = table[0]?.indexOf(name) ?? -1
  return table.slice(1).map((row) => row[at] ?? '')
}
const filesIn = ({ bytes }: Answered): Promise<Unzipped[]> => unzip(bytes)

describe('a table', () => {
  test('of income is what the list shows, in its order, with decimals and ISO dates, safe to open', async () => {
    const file = await exported(seller, { list: 'income', sort: 'due' })
    expect(file.bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]))
    expect(file.headers['content-type']).toContain('text/csv')
    const table = tableOf(file)
    const { data } = await seller.browser.send('GET', '/invoices/income?sort=due')
    expect(column(table, 'Number')).toEqual(data.items.map((row: Wire) => row.invoiceNumber ?? ''))
    expect(column(table, 'Due date')).toEqual(['2098-01-01', '2098-02-01', '2098-03-01', '2099-12-31'])
    expect(column(table, 'Status')).toEqual(['Sent', 'Sent', 'Guaranteed', 'Draft'])
    expect(column(table, 'Customer')[0]).toBe(`'=Brandt, "B" & Söhne`)
    expect(column(table, 'Summary')[0]).toBe("'@SUM(A1)")
    expect(column(table, 'Total')).toEqual(['100.00', '100.00', '100.00', '100.00'])
    expect(column(table, 'Left to pay')).toEqual(['100.00', '100.00', '0.00', '100.00'])
    expect(column(table, 'Paid')[2]).toBe('100.00')
    expect(file.view).toMatchObject({ status: 'ready', rowsDone: 4, rowsTotal: 4, sizeBytes: file.bytes.length })
    expect(file.view.fileName).toMatch(/^Income \d{4}-\d\d-\d\d\.csv$/)
  })

  test('of expenses has the head of the person’s language, and no drafts', async () => {
    const table = tableOf(await exported(buyer, { list: 'expenses', currency: 'EUR' }))
    expect(table[0]?.slice(0, 3)).toEqual(['Número', 'Estado', 'Proveedor'])
    expect(column(table, 'Proveedor')).toEqual(['Halden Studio LLC'])
    expect(column(table, 'Moneda')).toEqual(['EUR'])
  })

  test('of the log tells the sides apart; of a selection it has only that', async () => {
    const back = await sendFrom(buyer, seller, { summary: 'The other way' })
    const whole = tableOf(await exported(seller, { list: 'log' }))
    expect(column(whole, 'Income or expense')).toEqual(['Expense', 'Income', 'Income', 'Income'])
    expect(column(whole, 'Archived')).toEqual(['No', 'No', 'No', 'No'])
    const chosen = tableOf(await exported(seller, { list: 'log', invoiceIds: [back.invoiceId] }))
    expect(column(chosen, 'Number')).toEqual([back.invoiceNumber])
    expect(tableOf(await exported(seller, { list: 'log', side: 'income', search: 'euros' }))).toHaveLength(2)
  })

  test('of transactions adds up to the balance', async () => {
    const account = { currency: 'USD', accountType: 'smart' }
    const newest = await buyer.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart&limit=1')
    const noted = { transactionId: newest.data.items[0].transactionId, note: '=1+1\nof "Halden"' }
    expect((await buyer.browser.send('PUT', '/accounts/transactions/note', { body: noted })).status).toBe(200)
    const file = await exported(buyer, { list: 'transactions', ...account })
    const table = tableOf(file)
    const { data } = await buyer.browser.send('GET', '/accounts/transactions?currency=USD&accountType=smart')
    expect(column(table, 'Nota')).toEqual(['\'=1+1\nof "Halden"', ...data.items.slice(1).map(() => '')])
    expect(column(table, 'Importe')).toEqual(data.items.map((line: Wire) => line.amount))
    expect(column(table, 'Saldo')[0]).toBe(data.items[0].balanceAfter)
    expect(column(table, 'Fecha')[0]).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(file.view.fileName).toMatch(/^Movimientos USD /)
    const out = await exported(buyer, { list: 'transactions', ...account, direction: 'out', kind: ['guarantee'] })
    expect(column(tableOf(out), 'Importe')).toEqual(['-100.00'])
    expect(
      column(tableOf(await exported(buyer, { list: 'transactions', ...account, search: 'Halden' })), 'Importe'),
    ).toEqual(['-100.00'])
  })

  test('of transactions on all accounts names each account and currency, as the list of all does', async () => {
    await depositTo(app, buyer, { currency: 'EUR', accountType: 'traditional', amount: '70.00' })
    const renamed = { currency: 'EUR', accountType: 'traditional', name: '=Euros' }
    expect((await buyer.browser.send('PUT', '/currency-accounts/name', { body: renamed })).status).toBe(200)
    const nameOf = ({ currency, accountType }: Wire) =>
      currency === 'EUR' ? "'=Euros" : accountType === 'smart' ? 'Cuenta inteligente en USD' : 'Cuenta en USD'
    const narrowed = [{ currency: 'EUR' }, { accountType: 'smart' }, { amountFrom: '70', amountTo: '70.00' }]
    for (const filter of [{}, { direction: 'in' }, { kind: ['guarantee'] }, { search: '70' }, ...narrowed]) {
      const query = new URLSearchParams({ limit: '100' })
      for (const [key, value] of Object.entries(filter)) {
        for (const one of [value].flat()) query.append(Array.isArray(value) ? `${key}[]` : key, one)
      }
      const { items } = (await buyer.browser.send('GET', `/home/activity?${query}`)).data
      const file = await exported(buyer, { list: 'transactions', ...filter })
      const table = tableOf(file)
      expect([filter, column(table, 'Importe')]).toEqual([filter, items.map((line: Wire) => line.amount)])
      expect(column(table, 'Moneda')).toEqual(items.map((line: Wire) => line.currency))
      expect(column(table, 'Cuenta')).toEqual(items.map(nameOf))
      expect(file.view).toMatchObject({ list: 'transactions', rowsDone: items.length, rowsTotal: items.length })
      expect(file.view.fileName).toMatch(/^Movimientos \d{4}-/)
    }
    expect((await begin(buyer, { list: 'transactions', direction: 'in', kind: ['guarantee'] })).error?.code).toBe(
      'ExportEmpty',
    )
  })

  test('of transfers is what the list shows: what leaves, its fee and what arrives', async () => {
    const payer = await verifyCompany(app, { legalName: 'Payer LLC' })
    await depositTo(app, payer, { amount: '500.00' })
    const from = { sourceAccountType: 'smart', ownAccountType: 'traditional' }
    for (const [amount, note] of [
      ['12.00', '=note'],
      ['30.00', ''],
    ]) {
      mustHave(await transferFrom(app, payer, { ...from, amount, note, reference: `RENT-${amount}` }))
    }
    const { items } = (await payer.browser.send('GET', '/transfers')).data
    for (const filter of [{}, { transferStatus: ['completed'], from: '2020-01-01' }]) {
      const file = await exported(payer, { list: 'transfers', ...filter })
      const table = tableOf(file)
      expect(column(table, 'Transfer')).toEqual(items.map((one: Wire) => one.transferId))
      expect(column(table, 'Amount')).toEqual(['30.00', '12.00'])
      expect(column(table, 'Fee')).toEqual(['0.00', '0.00'])
      expect(column(table, 'Arriving')).toEqual(['30.00', '12.00'])
      expect(column(table, 'Account')).toEqual(['USD smart account', 'USD smart account'])
      expect(column(table, 'Status')).toEqual(['Completed', 'Completed'])
      expect(column(table, 'Note')).toEqual(['', "'=note"])
      expect(file.view.fileName).toMatch(/^Transfers \d{4}-/)
    }
    const none = { list: 'transfers', transferStatus: ['failed'] }
    expect((await begin(payer, none)).error?.code).toBe('ExportEmpty')
    expect(tableOf(await exported(payer, { list: 'transfers', search: 'rent-12' }))).toHaveLength(2)
    expect((await begin(payer, { list: 'transfers', status: ['paid'] })).error?.validations[0]?.field).toBe('status')
  })

  test('of what customers owe is the ageing of the day', async () => {
    const { data } = await seller.browser.send('GET', '/invoices/ageing')
    const table = tableOf(await exported(seller, { list: 'ageing', on: data.on }))
    expect(column(table, 'Total')).toEqual(data.customers.map((one: Wire) => one.total))
    expect(column(table, 'As of')).toEqual(data.customers.map(() => data.on))
    expect(column(table, 'Not sent')).toEqual(data.customers.map((one: Wire) => one.notSent))
  })

  test('longer than what is read at once has every row once, in order', async () => {
    const many = await verifyCompany(app, { legalName: 'Many LLC' })
    await plant(many, 1_203)
    const table = tableOf(await exported(many, { list: 'income', sort: 'number' }))
    expect(column(table, 'Number')).toEqual(Array.from({ length: 1_203 }, (_, index) => `MANY-${index + 1}`))
    const tooMany = await begin(many, { list: 'income', format: 'pdf' })
    expect([tooMany.status, tooMany.error?.code]).toEqual([422, 'ExportTooLarge'])
    const shown = await many.browser.send('GET', '/exports/preview?list=income&format=pdf')
    expect(shown.data).toEqual({ rows: 1_001, mostRows: 1_000 })
  })
})

const plant = (company: TestCompany, count: number): Promise<void> =>
  writeUnguarded(
    app,
    `insert into invoices (id, sender_id, recipient_id, status, number_sequence, number, currency, account_type, items,
        fees, summary, notes, sending_date, due_date, base_minor, seller_time_zone, sender_snapshot, recipient_snapshot,
        created_by, created_at, sent_at)
      select gen_random_uuid(), $1, $2, 'sent', n, 'MANY-' || n, 'USD', 'smart', '[]', '[]', 'mass', '', '2026-01-01',
        date '2031-05-01' + n % 7, 100, 'UTC', '{"name":"Many","legalName":"Many LLC","handle":"many"}',
        '{"name":"One","legalName":"One LLC","handle":"one"}', $3, timestamptz '2026-01-01', timestamptz '2026-01-01'
      from generate_series(1, $4::int) n`,
    [company.organizationId, buyer.organizationId, company.userId, count],
  )

describe('an archive', () => {
  test('has the PDF of every invoice under its number and customer; a second of the same name says so', async () => {
    const file = await exported(seller, { list: 'income', format: 'pdf', sort: 'due' })
    expect(file.headers['content-type']).toBe('application/zip')
    const { data } = await seller.browser.send('GET', '/invoices/income?sort=due')
    const [first] = data.items
    const entries = await filesIn(file)
    expect(entries.map(({ name }) => name)).toEqual([
      `${first.invoiceNumber} =Brandt, B & Söhne.pdf`,
      `${data.items[1].invoiceNumber} =Brandt, B & Söhne.pdf`,
      `${data.items[2].invoiceNumber} =Brandt, B & Söhne.pdf`,
      'Draft =Brandt, B & Söhne.pdf',
    ])
    expect(textOfPdf(entries[0]?.content ?? Buffer.alloc(0)).join(' ')).toContain(first.invoiceNumber)
    expect(file.view.fileName).toMatch(/^Income .*\.zip$/)
    await draftFrom(seller, buyer, { summary: 'Not sent either' })
    const drafts = await exported(seller, { list: 'income', format: 'pdf', bucket: 'draft' })
    expect((await filesIn(drafts)).map(({ name }) => name)).toEqual([
      'Draft =Brandt, B & Söhne.pdf',
      'Draft =Brandt, B & Söhne (2).pdf',
    ])
  })

  test('is named by the seller for its buyer, and speaks the person’s language', async () => {
    const [one] = await filesIn(await exported(buyer, { list: 'expenses', format: 'pdf', currency: 'EUR' }))
    expect(one?.name).toMatch(/^\S+ Halden Studio LLC\.pdf$/)
    expect(textOfPdf(one?.content ?? Buffer.alloc(0)).join(' ')).toContain('Factura')
  })
})

describe('refused', () => {
  test('is what is empty, before and when it is asked for', async () => {
    const shown = await seller.browser.send('GET', '/exports/preview?list=income&format=csv&search=nowhere')
    expect(shown.data).toEqual({ rows: 0, mostRows: 100_000 })
    const drafts = await seller.browser.send('GET', '/exports/preview?list=income&format=csv&state[]=draft')
    expect(drafts.data.rows).toBe((await seller.browser.send('GET', '/invoices/income?bucket=draft')).data.items.length)
    const asked = await begin(seller, { list: 'income', search: 'nowhere' })
    expect([asked.status, asked.error?.code]).toEqual([422, 'ExportEmpty'])
  })

  test.each([
    [{ list: 'ageing', bucket: 'all' }, 'bucket'],
    [{ list: 'income', direction: 'in' }, 'direction'],
    [{ list: 'log', state: ['canceled'] }, 'state'],
    [{ list: 'ageing', format: 'pdf' }, 'format'],
    [{ list: 'transfers', counterparty: 'Halden' }, 'counterparty'],
    [{ list: 'income', dueFrom: '2026-02-30' }, 'dueFrom'],
  ])('422 for %j names %s', async (wish, field) => {
    expect(await begin(seller, wish)).toMatchObject({ status: 422, error: { validations: [{ field }] } })
  })

  test('404 for an account that is not open', async () => {
    const account = { currency: 'NZD', accountType: 'merchant' }
    expect((await begin(seller, { list: 'transactions', ...account })).error?.code).toBe('AccountNotFound')
    const shown = await seller.browser.send(
      'GET',
      '/exports/preview?list=transactions&format=csv&currency=NZD&accountType=merchant',
    )
    expect(shown.error?.code).toBe('AccountNotFound')
  })

  test('a fourth at once, and four asked for together leave three', async () => {
    const answers = await Promise.all([1, 2, 3, 4].map(() => begin(seller, { list: 'log' })))
    expect(answers.map(({ status, error }) => error?.code ?? status).sort()).toEqual([200, 200, 200, 'TooManyExports'])
    const [first] = answers.filter(({ status }) => status === 200)
    expect((await cancel(seller, first?.data.exportId)).status).toBe(200)
    expect((await begin(seller, { list: 'log' })).status).toBe(200)
    expect((await begin(buyer, { list: 'log' })).status).toBe(200)
  })

  test('whoever has no access; whoever may only read exports', async () => {
    const reader = await joinAs(app, seller, { role: 'read-only' })
    const { data } = await begin(reader as TestCompany, { list: 'log' })
    await app.drainJobs()
    expect((await fileOf(reader as TestCompany, data.exportId)).status).toBe(200)
    await app.owner.query(`update memberships set role = 'no-access' where user_id = $1`, [reader.userId])
    for (const asked of [
      await begin(reader as TestCompany, { list: 'log' }),
      await fileOf(reader as TestCompany, data.exportId),
      await reader.browser.send('GET', '/exports'),
    ]) {
      expect(asked.error?.code).toBe('NotPermitted')
    }
  })
})

describe('the same request', () => {
  test('with the same key begins one export', async () => {
    const key = newId()
    const { data } = await begin(seller, { list: 'log' }, key)
    expect((await begin(seller, { list: 'log' }, key)).data).toEqual(data)
    expect((await seller.browser.send('GET', '/exports')).data.items).toHaveLength(1)
  })
})

describe('another business', () => {
  test('neither lists an export nor finds it, downloads it or cancels it; its invoices can’t be chosen', async () => {
    const { view } = await exported(seller, { list: 'log' })
    const { exportId } = view
    expect((await stranger.browser.send('GET', '/exports')).data.items).toEqual([])
    expect((await stranger.browser.send('GET', `/exports/${exportId}`)).error?.code).toBe('ExportNotFound')
    expect((await fileOf(stranger, exportId)).error?.code).toBe('ExportNotFound')
    expect((await cancel(stranger, exportId)).error?.code).toBe('ExportNotFound')
    expect((await stranger.browser.send('GET', `/files/fileimage?fileId=${exportId}`)).status).toBe(404)
    const { data } = await seller.browser.send('GET', '/invoices/income')
    const invoiceIds = data.items.map((row: Wire) => row.invoiceId)
    expect((await begin(stranger, { list: 'log', invoiceIds })).error?.code).toBe('ExportEmpty')
  })
})

describe('an export that ended', () => {
  test('soon tells nobody; one that took longer mails whoever asked, where it can be downloaded', async () => {
    await exported(seller, { list: 'log' })
    expect(await mailsTo(app, seller.email, 'export-ready')).toEqual([])
    const { data } = await begin(buyer, { list: 'log' })
    await app.owner.query(`update exports set created_at = now() - interval '11 seconds' where id = $1`, [
      data.exportId,
    ])
    await app.drainJobs()
    const [mail] = await mailsTo(app, buyer.email, 'export-ready')
    expect(mail).toContain('/exports')
    const notices = (await buyer.browser.send('GET', '/notifications')).data.items
    expect(notices[0]).toMatchObject({ topic: 'exports', path: '/exports' })
    expect(notices[0].words.es.title).toBe('Tu exportación está lista: Registro de facturas')
  })

  test('can’t be canceled; one that was canceled has no file and is not written', async () => {
    const { view } = await exported(seller, { list: 'log' })
    expect((await cancel(seller, view.exportId)).error?.code).toBe('ExportOver')
    const { data } = await begin(seller, { list: 'log' })
    expect((await fileOf(seller, data.exportId)).error?.code).toBe('ExportNotReady')
    expect((await cancel(seller, data.exportId)).data).toEqual({ done: true })
    await app.drainJobs()
    expect(await get(seller, data.exportId)).toMatchObject({ status: 'canceled', rowsDone: 0, fileName: null })
    expect((await fileOf(seller, data.exportId)).error?.code).toBe('ExportNotReady')
  })

  test('is not there once its week is over, and its file goes with it', async () => {
    const { view } = await exported(seller, { list: 'log' })
    const { exportId } = view
    await app.owner.query(
      `update exports set created_at = now() - interval '8 days', expires_at = now() - interval '1 day' where id = $1`,
      [exportId],
    )
    expect((await fileOf(seller, exportId)).error?.code).toBe('ExportNotFound')
    expect((await seller.browser.send('GET', '/exports')).data.items).toEqual([])
    await runJob(app, { name: 'exports.sweep', payload: {} })
    const { rows } = await app.owner.query('select deleted_at is not null as gone from files where id = $1', [exportId])
    expect(rows).toEqual([{ gone: true }])
    expect((await app.owner.query('select from exports where id = $1', [exportId])).rowCount).toBe(0)
  })

  test('names who asked, and is there for every colleague who may read', async () => {
    const colleague = await joinAs(app, seller, { role: 'manager' })
    const { data } = await begin(colleague as TestCompany, { list: 'log' })
    await app.drainJobs()
    const { items } = (await seller.browser.send('GET', '/exports?limit=1')).data
    expect(items[0]).toMatchObject({ exportId: data.exportId, by: 'Ada Rossi' })
    expect((await fileOf(seller, data.exportId)).status).toBe(200)
  })

  test('is refused by its file where that is lost', async () => {
    const { view } = await exported(seller, { list: 'log' })
    await app.owner.query('update files set deleted_at = now() where id = $1', [view.exportId])
    expect((await fileOf(seller, view.exportId)).error?.code).toBe('FileNotFound')
  })

  test('fails where whoever asked lost the right meanwhile', async () => {
    const leaving = await verifyCompany(app, { legalName: 'Leaving LLC' })
    await sendFrom(leaving, buyer)
    const { data } = await begin(leaving, { list: 'log' })
    await setRole(app, leaving, 'no-access')
    await app.drainJobs()
    await setRole(app, leaving, 'owner')
    expect(await get(leaving, data.exportId)).toMatchObject({ status: 'failed', fileName: null })
  })
})
