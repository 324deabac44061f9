import { ApiProblem, useLanguage, useProblemText } from '@contado/app-kit'
import type { Invoice } from '@contado/contract/invoices/invoices.endpoints.ts'
import { Confirm, formatCivilDate, type LeavingMoney, Notice, TextLink, useMoneyFormat, useToday } from '@contado/ui'
import { useAccountName } from '../../../shell/accounts/use-account-name.ts'
import { CodeEntry } from '../../../shell/code-prompt/CodeEntry.tsx'
import { useCodeWords } from '../../../shell/code-prompt/use-code-words.ts'
import type { OpenConfirmation } from '../../../shell/code-prompt/use-confirmed-action.ts'
import { RewardNote } from '../../../shell/rewards/RewardNote.tsx'
import { useActionWords } from '../actions/use-action-words.ts'
import { paymentDay } from '../payment-day.ts'
import { useInvoiceWords } from '../use-invoice-words.ts'
import { earnsUntil } from './earns-until.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { TermsApplied } from './TermsApplied.tsx'
import { usePayWords } from './use-pay-words.ts'
import { usePayment } from './use-payment.ts'
import { type PaymentChoice, usePaymentChoice } from './use-payment-choice.ts'

type PayInvoiceProps = { invoice: Invoice; onClose: () => void }

/** It failed on the house's side, where nothing more is known than that. */
const isOurs = (problem: unknown): boolean => problem instanceof ApiProblem && problem.status >= 500

/** Pays an invoice, or a part of it: with what, everything about the payment in one block, then the code for exactly this. */
export function PayInvoice({ invoice, onClose }: PayInvoiceProps) {
  const say = useInvoiceWords()
  const choice = usePaymentChoice(invoice)
  const payment = usePayment({ invoice, choice, onClose })
  const isWaiting = payment.phase === 'WAITING_OTP'
  const isProcessing = payment.phase === 'PROCESSING_OTP_AND_REQUEST'
  const reason = useReason(choice, invoice)
  const waitingReason = useWaitingReason(payment)
  const until = earnsUntil(invoice, useToday())
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
      money={useMoneyBlock(invoice, choice)}
      isPending={isProcessing || payment.isSending || payment.isSigning}
      error={useErrorText(payment)}
      disabledReason={reason ?? waitingReason}
    >
      {choice.isPart ? null : <TermsApplied invoice={invoice} />}
      {until !== null && !choice.isPart && choice.way !== 'income' ? <RewardNote reward="apy" until={until} /> : null}
      {isWaiting || isProcessing ? (
        <CodeEntry confirmation={payment} />
      ) : (
        <PaymentFields invoice={invoice} choice={choice} />
      )}
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

function useMoneyBlock(invoice: Invoice, choice: PaymentChoice): LeavingMoney {
  const say = useInvoiceWords()
  return {
    amount: choice.amount,
    currency: invoice.currency,
    from: useFrom(choice),
    to: say('pay.to', { name: invoice.senderDisplayName, handle: invoice.senderHandle }),
    date: useWhen(invoice, choice.isPart),
    fee: say('pay.noFee'),
  }
}

function useFrom({ way, account, income }: PaymentChoice): string {
  const say = useInvoiceWords()
  const sayPay = usePayWords()
  const format = useMoneyFormat()
  const nameOf = useAccountName()
  if (way === 'income' && income) return sayPay('fromIncome', { number: income.invoiceNumber ?? '' })
  if (!account) return '—'
  return say('pay.account', { name: nameOf(account), balance: format(account.balance, account.currency) })
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
