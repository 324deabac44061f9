import { closedDays, occurrencesFrom } from '@contado/contract/recurring-transfers/recurrence.domain.ts'
import { daysShown } from '@contado/contract/recurring-transfers/recurring-transfers.endpoints.ts'
import { addDays, type Currency, isLocalDate } from '@contado/money'
import { DateField, Select, useToday } from '@contado/ui'
import { useDayText } from '../../shell/use-day-text.ts'
import { typedRecurrence } from './transfer-values.ts'
import type { useNewTransfer } from './use-new-transfer.tsx'
import { useNewTransferWords } from './use-new-transfer-words.ts'

type RepeatProps = {
  transfer: Pick<ReturnType<typeof useNewTransfer>, 'form' | 'values' | 'recipient'>
  source: Currency
}

const often = ['1 week', '2 weeks', '1 month', '2 months', '3 months', '6 months', '12 months'] as const
const furthestDays = 366
const longestDays = 3_653

/** How often it is sent, and on which days that is. */
export function Repeat({ transfer: { form, values, recipient }, source }: RepeatProps) {
  const say = useNewTransferWords()
  const dayText = useDayText()
  const today = useToday()
  const recurrence = typedRecurrence(values)
  const banks = [...new Set([source, recipient?.currency ?? source])]
  const days = recurrence ? occurrencesFrom(recurrence, banks, { number: 0, count: daysShown }) : []
  const first = isLocalDate(today) ? today : null
  return (
    <>
      <Select
        {...form.field('often')}
        label={say('often')}
        isRequired
        options={often.map((value) => ({ value: value as string, label: say(`oftens.${value}`) }))}
      />
      <DateField
        {...form.field('sendDate')}
        label={say('startsOn')}
        min={today}
        max={first ? addDays(first, furthestDays) : today}
        isRequired
      />
      <DateField
        {...form.field('endsOn')}
        label={say('endsOn')}
        description={say('endsOnHint')}
        min={values.sendDate || today}
        max={first ? addDays(first, longestDays) : today}
        isRequired={false}
      />
      <Select
        {...form.field('closedDay')}
        label={say('closedDay')}
        isRequired
        options={closedDays.map((value) => ({ value: value as string, label: say(`closedDays.${value}`) }))}
      />
      {recurrence ? (
        <p>
          {days.length === 0
            ? say('noDays')
            : say('nextDays', { days: days.map(({ date }) => dayText(date)).join(' · ') })}
        </p>
      ) : null}
    </>
  )
}
