import type { LocalDate } from '@contado/money'
import { cutTo, element } from './bank-text.domain.ts'
import { amountText, compactDate, type StatementEntry, type StatementSource } from './statement-source.domain.ts'

// OFX 2.1.1: 3.2 (types), 11.3.1 (accounts), 11.4.3 (transactions).
const most = { bankId: 9, accountId: 22, organization: 32, name: 32, memo: 255 }

// Noon at Greenwich is the same day from Honolulu to Auckland, wherever a reader shifts it.
const dateOf = (day: LocalDate): string => `${compactDate(day)}120000.000[0:GMT]`

const status = element('STATUS', [element('CODE', '0'), element('SEVERITY', 'INFO')])

// The end of a number tells accounts apart.
const endOf = (number: string, room: number): string => (number.length <= room ? number : `*${number.slice(1 - room)}`)

const account = ({ accountNumber, bankCode, bic }: StatementSource): string =>
  element('BANKACCTFROM', [
    element(
      'BANKID',
      endOf((bankCode ?? bic ?? accountNumber.slice(0, most.bankId)).replaceAll(/\W/g, ''), most.bankId),
    ),
    element('ACCTID', endOf(accountNumber, most.accountId)),
    element('ACCTTYPE', 'CHECKING'),
  ])

const typeOf = ({ kind, minor }: StatementEntry): string => {
  if (kind === 'transfer' || kind === 'conversion') return 'XFER'
  if (minor > 0n) return kind === 'deposit' ? 'DEP' : 'CREDIT'
  return kind === 'fee' ? 'FEE' : kind === 'invoice-payment' || kind === 'part-payment' ? 'PAYMENT' : 'DEBIT'
}

const transaction = (source: StatementSource, entry: StatementEntry): string => {
  const { counterparty, description, kindName, reference } = entry
  const name = counterparty || kindName
  const short = cutTo(name, most.name)
  return element('STMTTRN', [
    element('TRNTYPE', typeOf(entry)),
    element('DTPOSTED', dateOf(entry.on)),
    element('TRNAMT', amountText(source, entry.minor)),
    element('FITID', reference),
    element('NAME', short),
    // A name that was cut stands whole in the memo.
    element('MEMO', cutTo([short === name ? '' : name, description].filter(Boolean).join(' - '), most.memo)),
  ])
}

const balance = (source: StatementSource, tag: string, { minor, on }: { minor: bigint; on: LocalDate }): string =>
  element(tag, [element('BALAMT', amountText(source, minor)), element('DTASOF', dateOf(on))])

/** The statement as Open Financial Exchange 2.1.1; it has no opening balance of its own, so that stands among the further balances. */
export const ofx = (source: StatementSource): string => {
  const { written, bank, isoCurrency, from, to, opening, closing, entries, statementId } = source
  const document = element('OFX', [
    element('SIGNONMSGSRSV1', [
      element('SONRS', [
        status,
        element('DTSERVER', dateOf(written.on)),
        element('LANGUAGE', 'ENG'),
        element('FI', [element('ORG', cutTo(bank, most.organization))]),
      ]),
    ]),
    element('BANKMSGSRSV1', [
      element('STMTTRNRS', [
        element('TRNUID', statementId),
        status,
        element('STMTRS', [
          element('CURDEF', isoCurrency),
          account(source),
          element('BANKTRANLIST', [
            element('DTSTART', dateOf(from)),
            element('DTEND', dateOf(to)),
            ...entries.map((entry) => transaction(source, entry)),
          ]),
          balance(source, 'LEDGERBAL', { minor: closing, on: to }),
          element('BALLIST', [
            element('BAL', [
              element('NAME', 'Opening'),
              element('DESC', 'Opening balance'),
              element('BALTYPE', 'DOLLAR'),
              element('VALUE', amountText(source, opening)),
              element('DTASOF', dateOf(from)),
            ]),
          ]),
        ]),
      ]),
    ]),
  ])
  const head = '<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>'
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?>\n${head}\n${document}\n`
}
