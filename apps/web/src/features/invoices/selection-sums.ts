import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { type Currency, moneyText, parseMoney, sumMoney } from '@contado/money'
import { heroAmount } from '../../shell/invoice-amount/hero-amount.ts'

type Summed = Pick<InvoiceRow, 'currency' | 'status' | 'finalAmount' | 'amountToPay' | 'totalDue'>

/** What rows come to, per currency in the order in which the currencies appear. */
export const selectionSums = (rows: readonly Summed[]): { readonly currency: Currency; readonly total: string }[] =>
  [...new Set(rows.map(({ currency }) => currency))].map((currency) => {
    const amounts = rows
      .filter((row) => row.currency === currency)
      .map((row) => parseMoney(heroAmount(row).amount, currency))
    return { currency, total: moneyText(sumMoney(amounts, currency)) }
  })
