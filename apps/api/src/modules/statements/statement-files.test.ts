import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Statement } from '@contado/contract/statements/statements.endpoints.ts'
import { parseLocalDate as day, parseMoney } from '@contado/money'
import { parse } from 'csv-parse/sync'
import { Ofx } from 'ofx-data-extractor'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { csvLines } from '../../platform/csv.ts'
import { bai2 } from './bai2.domain.ts'
import { asciiOf, cutTo } from './bank-text.domain.ts'
import { camt053 } from './camt-053.domain.ts'
import { ofx } from './ofx.domain.ts'
import { quickBooksRows, xeroRows } from './program-rows.domain.ts'
import { qif } from './qif.domain.ts'
import { statementSource } from './statement-source.domain.ts'

const long = 'Compañía Ibérica de Suministros & Hijos <S.A.> '.repeat(6)
const lines = [
  ['2026-03-01', 'deposit', '250.00', '=cmd|calc', 'First, "instant"/'],
  ['2026-03-01', 'transfer', '-40.10', long, '/INV-2041/'],
  ['2026-03-01', 'fee', '-1.50', '', ''],
  ['2026-03-03', 'conversion', '-8.40', '上海春风 Łódź', 'a\u0001b ^c'],
  ['2026-03-03', 'invoice-income', '0.01', 'A', `${'n'.repeat(200)}`],
] as const
const ids = lines.map((_, index) => `019a0000-0000-7000-8000-00000000000${index}`)

const statement = (moves: readonly (typeof lines)[number][] = lines): Statement => ({
  accountHolder: 'Halden Studio, S.L. / «Ñandú»',
  currency: 'EUR',
  accountType: 'traditional',
  bankAccountNumber: 'DE89 3704 0044 0532 0130 00',
  from: day('2026-03-01'),
  to: day('2026-03-04'),
  timeZone: 'Europe/Madrid',
  openingBalance: '100.00',
  closingBalance: moves.length === 0 ? '100.00' : '300.01',
  totalIn: '0.00',
  totalOut: '0.00',
  transactions: moves.map(([at, kind, amount, counterparty, description], index) => ({
    transactionId: ids[index] ?? '',
    at: `${at}T12:00:00.000Z`,
    ...{ kind, amount, counterparty: counterparty || null, description, currency: 'EUR' as const },
    ...{
      balanceAfter: '0.00',
      isIncome: !amount.startsWith('-'),
      invoiceId: null,
      transferId: null,
      conversionId: null,
      batchId: null,
      pending: null,
      note: null,
    },
  })),
})

const sourceOf = (of: Statement, isMonthFirst = false) =>
  statementSource(of, {
    accountId: '019a0000-0000-7000-8000-0000000000ff',
    details: {
      ...{ accountHolder: 'x', accountNumber: 'x', bic: 'COBADEFFXXX', bank: 'Sandbox Bank', address: 'x', city: 'x' },
      ...{ zip: 'x', country: 'DE', bankCode: '37040044' },
    },
    productName: 'Contado',
    dateOf: (instant) => instant.slice(0, 10),
    kindName: (kind) => kind,
    written: { on: day('2026-03-04'), time: '09:05' },
    isMonthFirst,
  })
const full = sourceOf(statement())
const quiet = sourceOf(statement([]))
const references = ids.map((id) => id.replaceAll('-', ''))
const minorOf = (amount: string): bigint => parseMoney(amount, 'EUR').minor

test('cuts are shown, and never split a letter', () => {
  expect([cutTo('abc', 3), cutTo('abcd', 3), cutTo('a😀😀😀', 3), cutTo('abcdef', 5, '...')]).toEqual([
    'abc',
    'ab…',
    'a😀…',
    'ab...',
  ])
  expect(asciiOf('上海 Łódź\n«Ñ»')).toBe('?? Lodz "N"')
})

