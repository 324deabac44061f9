import { addDays, daysBetween, isLocalDate, parseLocalDate } from '@contado/money'
import { DateField, formatCivilDate, Segments, useUi } from '@contado/ui'
import { useState } from 'react'
import type { DraftForm } from '../draft-form.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import classes from './form.module.css'
import { useFormWords } from './use-form-words.ts'

const farthestDate = '2099-12-31'
const nets = [7, 14, 30] as const
type Choice = `${(typeof nets)[number]}` | 'custom'

const netOf = ({ sendingDate, dueDate }: DraftForm): Choice => {
  if (!isLocalDate(sendingDate) || !isLocalDate(dueDate)) return 'custom'
  const days = daysBetween(parseLocalDate(sendingDate), parseLocalDate(dueDate))
  const net = nets.find((one) => one === days)
  return net === undefined ? 'custom' : `${net}`
}

type DatesAndTermsProps = {
  form: DraftForm
  errorOf: (path: string) => string | undefined
  onChange: (patch: Partial<DraftForm>) => void
}

/** When it is sent, and when it is due: so many days later, or on a day of one's own. */
export function DatesAndTerms({ form, errorOf, onChange }: DatesAndTermsProps) {
  const say = useFormWords()
  const sayInvoice = useInvoiceWords()
  const { locale } = useUi()
  const [isOwn, setIsOwn] = useState(false)
  const { sendingDate, dueDate } = form
  const chosen = isOwn || errorOf('dueDate') !== undefined ? 'custom' : netOf(form)
  const dueAfter = (date: string, choice: Choice): Partial<DraftForm> =>
    choice === 'custom' || !isLocalDate(date) ? {} : { dueDate: addDays(parseLocalDate(date), Number(choice)) }
  return (
    <>
      <DateField
        label={sayInvoice('form.sendingDate')}
        value={sendingDate}
        max={farthestDate}
        onChange={(date) => onChange({ sendingDate: date, ...dueAfter(date, chosen) })}
        error={errorOf('sendingDate')}
        isRequired
      />
      <div className={classes.terms}>
        <Segments<Choice>
          label={say('terms.label')}
          note={isLocalDate(dueDate) ? say('terms.due', { date: formatCivilDate(dueDate, locale) }) : null}
          options={[
            ...nets.map((days) => ({ value: `${days}` as const, label: say('terms.net', { days }) })),
            { value: 'custom', label: say('terms.custom') },
          ]}
          value={chosen}
          onChange={(choice) => {
            setIsOwn(choice === 'custom')
            onChange(dueAfter(sendingDate, choice))
          }}
        />
        {chosen === 'custom' ? (
          <DateField
            label={sayInvoice('form.dueDate')}
            value={dueDate}
            max={farthestDate}
            countsFrom={sendingDate}
            onChange={(date) => {
              setIsOwn(true)
              onChange({ dueDate: date })
            }}
            error={errorOf('dueDate')}
            isRequired
          />
        ) : null}
      </div>
    </>
  )
}
