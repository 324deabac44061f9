import { type ClientAnswer, Refused, useUrlValues } from '@contado/app-kit'
import { ageBands } from '@contado/contract/invoices/age-bands.ts'
import type { invoiceAgeingEndpoints } from '@contado/contract/invoices/invoice-ageing.endpoints.ts'
import { isLocalDate, isSomething } from '@contado/money'
import {
  type Column,
  CurrencyFlag,
  DataTable,
  DateField,
  EmptyState,
  MoneyText,
  Row,
  Section,
  Skeleton,
  Stack,
  TextLink,
  useMoneyFormat,
} from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { ExportButton } from '../../../shell/exports/ExportButton.tsx'
import { ShellScreen } from '../../../shell/ShellScreen.tsx'
import { useBusinessToday } from '../../../shell/use-business-today.ts'
import classes from './AgeingScreen.module.css'
import { useAgeingWords } from './use-ageing-words.ts'

type Ageing = ClientAnswer<(typeof invoiceAgeingEndpoints)['invoices.ageing']>
type InCurrency = Ageing['currencies'][number]
type OfCustomer = Ageing['customers'][number]

/** What customers owe by how late it is, today or on a day that is over. */
export function AgeingScreen() {
  const say = useAgeingWords()
  const [url, change] = useUrlValues()
  const today = useBusinessToday()
  const on = isLocalDate(url.on ?? '') && (!today || (url.on ?? '') <= today) ? url.on : undefined
  const found = useEndpoint('invoices.ageing', { query: on === undefined ? {} : { on } }, { isPreviousKept: true })
  return (
    <ShellScreen
      title={say('title')}
      subtitle={say('text')}
      back={<TextLink href="/income">{say('back')}</TextLink>}
      secondaryActions={<ExportButton wish={{ list: 'ageing', ...(on === undefined ? {} : { on }) }} />}
    >
      <Stack gap={5}>
        <Row>
          <DateField label={say('on')} value={on ?? today ?? ''} max={today} onChange={(day) => change({ on: day })} />
        </Row>
        {found.error ? (
          <Refused problem={found.error} onRetry={() => void found.refetch()} />
        ) : found.data ? (
          <Shown ageing={found.data} />
        ) : (
          <Skeleton height={320} />
        )}
      </Stack>
    </ShellScreen>
  )
}

function Shown({ ageing }: { ageing: Ageing }) {
  const say = useAgeingWords()
  const currencies = useColumns<InCurrency>({
    key: 'currency',
    header: say('currency'),
    isOneLine: true,
    render: ({ currency }) => currency,
  })
  const customers = useColumns<OfCustomer>({
    key: 'customer',
    header: say('customer'),
    isOneLine: true,
    render: ({ name }) => name ?? say('nobody'),
  })
  if (ageing.currencies.length === 0) return <EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>
  return (
    <>
      <Section title={say('byCurrency')}>
        <Legend />
        <div className={classes.bars}>
          {ageing.currencies.map((row) => (
            <Bar key={row.currency} row={row} />
          ))}
        </div>
        <DataTable
          label={say('byCurrency')}
          columns={currencies}
          rows={ageing.currencies}
          rowKey={({ currency }) => currency}
          renderCard={(row) => <Card row={row} name={row.currency} />}
          isScrollable
        />
      </Section>
      <Section title={say('byCustomer')}>
        <DataTable
          label={say('byCustomer')}
          columns={customers}
          rows={ageing.customers}
          rowKey={({ customer, currency }) => `${customer} ${currency}`}
          renderCard={(row) => <Card row={row} name={row.name ?? say('nobody')} />}
          isScrollable
        />
      </Section>
    </>
  )
}

function useColumns<Of extends InCurrency>(first: Column<Of>): readonly Column<Of>[] {
  const say = useAgeingWords()
  return [
    first,
    ...ageBands.map(
      (band): Column<Of> => ({
        key: band,
        header: say(`bands.${band}`),
        align: 'end',
        isMuted: true,
        render: ({ bands, currency }) => {
          const amount = bands.find((one) => one.band === band)?.amount ?? '0'
          return isSomething(amount) ? <MoneyText amount={amount} currency={currency} size="table" /> : '—'
        },
      }),
    ),
    {
      key: 'total',
      header: say('total'),
      align: 'end',
      render: ({ total, currency }) => <MoneyText amount={total} currency={currency} size="table" isCodeShown />,
    },
  ]
}

/** What a row says on a phone: the bands that hold something, without the empty ones. */
function Card({ row, name }: { row: InCurrency; name: string }) {
  const say = useAgeingWords()
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{name}</strong>
        <MoneyText amount={row.total} currency={row.currency} isCodeShown />
      </Row>
      {row.bands
        .filter(({ amount }) => isSomething(amount))
        .map(({ band, amount }) => (
          <Row key={band} justify="between" isOneLine>
            <span className={classes.quiet}>{say(`bands.${band}`)}</span>
            <MoneyText amount={amount} currency={row.currency} size="table" className={classes.quiet} />
          </Row>
        ))}
    </Stack>
  )
}

function Legend() {
  const say = useAgeingWords()
  return (
    <div className={classes.legend} aria-hidden="true">
      {ageBands.map((band) => (
        <span key={band}>
          <i className={`${classes.mark} ${classes[band]}`} />
          {say(`bands.${band}`)}
        </span>
      ))}
    </div>
  )
}

function Bar({ row }: { row: InCurrency }) {
  const say = useAgeingWords()
  const format = useMoneyFormat()
  const parts = row.bands.filter(({ amount }) => isSomething(amount))
  const bands = parts.map(({ band, amount }) => `${say(`bands.${band}`)} ${format(amount, row.currency)}`).join(', ')
  return (
    <>
      <span className={classes.currency} aria-hidden="true">
        <CurrencyFlag currency={row.currency} /> {row.currency}
      </span>
      <div className={classes.bar} role="img" aria-label={say('share', { currency: row.currency, bands })}>
        {parts.map(({ band, amount }) => (
          <span key={band} className={`${classes.part} ${classes[band]}`} style={{ flex: `${Number(amount)} 0 0` }} />
        ))}
      </div>
    </>
  )
}
