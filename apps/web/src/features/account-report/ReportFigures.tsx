import { useLanguage } from '@contado/app-kit'
import type { AccountReport } from '@contado/contract/account-report/account-report.endpoints.ts'
import { isSomething } from '@contado/money'
import {
  BalanceChart,
  type Column,
  DataTable,
  EmptyState,
  formatCivilDate,
  localDecimal,
  MoneyText,
  Panel,
  Row,
  Section,
  Stack,
  StatRow,
  shortMoney,
  useMoneyFormat,
} from '@contado/ui'
import { useMoneyPlaceWords } from '../../shell/accounts/use-account-name.ts'
import { instantText } from '../../shell/instant-text.ts'
import classes from './ReportFigures.module.css'
import { hasBetweenOwn, reportChart, reportColumns } from './report-chart.ts'
import { useReportWords } from './use-report-words.ts'

type ReportProps = { report: AccountReport }

/** The figures of a report: the sums, the months, the kinds, the counterparties and the currencies. */
export function ReportFigures({ report }: ReportProps) {
  const say = useReportWords()
  return (
    <Stack gap={5}>
      <Sums report={report} />
      {report.kinds.length === 0 ? (
        <EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>
      ) : (
        <div className={classes.columns}>
          <Stack gap={5}>
            <Panel title={say('byMonth')}>
              <Months report={report} />
            </Panel>
            <Kinds report={report} />
          </Stack>
          <Stack gap={5}>
            <Parties report={report} side="payers" />
            <Parties report={report} side="payees" />
          </Stack>
        </div>
      )}
      {report.currencies.length === 0 ? null : <Currencies report={report} />}
    </Stack>
  )
}

function Sums({ report }: ReportProps) {
  const say = useReportWords()
  const { language } = useLanguage()
  const format = useMoneyFormat()
  const { currency, ratesDate } = report
  const hasInRates = isSomething(report.inRates)
  const figure = (amount: string, size: 'hero' | 'section' = 'section') => (
    <MoneyText amount={amount} currency={currency} size={size} isCodeShown={size === 'hero'} />
  )
  return (
    <div className={hasBetweenOwn(report) || hasInRates ? classes.many : undefined}>
      <StatRow
        stats={[
          {
            key: 'closing',
            label: say('closingBalance'),
            value: figure(report.closingBalance, 'hero'),
            note: ratesDate ? say('ratesOf', { date: formatCivilDate(ratesDate, language) }) : undefined,
          },
          { key: 'opening', label: say('openingBalance'), value: figure(report.openingBalance) },
          { key: 'in', label: say('moneyIn'), value: figure(report.moneyIn) },
          {
            key: 'out',
            label: say('moneyOut'),
            value: figure(report.moneyOut),
            note: say('ofWhichFees', { amount: format(report.fees, currency) }),
          },
          ...(hasBetweenOwn(report)
            ? [
                {
                  key: 'between',
                  label: say('betweenOwn'),
                  value: figure(report.betweenOwn),
                  note: say(ratesDate ? 'betweenOwnAll' : 'betweenOwnOne'),
                },
              ]
            : []),
          ...(hasInRates
            ? [{ key: 'rates', label: say('inRates'), value: figure(report.inRates), note: say('inRatesText') }]
            : []),
        ]}
      />
    </div>
  )
}

function Months({ report }: ReportProps) {
  const say = useReportWords()
  const { language, locale } = useLanguage()
  const format = useMoneyFormat()
  const { currency } = report
  const longMonth = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long', year: 'numeric' })
  const monthOf = ({ from }: { from: string }) => longMonth.format(instantText.toMs(`${from}T00:00:00.000Z`))
  const money = (amount: string): string => format(amount, currency)
  const chart = reportChart(report, {
    money,
    round: (amount) => shortMoney(amount, { locale, currency }),
    month: monthOf,
    shortMonth: ({ from }) => formatCivilDate(from, language).replace(/^\d+ (\S+) \d\d/, '$1 '),
    day: (date) => formatCivilDate(date, language),
    monthText: (month) =>
      say('monthText', { month: monthOf(month), in: money(month.moneyIn), out: money(month.moneyOut) }),
  })
  return (
    <BalanceChart
      label={say('chart')}
      points={chart.points}
      weeks={chart.weeks}
      ticks={chart.ticks}
      barEnds={{ in: say('inEnd', { amount: chart.barEnd }), out: say('outEnd', { amount: chart.barEnd }) }}
      names={{ in: say('moneyIn'), out: say('moneyOut'), balance: say('closingBalance') }}
      table={{
        label: say('table'),
        head: [say('month'), ...reportColumns(report).map((column) => say(column))],
        rows: chart.rows,
      }}
    />
  )
}

