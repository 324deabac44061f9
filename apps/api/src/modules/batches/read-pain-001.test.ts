import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { expect, test } from 'vitest'
import { readPain001 } from './read-pain-001.ts'

const namespace = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09'
const transfer = (amount = '10.50', account = '<IBAN>DE89370400440532013000</IBAN>') =>
  `<CdtTrfTxInf><PmtId><EndToEndId>E2E-1</EndToEndId></PmtId><Amt><InstdAmt Ccy="EUR">${amount}</InstdAmt></Amt>
   <Cdtr><Nm>Wren &amp; Paper</Nm></Cdtr><CdtrAcct><Id>${account}</Id></CdtrAcct></CdtTrfTxInf>`
const part = (transfers: string, totals = '') =>
  `<PmtInf><PmtInfId>P</PmtInfId><PmtMtd>TRF</PmtMtd>${totals}<ReqdExctnDt><Dt>2030-05-01</Dt></ReqdExctnDt>${transfers}</PmtInf>`
const message = (header: string, parts: string, head = '') =>
  Buffer.from(
    `<?xml version="1.0"?>${head}<Document xmlns="${namespace}"><CstmrCdtTrfInitn><GrpHdr>${header}</GrpHdr>${parts}</CstmrCdtTrfInitn></Document>`,
  )
const codeOf = (content: Buffer): string => {
  try {
    readPain001(content)
    return 'read'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

test('each credit transfer is a row, on the day of its part', () => {
  const other = transfer('5', '<Othr><Id>000123456789</Id></Othr>')
  const rows = readPain001(message('<NbOfTxs>2</NbOfTxs><CtrlSum>15.50</CtrlSum>', part(transfer()) + part(other)))
  const row = { payee: 'Wren & Paper', currency: 'EUR', reference: 'E2E-1', sendDate: '2030-05-01' }
  expect(rows).toEqual([
    { ...row, account: 'DE89370400440532013000', amount: '10.50' },
    { ...row, account: '000123456789', amount: '5' },
  ])
})

test.each(['<Dt>2030-05-01Z</Dt>', '<Dt>2030-05-01+02:00</Dt>', '<DtTm>2030-05-01T09:00:00Z</DtTm>'])(
  '%s is its day',
  (when) => {
    const written = part(transfer()).replace('<Dt>2030-05-01</Dt>', when)
    expect(readPain001(message('<NbOfTxs>1</NbOfTxs>', written))[0]?.sendDate).toBe('2030-05-01')
  },
)

const manyAttributes = Array.from({ length: 33 }, (_, index) => `a${index}=""`).join(' ')
const bomb = `<!DOCTYPE Document [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>`

test.each([
  ['another count', message('<NbOfTxs>2</NbOfTxs>', part(transfer())), 'BatchCountWrong'],
  ['no count', message('', part(transfer())), 'BatchCountWrong'],
  [
    'another count of a part',
    message('<NbOfTxs>1</NbOfTxs>', part(transfer(), '<NbOfTxs>3</NbOfTxs>')),
    'BatchCountWrong',
  ],
  ['another sum', message('<NbOfTxs>1</NbOfTxs><CtrlSum>10.51</CtrlSum>', part(transfer())), 'BatchSumWrong'],
  ['another sum of a part', message('<NbOfTxs>1</NbOfTxs>', part(transfer(), '<CtrlSum>1</CtrlSum>')), 'BatchSumWrong'],
  ['a sum that is no number', message('<NbOfTxs>1</NbOfTxs><CtrlSum>x</CtrlSum>', part(transfer())), 'BatchSumWrong'],
  ['no transfers', message('<NbOfTxs>0</NbOfTxs>', ''), 'BatchEmpty'],
  ['too many', message('<NbOfTxs>1001</NbOfTxs>', part(transfer().repeat(1_001))), 'BatchTooLarge'],
  ['an older version', Buffer.from(`<Document xmlns="${namespace.replace('.09', '.03')}"/>`), 'BatchFileUnknown'],
  [
    'a statement',
    Buffer.from('<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"/>'),
    'BatchFileUnknown',
  ],
  ['cheques', message('<NbOfTxs>1</NbOfTxs>', part(transfer()).replace('TRF', 'CHK')), 'BatchFileUnknown'],
  ['entities that grow', message('<NbOfTxs>1</NbOfTxs>', part(transfer()), bomb), 'BatchXmlRefused'],
  ['what breaks off', Buffer.from('<Document><'), 'BatchXmlRefused'],
  ['what is nested without end', Buffer.from('<a>'.repeat(100)), 'BatchXmlRefused'],
  ['a tag of very many attributes', Buffer.from(`<a ${manyAttributes}/>`), 'BatchXmlRefused'],
])('%s', (_, content, code) => {
  expect(codeOf(content)).toBe(code)
})

test('a document of more elements than a thousand transfers have is turned away', () => {
  const parts = part(transfer())
  expect(codeOf(message('<NbOfTxs>1</NbOfTxs>', `${parts}${'<a/>'.repeat(99_000)}`))).toBe('read')
  expect(codeOf(message('<NbOfTxs>1</NbOfTxs>', `${parts}${'<a/>'.repeat(400_000)}`))).toBe('BatchXmlRefused')
})
