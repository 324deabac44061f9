import { type Corridor, findCorridor } from '@contado/contract/corridors/corridors.ts'
import { purposeCodes } from '@contado/contract/corridors/purpose-codes.ts'
import { chargeBearers } from '@contado/contract/corridors/rails.ts'
import type { Recipient } from './recipient.ts'
import type { TransferValues } from './transfer-values.ts'

/** How money reaches a recipient at another bank; null inside the house. */
export const corridorTo = (recipient: Recipient | undefined): Corridor | null => {
  const account = recipient?.account
  return account ? findCorridor({ currency: account.currency, country: account.bankCountry, rail: account.rail }) : null
}

/** What the payee's bank is told besides, as far as its corridor asks for it. */
export const typedTerms = (
  corridor: Corridor | null,
  values: Pick<TransferValues, 'charges' | 'purposeCode' | 'documentId' | 'paidInvoices'>,
) => {
  const { charges, purposeCode, documentId, paidInvoices } = values
  const bearer = chargeBearers.find((one) => one === charges)
  const purpose = purposeCodes.find((one) => one === purposeCode)
  return {
    ...(corridor && corridor.charges.length > 1 && bearer ? { charges: bearer } : {}),
    ...(corridor && corridor.purposeCodes.length > 0 && purpose ? { purposeCode: purpose } : {}),
    ...(corridor?.isDocumentNeeded && documentId !== '' ? { documentId } : {}),
    ...(corridor && paidInvoices.length > 0
      ? { paidInvoices: paidInvoices.map(({ number, amount }) => ({ number: number.trim(), amount: amount || null })) }
      : {}),
  }
}
