import { createHmac } from 'node:crypto'
import type { BankDetails } from '@contado/contract/accounts/accounts.endpoints.ts'
import { abaCheckDigit } from '@contado/contract/corridors/check-numbers.ts'
import type { Currency } from '@contado/money'
import { clabeCheckDigit, ibanOf, newZealandCheckDigit, polishSortCodeCheckDigit } from './check-digits.ts'

/** What tells one account from another: everything of the bank details but the holder and the bank itself. */
export type AccountNumbers = Omit<
  BankDetails,
  'accountHolder' | 'bank' | 'address' | 'city' | 'state' | 'zip' | 'country' | 'bic'
>

// Drawn from the reference, so that the sandbox needs no memory to answer the same again.
const drawnDigits = (reference: string, { purpose, count }: { purpose: string; count: number }): string => {
  const drawn = createHmac('sha256', 'sandbox account numbers').update(`${purpose} ${reference}`).digest('hex')
  return (BigInt(`0x${drawn}`) % 10n ** BigInt(count)).toString().padStart(count, '0')
}

type Draw = (count: number, purpose?: string) => string

const newZealandNumber = (draw: Draw): string => {
  const branch = String(9000 + (Number(draw(4, 'branch')) % 500))
  // One base in eleven has no check digit: the next one is taken.
  for (let at = Number(draw(5)) % 90_000; ; at += 1) {
    const base = String(at).padStart(5, '0')
    const digit = newZealandCheckDigit(branch, base)
    if (digit !== null) return `38-${branch}-0${base}${digit}-000`
  }
}

/** A routing number of the second provider's bank, so that its accounts are told apart from the first one's. */
export const smartRoutingCode = `12114039${abaCheckDigit('12114039')}`

const numbers: Readonly<Record<Currency, (draw: Draw) => AccountNumbers>> = {
  USD: (draw) => ({ accountNumber: draw(12), routingCode: `12104288${abaCheckDigit('12104288')}` }),
  EUR: (draw) => ({ accountNumber: ibanOf('DE', `10099900${draw(10)}`) }),
  GBP: (draw) => ({ accountNumber: ibanOf('GB', `SBXB040099${draw(8)}`), routingCode: '04-00-99' }),
  HKD: (draw) => ({ accountNumber: draw(9), bankCode: '989', branchCode: '478' }),
  CNH: (draw) => ({ accountNumber: draw(9), bankCode: '989', branchCode: '479' }),
  SGD: (draw) => ({ accountNumber: draw(10), bankCode: '9989', branchCode: '001' }),
  CAD: (draw) => ({
    accountNumber: draw(9),
    transitNumber: '10009',
    institutionNumber: '699',
    routingCode: '069910009',
  }),
  MXN: (draw) => {
    const front = `646180${draw(11)}`
    return { accountNumber: `${front}${clabeCheckDigit(front)}` }
  },
  AUD: (draw) => ({ accountNumber: draw(9), routingCode: '802-985' }),
  PLN: (draw) => {
    const sortCode = `1999000${polishSortCodeCheckDigit('1999000')}`
    return { accountNumber: ibanOf('PL', `${sortCode}${draw(16)}`) }
  },
  NZD: (draw) => {
    const accountNumber = newZealandNumber(draw)
    return { accountNumber, routingCode: accountNumber.slice(0, 7) }
  },
}

/** Numbers that pass the real checks of their country, always the same for a reference. */
export const sandboxAccountNumbers = (currency: Currency, reference: string): AccountNumbers =>
  numbers[currency]((count, purpose = 'account') => drawnDigits(reference, { purpose, count }))
