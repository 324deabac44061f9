import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { addMoney, moneyText, parseMoney } from '@contado/money'

type Paid = Pick<Invoice, 'paidAmount' | 'amountToPay' | 'currency'>

/** What an invoice comes to if all the rest is paid today; a part was paid of this. */
export const paidAndLeft = ({ paidAmount, amountToPay, currency }: Paid): string =>
  moneyText(addMoney(parseMoney(paidAmount, currency), parseMoney(amountToPay, currency)))
