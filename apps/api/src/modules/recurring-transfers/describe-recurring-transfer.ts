import { dayFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { Refusal } from '@contado/contract/kernel/refusal.ts'
import { recurringTransferEndpoints } from '@contado/contract/recurring-transfers/recurring-transfers.endpoints.ts'
import { isLocalDate, type Money, money, moneyText } from '@contado/money'
import type { Call, Language, Member } from '../../platform/call.ts'
import type { Described, OperationDescription } from '../../platform/operation-descriptions.ts'
import { offerTransfer, payeeNameOf, payeeNumberOf, readAmount, type Target } from '../transfers/index.ts'
import { type AskedChange, offerChange } from './edit-recurring-transfer.ts'
import { say } from './recurring-transfer.mail.ts'
import { amountCurrencyOf } from './recurring-transfer-view.ts'
import { selectRecurringTransfer } from './recurring-transfers.store.ts'

type Told = Pick<AskedChange, 'unit' | 'every' | 'startsOn' | 'endsOn' | 'reference'> & {
  readonly each: Money
  readonly target: Target
}

const tellIn =
  (key: 'operation' | 'change', { each, target, unit, every, startsOn, endsOn, reference }: Told) =>
  (language: Language): OperationDescription => {
    const amount = moneyFigureText(moneyText(each), each.currency, language)
    const day = (text: string): string => (isLocalDate(text) ? dayFigureText(text, language) : text)
    const often = say(language, every === 1 ? `every.${unit}` : `every.${unit}s`, { count: String(every) })
    return {
      operation: say(language, key, { amount, payee: payeeNameOf(target), often }),
      facts: [
        { label: say(language, 'amount'), value: amount },
        { label: say(language, 'to'), value: payeeNameOf(target) },
        { label: say(language, 'account'), value: payeeNumberOf(target) },
        { label: say(language, 'repeats'), value: often },
        { label: say(language, key === 'change' ? 'next' : 'starts'), value: day(startsOn) },
        ...(endsOn === undefined ? [] : [{ label: say(language, 'ends'), value: day(endsOn) }]),
        ...(reference === '' ? [] : [{ label: say(language, 'reference'), value: reference }]),
      ],
    }
  }

/** What the message with the code says: amount, payee, account and how often, from the server's own rows. */
export const describeRecurringTransfer = async (call: Call<Member>, request: unknown): Promise<Described> => {
  const asked = recurringTransferEndpoints['recurring-transfers.create'].body.parse(request)
  const { target } = await offerTransfer(call, asked)
  const { sourceCurrency, fixedSide } = asked
  const each = readAmount(asked.amount, fixedSide === 'source' ? sourceCurrency : target.currency, 'amount')
  const tell = tellIn('operation', { ...asked, each, target })
  return { en: tell('en'), es: tell('es') }
}

/** The same of a change, which names the recurring transfer alone. */
export const describeChange = async (call: Call<Member>, request: unknown): Promise<Described> => {
  const asked = recurringTransferEndpoints['recurring-transfers.change'].body.parse(request)
  const row = await selectRecurringTransfer(call.tx, asked.recurringTransferId)
  if (!row) throw new Refusal('RecurringTransferNotFound')
  const { target, changed } = await offerChange(call, row, asked)
  const each = money(changed.amount_minor, amountCurrencyOf(changed))
  const tell = tellIn('change', { ...asked, each, target })
  return { en: tell('en'), es: tell('es') }
}
