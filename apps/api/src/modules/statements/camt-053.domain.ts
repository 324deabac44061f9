import { type StatementLine, unfoldable } from '@contado/contract/accounts/unfoldable.domain.ts'
import { cutTo, element } from './bank-text.domain.ts'
import { amountText, type StatementEntry, type StatementSource, unsigned } from './statement-source.domain.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:camt.053.001.08'
const ibanForm = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const bicForm = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/

const most = { text34: 34, text140: 140, text500: 500 }
const sideOf = (minor: bigint): string => (minor < 0n ? 'DBIT' : 'CRDT')
const totalOf = (entries: readonly StatementEntry[]): bigint => entries.reduce((sum, { minor }) => sum + minor, 0n)

const amountOf = (source: StatementSource, minor: bigint): string =>
  element(`Amt Ccy="${source.isoCurrency}"`, amountText(source, unsigned(minor)))

const signed = (source: StatementSource, minor: bigint): string[] => [
  amountOf(source, minor),
  element('CdtDbtInd', sideOf(minor)),
]

const account = (source: StatementSource): string => {
  const { accountNumber, bic, bank, holder, isoCurrency } = source
  const id = ibanForm.test(accountNumber)
    ? element('IBAN', accountNumber)
    : element('Othr', [element('Id', cutTo(accountNumber, most.text34))])
  return element('Acct', [
    element('Id', [id]),
    element('Ccy', isoCurrency),
    element('Ownr', [element('Nm', cutTo(holder, most.text140))]),
    element('Svcr', [
      element('FinInstnId', [
        bic !== null && bicForm.test(bic) ? element('BICFI', bic) : '',
        element('Nm', cutTo(bank, most.text140)),
      ]),
    ]),
  ])
}

const balance = (source: StatementSource, code: 'OPBD' | 'CLBD', minor: bigint): string =>
  element('Bal', [
    element('Tp', [element('CdOrPrtry', [element('Cd', code)])]),
    ...signed(source, minor),
    element('Dt', [element('Dt', code === 'OPBD' ? source.from : source.to)]),
  ])

type Line = StatementLine<StatementEntry>

const linesOf = ({ entries }: Pick<StatementSource, 'entries'>): readonly Line[] =>
  unfoldable(entries, ({ batch, on }) => (batch === null ? null : `${batch} ${on}`))

const counted = (source: StatementSource, tag: string, sums: readonly bigint[]): string =>
  element(tag, [
    element('NbOfNtries', String(sums.length)),
    element('Sum', amountText(source, unsigned(sums.reduce((sum, minor) => sum + minor, 0n)))),
  ])

// Entries are counted as they stand below: a batch is one.
const summary = (source: StatementSource): string => {
  const sums = linesOf(source).map(({ items }) => totalOf(items))
  const net = totalOf(source.entries)
  const all = sums.reduce((sum, minor) => sum + unsigned(minor), 0n)
  return element('TxsSummry', [
    element('TtlNtries', [
      element('NbOfNtries', String(sums.length)),
      element('Sum', amountText(source, all)),
      element('TtlNetNtry', [element('Amt', amountText(source, unsigned(net))), element('CdtDbtInd', sideOf(net))]),
    ]),
    counted(
      source,
      'TtlCdtNtries',
      sums.filter((minor) => minor > 0n),
    ),
    counted(
      source,
      'TtlDbtNtries',
      sums.filter((minor) => minor < 0n),
    ),
  ])
}

// ISO 20022 external code sets, bank transaction codes: domain, family, sub-family.
const codesOf = ({ kind, minor }: StatementEntry): readonly [string, string, string] => {
  if (kind === 'fee') return ['ACMT', minor < 0n ? 'MDOP' : 'MCOP', 'CHRG']
  if (kind === 'conversion') return ['FORX', 'SPOT', 'OTHR']
  return ['PMNT', minor < 0n ? 'ICDT' : 'RCDT', 'OTHR']
}

const codes = (entry: StatementEntry): string => {
  const [domain, family, subFamily] = codesOf(entry)
  return element('BkTxCd', [
    element('Domn', [element('Cd', domain), element('Fmly', [element('Cd', family), element('SubFmlyCd', subFamily)])]),
    element('Prtry', [element('Cd', entry.kind)]),
  ])
}

const details = (source: StatementSource, entry: StatementEntry, isOfBatch: boolean): string => {
  const { reference, minor, counterparty, description } = entry
  const party = element(minor < 0n ? 'Cdtr' : 'Dbtr', [
    element('Pty', [element('Nm', cutTo(counterparty, most.text140))]),
  ])
  return element('TxDtls', [
    element('Refs', [element('AcctSvcrRef', reference)]),
    ...signed(source, minor),
    isOfBatch ? codes(entry) : '',
    element('RltdPties', [party]),
    element('RmtInf', [element('Ustrd', cutTo(description, most.text140))]),
  ])
}

// A batch is booked under the reference of its first movement, which no other entry has.
const entryOf = (source: StatementSource, { batch, items }: Line): string => {
  const [first] = items
  const { reference, on, kindName } = first
  const minor = totalOf(items)
  const sum =
    batch === null
      ? ''
      : element('Btch', [
          element('PmtInfId', first.batch ?? ''),
          element('NbOfTxs', String(items.length)),
          element(`TtlAmt Ccy="${source.isoCurrency}"`, amountText(source, unsigned(minor))),
          element('CdtDbtInd', sideOf(minor)),
        ])
  return element('Ntry', [
    element('NtryRef', reference),
    ...signed(source, minor),
    element('Sts', [element('Cd', 'BOOK')]),
    element('BookgDt', [element('Dt', on)]),
    element('ValDt', [element('Dt', on)]),
    element('AcctSvcrRef', reference),
    codes(first),
    element('NtryDtls', [sum, ...items.map((entry) => details(source, entry, batch !== null))]),
    element('AddtlNtryInf', cutTo(kindName, most.text500)),
  ])
}

/** The statement as ISO 20022's bank-to-customer statement, camt.053.001.08. */
export const camt053 = (source: StatementSource): string => {
  const { statementId, messageId, written, from, to, opening, closing } = source
  const writtenAt = element('CreDtTm', `${written.on}T${written.time}:00`)
  const document = element(`Document xmlns="${namespace}"`, [
    element('BkToCstmrStmt', [
      element('GrpHdr', [element('MsgId', messageId), writtenAt]),
      element('Stmt', [
        element('Id', statementId),
        writtenAt,
        element('FrToDt', [element('FrDtTm', `${from}T00:00:00`), element('ToDtTm', `${to}T23:59:59`)]),
        account(source),
        balance(source, 'OPBD', opening),
        balance(source, 'CLBD', closing),
        summary(source),
        ...linesOf(source).map((line) => entryOf(source, line)),
      ]),
    ]),
  ])
  return `<?xml version="1.0" encoding="UTF-8"?>\n${document}\n`
}
