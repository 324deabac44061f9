import { dateFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { addDays, firstInstantOf, localDateIn } from '@contado/money'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { instantOf, wallMs } from '../../platform/clock.ts'
import { beginJob } from '../../platform/db/request-store.ts'
import { inTransaction } from '../../platform/db/transaction.ts'
import { newId } from '../../platform/ids.ts'
import { createCompany, type TestCompany, verifyCompany } from '../../test-kit/companies.ts'
import { writeUnguarded } from '../../test-kit/invoicing.ts'
import { textOfPdf } from '../../test-kit/pdf-text.ts'
import { signUp } from '../../test-kit/people.ts'
import { startTestApp, type TestApp } from '../../test-kit/test-app.ts'
import { receiveDeposit } from '../deposits/index.ts'

const zone = 'America/New_York'
const today = localDateIn(zone, wallMs())
const first = addDays(today, -10)
const last = addDays(today, -8)

let app: TestApp
let company: TestCompany
beforeAll(async () => {
  app = await startTestApp()
  company = await verifyCompany(app, { legalName: '=Formula, LLC' })
  const startOf = (day: typeof today) => firstInstantOf(day, zone)
  await arrive({ atMs: startOf(first) - 1, minor: 10_00n, senderName: 'The evening before' })
  await arrive({ atMs: startOf(first), minor: 2_50n, senderName: '=cmd|calc', reference: 'First, "instant"' })
  await arrive({ atMs: startOf(addDays(last, 1)) - 1, minor: 3_00n, senderName: 'Last instant' })
  await arrive({ atMs: startOf(addDays(last, 1)), minor: 50_00n, senderName: 'The day after' })
})
afterAll(() => app.close())

type Arrival = {
  readonly atMs: number
  readonly minor: bigint
  readonly senderName: string
  readonly reference?: string
}

const arrive = async ({ atMs, minor, senderName, reference = '' }: Arrival): Promise<void> => {
  const { organizationId } = company
  await inTransaction(app.as('contado_worker'), async (tx) => {
    await beginJob(tx, { organizationId, userId: null })
    const now = instantOf(atMs)
    const work = { tx, now, wall: now, requestId: 'test', settings: app.settings, language: 'en' as const }
    const account = { organizationId, currency: 'EUR' as const, accountType: 'traditional' as const }
    const ids = { depositId: newId(), eventId: newId() }
    await receiveDeposit(work, { ...account, ...ids, minor: String(minor), senderName, reference })
  })
}

const read = (query: string, suffix = '') =>
  company.browser.send('GET', `/accounts/statement${suffix}?currency=EUR&accountType=traditional&${query}`)

describe('accounts.statement', () => {
  test('200: civil days of the organization’s zone, to the millisecond', async () => {
    const { status, data } = await read(`from=${first}&to=${last}`)
    expect(status).toBe(200)
    expect(data).toMatchObject({
      accountHolder: '=Formula, LLC',
      bankAccountNumber: expect.stringMatching(/^DE\d{20}$/),
      timeZone: zone,
      openingBalance: '10.00',
      closingBalance: '15.50',
      totalIn: '5.50',
      totalOut: '0.00',
    })
    expect(data.transactions.map(({ counterparty }: { counterparty: string }) => counterparty)).toEqual([
      '=cmd|calc',
      'Last instant',
    ])
    expect(data.transactions.at(-1).balanceAfter).toBe(data.closingBalance)
  })

  test('the closing balance is the ledger’s, before and after its lines were copied', async () => {
    const ask = async () => (await read(`from=${addDays(today, -20)}&to=${today}`)).data
    const before = await ask()
    await app.owner.query('select ledger_materialise_lines(1000)')
    expect(await ask()).toEqual(before)
    const { rows } = await app.owner.query(
      `select balance from ledger_accounts where organization_id = $1 and unit = 'EUR' and kind = 'available'`,
      [company.organizationId],
    )
    expect(before.closingBalance).toBe('65.50')
    expect(rows[0].balance).toBe('6550')
    expect(before.openingBalance).toBe('0.00')
  })

  test('200: one day, a day without movements, a day to come', async () => {
    const quiet = addDays(first, 1)
    expect((await read(`from=${quiet}&to=${quiet}`)).data).toMatchObject({
      openingBalance: '12.50',
      closingBalance: '12.50',
      transactions: [],
    })
    expect((await read('from=2090-01-01&to=2090-01-01')).data).toMatchObject({
      openingBalance: '65.50',
      transactions: [],
    })
  })
})

describe('accounts.statement-csv', () => {
  test('200: the same lines, in the reader’s language, harmless in a spreadsheet', async () => {
    const { status, headers, bytes } = await read(`from=${first}&to=${last}`, '/csv')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toBe(`attachment; filename="statement-EUR-traditional-${first}-${last}.csv"`)
    expect(bytes.toString()).toBe(
      [
        '\uFEFFDate,Type,Counterparty,Description,Amount,Balance,Currency,Part of a batch,Status',
        `${first},Opening balance,,,,10.00,EUR,,`,
        `${first},Deposit,'=cmd|calc,"First, ""instant""",2.50,12.50,EUR,,`,
        `${last},Deposit,Last instant,,3.00,15.50,EUR,,`,
        `${last},Closing balance,,,,15.50,EUR,,`,
        '',
      ].join('\r\n'),
    )
    const spanish = await company.browser.send(
      'GET',
      `/accounts/statement/csv?currency=EUR&accountType=traditional&from=${first}&to=${last}`,
      { headers: { 'accept-language': 'es' } },
    )
    expect(spanish.bytes.toString()).toContain('Saldo inicial')
  })
})

describe('accounts.statement-pdf', () => {
  const squeezed = (texts: readonly string[]): string => texts.join('').replaceAll(/\s/g, '')

  test('200: what the statement says, with page numbers, in the asked language', async () => {
    const { status, headers, bytes } = await read(`from=${first}&to=${last}`, '/pdf')
    expect([status, headers['content-type']]).toEqual([200, 'application/pdf'])
    expect(headers['content-disposition']).toBe(`attachment; filename="statement-EUR-traditional-${first}-${last}.pdf"`)
    const text = squeezed(textOfPdf(bytes))
    const day = (date: string): string => dateFigureText(date, 'en').replaceAll(' ', '')
    for (const part of [
      `AccountstatementContadoAccountholder=Formula,LLCAccountEURaccount`,
      `Period${day(first)}–${day(last)}TimezoneAmerica/New_York`,
      'Openingbalance€10.00Moneyin€5.50Moneyout€0.00Closingbalance€15.50',
      `DateTypeDescriptionAmountBalance${day(first)}Openingbalance€10.00`,
      `${day(first)}Deposit=cmd|calcFirst,"instant"€2.50€12.50`,
      `${day(last)}DepositLastinstant€3.00€15.50${day(last)}Closingbalance€15.50Page1of1`,
    ])
      expect(text).toContain(part)
    const spanish = await read(`from=${first}&to=${last}&language=es`, '/pdf')
    expect(squeezed(textOfPdf(spanish.bytes))).toContain('ExtractodecuentaContadoTitular=Formula,LLCCuentaCuentaenEUR')
  })

  test('200: on the paper of the organization’s country, or on the one that is asked for', async () => {
    const boxOf = async (query: string) =>
      /MediaBox \[([^\]]*)\]/.exec(
        (await read(`from=${first}&to=${last}${query}`, '/pdf')).bytes.toString('latin1'),
      )?.[1]
    expect(await boxOf('')).toBe('0 0 612 792')
    expect(await boxOf('&paper=a4')).toBe('0 0 595.28 841.89')
  })
})

