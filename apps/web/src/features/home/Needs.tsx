import type { HomeOverview } from '@contado/contract/home/home.endpoints.ts'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Button, LinkButton, Panel, useMoneyFormat } from '@contado/ui'
import { useState } from 'react'
import { RemindDialog } from '../../shell/remind/RemindDialog.tsx'
import { RewardNote } from '../../shell/rewards/RewardNote.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useDayMonth, useFullDay } from './day-text.ts'
import classes from './Needs.module.css'
import { NeedsAnswer } from './NeedsAnswer.tsx'
import { NeedsGroup } from './NeedsGroup.tsx'
import { NeedsShort } from './NeedsShort.tsx'
import { useShort } from './use-cash-position.ts'
import { useHomeWords } from './use-home-words.ts'

/** What has to be covered, answered, collected and paid now, with the act at each row's end. */
export function Needs({ overview }: { overview: HomeOverview }) {
  const say = useHomeWords()
  const fullDay = useFullDay()
  const dayMonth = useDayMonth()
  const { answer, collect, pay, today } = overview
  const short = useShort(pay.until)
  const mayAct = useForbidden('invoices.manage') === undefined
  const mayPay = useForbidden('invoices.pay') === undefined
  const isNothing = short.length + answer.length + collect.count + pay.count === 0
  return (
    <Panel isFlush title={<Head title={say(mayAct ? 'needs.title' : 'needs.readTitle')} day={fullDay(today)} />}>
      {isNothing ? (
        <div className={classes.nothing}>
          <p>{say('needs.nothing')}</p>
          <p className={classes.why}>{say('needs.nothingText', { date: dayMonth(pay.until) })}</p>
        </div>
      ) : (
        <table className={classes.table}>
          <caption className="visually-hidden">{say('needs.title')}</caption>
          {short.length > 0 ? <NeedsShort short={short} today={today} /> : null}
          <NeedsAnswer overview={overview} />
          <Collect overview={overview} />
          <Pay overview={overview} />
        </table>
      )}
      {mayPay && pay.rows.some((bill) => earns(bill, today)) ? (
        <div className={classes.reward}>
          <RewardNote reward="apy" />
        </div>
      ) : null}
    </Panel>
  )
}

// Interest is for money that is set aside before the due date, in US dollars alone.
const earns = ({ currency, dueDate }: InvoiceRow, today: string): boolean => currency === 'USD' && dueDate > today

function Head({ title, day }: { title: string; day: string }) {
  return (
    <>
      {title} <span className={classes.day}>{day}</span>
    </>
  )
}

function Collect({ overview: { collect, today, baseCurrency } }: { overview: HomeOverview }) {
  const say = useHomeWords()
  const [reminded, setReminded] = useState<InvoiceRow | null>(null)
  const mayRemind = useForbidden('invoices.manage') === undefined
  return (
    <NeedsGroup
      title={say('needs.collect')}
      sum={say('needs.collectSum', { amount: useSum(collect, baseCurrency) })}
      isLate
      all={{ href: '/income?status=overdue', count: collect.count }}
      today={today}
      rows={collect.rows}
      nameOf={({ recipientDisplayName }) => recipientDisplayName ?? '—'}
      isCollecting
      actOf={(row) =>
        mayRemind && row.reportedPaidAt !== null ? (
          <LinkButton isSmall href={`/invoices/${row.invoiceId}`} label={say('needs.confirmLabel', wordsOf(row))}>
            {say('needs.confirm')}
          </LinkButton>
        ) : mayRemind && row.canRemind ? (
          <Button isSmall aria-label={say('needs.remindLabel', wordsOf(row))} onClick={() => setReminded(row)}>
            {say('needs.remind')}
          </Button>
        ) : null
      }
    >
      {reminded ? <RemindDialog invoices={[reminded]} onClose={() => setReminded(null)} /> : null}
    </NeedsGroup>
  )
}

const wordsOf = (row: InvoiceRow) => ({ name: row.recipientDisplayName ?? '—', number: row.invoiceNumber ?? '—' })

function Pay({ overview: { pay, today, baseCurrency } }: { overview: HomeOverview }) {
  const say = useHomeWords()
  const dayMonth = useDayMonth()
  const mayPay = useForbidden('invoices.pay') === undefined
  return (
    <NeedsGroup
      title={say('needs.pay')}
      sum={say('needs.paySum', { amount: useSum(pay, baseCurrency), date: dayMonth(pay.until) })}
      all={{ href: '/expenses?status=outstanding', count: pay.count }}
      today={today}
      rows={pay.rows}
      nameOf={({ senderDisplayName }) => senderDisplayName}
      actOf={({ invoiceId, invoiceNumber, senderDisplayName }) =>
        mayPay ? (
          <LinkButton
            isSmall
            href={`/invoices/${invoiceId}`}
            label={say('needs.payLabel', { name: senderDisplayName, number: invoiceNumber ?? '—' })}
          >
            {say('needs.payAct')}
          </LinkButton>
        ) : null
      }
    />
  )
}

type Sum = Pick<HomeOverview['collect'], 'totalInBase' | 'isConverted'>

const useSum = ({ totalInBase, isConverted }: Sum, baseCurrency: HomeOverview['baseCurrency']): string => {
  const say = useHomeWords()
  const amount = useMoneyFormat()(totalInBase, baseCurrency)
  return isConverted ? say('about', { amount }) : amount
}