const amountColumn = <Of,>(
  key: keyof Of & string,
  { header, currencyOf }: { header: string; currencyOf: (row: Of) => string },
): Column<Of> => ({
  key,
  header,
  align: 'end',
  render: (row) => <MoneyText amount={String(row[key])} currency={currencyOf(row)} size="table" />,
})

function Kinds({ report }: ReportProps) {
  const say = useReportWords()
  const sayPlace = useMoneyPlaceWords()
  type Kind = AccountReport['kinds'][number]
  const currencyOf = () => report.currency
  const columns: readonly Column<Kind>[] = [
    { key: 'kind', header: say('kind'), render: ({ kind }) => sayPlace(`kinds.${kind}`) },
    { key: 'count', header: say('count'), align: 'end', isMuted: true, render: ({ count }) => count },
    amountColumn('moneyIn', { header: say('moneyIn'), currencyOf }),
    amountColumn('moneyOut', { header: say('moneyOut'), currencyOf }),
    ...(hasBetweenOwn(report) ? [amountColumn<Kind>('betweenOwn', { header: say('betweenOwn'), currencyOf })] : []),
  ]
  // Most kinds only come in or only go out: a card leaves the others out.
  const isTold = (row: Kind, key: string): boolean =>
    (key !== 'moneyIn' && key !== 'moneyOut' && key !== 'betweenOwn') || isSomething(row[key])
  return (
    <Section title={say('byKind')}>
      <DataTable<Kind>
        label={say('byKind')}
        columns={columns}
        rows={report.kinds}
        rowKey={({ kind }) => kind}
        renderCard={(row) => <FiguresCard row={row} columns={columns.filter(({ key }) => isTold(row, key))} />}
        isScrollable
      />
    </Section>
  )
}

function Parties({ report, side }: ReportProps & { side: 'payers' | 'payees' }) {
  const say = useReportWords()
  const { rows, others } = report[side]
  const label = say(side)
  const shown = [
    ...rows.map(({ name, ...rest }) => ({ ...rest, key: name ?? '', name: name ?? say('nobody') })),
    ...(others.count === 0 ? [] : [{ ...others, key: ' ', name: say('others', { count: others.names }) }]),
  ]
  return (
    <Section title={label}>
      <DataTable<(typeof shown)[number]>
        label={label}
        columns={[
          { key: 'name', header: say('counterparty'), render: ({ name }) => name },
          { key: 'count', header: say('count'), align: 'end', isMuted: true, render: ({ count }) => count },
          amountColumn('amount', { header: say('amount'), currencyOf: () => report.currency }),
        ]}
        rows={shown}
        rowKey={({ key }) => key}
        empty={<EmptyState title={say(`${side}Empty`)} />}
        isScrollable
      />
    </Section>
  )
}

function Currencies({ report }: ReportProps) {
  const say = useReportWords()
  const { language, locale } = useLanguage()
  type InCurrency = AccountReport['currencies'][number]
  const currencyOf = ({ currency }: InCurrency) => currency
  const columns: readonly Column<InCurrency>[] = [
    { key: 'currency', header: say('currency'), render: ({ currency }) => currency },
    amountColumn('openingBalance', { header: say('openingBalance'), currencyOf }),
    amountColumn('moneyIn', { header: say('moneyIn'), currencyOf }),
    amountColumn('moneyOut', { header: say('moneyOut'), currencyOf }),
    ...(hasBetweenOwn(report)
      ? [amountColumn<InCurrency>('betweenOwn', { header: say('betweenOwn'), currencyOf })]
      : []),
    amountColumn('closingBalance', { header: say('closingBalance'), currencyOf }),
    {
      key: 'perBase',
      header: say('rate', { currency: report.currency }),
      align: 'end',
      isMuted: true,
      render: ({ perBase }) => localDecimal(perBase.replace(/\.?0+$/, ''), locale),
    },
    amountColumn('closingInBase', {
      header: say('closingInBase', { currency: report.currency }),
      currencyOf: () => report.currency,
    }),
  ]
  const description = report.ratesDate
    ? say('currenciesText', { currency: report.currency, date: formatCivilDate(report.ratesDate, language) })
    : undefined
  return (
    <Section title={say('byCurrency')} description={description}>
      <DataTable
        label={say('byCurrency')}
        columns={columns}
        rows={report.currencies}
        rowKey={currencyOf}
        renderCard={(row) => <FiguresCard row={row} columns={columns} />}
      />
    </Section>
  )
}

/** What a row of figures says on a phone. */
function FiguresCard<Of>({ row, columns }: { row: Of; columns: readonly Column<Of>[] }) {
  const [title, ...rest] = columns
  return (
    <Stack gap={1}>
      <strong>{title?.render(row)}</strong>
      {rest.map(({ key, header, render }) => (
        <Row key={key} justify="between" isOneLine>
          <span>{header}</span>
          {render(row)}
        </Row>
      ))}
    </Stack>
  )
}