describe('accounts.statement-file', () => {
  const file = async (format: string, query = `from=${first}&to=${last}`) => read(`${query}&format=${format}`, '/file')
  const idsIn = (text: string): string[] => text.match(/(?<![0-9a-f])[0-9a-f]{12}7[0-9a-f]{19}(?![0-9a-f])/g) ?? []

  test('200: every format with its media type, its name and our ids', async () => {
    const { data } = await read(`from=${first}&to=${last}`)
    const ids = data.transactions.map(({ transactionId }: { transactionId: string }) =>
      transactionId.replaceAll('-', ''),
    )
    for (const [format, mediaType, ending] of [
      ['camt053', 'application/xml; charset=utf-8', 'camt053.xml'],
      ['ofx', 'application/x-ofx; charset=utf-8', 'ofx'],
      ['qif', 'text/plain; charset=us-ascii', 'qif'],
      ['bai2', 'text/plain; charset=us-ascii', 'bai2'],
      ['xero', 'text/csv; charset=utf-8', 'xero.csv'],
      ['quickbooks', 'text/csv; charset=utf-8', 'quickbooks.csv'],
    ] as const) {
      const { status, headers, bytes } = await file(format)
      expect([format, status, headers['content-type']]).toEqual([format, 200, mediaType])
      expect(headers['content-disposition']).toBe(
        `attachment; filename="statement-EUR-traditional-${first}-${last}.${ending}"`,
      )
      expect([...new Set(idsIn(bytes.toString()))], format).toEqual(format === 'quickbooks' ? [] : ids)
    }
  })

  test('200: a day without entries has its balance, and no day to come has one', async () => {
    const quiet = addDays(first, 1)
    const camt = (await file('camt053', `from=${quiet}&to=${quiet}`)).bytes.toString()
    expect(camt.match(/<Amt Ccy="EUR">12\.50<\/Amt>/g)).toHaveLength(2)
    const { headers, bytes } = await file('bai2', `from=${today}&to=${addDays(today, 30)}`)
    expect(headers['content-disposition']).toContain(`${today}-${today}.bai2`)
    expect(bytes.toString().match(/^02,/gm)).toHaveLength(1)
  })

  test('200: days as in the country of the business', async () => {
    const [year, month, day] = first.split('-')
    expect((await file('quickbooks')).bytes.toString()).toContain(`${month}/${day}/${year},`)
  })

  test('422: a format that is none, a period that is still to come', async () => {
    const fieldOf = async (format: string, query?: string) => {
      const { status, error } = await file(format, query)
      return [status, error?.validations[0]?.field]
    }
    expect(await fieldOf('mt940')).toEqual([422, 'format'])
    expect(await fieldOf('ofx', 'from=2150-01-01&to=2150-01-31')).toEqual([422, 'from'])
  })
})

