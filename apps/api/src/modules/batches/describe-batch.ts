import { batchEndpoints } from '@contado/contract/batches/batches.endpoints.ts'
import { moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { invoiceLifecycle } from '@contado/contract/invoices/invoice-lifecycle.ts'
import { next } from '@contado/contract/kernel/lifecycle.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { type Currency, money, moneyText } from '@contado/money'
import type { Call, Language, Member } from '../../platform/call.ts'
import type { Described } from '../../platform/operation-descriptions.ts'
import { phrases } from '../notifications/index.ts'
import { totalsOf } from './batch-view.ts'
import { selectTallies } from './batches.store.ts'
import { checkFunds } from './check-funds.ts'
import { checkConfirmable } from './confirm-batch.ts'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }
import { getRecord } from './list-batches.ts'
import { billsOf, needsOf } from './pay-bills.ts'

const say = phrases({ en, es })

const bodies = { payBills: batchEndpoints['batches.pay-bills'].body, confirm: batchEndpoints['batches.confirm'].body }

type Fact = { readonly label: string; readonly value: string }

const describe = (
  operation: 'payBills' | 'confirm',
  count: number,
  facts: (language: Language) => readonly Fact[],
): Described => {
  const inLanguage = (language: Language) => ({
    operation: say(language, operation, { count: String(count) }),
    facts: facts(language),
  })
  return { en: inLanguage('en'), es: inLanguage('es') }
}

const figure = (language: Language, amount: string, currency: Currency): string =>
  moneyFigureText(amount, currency, language)

/** What the message with the code says of several bills: how many, what leaves which account. Refuses what can't be paid now. */
export const describeBills = async (call: Call<Member>, request: unknown): Promise<Described> => {
  const bills = await billsOf(call, bodies.payBills.parse(request))
  for (const { row, amount } of bills) {
    next(invoiceLifecycle, { state: row.status, action: 'pay', to: 'sent' })
    if (row.amountToPay !== moneyText(amount)) throw new Refusal('AmountChanged')
  }
  const needs = needsOf(bills)
  await checkFunds(call, needs)
  return describe('payBills', bills.length, (language) =>
    needs.map(({ currency, accountType, minor }) => ({
      label: say(language, 'from', { account: `${currency} ${accountType}` }),
      value: figure(language, moneyText(money(minor, currency)), currency),
    })),
  )
}

/** The same of a batch of transfers. */
export const describeConfirmation = async (call: Call<Member>, request: unknown): Promise<Described> => {
  const { batchId, version } = bodies.confirm.parse(request)
  const batch = await getRecord(call, batchId)
  await checkConfirmable(call, batch, version)
  const totals = totalsOf(await selectTallies(call.tx, [batchId]))
  const count = totals.reduce((sum, { rows }) => sum + rows, 0)
  return describe('confirm', count, (language) => [
    ...totals.flatMap(({ currency, amount, fee }) => [
      { label: say(language, 'amount'), value: figure(language, amount, currency) },
      { label: say(language, 'fee'), value: figure(language, fee, currency) },
    ]),
    ...(batch.file_name === null ? [] : [{ label: say(language, 'file'), value: batch.file_name }]),
  ])
}
