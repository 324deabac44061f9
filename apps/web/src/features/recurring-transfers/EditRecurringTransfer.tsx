import { useServerForm } from '@contado/app-kit'
import {
  closedDays,
  occurrencesFrom,
  type Recurrence,
  recurrenceUnits,
} from '@contado/contract/recurring-transfers/recurrence.domain.ts'
import {
  daysShown,
  type RecurringTransfer,
} from '@contado/contract/recurring-transfers/recurring-transfers.endpoints.ts'
import { addDays, isLocalDate } from '@contado/money'
import { DateField, FormDialog, MoneyInput, Select, TextField, useToasts, useToday } from '@contado/ui'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import { useDayText } from '../../shell/use-day-text.ts'
import { amountCurrencyOf, useOften } from './use-often.ts'
import { useRecurringTransferWords } from './use-recurring-transfer-words.ts'

const often = ['1 week', '2 weeks', '1 month', '2 months', '3 months', '6 months', '12 months'] as const
const furthestDays = 366
const longestDays = 3_653

const readOften = (text: string): Pick<Recurrence, 'unit' | 'every'> => {
  const [every = '1', unit = ''] = text.split(' ')
  return { every: Number(every), unit: recurrenceUnits.find((one) => unit.startsWith(one)) ?? 'month' }
}

const oftenOf = ({ unit, every }: Pick<Recurrence, 'unit' | 'every'>): string =>
  `${every} ${unit}${every === 1 ? '' : 's'}`

const readClosedDay = (text: string): Recurrence['closedDay'] => closedDays.find((one) => one === text) ?? 'next'

type Editing = { one: RecurringTransfer; onClose: () => void }

const useChange = ({ one, onClose }: Editing) => {
  const say = useRecurringTransferWords()
  const today = useToday()
  const toasts = useToasts()
  const { confirm, prompt } = useCodePrompt()
  const { recurringTransferId } = one
  const form = useServerForm({
    initial: {
      amount: one.amount,
      reference: one.reference,
      often: oftenOf(one),
      startsOn: (one.nextDates[0] ?? today) as string,
      endsOn: (one.endsOn ?? '') as string,
      closedDay: one.closedDay as string,
    },
    send: ({ often: chosen, endsOn, closedDay, ...rest }) =>
      confirm({
        operation: 'recurring-transfers.change',
        title: say('editTitle'),
        act: say('save'),
        body: {
          ...{ recurringTransferId, ...rest, ...readOften(chosen), closedDay: readClosedDay(closedDay) },
          ...(endsOn === '' ? {} : { endsOn }),
        },
      }),
    onDone: ({ isDone }) => {
      if (!isDone) return
      toasts.success(say('changedToast'))
      onClose()
    },
  })
  return { form, prompt }
}

type Form = ReturnType<typeof useChange>['form']

/** Changes amount, days and reference, with a code for exactly this. */
export function EditRecurringTransfer({ one, onClose }: Editing) {
  const say = useRecurringTransferWords()
  const { form, prompt } = useChange({ one, onClose })
  return (
    <>
      <FormDialog onClose={onClose} title={say('editTitle')} form={form} act={say('save')} isOpen={prompt === null}>
        <MoneyInput {...form.field('amount')} label={say('amount')} currency={amountCurrencyOf(one)} isRequired />
        <Days one={one} form={form} />
        <TextField {...form.field('reference')} label={say('reference')} maxLength={140} isRequired={false} />
        <NextDays one={one} form={form} />
      </FormDialog>
      {prompt}
    </>
  )
}

type Part = { one: RecurringTransfer; form: Form }

function Days({ one, form }: Part) {
  const say = useRecurringTransferWords()
  const sayOften = useOften()
  const today = useToday()
  const first = isLocalDate(today) ? today : null
  const offered = [...new Set([oftenOf(one), ...often])]
  return (
    <>
      <Select
        {...form.field('often')}
        label={say('often')}
        isRequired
        options={offered.map((value) => ({ value, label: sayOften(readOften(value)) }))}
      />
      <DateField
        {...form.field('startsOn')}
        label={say('next')}
        description={say('nextHint')}
        min={today}
        max={first ? addDays(first, furthestDays) : today}
        isRequired
      />
      <DateField
        {...form.field('endsOn')}
        label={say('endsOn')}
        min={form.field('startsOn').value || today}
        max={first ? addDays(first, longestDays) : today}
        isRequired={false}
      />
      <Select
        {...form.field('closedDay')}
        label={say('closedDay')}
        isRequired
        options={closedDays.map((value) => ({ value: value as string, label: say(`closedDays.${value}`) }))}
      />
    </>
  )
}

function NextDays({ one, form }: Part) {
  const say = useRecurringTransferWords()
  const dayText = useDayText()
  const [startsOn, endsOn] = [form.field('startsOn').value, form.field('endsOn').value]
  if (!isLocalDate(startsOn)) return null
  const recurrence: Recurrence = {
    ...readOften(form.field('often').value),
    startsOn,
    closedDay: readClosedDay(form.field('closedDay').value),
    endsOn: isLocalDate(endsOn) ? endsOn : null,
  }
  const banks = [...new Set([one.sourceCurrency, one.targetCurrency])]
  const days = occurrencesFrom(recurrence, banks, { number: 0, count: daysShown })
  if (days.length === 0) return null
  return (
    <p>
      {say('nextDates')}: {days.map(({ date }) => dayText(date)).join(' · ')}
    </p>
  )
}
