import { useGo, usePathParams, useUrlValues } from '@contado/app-kit'
import { type Currency, isCurrency } from '@contado/money'
import { EmptyState, LinkButton, Stack, Tabs } from '@contado/ui'
import { useEffect } from 'react'
import { usePages } from '../../api.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { GuaranteedFunds } from './guaranteed/GuaranteedFunds.tsx'
import { InvoiceTable, type Side } from './InvoiceTable.tsx'
import { useInvoiceWords } from './use-invoice-words.ts'

const tabKeys = ['guaranteed', 'completed', 'expenses', 'income'] as const

/** The invoices of one currency: guaranteed, completed, expenses, income. */
export function InvoicingScreen() {
  const say = useInvoiceWords()
  const go = useGo()
  const { currencyAccount = '' } = usePathParams()
  const [url] = useUrlValues()
  const mayDraft = useForbidden('invoices.draft') === undefined
  const currency = isCurrency(currencyAccount) ? currencyAccount : 'USD'
  const tab = tabKeys.find((key) => key === url.tab) ?? 'guaranteed'
  useEffect(() => {
    if (currency !== currencyAccount) go('/invoicing/USD', { isReplacing: true })
  }, [currency, currencyAccount, go])
  return (
    <ShellScreen
      title={say('invoicing', { currency })}
      primaryAction={
        mayDraft ? (
          <LinkButton kind="primary" href="/invoices/new/form">
            {say('newInvoice')}
          </LinkButton>
        ) : undefined
      }
    >
      <Stack>
        <Tabs
          label={say('sides')}
          value={tab}
          tabs={tabKeys.map((key) => ({ key, label: say(`tabs.${key}`), href: `/invoicing/${currency}?tab=${key}` }))}
        />
        {tab === 'guaranteed' || tab === 'completed' ? (
          <GuaranteedFunds key={tab} stage={tab} currency={currency} />
        ) : (
          <InSide key={tab} side={tab} currency={currency} />
        )}
      </Stack>
    </ShellScreen>
  )
}

function InSide({ side, currency }: { side: Side; currency: Currency }) {
  const say = useInvoiceWords()
  const found = usePages(side === 'income' ? 'invoices.income' : 'invoices.expenses', { query: { currency } })
  return (
    <InvoiceTable
      side={side}
      found={found}
      isFiltered={false}
      onClearFilters={() => undefined}
      empty={
        <EmptyState title={say(`emptyTabs.${side}.title`, { currency })}>{say(`emptyTabs.${side}.text`)}</EmptyState>
      }
    />
  )
}
