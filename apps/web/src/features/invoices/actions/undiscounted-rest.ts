import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { addMoney, moneyText, parseMoney } from '@contado/money'

type Owed = Pick<Invoice, 'amountToPay' | 'discountAmount' | 'currency'>

/** What is left to pay without the discount: parts that came before are not paid again. */
export const undiscountedRest = ({ amountToPay, discountAmount, currency }: Owed): string =>
  moneyText(addMoney(parseMoney(amountToPay, currency), parseMoney(discountAmount, currency)))
