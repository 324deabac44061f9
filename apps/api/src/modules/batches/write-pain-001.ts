import { addDecimal, decimalFromMoney, decimalText, type LocalDate, type Money, moneyText } from '@contado/money'
import type { ClearingMember } from './clearing-member.domain.ts'
import { pain001 } from './read-pain-001.ts'

export type PainTransfer = {
  readonly endToEndId: string
  readonly amount: Money
  readonly payee: string
  readonly number: string
  /** What names the payee's bank; neither where the number does. */
  readonly bank: { readonly bic: string | null; readonly clearing: ClearingMember | null }
  readonly reference: string
}

/** Transfers of one currency on one day. */
export type PainPart = {
  readonly id: string
  readonly payer: string
  /** The account that pays. */
  readonly account: string
  readonly day: LocalDate
  readonly transfers: readonly [PainTransfer, ...PainTransfer[]]
}

export type PainMessage = {
  readonly id: string
  readonly at: string
  readonly payer: string
  readonly parts: readonly PainPart[]
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => escapes[sign] ?? sign)

const element = (name: string, ...content: readonly string[]): string => `<${name}>${content.join('')}</${name}>`
const text = (name: string, content: string): string => element(name, escaped(content))

const longestName = 140
const name = (of: string): string => text('Nm', of.slice(0, longestName))

const iban = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/
const accountId = (number: string): string =>
  element('Id', iban.test(number) ? text('IBAN', number) : element('Othr', text('Id', number.slice(0, 34))))

const totals = (transfers: readonly PainTransfer[]): string => {
  const sum = transfers.map(({ amount }) => decimalFromMoney(amount)).reduce(addDecimal)
  return text('NbOfTxs', String(transfers.length)) + text('CtrlSum', decimalText(sum))
}

const agent = ({ bic, clearing }: PainTransfer['bank']): string => {
  if (bic === null && clearing === null) return ''
  const member = clearing
    ? element('ClrSysMmbId', element('ClrSysId', text('Cd', clearing.system)), text('MmbId', clearing.member))
    : ''
  return element('CdtrAgt', element('FinInstnId', bic === null ? '' : text('BICFI', bic), member))
}

const transfer = ({ endToEndId, amount, payee, number, bank, reference }: PainTransfer): string =>
  element(
    'CdtTrfTxInf',
    element('PmtId', text('EndToEndId', endToEndId)),
    element('Amt', `<InstdAmt Ccy="${amount.currency}">${moneyText(amount)}</InstdAmt>`),
    agent(bank),
    element('Cdtr', name(payee)),
    element('CdtrAcct', accountId(number)),
    reference === '' ? '' : element('RmtInf', text('Ustrd', reference)),
  )

// ISO 20022 wants the payer's bank named; a file that only its own bank reads says NOTPROVIDED.
const ownBank = element('DbtrAgt', element('FinInstnId', element('Othr', text('Id', 'NOTPROVIDED'))))

const part = ({ id, payer, account, day, transfers }: PainPart): string =>
  element(
    'PmtInf',
    text('PmtInfId', id),
    text('PmtMtd', 'TRF'),
    totals(transfers),
    element('ReqdExctnDt', text('Dt', day)),
    element('Dbtr', name(payer)),
    element('DbtrAcct', accountId(account), text('Ccy', transfers[0].amount.currency)),
    ownBank,
    ...transfers.map(transfer),
  )

/** The credit transfers as a pain.001.001.09 document. */
export const painDocument = ({ id, at, payer, parts }: PainMessage): string => {
  const everything = parts.flatMap(({ transfers }) => transfers)
  const header = [text('MsgId', id), text('CreDtTm', at), totals(everything), element('InitgPty', name(payer))]
  const content = element('CstmrCdtTrfInitn', element('GrpHdr', ...header), ...parts.map(part))
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="${pain001}">${content}</Document>\n`
}
