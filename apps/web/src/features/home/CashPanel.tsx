import { Refused, useLanguage } from '@contado/app-kit'
import type { CashPosition } from '@contado/contract/home/home.endpoints.ts'
import { isNegativeMoney, isSomething, parseMoney } from '@contado/money'
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
import { useForbidden } from '../../shell/use-forbidden.ts'
import { AddMoney } from './AddMoney.tsx'
import { CashSkeleton } from './CashSkeleton.tsx'
import { ConvertInto } from './ConvertInto.tsx'
import { cashChart } from './cash-chart.ts'
import { useDayMonth } from './day-text.ts'
import classes from './Home.module.css'
import { useCashPosition } from './use-cash-position.ts'
import { useHomeWords } from './use-home-words.ts'

/** The balance of all accounts as it was and as it is expected, with its lowest point and what is not counted. */
export function CashPanel({ until }: { until: string }) {
  const say = useHomeWords()
  const { data, error, refetch } = useCashPosition()
  return (
    <Panel title={say('cash.title')}>
      {error && !data ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
      {data ? <Position position={data} until={until} /> : error ? null : <CashSkeleton />}
    </Panel>
  )
}

function Position({ position, until: near }: { position: CashPosition; until: string }) {
  const say = useHomeWords()
  const format = useMoneyFormat()
  const dayMonth = useDayMonth()
  const { today, until, balance, expectedIn, expectedOut, lowest, notCounted, onItsWay, currency } = position
  return (
    <>
      {position.short
        .filter(({ date }) => date > near)
        .map((short) => (
          <Shortfall key={short.currency} short={short} />
        ))}
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

/** What a currency will be short of later on, with what can be done about it; what is near stands among what needs somebody. */
function Shortfall({ short }: { short: CashPosition['short'][number] }) {
  const say = useHomeWords()
  const format = useMoneyFormat()
  const dayMonth = useDayMonth()
  const mayPay = useForbidden('invoices.pay') === undefined
  const { currency, missing, date } = short
  return (
    <div className={classes.shortfall}>
      <Notice
        kind="caution"
        isAnnounced={false}
        title={say('cash.shortOn', { amount: format(missing, currency), date: dayMonth(date) })}
        actions={
          <>
            <ConvertInto short={short} />
            <AddMoney isSmall currency={currency} />
            {mayPay ? (
              <LinkButton isSmall href="/expenses?status=outstanding">
                {say('cash.shortBills')}
              </LinkButton>
            ) : null}
          </>
        }
      >
        {say('cash.shortText', { currency })}
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
