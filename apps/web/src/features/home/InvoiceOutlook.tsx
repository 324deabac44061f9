import { Refused, useLanguage, useUrlValues } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { InvoiceIndicators } from '@contado/contract/invoices/invoice-actions.endpoints.ts'
import {
  FactList,
  formatCivilDate,
  Grid,
  MoneyText,
  PairChart,
  Panel,
  Section,
  Select,
  Skeleton,
  Stack,
  TextLink,
  useMoneyFormat,
} from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { useHomeWords } from './use-home-words.ts'
import { weekShares } from './week-shares.ts'

const keyOf = ({ currency, accountType }: CurrencyAccount): string => `${currency}-${accountType}`

/** How many invoices of an account wait for what, how much they are, and the money expected by week. */
export function InvoiceOutlook({ accounts }: { accounts: readonly CurrencyAccount[] }) {
  const say = useHomeWords()
  const [url, changeUrl] = useUrlValues()
  const account = accounts.find((one) => keyOf(one) === url.account) ?? accounts[0]
  if (!account) return null
  return (
    <Section
      title={say('indicators.title')}
      actions={
        accounts.length < 2 ? undefined : (
          <Select
            label={say('account')}
            isLabelHidden
            value={keyOf(account)}
            options={accounts.map((one) => ({
              value: keyOf(one),
              label: say('accountName', { currency: one.currency, type: say(`types.${one.accountType}`) }),
            }))}
            onChange={(chosen) => changeUrl({ account: chosen })}
          />
        )
      }
    >
      <Outlook account={account} />
    </Section>
  )
}

function Outlook({ account: { currency, accountType } }: { account: CurrencyAccount }) {
  const found = useEndpoint(
    'invoices.indicators',
    { query: { currency, accountType } },
    { isPreviousKept: true, staleMs: 30_000 },
  )
  if (found.error) return <Refused problem={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Skeleton height={420} />
  return (
    <Stack>
      <Grid minWidth={320}>
        <Tallies side="income" indicators={found.data} />
        <Tallies side="expenses" indicators={found.data} />
      </Grid>
      <Weeks indicators={found.data} />
    </Stack>
  )
}

const shown = {
  income: ['outstanding', 'sent', 'overdue', 'draft', 'scheduled', 'allocated', 'allocatedEarly'],
  expenses: ['outstanding', 'unpaid', 'overdue', 'noticed', 'allocated', 'allocatedEarly'],
} as const

type Tally = InvoiceIndicators['income']['sent']

function Tallies({ side, indicators }: { side: 'income' | 'expenses'; indicators: InvoiceIndicators }) {
  const say = useHomeWords()
  const { currency } = indicators
  const tallies: Readonly<Record<string, Tally>> = indicators[side]
  return (
    <Panel
      title={say(`indicators.${side}`)}
      actions={<TextLink href={`/invoicing/${currency}?tab=${side}`}>{say('all')}</TextLink>}
    >
      <Stack gap={3}>
        <p>{say(`indicators.${side}Text`, { currency })}</p>
        <FactList
          facts={shown[side]
            .filter((key) => key !== 'noticed' || tallies[key]?.count !== 0)
            .map((key) => ({
              key,
              label: say(`indicators.${key}`),
              value: <TallyText tally={tallies[key]} currency={currency} />,
            }))}
        />
      </Stack>
    </Panel>
  )
}

function TallyText({ tally, currency }: { tally: Tally | undefined; currency: string }) {
  const say = useHomeWords()
  if (!tally) return null
  return (
    <>
      <MoneyText amount={tally.amount} currency={currency} /> · {say('count', { count: tally.count })}
    </>
  )
}

function Weeks({ indicators: { weeks, currency } }: { indicators: InvoiceIndicators }) {
  const say = useHomeWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const shares = weekShares(weeks, currency)
  const isNothing = shares.every(({ inShare, outShare }) => inShare === 0 && outShare === 0)
  // The year is plain from the weeks around it.
  const dayMonth = (date: string): string => formatCivilDate(date, language).split(' ').slice(0, 2).join(' ')
  return (
    <Panel title={say('chart.title')}>
      <Stack gap={3}>
        <p>{say(isNothing ? 'chart.none' : 'chart.text')}</p>
        {isNothing ? null : (
          <PairChart
            label={say('chart.title')}
            names={{ pair: say('chart.week'), first: say('chart.in'), second: say('chart.out') }}
            tableLabel={say('chart.table')}
            pairs={weeks.map(({ weekStart, moneyIn, moneyOut }, index) => ({
              key: weekStart,
              label: dayMonth(weekStart),
              first: { share: shares[index]?.inShare ?? 0, text: format(moneyIn, currency) },
              second: { share: shares[index]?.outShare ?? 0, text: format(moneyOut, currency) },
            }))}
          />
        )}
      </Stack>
    </Panel>
  )
}
