import { ApiProblem, useLanguage, useProblemText } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { compareMoney, parseMoney } from '@contado/money'
import {
  Confirm,
  FactList,
  formatCivilDate,
  Notice,
  Select,
  Skeleton,
  useMoneyFormat,
  useToasts,
  useToday,
} from '@contado/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { client, useEndpoint } from '../../api.ts'
import { CodeEntry } from '../../shell/code-prompt/CodeEntry.tsx'
import { useCodeWords } from '../../shell/code-prompt/use-code-words.ts'
import { useConfirmation } from '../../shell/code-prompt/use-confirmation.ts'
import { touchedByMoney } from './actions/touched.ts'
import { useActionWords } from './actions/use-action-words.ts'
import { paymentDay } from './payment-day.ts'
import { useInvoiceWords } from './use-invoice-words.ts'

type PayInvoiceProps = { invoice: Invoice; onClose: () => void }

/** Pays an invoice from a balance: which account, everything about the payment in one block, then the code for exactly this. */
export function PayInvoice(props: PayInvoiceProps) {
  const balances = useEndpoint('accounts.balances', {})
  const accounts = balances.data?.accounts.filter(
    ({ currency, isActive }) => currency === props.invoice.currency && isActive,
  )
  return <PayDialog {...props} accounts={accounts} />
}

const isEnough = (account: CurrencyAccount, { amountToPay, currency }: Invoice): boolean =>
  compareMoney(parseMoney(account.balance, currency), parseMoney(amountToPay, currency)) >= 0

/** It failed on the house's side, where nothing more is known than that. */
const isOurs = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status >= 500

const typeOf = (account: CurrencyAccount): string => account.accountType

function PayDialog({ invoice, onClose, accounts }: PayInvoiceProps & { accounts: CurrencyAccount[] | undefined }) {
  const say = useInvoiceWords()
  const format = useMoneyFormat()
  const [chosen, setChosen] = useState<string>('')
  const account =
    accounts?.find((one) => typeOf(one) === chosen) ?? accounts?.find((one) => isEnough(one, invoice)) ?? accounts?.[0]
  const payment = usePayment({ invoice, account, onClose })
  const isWaiting = payment.phase === 'WAITING_OTP'
  const isProcessing = payment.phase === 'PROCESSING_OTP_AND_REQUEST'
  const sayProblem = useProblemText()
  const sayAct = useActionWords()
  const sayCode = useCodeWords()
  const when = useWhen(invoice)
  const balanceText = account ? format(account.balance, account.currency) : ''
  const reason = unableReason({ invoice, accounts, account })
  return (
    <Confirm
      isOpen
      onClose={() => {
        payment.close()
        onClose()
      }}
      onConfirm={() => {
        if (isWaiting) payment.press()
        else void payment.start()
      }}
      title={say('pay.title', { number: invoice.invoiceNumber ?? '' })}
      act={isWaiting || isProcessing ? say('pay.act') : say('pay.next')}
      money={{
        amount: invoice.amountToPay,
        currency: invoice.currency,
        from: account
          ? say('pay.account', {
              currency: account.currency,
              type: say(`pay.types.${account.accountType}`),
              balance: balanceText,
            })
          : '—',
        to: say('pay.to', { name: invoice.senderDisplayName, handle: invoice.senderHandle }),
        date: when,
        fee: say('pay.noFee'),
      }}
      isPending={isProcessing || payment.isSending || payment.isSigning}
      error={
        payment.problem ? (isOurs(payment.problem) ? sayAct('paying.failed') : sayProblem(payment.problem)) : undefined
      }
      disabledReason={
        reason === null
          ? isWaiting && !payment.isReady
            ? sayCode(payment.isPasskeyAlone ? 'passkeyUnusable' : 'enterFirst')
            : undefined
          : say(`pay.${reason}`, { balance: balanceText, currency: invoice.currency })
      }
    >
      <TermsApplied invoice={invoice} />
      {accounts === undefined ? <Skeleton height={36} /> : null}
      {isWaiting || isProcessing ? (
        <CodeEntry confirmation={payment} />
      ) : (
        <AccountChoice accounts={accounts ?? []} value={account ? typeOf(account) : ''} onChange={setChosen} />
      )}
      {reason ? (
        <Notice kind="caution">{say(`pay.${reason}`, { balance: balanceText, currency: invoice.currency })}</Notice>
      ) : null}
    </Confirm>
  )
}