describe('camt.053', () => {
  const folder = process.env.TEST_DATA_DIR
  const schema = folder === undefined ? undefined : join(folder, 'iso20022/camt.053.001.08.xsd')
  const judge = (xml: string) =>
    validateXML({ xml: [{ fileName: 'statement.xml', contents: xml }], schema: readFileSync(schema ?? '', 'utf8') })

  test.skipIf(schema === undefined)('is what the schema of ISO 20022 allows, with entries and without', async () => {
    for (const source of [full, quiet, sourceOf({ ...statement(), bankAccountNumber: null, currency: 'CNH' })]) {
      expect(await judge(camt053(source))).toMatchObject({ valid: true, errors: [] })
    }
    const ofBatch = {
      ...full,
      entries: full.entries.map((entry) => ({ ...entry, batch: entry.minor < 0n ? 'a1' : null })),
    }
    expect(camt053(ofBatch)).toMatch(/<NbOfTxs>2<.*<TtlAmt Ccy="EUR">41.60</)
    expect(await judge(camt053(ofBatch))).toMatchObject({ valid: true, errors: [] })
    const planted = camt053(full).replace('<CdtDbtInd>CRDT</CdtDbtInd>', '<CdtDbtInd>PLUS</CdtDbtInd>')
    expect((await judge(planted)).valid).toBe(false)
  })

  test('has the balances of both ends and every entry under our id', () => {
    const xml = camt053(full)
    const found = (pattern: RegExp) => [...xml.matchAll(pattern)].map(([, text]) => text)
    expect(found(/<Cd>(OPBD|CLBD)<\/Cd><\/CdOrPrtry><\/Tp><Amt Ccy="EUR">[\d.]+<\/Amt>/g)).toEqual(['OPBD', 'CLBD'])
    expect(found(/<AcctSvcrRef>(\w+)<\/AcctSvcrRef><BkTxCd>/g)).toEqual(references)
    expect(found(/<IBAN>(.*?)<\/IBAN>/g)).toEqual(['DE89370400440532013000'])
    const signed = [...xml.matchAll(/<Ntry>.*?<Amt Ccy="EUR">([\d.]+)<\/Amt><CdtDbtInd>(\w+)</g)].map(
      ([, amount = '', side]) => minorOf(amount) * (side === 'DBIT' ? -1n : 1n),
    )
    expect(signed.reduce((sum, minor) => sum + minor, minorOf('100.00'))).toBe(minorOf('300.01'))
    expect(xml).toContain('<Dbtr><Pty><Nm>=cmd|calc</Nm></Pty></Dbtr>')
    expect(xml).toContain('Hijos &lt;S.A.&gt; Compañía')
    expect(xml).not.toContain('\u0001')
    expect(camt053(quiet)).toMatch(/OPBD.*>100\.00<.*CLBD.*>100\.00</)
    expect(camt053(quiet)).not.toContain('<Ntry>')
  })
})

describe('OFX', () => {
  test('is read back by another library: ids, days, amounts, names, balances', () => {
    const read = new Ofx(ofx(full)).toJson().OFX.BANKMSGSRSV1.STMTTRNRS.STMTRS
    expect(read.CURDEF).toBe('EUR')
    expect([read.LEDGERBAL.BALAMT, read.BALLIST.BAL.VALUE].map((amount) => minorOf(String(amount)))).toEqual([
      minorOf('300.01'),
      minorOf('100.00'),
    ])
    const entries = read.BANKTRANLIST.STMTTRN ?? read.BANKTRANLIST.STRTTRN ?? []
    expect(entries.map(({ FITID }) => FITID)).toEqual(references)
    expect(entries.map(({ TRNAMT }) => minorOf(String(TRNAMT)))).toEqual(lines.map(([, , amount]) => minorOf(amount)))
    expect(entries.map(({ TRNTYPE }) => TRNTYPE)).toEqual(['DEP', 'XFER', 'FEE', 'XFER', 'CREDIT'])
    const days = entries.map(({ DTPOSTED }) => String(DTPOSTED).replaceAll('-', '').slice(0, 8))
    expect(days).toEqual(lines.map(([on]) => on.replaceAll('-', '')))
  })

  test('keeps to the lengths of its types, and a name that was cut stands whole in the memo', () => {
    const text = ofx(full)
    const all = (tag: string) =>
      [...text.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'g'))].map(([, inside = '']) =>
        inside.replaceAll('&amp;', '&').replaceAll('&lt;', '<').replaceAll('&gt;', '>'),
      )
    for (const [tag, most] of [
      ['NAME', 32],
      ['MEMO', 255],
      ['BANKID', 9],
      ['ACCTID', 22],
    ] as const)
      expect(Math.max(...all(tag).map((one) => [...one].length)), tag).toBeLessThanOrEqual(most)
    expect(all('NAME')[1]).toMatch(/…$/)
    expect(all('MEMO')[1]).toContain('Compañía Ibérica de Suministros & Hijos <S.A.>')
    const polish = ofx(sourceOf({ ...statement(), bankAccountNumber: 'PL61109010140000071219812874' }))
    expect(polish).toContain('<ACCTID>*010140000071219812874</ACCTID>')
  })

  test('of a quiet period has both balances and no transaction', () => {
    expect(ofx(quiet)).toMatch(/<\/DTEND><\/BANKTRANLIST><LEDGERBAL><BALAMT>100\.00<.*<VALUE>100\.00</)
  })
})

