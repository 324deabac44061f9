import { Refused, useLanguage } from '@contado/app-kit'
import type { CashPosition } from '@contado/contract/home/home.endpoints.ts'
import { isNegativeMoney, isSomething, money, moneyText, parseMoney } from '@contado/money'
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
  const { today, until, balance, expectedIn, expectedOut, lowest, notCounted, onItsWay, ratesDate } = position
  return (
    <>
      <Shortfall position={position} />
      <dl className={classes.facts}>
        <Fact label={say('cash.expectedIn', { date: dayMonth(until) })} amount={expectedIn}>
          {isSomething(onItsWay) ? say('cash.onItsWay', { amount: format(onItsWay, 'USD') }) : null}
        </Fact>
        <Fact label={say('cash.expectedOut', { date: dayMonth(until) })} amount={expectedOut} />
        {lowest.date === today && lowest.balance === balance ? null : (
          <Fact label={say('cash.lowest')} amount={lowest.balance} isShort={isNegative(lowest.balance)}>
            {lowest.date === today ? say('cash.lowestToday') : say('cash.lowestOn', { date: dayMonth(lowest.date) })}
          </Fact>
        )}
        {isSomething(notCounted) ? (
          <Fact label={say('cash.notCounted')} amount={notCounted}>
            {say('cash.overdue')}
          </Fact>
        ) : null}
      </dl>
      <p className={classes.note}>{say('cash.note', { date: dayMonth(ratesDate) })}</p>
      <Chart position={position} />
    </>
  )
}

const isNegative = (amount: string): boolean => isNegativeMoney(parseMoney(amount, 'USD'))

/** How much is missing at the lowest point, with what can be done about it. */
function Shortfall({ position: { lowest, today } }: { position: CashPosition }) {
  const say = useHomeWords()
  const format = useMoneyFormat()
  const dayMonth = useDayMonth()
  const mayPay = useForbidden('invoices.pay') === undefined
  if (!isNegative(lowest.balance)) return null
  const amount = format(moneyText(money(-parseMoney(lowest.balance, 'USD').minor, 'USD')), 'USD')
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

type FactProps = { label: string; amount: string; isShort?: boolean; children?: ReactNode }

function Fact({ label, amount, isShort, children }: FactProps) {
  return (
    <div>
      <dt className={classes.note}>{label}</dt>
      <dd className={isShort ? `${classes.fact} ${classes.short}` : classes.fact}>
        <MoneyText amount={amount} currency="USD" />{' '}
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
  const dollarsOf = (amount: string): string => format(amount, 'USD')
  const chart = cashChart(position, {
    money: dollarsOf,
    dayMonth,
    dollars: (amount) => shortMoney(amount, { locale, currency: 'USD' }),
    longDate: (date) => formatCivilDate(date, language),
    weekText: ({ weekStart, moneyIn, moneyOut, expectedIn, expectedOut, isAhead }) =>
      isAhead
        ? say('cash.weekExpected', {
            date: dayMonth(weekStart),
            in: dollarsOf(expectedIn),
            out: dollarsOf(expectedOut),
          })
        : say('cash.week', { date: dayMonth(weekStart), in: dollarsOf(moneyIn), out: dollarsOf(moneyOut) }),
  })
  return (
    <BalanceChart
      label={say('cash.chart', { date: dayMonth(position.until) })}
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
