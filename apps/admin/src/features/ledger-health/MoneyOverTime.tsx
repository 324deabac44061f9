import { Refused, useLanguage, useUrlValues } from '@contado/app-kit'
import { type BalancePeriod, balancePeriods } from '@contado/contract/ledger-health/balance-periods.ts'
import type { BalancesOverTime } from '@contado/contract/ledger-health/ledger-health.endpoints.ts'
import { type Currency, currencies } from '@contado/money'
import {
  AreaChart,
  type AreaSeries,
  EmptyState,
  formatCivilDate,
  Row,
  Section,
  Select,
  Skeleton,
  shortMoney,
  Tabs,
  useMoneyFormat,
} from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { usePlaceName } from '../../money-places/use-place-words.ts'
import { type MoneySeries, moneyAreas } from './money-areas.ts'
import { useLedgerWords } from './use-ledger-words.ts'

type Period = { readonly currency: Currency; readonly days: BalancePeriod }

/** Money by kind of account over the last days, in one currency; the choice stands in the address. */
export function MoneyOverTime() {
  const say = useLedgerWords()
  const [url, changeUrl] = useUrlValues()
  const currency = currencies.find((one) => one === url.currency) ?? 'USD'
  const days = balancePeriods.find((one) => one === url.days) ?? '30'
  return (
    <Section
      title={say('overTime')}
      description={say('overTimeText')}
      actions={
        <Row>
          <Select
            label={say('currency')}
            isLabelHidden
            value={currency}
            options={currencies.map((value) => ({ value, label: value }))}
            onChange={(chosen) => changeUrl({ currency: chosen })}
          />
          <Tabs
            label={say('period')}
            value={days}
            onChange={(chosen) => changeUrl({ days: chosen })}
            tabs={balancePeriods.map((key) => ({ key, label: say('lastDays', { days: key }) }))}
          />
        </Row>
      }
    >
      <Chart currency={currency} days={days} />
    </Section>
  )
}

function Chart({ currency, days }: Period) {
  const say = useLedgerWords()
  const query = { currency, days }
  const { data, error, refetch } = useEndpoint('admin.ledger.balances-over-time', { query }, { isPreviousKept: true })
  if (error) return <Refused problem={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height={340} />
  return <Drawn balances={data} label={say('chartLabel', { currency: data.currency, days: data.dates.length })} />
}

function Drawn({ balances, label }: { balances: BalancesOverTime; label: string }) {
  const say = useLedgerWords()
  const nameOf = usePlaceName()
  const { locale } = useLanguage()
  const format = useMoneyFormat()
  const { currency, dates } = balances
  const drawn = moneyAreas(balances)
  if (drawn === null) return <EmptyState title={say('noMoney', { currency })}>{say('noMoneyText')}</EmptyState>
  const series = ({ kind, points }: MoneySeries): AreaSeries => ({
    key: kind,
    label: nameOf('kinds', kind),
    points: points.map(({ share, amount }) => ({ share, text: format(amount, currency) })),
  })
  return (
    <AreaChart
      label={label}
      stepLabel={say('day')}
      tableLabel={say('asTable')}
      steps={dates.map((date) => {
        const text = formatCivilDate(date, locale)
        return { key: date, label: text, short: text.slice(0, -' 2026'.length) }
      })}
      areas={drawn.areas.map(series)}
      line={drawn.cash ? series(drawn.cash) : undefined}
      others={drawn.others.map(series)}
      total={{ label: say('together'), texts: drawn.totals.map((amount) => format(amount, currency)) }}
      ticks={drawn.ticks.map(({ share, amount }) => ({
        share,
        text: shortMoney(Number(amount), { locale, currency }),
      }))}
    />
  )
}
