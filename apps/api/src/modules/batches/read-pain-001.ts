import { batchLimits } from '@contado/contract/batches/batch-limits.ts'
import type { ErrorCode } from '@contado/contract/kernel/errors.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { addDecimal, compareDecimal, type Decimal, MoneyError, parseDecimal } from '@contado/money'
import { readXml, type XmlElement, XmlRefused } from '../../platform/xml-tree.ts'
import { plainRow, type TypedRow } from './typed-row.ts'

export const pain001 = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'

const all = (element: XmlElement | undefined, name: string): readonly XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? []

const find = (element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined =>
  path.reduce<XmlElement | undefined>((at, name) => all(at, name)[0], element)

const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  find(element, ...path)?.text ?? ''

// A transfer that says all that it could has some sixty.
const mostElements = 100 * batchLimits.rows

const documentOf = (content: Buffer): XmlElement => {
  try {
    return readXml(content, mostElements)
  } catch (error) {
    if (error instanceof XmlRefused) throw new Refusal('BatchXmlRefused')
    throw error
  }
}

const bounds = { maxScale: 5, maxDigits: 18 }

const decimalOf = (text: string, code: ErrorCode): Decimal => {
  try {
    return parseDecimal(text, bounds)
  } catch (error) {
    if (error instanceof MoneyError) throw new Refusal(code)
    throw error
  }
}

// ISO 20022: the number of transactions is mandatory in the group's header; sums add up amounts whatever their currency.
const checkTotals = (header: XmlElement | undefined, amounts: readonly string[], isCounted: boolean): void => {
  const [count, sum] = [textAt(header, 'NbOfTxs'), textAt(header, 'CtrlSum')]
  if ((isCounted || count !== '') && count !== String(amounts.length)) throw new Refusal('BatchCountWrong')
  if (sum === '') return
  const zero = parseDecimal('0', bounds)
  const total = amounts.reduce((so, amount) => addDecimal(so, decimalOf(amount, 'BatchSumWrong')), zero)
  if (compareDecimal(total, decimalOf(sum, 'BatchSumWrong')) !== 0) throw new Refusal('BatchSumWrong')
}

const amountsOf = (transfers: readonly XmlElement[]): string[] =>
  transfers.map((one) => textAt(one, 'Amt', 'InstdAmt') || textAt(one, 'Amt', 'EqvtAmt', 'Amt'))

const rowOf = (information: XmlElement, transfer: XmlElement): TypedRow => {
  const amount = find(transfer, 'Amt', 'InstdAmt')
  const account = find(transfer, 'CdtrAcct', 'Id')
  return plainRow({
    payee: textAt(transfer, 'Cdtr', 'Nm'),
    account: textAt(account, 'IBAN') || textAt(account, 'Othr', 'Id'),
    amount: amount?.text ?? '',
    currency: amount?.attributes.Ccy ?? '',
    reference:
      textAt(transfer, 'RmtInf', 'Ustrd') ||
      textAt(transfer, 'RmtInf', 'Strd', 'CdtrRefInf', 'Ref') ||
      textAt(transfer, 'PmtId', 'EndToEndId').replace(/^NOTPROVIDED$/, ''),
    // Either may name its time zone.
    sendDate: (textAt(information, 'ReqdExctnDt', 'Dt') || textAt(information, 'ReqdExctnDt', 'DtTm'))
      .trim()
      .slice(0, 10),
  })
}

/**
 * The credit transfers of a pain.001.001.09 document. Refuses with `BatchXmlRefused` what is no XML within bounds or has a document
 * type, and with `BatchFileUnknown`, `BatchCountWrong`, `BatchSumWrong`, `BatchEmpty`, `BatchTooLarge`.
 */
export const readPain001 = (content: Buffer): TypedRow[] => {
  const document = documentOf(content)
  const initiation = find(document, 'CstmrCdtTrfInitn')
  if (document.name !== 'Document' || document.namespace !== pain001 || !initiation)
    throw new Refusal('BatchFileUnknown')
  const parts = all(initiation, 'PmtInf').map((information) => ({
    information,
    transfers: all(information, 'CdtTrfTxInf'),
  }))
  if (parts.some(({ information }) => textAt(information, 'PmtMtd') !== 'TRF')) throw new Refusal('BatchFileUnknown')
  const everything = parts.flatMap(({ transfers }) => transfers)
  if (everything.length === 0) throw new Refusal('BatchEmpty')
  if (everything.length > batchLimits.rows) throw new Refusal('BatchTooLarge')
  checkTotals(find(initiation, 'GrpHdr'), amountsOf(everything), true)
  for (const { information, transfers } of parts) checkTotals(information, amountsOf(transfers), false)
  return parts.flatMap(({ information, transfers }) => transfers.map((one) => rowOf(information, one)))
}