// No reader of QIF is kept up on npm: this one takes what the format's description allows, and nothing else.
const readQif = (text: string) => {
  const records: { type: string; fields: Record<string, string> }[] = []
  let type = ''
  let fields: Record<string, string> = {}
  for (const line of text.split('\r\n').slice(0, -1)) {
    if (!/^[\x20-\x7e]+$/.test(line)) throw new Error(`not ASCII: ${line}`)
    if (line.startsWith('!')) type = line
    else if (line === '^') {
      records.push({ type, fields })
      fields = {}
    } else {
      const letter = line[0] ?? ''
      if (!(type === '!Account' ? 'NTD/$' : 'DTNPM').includes(letter) || letter in fields) throw new Error(line)
      fields[letter] = line.slice(1)
    }
  }
  if (Object.keys(fields).length > 0) throw new Error('an open record')
  return records
}

describe('QIF', () => {
  test('is read by its grammar: the closing balance, then every entry', () => {
    const [account, ...entries] = readQif(qif(full))
    expect(account).toEqual({
      type: '!Account',
      fields: {
        N: 'EUR DE89370400440532013000',
        T: 'Bank',
        D: expect.stringContaining('Halden Studio, S.L. / "Nandu"'),
        '/': '03/04/2026',
        $: '300.01',
      },
    })
    expect(entries.map(({ fields }) => [fields.D, fields.T, fields.N])).toEqual(
      lines.map(([on, , amount], index) => [`03/${on.slice(8)}/2026`, amount, references[index]]),
    )
    expect(entries.map(({ fields }) => fields.P)).toEqual([
      '=cmd|calc',
      expect.stringMatching(/^Compania Iberica .*\.\.\.$/),
      'fee',
      '???? Lodz',
      'A',
    ])
    expect(() => readQif(qif(full).replace('^', '*'))).toThrow()
  })

  test('of a quiet period has the balance alone', () => {
    const records = readQif(qif(quiet))
    expect(records).toHaveLength(1)
    expect(records[0]?.fields.$).toBe('100.00')
  })
})

/** Reads BAI2 and checks what its trailers promise: the sums of all amounts, and how many records there are. */
const readBai2 = (text: string) => {
  const records = text.split('\r\n').slice(0, -1)
  const sums = { account: 0n, group: 0n, file: 0n }
  const begins = { account: 0, group: 0 }
  const days: { on: string; opening: bigint; closing: bigint; entries: { amount: bigint; reference: string }[] }[] = []
  let groups = 0
  records.forEach((line, index) => {
    if (!/^[\x20-\x7e]+$/.test(line)) throw new Error(`not ASCII: ${line}`)
    const [code, ...fields] = line.replace(/\/$/, '').split(',')
    const promised = (sum: bigint, count: number, [total, ...counts]: readonly string[]) => {
      if (BigInt(total ?? '') !== sum || Number(counts.at(-1)) !== count) throw new Error(`${line}: ${sum}, ${count}`)
    }
    if (code === '02') {
      begins.group = index
      sums.group = 0n
      groups += 1
      days.push({ on: fields[3] ?? '', opening: 0n, closing: 0n, entries: [] })
    } else if (code === '03') {
      begins.account = index
      sums.account = 0n
      for (let at = 2; at < fields.length; at += 4) {
        const amount = BigInt(fields[at + 1] ?? '')
        sums.account += amount
        const now = days.at(-1)
        if (now && fields[at] === '010') now.opening = amount
        if (now && fields[at] === '015') now.closing = amount
      }
    } else if (code === '16') {
      const amount = BigInt(fields[1] ?? '')
      sums.account += amount
      days.at(-1)?.entries.push({ amount: Number(fields[0]) < 400 ? amount : -amount, reference: fields[3] ?? '' })
    } else if (code === '49') {
      promised(sums.account, index - begins.account + 1, fields)
      sums.group += sums.account
    } else if (code === '98') {
      promised(sums.group, index - begins.group + 1, fields)
      if (fields[1] !== '1') throw new Error(line)
      sums.file += sums.group
    } else if (code === '99') {
      promised(sums.file, records.length, fields)
      if (Number(fields[1]) !== groups) throw new Error(line)
    } else if (code !== '01') throw new Error(line)
  })
  return days
}