test('422: more than 10,000 transactions', async () => {
  const { rows } = await app.owner.query(
    `select id from ledger_accounts where organization_id = $1 and unit = 'GBP' and kind = 'available'`,
    [company.organizationId],
  )
  await writeUnguarded(
    app,
    `with planted as (
      insert into ledger_account_lines
      select $1, n, gen_random_uuid(), 1, n, $1, '2020-02-01T12:00:00Z', now(), 'single', 'deposit', gen_random_uuid()
      from generate_series(1, 10001) n returning 1
    ) insert into ledger_line_progress (account_id, version) select $1, count(*) from planted`,
    [rows[0].id],
  )
  const ask = (suffix: string, more = '') =>
    company.browser.send(
      'GET',
      `/accounts/statement${suffix}?currency=GBP&accountType=traditional&from=2020-01-01&to=2020-03-31${more}`,
    )
  for (const [suffix, more] of [
    ['', ''],
    ['/csv', ''],
    ['/pdf', ''],
    ['/file', '&format=ofx'],
  ] as const) {
    const { status, error } = await ask(suffix, more)
    expect([suffix, status, error?.code]).toEqual([suffix, 422, 'StatementTooLong'])
  }
})

describe.each(['', '/csv', '/pdf', '/file'])('refusals of /accounts/statement%s', (suffix) => {
  test('401, 403, 404, 422', async () => {
    const more = suffix === '/file' ? '&format=qif' : ''
    const path = `/accounts/statement${suffix}?currency=EUR&accountType=traditional&from=${first}&to=${last}${more}`
    expect((await app.customer().send('GET', path)).status).toBe(401)
    const { browser } = await signUp(app)
    expect((await browser.send('GET', path)).error?.code).toBe('OrganizationRequired')
    const unverified = await createCompany(app)
    expect((await unverified.browser.send('GET', path)).error?.code).toBe('AccountNotFound')
    await app.owner.query(`update memberships set role = 'no-access' where organization_id = $1`, [
      unverified.organizationId,
    ])
    expect((await unverified.browser.send('GET', path)).error?.code).toBe('NotPermitted')
    const fieldOf = async (query: string) => (await read(`${query}${more}`, suffix)).error?.validations[0]?.field
    expect(await fieldOf(`from=${last}&to=${first}`)).toBe('to')
    expect(await fieldOf('from=2024-01-01&to=2025-01-01')).toBe('to')
    expect(await fieldOf('from=2026-02-30&to=2026-03-01')).toBe('from')
    expect(await fieldOf(`from=${first}`)).toBe('to')
    expect(await fieldOf('from=2999-12-31&to=2999-12-31')).toBe('from')
  })
})
