import { useLanguage } from '@contado/app-kit'
import type { ReminderPreview } from '@contado/contract/invoices/invoice-reminders.endpoints.ts'
import { FactList } from '@contado/ui'
import classes from './Remind.module.css'
import { useRemindWords } from './use-remind-words.ts'

/** A reminder as its customer reads it, with the own words at their place. */
export function MailPreview({ mail, message }: { mail: ReminderPreview; message: string }) {
  const say = useRemindWords()
  const { language } = useLanguage()
  const own = message.trim()
  return (
    <div>
      <section className={classes.mail} lang={mail.language} aria-label={say('preview', { name: mail.name })}>
        <p className={classes.subject}>{mail.subject}</p>
        {mail.paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {own === '' ? null : (
          <div>
            {mail.messageLabel}
            <div className={classes.own}>{own}</div>
          </div>
        )}
        <FactList facts={mail.facts.map((fact, index) => ({ ...fact, key: `${index}` }))} />
        <p className={classes.quiet}>{mail.closing}</p>
      </section>
      {mail.language === language ? null : <p className={classes.quiet}>{say(`language.${mail.language}`)}</p>}
    </div>
  )
}
