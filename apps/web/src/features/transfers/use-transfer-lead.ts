import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { isInTransit } from '@contado/contract/transfers/transfer-lifecycle.ts'
import { useMoneyFormat } from '@contado/ui'
import { useTransferWords } from '../../shell/transfers/use-transfer-words.ts'
import { useDayText } from '../../shell/use-day-text.ts'
import { arrivalMinutes } from './arrival-minutes.ts'

/** Where the money of a transfer is, in a sentence, and when it should arrive in another. */
export const useTransferLead = (): ((transfer: Transfer) => string) => {
  const say = useTransferWords()
  const format = useMoneyFormat()
  const dayText = useDayText()
  const arrivalOf = (transfer: Transfer): string => {
    const { status, arrivalDate } = transfer
    if (!isInTransit(status)) return ''
    const minutes = arrivalMinutes(transfer)
    if (minutes !== null) return minutes > 1 ? say('arrival.within', { count: minutes }) : say('arrival.seconds')
    return arrivalDate === null ? '' : say('arrival.by', { date: dayText(arrivalDate) })
  }
  return (transfer) => {
    const { status, viewer, payee, sendDate, targetAmount, targetCurrency, returnedAmount, sourceCurrency } = transfer
    if (viewer === 'payee') return say('received')
    const lead = say(`leads.${status}`, {
      payee: payee.name,
      date: sendDate === null ? '' : dayText(sendDate),
      amount: format(targetAmount, targetCurrency),
      back: format(returnedAmount ?? transfer.amount, sourceCurrency),
    })
    return `${lead} ${arrivalOf(transfer)}`.trim()
  }
}