describe('BAI2', () => {
  test('keeps what its trailers promise, a group for every day', () => {
    const days = readBai2(bai2(full))
    expect(days.map(({ on, opening, closing }) => [on, opening, closing])).toEqual([
      ['260301', 10_000n, 30_840n],
      ['260302', 30_840n, 30_840n],
      ['260303', 30_840n, 30_001n],
      ['260304', 30_001n, 30_001n],
    ])
    expect(days.flatMap(({ entries }) => entries.map(({ reference }) => reference))).toEqual(references)
    for (const { opening, closing, entries } of days) {
      expect(entries.reduce((sum, { amount }) => sum + amount, opening)).toBe(closing)
    }
    expect(() => readBai2(bai2(full).replace('25000,Z', '25001,Z'))).toThrow()
    expect(() => readBai2(bai2(full).replace(/16,174[^\r]*\r\n/, ''))).toThrow()
  })

  test('says of a day that is not over that it is not, and keeps its separators to itself', () => {
    const text = bai2(full)
    expect(text).toContain(',260303,2400,EUR,2/')
    expect(text).toContain(',260304,0905,EUR,3/')
    expect(text).toContain('02,Halden Studio S.L. "Nandu",Sandbox Bank,')
    for (const line of text.split('\r\n').filter((one) => one.startsWith('16'))) expect(line).not.toMatch(/\/$/)
  })

  test('of a quiet period has the balance of every day', () => {
    expect(readBai2(bai2(quiet)).map(({ opening, closing }) => [opening, closing])).toEqual(
      Array.from({ length: 4 }, () => [10_000n, 10_000n]),
    )
  })
})

describe('tables for programs', () => {
  const read = (rows: readonly (readonly string[])[]) => parse(csvLines(rows)) as string[][]

  test('QuickBooks: three columns, days as in the country', () => {
    const rows = read(quickBooksRows(full))
    expect(rows[0]).toEqual(['Date', 'Description', 'Amount'])
    expect(rows.slice(1).map(([on, , amount]) => [on, amount])).toEqual(
      lines.map(([on, , amount]) => [`${on.slice(8)}/03/2026`, amount]),
    )
    expect(rows[1]?.[1]).toBe('deposit - =cmd|calc - First, "instant"/')
    expect(read(quickBooksRows(sourceOf(statement(), true)))[4]?.[0]).toBe('03/03/2026')
    expect(read(quickBooksRows(sourceOf(statement(), true)))[1]?.[0]).toBe('03/01/2026')
    expect(rows.every(([, description = '']) => [...description].length <= 255)).toBe(true)
  })

  test('Xero: columns by their place, our id as the reference, harmless in a spreadsheet', () => {
    const rows = read(xeroRows(full))
    expect(rows[0]).toEqual(['*Date', '*Amount', 'Payee', 'Description', 'Reference', 'Check Number'])
    expect(rows.slice(1).map(([on, amount, , , reference]) => [on, amount, reference])).toEqual(
      lines.map(([on, , amount], index) => [on, amount, references[index]]),
    )
    expect(rows[1]?.[2]).toBe("'=cmd|calc")
    expect(read(xeroRows(quiet))).toHaveLength(1)
  })
})
