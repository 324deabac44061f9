import type { BankDetails } from '../accounts/accounts.endpoints.ts'

/** The countries of SEPA by the first letters of their IBANs (EPC409-09). */
const sepa =
  'AD AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GI GR HR HU IE IS IT LI LT LU LV MC MD ME MK MT NL NO PL PT RO RS SE SI SK SM VA'.split(
    ' ',
  )

const mostOctets = 331
const mostName = 70
const mostCents = 99_999_999_999n

export type PaymentCodeSource = {
  readonly currency: string
  /** Decimal text. */
  readonly amountToPay: string
  readonly creditorReference: string | null
  /** Of the account within the country that it is paid into. */
  readonly details: BankDetails | null
}

const isSepaIban = (text: string): boolean =>
  /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(text) && sepa.includes(text.slice(0, 2))

const centsOf = (amount: string): bigint | null => {
  const match = /^(\d{1,9})\.(\d{2})$/.exec(amount)
  return match ? BigInt(`${match[1]}${match[2]}`) : null
}

/**
 * What the QR code of a SEPA credit transfer says (EPC069-12, version 002, UTF-8): euros into an IBAN, with the creditor reference that
 * the transfer is matched by. Null wherever a bank's app could not make that transfer of it.
 */
export function paymentCodeOf({ currency, amountToPay, creditorReference, details }: PaymentCodeSource): string | null {
  if (currency !== 'EUR' || details === null || creditorReference === null) return null
  const iban = details.accountNumber.replaceAll(' ', '')
  const cents = centsOf(amountToPay)
  const name = details.accountHolder.replaceAll(/\s+/g, ' ').trim().slice(0, mostName)
  if (!isSepaIban(iban) || cents === null || cents < 1n || cents > mostCents || name === '') return null
  const lines = ['BCD', '002', '1', 'SCT', details.bic ?? '', name, iban, `EUR${amountToPay}`, '', creditorReference]
  const text = lines.join('\n')
  return new TextEncoder().encode(text).length > mostOctets ? null : text
}
