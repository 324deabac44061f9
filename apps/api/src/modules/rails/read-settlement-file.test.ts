import { parseLocalDate } from '@contado/money'
import { describe, expect, it } from 'vitest'
import { depositIdOf } from '../../providers/rails/deposit-id.ts'
import { type StatementContent, writeStatement } from '../../providers/rails/sandbox-statement.ts'
import { FileRefused, readSettlementFile } from './read-settlement-file.ts'

const day = parseLocalDate('2026-03-02')
const account = { provider: 'smart_rail', currency: 'USD' } as const
const asked = { ...account, day }
const one = '0190a7c2-1111-7222-8333-444455556666'
const two = '0190a7c2-aaaa-7bbb-8ccc-ddddeeeeffff'
const content: StatementContent = {
  number: 7,
  day,
  openingMinor: 100n,
  closingMinor: 95n,
  lines: [
    { bankReference: 'E1', reference: one, minor: 20n, day },
    { bankReference: 'P2', reference: two, minor: -25n, day },
  ],
}
const file = writeStatement(account, content).toString()
const problemOf = (text: string | Buffer, more = asked): string => {
  try {
    readSettlementFile(Buffer.from(text), more)
    return 'read'
  } catch (error) {
    if (error instanceof FileRefused) return error.problem
    throw error
  }
}

describe('a settlement file', () => {
  it('is read: number, balances, and the lines by what they are in the ledger', () => {
    expect(readSettlementFile(Buffer.from(file), asked)).toEqual({
      number: 7n,
      openingMinor: 100n,
      closingMinor: 95n,
      entries: [
        { bankReference: 'E1', reference: one, minor: 20n, bookedOn: day },
        { bankReference: 'P2', reference: two, minor: -25n, bookedOn: day },
      ],
    })
  })

  it('with a stranger’s reference tells of a deposit, by the bank’s own name of the line', () => {
    const foreign = file.replace(one.replaceAll('-', ''), 'NOTPROVIDED')
    const [entry] = readSettlementFile(Buffer.from(foreign), asked).entries
    expect(entry?.reference).toBe(depositIdOf('smart_rail', 'E1'))
  })

  it.each([
    ['empty', '', 'malformed'],
    ['not XML', '{"statement": []}', 'malformed'],
    ['cut off in the middle', file.slice(0, file.length / 2), 'malformed'],
    ['cut off before its last sign', file.trimEnd().slice(0, -1), 'malformed'],
    ['with something after its end', `${file}<more/>`, 'malformed'],
    ['with a document type', file.replace('<Document', '<!DOCTYPE Document [<!ENTITY a "b">]><Document'), 'malformed'],
    ['with an unknown entity', file.replace('>E1<', '>&e;<'), 'malformed'],
    ['nested without end', '<a>'.repeat(500), 'malformed'],
    ['with a text without end', file.replace('>E1<', `>${'E'.repeat(5_000)}<`), 'malformed'],
    ['another document', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"/>', 'not_a_statement'],
    ['of no namespace', file.replace(/ xmlns="[^"]*"/, ''), 'not_a_statement'],
    ['with two statements', file.replace(/<Stmt>.*<\/Stmt>/s, (all) => all + all), 'not_a_statement'],
    ['said to be a copy', file.replace('<Acct>', '<CpyDplctInd>DUPL</CpyDplctInd><Acct>'), 'a_copy'],
    ['of another account', file.replace('smart_rail:USD', 'traditional_rail:USD'), 'another_account'],
    ['in another currency', file.replace('<Ccy>USD', '<Ccy>EUR'), 'another_account'],
    ['with an amount in another currency', file.replace('Ccy="USD">0.20', 'Ccy="EUR">0.20'), 'another_account'],
    ['of another day', file.replaceAll('<Dt>2026-03-02', '<Dt>2026-03-03'), 'another_day'],
    ['with a line of another day', file.replace('<BookgDt><Dt>2026-03-02', '<BookgDt><Dt>2026-03-01'), 'another_day'],
    ['with a day that is none', file.replace('<BookgDt><Dt>2026-03-02', '<BookgDt><Dt>2026-02-30'), 'malformed'],
    ['with a line twice', file.replace('>P2<', '>E1<'), 'entry_twice'],
    ['without a line', file.replace(/<Ntry>.*<\/Ntry>/s, ''), 'sums_differ'],
    ['with another number of lines', file.replace('<NbOfNtries>2', '<NbOfNtries>3'), 'sums_differ'],
    ['with another amount', file.replace('>0.20<', '>0.21<'), 'sums_differ'],
    ['with an amount below zero', file.replace('>0.20<', '>-0.20<'), 'malformed'],
    ['with too many decimals', file.replace('>0.20<', '>0.200<'), 'malformed'],
    ['with an exponent', file.replace('>0.20<', '>2e1<'), 'malformed'],
    ['with no sign', file.replace(/<CdtDbtInd>CRDT<\/CdtDbtInd><Sts>/, '<Sts>'), 'malformed'],
    ['with a line that is not booked', file.replace('BOOK', 'PDNG'), 'malformed'],
    ['with a line without name', file.replace('<AcctSvcrRef>E1</AcctSvcrRef>', ''), 'malformed'],
    [
      'with a line that says its day twice',
      file.replace('<ValDt>', '<BookgDt><Dt>2026-03-02</Dt></BookgDt><ValDt>'),
      'malformed',
    ],
    ['without closing balance', file.replace('CLBD', 'CLAV'), 'malformed'],
    ['without number', file.replace(/<ElctrncSeqNb>7/, '<ElctrncSeqNb>0'), 'malformed'],
  ])('%s is refused as a whole', (_, text, problem) => {
    expect(text).not.toBe(file)
    expect(problemOf(text)).toBe(problem)
  })

  it('is refused when it is too large, before anything reads it', () => {
    expect(problemOf(Buffer.alloc(8 * 1024 * 1024 + 1, 'x'))).toBe('too_large')
  })

  it('is refused for another day than it tells of', () => {
    expect(problemOf(file, { ...asked, day: parseLocalDate('2026-03-03') })).toBe('another_day')
  })

  it('of a full day is read within a second or so', () => {
    const lines = Array.from({ length: 20_000 }, (_, at) => ({
      bankReference: `E${at}`,
      reference: one,
      minor: 1n,
      day,
    }))
    const full = writeStatement(account, { ...content, lines, closingMinor: 20_100n })
    const startedAt = performance.now()
    expect(full.length > 8 * 1024 * 1024 ? 20_000 : readSettlementFile(full, asked).entries.length).toBe(20_000)
    expect(performance.now() - startedAt).toBeLessThan(15_000)
  })
})
