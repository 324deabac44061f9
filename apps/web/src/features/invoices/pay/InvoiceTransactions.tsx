import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { type Fact, FactList, InstantText, MoneyText, Panel, Row, TextLink } from '@contado/ui'
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
  const facts = data.items.map((one): Fact => {
    const { transactionId, kind, at, amount, currency, isIncome, accountType } = one
    return {
      key: `${transactionId}-${accountType}`,
      label: sayPlace(`kinds.${kind}`),
      value: (
        <Row justify="between">
          <TextLink href={transactionPath(one, transactionId)}>
            {nameOf(one)} · <InstantText instant={at} />
          </TextLink>
          <MoneyText amount={amount} currency={currency} sign={isIncome ? 'income' : undefined} />
        </Row>
      ),
    }
  })
  return (
    <Panel title={say('transactions')}>
      <FactList facts={facts} />
    </Panel>
  )
}
