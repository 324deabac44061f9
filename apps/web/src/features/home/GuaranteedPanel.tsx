import { RouterLink } from '@contado/app-kit'
import type { HomeOverview } from '@contado/contract/home/home.endpoints.ts'
import { MoneyText, Panel, TextLink } from '@contado/ui'
import { useDayMonth } from './day-text.ts'
import classes from './Home.module.css'
import { useHomeWords } from './use-home-words.ts'

/** What buyers guaranteed, and what of it is released next; nothing where nothing is guaranteed. */
export function GuaranteedPanel({
  overview: { guaranteed, baseCurrency },
}: {
  overview: Pick<HomeOverview, 'guaranteed' | 'baseCurrency'>
}) {
  const say = useHomeWords()
  const dayMonth = useDayMonth()
  const [next] = guaranteed.next
  if (!next) return null
  return (
    <Panel
      title={say('guaranteed.title')}
      actions={<TextLink href={`/invoicing/${next.currency}`}>{say('guaranteed.details')}</TextLink>}
    >
      <p className={classes.sum}>
        <span>
          {guaranteed.isConverted ? <span className={classes.about}>≈</span> : null}
          <MoneyText amount={guaranteed.totalInBase} currency={baseCurrency} size="section" />
        </span>
        <span className={classes.note}>{say('guaranteed.next', { date: dayMonth(next.releaseDate) })}</span>
      </p>
      <p className={classes.note}>{say('guaranteed.text')}</p>
      <ul className={classes.plain}>
        {guaranteed.next.map(({ invoiceId, name, amount, currency, releaseDate }) => (
          <li key={invoiceId}>
            <RouterLink href={`/invoices/${invoiceId}`} className={classes.guarantee}>
              <span className={classes.name}>{name ?? '—'}</span>
              <span className={classes.note}>{dayMonth(releaseDate)}</span>
              <MoneyText amount={amount} currency={currency} size="table" isCodeShown />
            </RouterLink>
          </li>
        ))}
        {guaranteed.count > guaranteed.next.length ? (
          <li>
            <TextLink href={`/invoicing/${next.currency}`}>
              {say('guaranteed.more', { count: guaranteed.count - guaranteed.next.length })}
            </TextLink>
          </li>
        ) : null}
      </ul>
    </Panel>
  )
}
