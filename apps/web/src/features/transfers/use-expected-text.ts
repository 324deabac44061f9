import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { useToday, useUi } from '@contado/ui'
import { useTransferWords } from '../../shell/transfers/use-transfer-words.ts'
import { useDayText } from '../../shell/use-day-text.ts'
import { arrivalDay } from './arrival-day.ts'
import { arrivalMinutes } from './arrival-minutes.ts'

/** When a transfer that is to come or under way should be there: `by Thu 17 Dec`, `in seconds`; empty while that is not known. */
export const useExpectedText = (transfer: Transfer): string => {
  const say = useTransferWords()
  const dayText = useDayText()
  const { timeZone } = useUi()
  const today = useToday()
  const minutes = arrivalMinutes(transfer)
  if (minutes !== null) return minutes > 1 ? say('next.within', { count: minutes }) : say('next.seconds')
  const day = arrivalDay(transfer, { timeZone, today })
  return day === null ? '' : say('next.by', { date: dayText(day) })
}
