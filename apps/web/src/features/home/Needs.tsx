import { RouterLink } from '@contado/app-kit'
import type { HomeOverview } from '@contado/contract/home/home.endpoints.ts'
import type { InvoiceRow } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Button, LinkButton, MoneyText, Panel, Status, TextLink, useMoneyFormat } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { type ReactNode, useState } from 'react'
import { CounterpartyLink } from '../../shell/contacts/CounterpartyLink.tsx'
import { RemindDialog } from '../../shell/remind/RemindDialog.tsx'
import { RewardNote } from '../../shell/rewards/RewardNote.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { useDayMonth, useFullDay } from './day-text.ts'
import classes from './Needs.module.css'
import { useDueText } from './use-due-text.ts'
import { useHomeWords } from './use-home-words.ts'

/** What has to be collected and paid now, with the act at each row's end; later groups are further `Group`s. */
export function Needs({ overview }: { overview: HomeOverview }) {
  const say = useHomeWords()
  const fullDay = useFullDay()
  const dayMonth = useDayMonth()
  const { collect, pay, today } = overview
  const mayAct = useForbidden('invoices.manage') === undefined
  const mayPay = useForbidden('invoices.pay') === undefined
  const isNothing = collect.count + pay.count === 0
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
    <Group
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
    </Group>
  )
}

const wordsOf = (row: InvoiceRow) => ({ name: row.recipientDisplayName ?? '—', number: row.invoiceNumber ?? '—' })

function Pay({ overview: { pay, today, baseCurrency } }: { overview: HomeOverview }) {
  const say = useHomeWords()
  const dayMonth = useDayMonth()
  const mayPay = useForbidden('invoices.pay') === undefined
  return (
    <Group
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

type GroupProps = {
  title: string
  sum: string
  isLate?: boolean
  all: { href: Address; count: number }
  today: string
  rows: readonly InvoiceRow[]
  nameOf: (row: InvoiceRow) => string
  isCollecting?: boolean
  actOf: (row: InvoiceRow) => ReactNode
  /** What an act opened. */
  children?: ReactNode
}

function Group({ title, sum, isLate, all, today, rows, nameOf, isCollecting, actOf, children }: GroupProps) {
  const say = useHomeWords()
  if (rows.length === 0) return null
  return (
    <tbody className={classes.group}>
      {rows.map((row, index) => (
        <tr key={row.invoiceId} className={classes.row} data-row={row.invoiceId}>
          {index === 0 ? (
            <th scope="rowgroup" rowSpan={rows.length} className={classes.head}>
              <span className={classes.title}>{title}</span>
              <span className={isLate ? classes.late : classes.quiet}>{sum}</span>
              {all.count > rows.length ? (
                <span className={classes.all}>
                  <TextLink href={all.href}>{say('seeAll', { count: all.count })}</TextLink>
                </span>
              ) : null}
              {children}
            </th>
          ) : null}
          <InvoiceCells row={row} name={nameOf(row)} today={today} isCollecting={isCollecting === true} />
          <td className={classes.act}>{actOf(row)}</td>
        </tr>
      ))}
    </tbody>
  )
}

type CellsProps = { row: InvoiceRow; name: string; today: string; isCollecting: boolean }

function InvoiceCells({ row, name, today, isCollecting }: CellsProps) {
  const { when, more } = useDueText(row, { today, isCollecting })
  return (
    <>
      <td className={classes.who}>
        <Status kind={row.isOverdue ? 'failed' : 'progress'}>
          <CounterpartyLink id={row.counterpartyId}>{name}</CounterpartyLink>
        </Status>
      </td>
      <td className={classes.number}>
        <RouterLink href={`/invoices/${row.invoiceId}`} className={classes.link}>
          {row.invoiceNumber ?? '—'}
        </RouterLink>
      </td>
      <td className={classes.why}>
        <RouterLink href={`/invoices/${row.invoiceId}`} className={classes.link}>
          <span className={row.isOverdue ? classes.late : undefined}>{when}</span>
        </RouterLink>
        {more.map((one) => ` · ${one}`)}
      </td>
      <td className={classes.amount}>
        <MoneyText amount={row.amountToPay} currency={row.currency} size="table" isCodeShown />
      </td>
    </>
  )
}
