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
import type { ReactNode } from 'react'
import { useEndpoint } from '../../../api.ts'
import { ExportButton } from '../../../shell/exports/ExportButton.tsx'
import { ShellScreen } from '../../../shell/ShellScreen.tsx'
import { useBusinessToday } from '../../../shell/use-business-today.ts'
import classes from './AgeingScreen.module.css'
import { useAgeingWords } from './use-ageing-words.ts'

type Ageing = ClientAnswer<(typeof invoiceAgeingEndpoints)['invoices.ageing']>
type InCurrency = Ageing['currencies'][number]
type OfCustomer = Ageing['customers'][number]

/** What customers owe by how late it is, today or on a day that is over; what was not sent stands apart. */
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
  const owing = ageing.currencies.filter(({ total }) => isSomething(total))
  if (ageing.currencies.length === 0) return <EmptyState title={say('emptyTitle')}>{say('emptyText')}</EmptyState>
  return (
    <>
      <Section title={say('byCurrency')}>
        {owing.length === 0 ? null : <Legend />}
        <div className={classes.bars}>
          {owing.map((row) => (
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
        render: ({ bands, currency }) => inTable(bands.find((one) => one.band === band)?.amount ?? '0', currency),
      }),
    ),
    {
      key: 'total',
      header: say('total'),
      align: 'end',
      render: ({ total, currency }) => <MoneyText amount={total} currency={currency} size="table" isCodeShown />,
    },
    {
      key: 'notSent',
      header: say('notSent'),
      align: 'end',
      isMuted: true,
      render: ({ notSent, currency }) => inTable(notSent, currency),
    },
  ]
}

const inTable = (amount: string, currency: InCurrency['currency']): ReactNode =>
  isSomething(amount) ? <MoneyText amount={amount} currency={currency} size="table" /> : '—'

/** What a row says on a phone: the bands that hold something, without the empty ones, and what was not sent. */
function Card({ row, name }: { row: InCurrency; name: string }) {
  const say = useAgeingWords()
  const bands = row.bands.map(({ band, amount }) => ({ label: say(`bands.${band}`), amount }))
  const lines = [...bands, { label: say('notSent'), amount: row.notSent }].filter(({ amount }) => isSomething(amount))
  return (
    <Stack gap={1}>
      <Row justify="between" isOneLine>
        <strong>{name}</strong>
        <MoneyText amount={row.total} currency={row.currency} isCodeShown />
      </Row>
      {lines.map(({ label, amount }) => (
        <Row key={label} justify="between" isOneLine>
          <span className={classes.quiet}>{label}</span>
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
