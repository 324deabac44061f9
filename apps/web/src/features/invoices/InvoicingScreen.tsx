import { useGo, usePathParams, useUrlValues } from '@contado/app-kit'
import { type Currency, isCurrency } from '@contado/money'
import { LinkButton, Stack, Tabs } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useEffect } from 'react'
import { useEndpoint, usePages } from '../../api.ts'
import { ShellScreen } from '../../shell/ShellScreen.tsx'
import { useForbidden } from '../../shell/use-forbidden.ts'
import { GuaranteedFunds } from './guaranteed/GuaranteedFunds.tsx'
import { InvoiceTable } from './InvoiceTable.tsx'
import type { Side } from './list/invoice-tabs.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

const tabKeys = ['guaranteed', 'completed', 'expenses', 'income'] as const

/** The invoices of one currency: guaranteed, completed, expenses, income. */
export function InvoicingScreen() {
  const say = useInvoiceWords()
  const { currencyAccount = '' } = usePathParams()
  const [url] = useUrlValues()
  const mayDraft = useForbidden('invoices.draft') === undefined
  const currency = isCurrency(currencyAccount) ? currencyAccount : 'USD'
  const tab = tabKeys.find((key) => key === url.tab) ?? 'guaranteed'
  useUsdWhereInactive(currency, `/invoicing/USD?tab=${tab}`)
  return (
    <ShellScreen
      title={say('invoicing', { currency })}
      primaryAction={
        mayDraft ? (
          <LinkButton kind="primary" href={`/invoices/new/form?currency=${currency}`}>
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

/** Leads to the dollars where no account in the currency is open, once it is known which are. */
const useUsdWhereInactive = (currency: Currency, inUsd: Address): void => {
  const go = useGo()
  const { data } = useEndpoint('accounts.balances', {})
  const isInactive = data?.accounts.some((one) => one.currency === currency && one.isActive) === false
  useEffect(() => {
    if (isInactive && currency !== 'USD') go(inUsd, { isReplacing: true })
  }, [isInactive, currency, inUsd, go])
}

function InSide({ side, currency }: { side: Side; currency: Currency }) {
  const say = useInvoiceWords()
  const found = usePages(side === 'income' ? 'invoices.income' : 'invoices.expenses', { query: { currency } })
  return (
    <InvoiceTable
      side={side}
      found={found}
      wish={{ currency }}
      empty={{ title: say(`emptyTabs.${side}.title`, { currency }), children: say(`emptyTabs.${side}.text`) }}
    />
  )
}
