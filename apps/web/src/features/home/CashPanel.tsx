import { Refused, useLanguage } from '@contado/app-kit'
import type { CashPosition } from '@contado/contract/home/home.endpoints.ts'
import { isNegativeMoney, isSomething, moneyText, negateMoney, parseMoney } from '@contado/money'
import {
  BalanceChart,
  formatCivilDate,
  LinkButton,
  MoneyText,
  Notice,
  Panel,
  shortMoney,
  useMoneyFormat,
} from '@contado/ui'
import type { ReactNode } from 'react'
import { useEndpoint } from '../../api.ts'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { AddMoney } from './AddMoney.tsx'
import { CashSkeleton } from './CashSkeleton.tsx'
import { cashChart } from './cash-chart.ts'
import { useDayMonth } from './day-text.ts'
import classes from './Home.module.css'
import { useHomeWords } from './use-home-words.ts'

/** Read as soon as the home opens, so that the chart comes with the rest. */
export const useCashPosition = () => useEndpoint('home.cash-position', {}, { staleMs: 30_000 })

/** The balance of all accounts as it was and as it is expected, with its lowest point and what is not counted. */
export function CashPanel() {
  const say = useHomeWords()
  const { data, error, refetch } = useCashPosition()
  return (
    <Panel title={say('cash.title')}>
      {error && !data ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
      {data ? <Position position={data} /> : error ? null : <CashSkeleton />}
    </Panel>
  )
}

function Position({ position }: { position: CashPosition }) {
  const say = useHomeWords()
  const format = useMoneyFormat()
  const dayMonth = useDayMonth()
  const { today, until, balance, expectedIn, expectedOut, lowest, notCounted, onItsWay, currency } = position
  return (
    <>
      <Shortfall position={position} />
      <dl className={classes.facts}>
        <Fact label={say('cash.expectedIn', { date: dayMonth(until) })} amount={expectedIn} currency={currency}>
          {isSomething(onItsWay) ? say('cash.onItsWay', { amount: format(onItsWay, currency) }) : null}
        </Fact>
        <Fact label={say('cash.expectedOut', { date: dayMonth(until) })} amount={expectedOut} currency={currency} />
        {lowest.date === today && lowest.balance === balance ? null : (
          <Fact
            label={say('cash.lowest')}
            amount={lowest.balance}
            currency={currency}
            isShort={isNegativeMoney(parseMoney(lowest.balance, currency))}
          >
            {lowest.date === today ? say('cash.lowestToday') : say('cash.lowestOn', { date: dayMonth(lowest.date) })}
          </Fact>
        )}
        {isSomething(notCounted) ? (
          <Fact label={say('cash.notCounted')} amount={notCounted} currency={currency}>
            {say('cash.overdue')}
          </Fact>
        ) : null}
      </dl>
      <p className={classes.note}>{say('cash.note', { currency, date: dayMonth(position.ratesDate) })}</p>
      <Chart position={position} />
    </>
  )
}

/** How much is missing at the lowest point, with what can be done about it. */
function Shortfall({ position: { lowest, today, currency } }: { position: CashPosition }) {
  const say = useHomeWords()
  const format = useMoneyFormat()
  const dayMonth = useDayMonth()
  const mayPay = useForbidden('invoices.pay') === undefined
  if (!isNegativeMoney(parseMoney(lowest.balance, currency))) return null
  const amount = format(moneyText(negateMoney(parseMoney(lowest.balance, currency))), currency)
  return (
    <div className={classes.shortfall}>
      <Notice
        kind="negative"
        isAnnounced={false}
        title={
          lowest.date === today
            ? say('cash.shortToday', { amount })
            : say('cash.shortOn', { amount, date: dayMonth(lowest.date) })
        }
        actions={
          <>
            <AddMoney isSmall />
            {mayPay ? (
              <LinkButton isSmall href="/expenses?status=outstanding">
                {say('cash.shortBills')}
              </LinkButton>
            ) : null}
          </>
        }
      >
        {say(lowest.date === today ? 'cash.shortTodayText' : 'cash.shortText')}
      </Notice>
    </div>
  )
}

type FactProps = {
  label: string
  amount: string
  currency: CashPosition['currency']
  isShort?: boolean
  children?: ReactNode
}

function Fact({ label, amount, currency, isShort, children }: FactProps) {
  return (
    <div>
      <dt className={classes.note}>{label}</dt>
      <dd className={isShort ? `${classes.fact} ${classes.short}` : classes.fact}>
        <MoneyText amount={amount} currency={currency} />{' '}
        {children ? <span className={classes.note}>{children}</span> : null}
      </dd>
    </div>
  )
}

function Chart({ position }: { position: CashPosition }) {
  const say = useHomeWords()
  const { language, locale } = useLanguage()
  const format = useMoneyFormat()
  const dayMonth = useDayMonth()
  const { currency } = position
  const textOf = (amount: string): string => format(amount, currency)
  const chart = cashChart(position, {
    money: textOf,
    dayMonth,
    round: (amount) => shortMoney(amount, { locale, currency }),
    longDate: (date) => formatCivilDate(date, language),
    weekText: ({ weekStart, moneyIn, moneyOut, expectedIn, expectedOut, isAhead }) =>
      isAhead
        ? say('cash.weekExpected', {
            date: dayMonth(weekStart),
            in: textOf(expectedIn),
            out: textOf(expectedOut),
          })
        : say('cash.week', { date: dayMonth(weekStart), in: textOf(moneyIn), out: textOf(moneyOut) }),
  })
  return (
    <BalanceChart
      label={say('cash.chart', { currency, date: dayMonth(position.until) })}
      points={chart.points}
      weeks={chart.weeks}
      ticks={chart.ticks}
      barEnds={{ in: say('cash.inEnd', { amount: chart.barEnd }), out: say('cash.outEnd', { amount: chart.barEnd }) }}
      today={{ x: chart.todayX, label: say('cash.today') }}
      mark={chart.lowest && { ...chart.lowest, text: say('cash.lowestMark', { amount: chart.lowest.amount }) }}
      names={{ in: say('cash.in'), out: say('cash.out'), expected: say('cash.expected') }}
      table={{
        label: say('cash.table'),
        head: [
          say('cash.weekHead'),
          say('cash.in'),
          say('cash.out'),
          say('cash.expectedInHead'),
          say('cash.expectedOutHead'),
          say('cash.balanceHead'),
        ],
        rows: chart.rows,
      }}
    />
  )
}
