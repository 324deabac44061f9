import { useGo, usePathParams, useUrlValues } from '@contado/app-kit'
import { isCurrency } from '@contado/money'
import { EmptyState, LinkButton, Stack, Tabs } from '@contado/ui'
import { useEffect } from 'react'
import { usePages } from '../../api.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { InvoiceTable, type Side } from './InvoiceTable.tsx'
import { useInvoiceWords } from './use-invoice-words.ts'

const tabs = {
  guaranteed: { side: 'income', bucket: 'guaranteed' },
  completed: { side: 'income', bucket: 'paid' },
  expenses: { side: 'expenses', bucket: 'all' },
  income: { side: 'income', bucket: 'all' },
} as const satisfies Record<string, { side: Side; bucket: string }>

type TabKey = keyof typeof tabs
const tabKeys = Object.keys(tabs) as TabKey[]

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
  const { side, bucket } = tabs[tab]
  const found = usePages(side === 'income' ? 'invoices.income' : 'invoices.expenses', { query: { bucket, currency } })
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
        <InvoiceTable
          side={side}
          found={found}
          isFiltered={false}
          onClearFilters={() => undefined}
          empty={
            <EmptyState title={say(`emptyTabs.${tab}.title`, { currency })}>{say(`emptyTabs.${tab}.text`)}</EmptyState>
          }
        />
      </Stack>
    </ShellScreen>
  )
}
