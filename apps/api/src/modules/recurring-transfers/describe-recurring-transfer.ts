import { dateFigureText, moneyFigureText } from '@contado/contract/invoices/figures.domain.ts'
import { recurringTransferEndpoints } from '@contado/contract/recurring-transfers/recurring-transfers.endpoints.ts'
import { isLocalDate, moneyText } from '@contado/money'
import type { Call, Language, Member } from '../../platform/call.ts'
import type { Described, OperationDescription } from '../../platform/operation-descriptions.ts'
import { offerTransfer, payeeNameOf, payeeNumberOf, readAmount } from '../transfers/index.ts'
import { say } from './recurring-transfer.mail.ts'

/** What the message with the code says: amount, payee, account and how often, from the server's own rows. */
export const describeRecurringTransfer = async (call: Call<Member>, request: unknown): Promise<Described> => {
  const asked = recurringTransferEndpoints['recurring-transfers.create'].body.parse(request)
  const { target } = await offerTransfer(call, asked)
  const { sourceCurrency, fixedSide, unit, every, startsOn, endsOn, reference } = asked
  const each = readAmount(asked.amount, fixedSide === 'source' ? sourceCurrency : target.currency, 'amount')
  const inLanguage = (language: Language): OperationDescription => {
    const amount = moneyFigureText(moneyText(each), each.currency, language)
    const day = (text: string): string => (isLocalDate(text) ? dateFigureText(text, language) : text)
    const often = say(language, every === 1 ? `every.${unit}` : `every.${unit}s`, { count: String(every) })
    return {
      operation: say(language, 'operation', { amount, payee: payeeNameOf(target), often }),
      facts: [
        { label: say(language, 'amount'), value: amount },
        { label: say(language, 'to'), value: payeeNameOf(target) },
        { label: say(language, 'account'), value: payeeNumberOf(target) },
        { label: say(language, 'repeats'), value: often },
        { label: say(language, 'starts'), value: day(startsOn) },
        ...(endsOn === undefined ? [] : [{ label: say(language, 'ends'), value: day(endsOn) }]),
        ...(reference === '' ? [] : [{ label: say(language, 'reference'), value: reference }]),
      ],
    }
  }
  return { en: inLanguage('en'), es: inLanguage('es') }
}
