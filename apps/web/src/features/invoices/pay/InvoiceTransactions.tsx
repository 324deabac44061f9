import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { InstantText, ItemList, MoneyText, Section, TextLink } from '@contado/ui'
import { useEndpoint } from '../../../api.ts'
import { transactionPath } from '../../../shell/accounts/account-paths.ts'
import { useAccountName, useMoneyPlaceWords } from '../../../shell/accounts/use-account-name.ts'
import { usePayWords } from './use-pay-words.ts'

/** What an invoice moved on the accounts of whoever looks at it: each leads to its line there. */
export function InvoiceTransactions({ invoice: { invoiceId } }: { invoice: Invoice }) {
  const say = usePayWords()
  const sayPlace = useMoneyPlaceWords()
  const nameOf = useAccountName()
  const { data } = useEndpoint('accounts.of-invoice', { params: { invoiceId } })
  if (!data || data.items.length === 0) return null
  const items = data.items.map((one) => {
    const { transactionId, kind, at, amount, currency, isIncome, accountType } = one
    return {
      key: `${transactionId}-${accountType}`,
      title: <TextLink href={transactionPath(one, transactionId)}>{sayPlace(`kinds.${kind}`)}</TextLink>,
      detail: (
        <>
          {nameOf(one)} · <InstantText instant={at} isZoned />
        </>
      ),
      actions: <MoneyText amount={amount} currency={currency} sign={isIncome ? 'income' : undefined} />,
    }
  })
  return (
    <Section title={say('transactions')}>
      <ItemList label={say('transactions')} items={items} />
    </Section>
  )
}