const unableReason = ({
  invoice,
  accounts,
  account,
}: {
  invoice: Invoice
  accounts: CurrencyAccount[] | undefined
  account: CurrencyAccount | undefined
}): 'noAccount' | 'tooLow' | null => {
  if (accounts === undefined) return null
  if (!account) return 'noAccount'
  return isEnough(account, invoice) ? null : 'tooLow'
}

function useWhen(invoice: Invoice): string {
  const say = useActionWords()
  const { language } = useLanguage()
  const { kind, reachesOn } = paymentDay(invoice, useToday())
  return say(`paying.${kind}`, { name: invoice.senderDisplayName, date: formatCivilDate(reachesOn, language) })
}

const isSomething = (amount: string): boolean => /[1-9]/.test(amount)

/** What makes the amount differ from the one that was written: the discount of paying early, the fee of paying late. */
function TermsApplied({ invoice }: { invoice: Invoice }) {
  const say = useActionWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const { currency, discountAmount, earlyDiscountEndDate, lateFeeAmount, dueDate } = invoice
  const on = (date: string) => formatCivilDate(date, language)
  const facts = [
    ...(isSomething(discountAmount) && earlyDiscountEndDate !== null
      ? [
          {
            label: say('paying.discount'),
            value: say('paying.discountText', {
              discount: format(discountAmount, currency),
              date: on(earlyDiscountEndDate),
            }),
          },
        ]
      : []),
    ...(isSomething(lateFeeAmount)
      ? [
          {
            label: say('paying.lateFee'),
            value: say('paying.lateFeeText', { fee: format(lateFeeAmount, currency), date: on(dueDate) }),
          },
        ]
      : []),
  ]
  return facts.length === 0 ? null : <FactList facts={facts} />
}

function AccountChoice(props: {
  accounts: readonly CurrencyAccount[]
  value: string
  onChange: (accountType: string) => void
}) {
  const say = useInvoiceWords()
  const format = useMoneyFormat()
  if (props.accounts.length < 2) return null
  return (
    <Select
      label={say('pay.from')}
      value={props.value}
      options={props.accounts.map((account) => ({
        value: typeOf(account),
        label: say('pay.account', {
          currency: account.currency,
          type: say(`pay.types.${account.accountType}`),
          balance: format(account.balance, account.currency),
        }),
      }))}
      onChange={props.onChange}
    />
  )
}

function usePayment({ invoice, account, onClose }: PayInvoiceProps & { account: CurrencyAccount | undefined }) {
  const say = useInvoiceWords()
  const format = useMoneyFormat()
  const { language } = useLanguage()
  const toasts = useToasts()
  const cache = useQueryClient()
  const body = {
    invoiceId: invoice.invoiceId,
    amount: invoice.amountToPay,
    currency: invoice.currency,
    accountType: account?.accountType ?? 'smart',
  }
  const refresh = () => Promise.all(touchedByMoney.map((name) => cache.invalidateQueries({ queryKey: [name] })))
  return useConfirmation<Invoice>({
    operation: 'invoices.pay',
    request: body,
    carryOut: (confirmation) => client.call('invoices.pay', { body }, confirmation),
    onDone: (paid) => {
      const amount = format(paid.finalAmount ?? invoice.amountToPay, paid.currency)
      toasts.success(
        paid.status === 'allocated' && paid.releaseDate
          ? say('pay.doneGuaranteed', { amount, date: formatCivilDate(paid.releaseDate, language) })
          : say('pay.done', { amount }),
      )
      void refresh()
      onClose()
    },
    onProblem: () => void refresh(),
  })
}
