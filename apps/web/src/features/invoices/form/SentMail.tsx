import { Expandable, formatCivilDate, useMoneyFormat, useUi } from '@contado/ui'
import { useUser } from '../../../api.ts'
import type { DraftForm } from '../draft-form.ts'
import classes from './form.module.css'
import { useFormWords } from './use-form-words.ts'

type SentMailProps = { form: DraftForm; total: string; replies: string }

/** The mail as its recipients find it: who writes, the own words, what is asked for, and where answers go. */
export function SentMail({ form, total, replies }: SentMailProps) {
  const say = useFormWords()
  const format = useMoneyFormat()
  const { locale } = useUi()
  const seller = useUser()?.company?.name ?? ''
  const amount = format(total, form.currency)
  const message = form.message.trim()
  return (
    <Expandable title={say('mail.preview')}>
      <div className={classes.mail}>
        <p className={classes.subject}>{say('mail.subject', { seller, amount })}</p>
        {message === '' ? null : (
          <p className={classes.own}>
            {say('mail.writes', { seller })}
            {'\n'}
            {message}
          </p>
        )}
        <p>{say('mail.due', { date: formatCivilDate(form.dueDate, locale) })}</p>
        <p className={classes.quiet}>{say('mail.replies', { email: replies })}</p>
      </div>
    </Expandable>
  )
}
