import { ApiProblem, useLanguage, useProblemText } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { moneyText, parseMoney, subtractMoney } from '@contado/money'
import { Confirm, formatCivilDate, type LeavingMoney, Notice, TextLink, useMoneyFormat, useToday } from '@contado/ui'
import { useEffect, useRef } from 'react'
import { CodeEntry } from '../../../shell/code-prompt/CodeEntry.tsx'
import { useCodeWords } from '../../../shell/code-prompt/use-code-words.ts'
import type { OpenConfirmation } from '../../../shell/code-prompt/use-confirmed-action.ts'
import { RewardNote } from '../../../shell/rewards/RewardNote.tsx'
import { useActionWords } from '../actions/use-action-words.ts'
import { paymentDay } from '../payment-day.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { earnsUntil } from './earns-until.ts'
import { PartChoice } from './PartChoice.tsx'
import { PayFrom } from './PayFrom.tsx'
import { TermsApplied } from './TermsApplied.tsx'
import { usePayWords } from './use-pay-words.ts'
import { usePayment } from './use-payment.ts'
import { type PaymentChoice, usePaymentChoice } from './use-payment-choice.ts'

type PayInvoiceProps = { invoice: Invoice; onClose: () => void }

/** It failed on the house's side, where nothing more is known than that. */
const isOurs = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status >= 500

/** Pays an invoice, or a part of it: what it comes from, everything about it, and the code for exactly this, in one step. */
export function PayInvoice({ invoice, onClose }: PayInvoiceProps) {
  const say = useInvoiceWords()
  const made = usePaymentChoice(invoice)
  const payment = usePayment({ invoice, choice: made, onClose })
  const choice = withoutCode(made, payment)
  const isWaiting = payment.phase === 'WAITING_OTP'
  const isProcessing = payment.phase === 'PROCESSING_OTP_AND_REQUEST'
  const reason = useReason(choice, invoice)
  const waitingReason = useWaitingReason(payment)
  const until = earnsUntil(invoice, useToday())
  useFirstCode(choice, payment)
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
      act={say(isWaiting || isProcessing || choice.accounts === undefined ? 'pay.act' : 'pay.next')}
      money={useMoneyBlock({ invoice, choice, isFixed: isProcessing })}
      isPending={isProcessing || payment.isSending || payment.isSigning}
      error={useErrorText(payment)}
      disabledReason={reason ?? waitingReason}
      entry={isWaiting || isProcessing ? <CodeEntry confirmation={payment} /> : undefined}
    >
      {choice.isPart ? null : <TermsApplied invoice={invoice} />}
      {until !== null && !choice.isPart && choice.way !== 'income' ? <RewardNote reward="apy" until={until} /> : null}
      {choice.way === 'income' || isProcessing ? null : <PartChoice invoice={invoice} choice={choice} />}
      {reason && choice.reason !== 'part' ? (
        <Notice
          kind="caution"
          actions={choice.reason === 'tooLow' ? <WaysToMoney currency={invoice.currency} /> : undefined}
        >
          {reason}
        </Notice>
      ) : null}
    </Confirm>
  )
}

/** A code confirms exactly one payment: whatever is chosen anew needs another. */
const withoutCode = (choice: PaymentChoice, { close, setCode }: OpenConfirmation): PaymentChoice => {
  const anew =
    <V,>(set: (value: V) => void) =>
    (value: V) => {
      close()
      setCode('')
      set(value)
    }
  return {
    ...choice,
    setAccountType: anew(choice.setAccountType),
    setIncomeId: anew(choice.setIncomeId),
    setIsPart: anew(choice.setIsPart),
    setTyped: anew(choice.setTyped),
  }
}

/** Has a code sent for what is chosen at first, where it can be paid. */
function useFirstCode({ accounts, reason }: PaymentChoice, { start }: OpenConfirmation): void {
  const isBegun = useRef(false)
  useEffect(() => {
    if (isBegun.current || accounts === undefined) return
    isBegun.current = true
    if (reason === null) void start()
  }, [accounts, reason, start])
}

function WaysToMoney({ currency }: Pick<Invoice, 'currency'>) {
  const say = usePayWords()
  return (
    <>
      <TextLink href={`/deposit/${currency}`}>{say('addMoney')}</TextLink>
      <TextLink href={`/convert?to=${currency}`}>{say('convertTo', { currency })}</TextLink>
    </>
  )
}

function useErrorText({ problem }: OpenConfirmation): string | undefined {
  const sayProblem = useProblemText()
  const sayAct = useActionWords()
  if (!problem) return undefined
  return isOurs(problem) ? sayAct('paying.failed') : sayProblem(problem)
}

function useReason({ reason, account, part }: PaymentChoice, { currency, amountToPay }: Invoice): string | undefined {
  const say = useInvoiceWords()
  const sayPay = usePayWords()
  const format = useMoneyFormat()
  if (reason === null) return undefined
  if (reason === 'part') {
    return part.ok ? undefined : sayPay(`problems.${part.problem}`, { amount: format(amountToPay, currency) })
  }
  const balance = account ? format(account.balance, account.currency) : ''
  return say(`pay.${reason}`, { balance, currency })
}

function useWaitingReason({ phase, isReady, isPasskeyAlone }: OpenConfirmation): string | undefined {
  const sayCode = useCodeWords()
  if (phase !== 'WAITING_OTP' || isReady) return undefined
  return sayCode(isPasskeyAlone ? 'passkeyUnusable' : 'enterFirst')
}

type BlockOf = { invoice: Invoice; choice: PaymentChoice; isFixed: boolean }

function useMoneyBlock({ invoice, choice, isFixed }: BlockOf): LeavingMoney {
  const say = useInvoiceWords()
  const sayPay = usePayWords()
  const after = useBalanceAfter(choice)
  return {
    amount: choice.amount,
    currency: invoice.currency,
    from: <PayFrom invoice={invoice} choice={choice} isFixed={isFixed} />,
    to: say('pay.to', { name: invoice.senderDisplayName, handle: invoice.senderHandle }),
    date: useWhen(invoice, choice.isPart),
    fee: say('pay.noFee'),
    more: after === null ? [] : [{ label: sayPay('balanceAfter'), value: after }],
  }
}

function useBalanceAfter({ way, account, amount, reason }: PaymentChoice): string | null {
  const say = usePayWords()
  const format = useMoneyFormat()
  if (way === 'income') return say('unchanged')
  if (!account || reason !== null) return null
  const { balance, currency } = account
  return format(moneyText(subtractMoney(parseMoney(balance, currency), parseMoney(amount, currency))), currency)
}

function useWhen(invoice: Invoice, isPart: boolean): string {
  const say = useActionWords()
  const sayPay = usePayWords()
  const { language } = useLanguage()
  const { kind, reachesOn } = paymentDay(invoice, useToday())
  const name = invoice.senderDisplayName
  if (isPart) return sayPay('partDay', { name })
  return say(`paying.${kind}`, { name, date: formatCivilDate(reachesOn, language) })
}
