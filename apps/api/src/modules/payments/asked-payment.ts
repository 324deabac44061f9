import { moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { Refusal, refuseField } from '@contado/contract/kernel/refusal.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import { type Currency, MoneyError, parseMoney } from '@contado/money'
import type { Call, Member } from '../../platform/call.ts'
import { getOpenAccount } from '../accounts/index.ts'
import type { InvoiceRecord } from '../invoices/index.ts'
import type { Purse } from '../ledger/index.ts'
import { purseOf } from '../rails/index.ts'

type AskedAmount = { readonly amount: string; readonly currency: Currency }

/** The asked amount in minor units of the invoice's own currency; `ValidationError` for any other. */
export const readAskedMinor = (invoice: InvoiceRecord, { amount, currency }: AskedAmount): bigint => {
  if (currency !== invoice.currency) {
    throw refuseField('currency', 'mismatch', `This invoice is in ${invoice.currency}`)
  }
  try {
    return parseMoney(amount, currency).minor
  } catch (error) {
    if (error instanceof MoneyError) throw refuseField('amount', error.code, 'amount is invalid')
    throw error
  }
}

/** Refuses with `AmountChanged` whatever is not exactly what the person was shown. */
export const checkAmount = (invoice: InvoiceRecord, { asked, minor }: { asked: AskedAmount; minor: bigint }): void => {
  if (readAskedMinor(invoice, asked) !== minor) throw new Refusal('AmountChanged')
}

/** The asked part in minor units. Refuses zero and less with `ValidationError`, and `AmountChanged` what is not less than what is due. */
export const readPartMinor = (
  invoice: InvoiceRecord,
  { asked, dueMinor }: { asked: AskedAmount; dueMinor: bigint },
): bigint => {
  const minor = readAskedMinor(invoice, asked)
  if (minor <= 0n) {
    const nothing = moneyFigureText('0.00', invoice.currency, 'en')
    throw refuseField('amount', 'must_be_positive', `Enter more than ${nothing}`)
  }
  if (minor >= dueMinor) throw new Refusal('AmountChanged')
  return minor
}

type AskedAccount = { readonly currency: Currency; readonly accountType: AccountType }

/** The acting business's purse of the asked account; `AccountNotFound` where it has none that is open. */
export const getPayerPurse = async (
  { tx, actor }: Call<Member>,
  { currency, accountType }: AskedAccount,
): Promise<Purse> => {
  const which = { organizationId: actor.organizationId, currency, accountType }
  await getOpenAccount(tx, which)
  return purseOf(which)
}
