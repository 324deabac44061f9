import { Refused, useLanguage } from '@contado/app-kit'
import type { Transaction } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { AccountType } from '@contado/contract/kernel/wire.ts'
import type { Currency } from '@contado/money'
import {
  CopyableText,
  CopyButton,
  EmptyState,
  type Fact,
  FactList,
  InstantText,
  MoneyText,
  Row,
  SidePanel,
  Skeleton,
  Stack,
  TextLink,
} from '@contado/ui'
import { useEndpoint } from '../../api.ts'
import { accountPath } from '../../shell/accounts/account-paths.ts'
import { KeptNumbers } from '../../shell/accounts/KeptNumbers.tsx'
import { movementText } from '../../shell/accounts/movement-text.ts'
import { useAccountName, useMoneyPlaceWords } from '../../shell/accounts/use-account-name.ts'
import { TransferStatusText } from '../../shell/transfers/TransferStatusText.tsx'
import { TransactionNote } from './TransactionNote.tsx'
import { useAccountWords } from './use-account-words.ts'

type Account = { readonly currency: Currency; readonly accountType: AccountType }
type PanelProps = { account: Account; transactionId: string; onClose: () => void }

/** One transaction beside the list of its account: what it was, with whom, about what, and the balance after it. */
export function TransactionPanel({ account, transactionId, onClose }: PanelProps) {
  const say = useAccountWords()
  const sayPlace = useMoneyPlaceWords()
  const { currency, accountType } = account
  const input = { params: { transactionId }, query: { currency, accountType } }
  const { data, error, refetch } = useEndpoint('accounts.transaction', input)
  const isGone = error?.status === 404 || error?.status === 422
  return (
    <SidePanel isOpen onClose={onClose} title={data ? sayPlace(`kinds.${data.kind}`) : say('transaction')}>
      {isGone ? <EmptyState title={say('transactionGone')}>{say('transactionGoneText')}</EmptyState> : null}
      {error && !isGone ? <Refused problem={error} onRetry={() => void refetch()} /> : null}
      {data === undefined && !error ? <Skeleton lines={6} height={24} /> : null}
      {data ? <TransactionFile transaction={data} account={account} /> : null}
    </SidePanel>
  )
}

function TransactionFile({ transaction, account }: { transaction: Transaction; account: Account }) {
  const { amount, currency, isIncome } = transaction
  return (
    <Stack gap={5}>
      <MoneyText amount={amount} currency={currency} size="hero" sign={isIncome ? 'income' : undefined} isCodeShown />
      <TransactionNote key={transaction.transactionId} transaction={transaction} />
      <FactList facts={useFacts(transaction, account)} />
    </Stack>
  )
}

const useTransfer = (transferId: string | null) =>
  useEndpoint('transfers.get', { params: { transferId: transferId ?? '' } }, { isEnabled: transferId !== null })

// What was sent leads to whom it was sent.
function Counterparty({ name, transferId }: { name: string; transferId: string | null }) {
  const { data } = useTransfer(transferId)
  const beneficiaryId = data?.viewer === 'sender' ? data.payee.beneficiaryId : null
  return beneficiaryId ? <TextLink href={`/beneficiaries/${beneficiaryId}`}>{name}</TextLink> : name
}

const useFacts = (transaction: Transaction, account: Account): readonly Fact[] => {
  const say = useAccountWords()
  const sayPlace = useMoneyPlaceWords()
  const nameOf = useAccountName()
  const { locale } = useLanguage()
  const { counterparty, invoiceId, transferId, conversionId } = transaction
  const description = movementText(transaction, locale)
  const transferNote = useTransfer(transferId).data?.note
  const { kind, at, balanceAfter, currency, isIncome, transactionId } = transaction
  return [
    { label: say('kind'), value: sayPlace(`kinds.${kind}`) },
    ...(transaction.pending ? [{ label: say('status'), value: <TransferStatusText {...transaction.pending} /> }] : []),
    ...(counterparty
      ? [{ label: say(isIncome ? 'from' : 'to'), value: <Counterparty name={counterparty} transferId={transferId} /> }]
      : []),
    ...(description
      ? [
          {
            label: say('reference'),
            value: (
              <Row gap={1}>
                <KeptNumbers text={description} /> <CopyButton text={description} label={say('reference')} />
              </Row>
            ),
          },
        ]
      : []),
    ...(invoiceId
      ? [
          {
            label: say('invoice'),
            value: <TextLink href={`/invoices/${invoiceId}`}>{say('openInvoice')}</TextLink>,
          },
        ]
      : []),
    ...(transferId
      ? [
          {
            label: sayPlace('kinds.transfer'),
            value: <TextLink href={`/transfers/${transferId}`}>{say('openTransfer')}</TextLink>,
          },
        ]
      : []),
    ...(transferNote ? [{ label: say('transferNote'), value: transferNote }] : []),
    ...(conversionId
      ? [
          {
            label: sayPlace('kinds.conversion'),
            value: <TextLink href={`/conversions/${conversionId}`}>{say('openConversion')}</TextLink>,
          },
        ]
      : []),
    { label: say('account'), value: <TextLink href={accountPath(account)}>{nameOf(account)}</TextLink> },
    { label: say('date'), value: <InstantText instant={at} isZoned /> },
    { label: say('balanceAfter'), value: <MoneyText amount={balanceAfter} currency={currency} isCodeShown /> },
    { label: say('transactionId'), value: <CopyableText text={transactionId} label={say('transactionId')} /> },
  ]
}
