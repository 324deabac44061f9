import { onRail } from '@contado/contract/corridors/on-rail.ts'
import { type RailKey, rails } from '@contado/contract/corridors/rails.ts'
import { transliterate } from '@contado/contract/corridors/transliterate.ts'
import type { Work } from '../../platform/call.ts'
import { carryOutOrRefuse, convertedMovements } from '../ledger/index.ts'
import { placeOrder } from '../rails/index.ts'
import { actOf, flightPurse, isConverted, sourcePurse } from './move-money.ts'
import { openPayee } from './payee-details.ts'
import { lockTransfer, type TransferRow, updateTransfer } from './transfers.store.ts'

/** What a movement between both currencies of a transfer moves. */
export const convertedAmounts = (row: TransferRow) => ({
  from: sourcePurse(row),
  to: flightPurse(row),
  soldMinor: row.source_minor,
  spreadMinor: row.spread_minor,
  feeMinor: row.fee_minor,
  boughtMinor: row.target_minor,
})

// What the payee's bank is told besides.
const termsOf = ({ charges, purpose_code, document_name }: TransferRow) => ({
  charges,
  ...(purpose_code === null ? {} : { purposeCode: purpose_code }),
  ...(document_name === null ? {} : { document: document_name }),
})

const invoicesOf = ({ paid_invoices: invoices }: TransferRow): Record<string, string> =>
  invoices.length === 0 ? {} : { invoices: invoices.map(({ number }) => number).join(', ') }

/** Who pays whom, in the letters that the rail carries: no bank cuts or spells otherwise than the sender saw. */
const partiesOf = (row: TransferRow, details: Readonly<Record<string, string>>) => {
  const rail = rails[row.rail as RailKey]
  const texts = { holder: row.payee_name, payer: row.payer_name, reference: row.reference }
  const { holder, payer, reference } = onRail(rail, texts)
  const spelt = (written: Readonly<Record<string, string | undefined>>) =>
    Object.fromEntries(
      Object.entries(written).map(([key, text = '']) => [key, transliterate(text, rail.characters).text] as const),
    )
  return {
    beneficiary: {
      name: holder,
      entityType: row.payee_kind,
      accountNumber: details.accountNumber ?? '',
      details: {
        ...spelt(details),
        ...{ rail: row.rail ?? '', bankCountry: row.payee_country ?? '', statementReference: reference },
        ...termsOf(row),
        ...spelt(invoicesOf(row)),
      },
    },
    payer: {
      name: payer,
      address: row.payer_address && spelt(row.payer_address),
      account: { currency: row.source_currency, accountType: row.source_account_type },
    },
  }
}

/** Hands a transfer whose money is in flight to the provider, once; what is in another currency is exchanged first. */
export const submitTransfer = async (work: Work, transferId: string): Promise<void> => {
  const { tx, now } = work
  const row = await lockTransfer(tx, transferId)
  if (row?.status !== 'processing' || row.submitted_at !== null) return
  if (row.payee_details === null || row.rail_kind === null) throw new Error('only what leaves the house is submitted')
  const isExchanged = isConverted(row)
  if (isExchanged) {
    const movement = convertedMovements.converted({ ...actOf(work, row, 'converted'), ...convertedAmounts(row) })
    await carryOutOrRefuse(tx, movement)
  }
  const { organization_id: organizationId } = row
  const details = await openPayee(work, { organizationId, transferId }, row.payee_details)
  const { valueDate } = await placeOrder(work, {
    orderId: transferId,
    organizationId,
    currency: row.target_currency,
    accountType: 'traditional',
    kind: row.rail_kind,
    minor: row.target_minor,
    feeMinor: isExchanged ? 0n : row.fee_minor,
    ...partiesOf(row, details),
    reference: row.reference,
    returnsTo: isExchanged ? 'outgoing' : 'available',
    initiatedBy: row.created_by,
  })
  await updateTransfer(tx, row, { submitted_at: now, arrival_date: valueDate })
}
