import {
  ApiProblem,
  type FormCheck,
  moneyProblem,
  useFieldWords,
  useGo,
  useServerForm,
  useUrlValues,
} from '@contado/app-kit'
import type { Transfer } from '@contado/contract/transfers/transfer.ts'
import { isLocalDate } from '@contado/money'
import { useMoneyFormat, useToasts } from '@contado/ui'
import type { Address } from '@contado/ui/foundation/address.ts'
import { useEffect, useState } from 'react'
import { client } from '../../api.ts'
import { readWholeAccount } from '../../shell/bank-details/read-whole-account.ts'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import { useDayText } from '../../shell/use-day-text.ts'
import { corridorTo } from './rail-terms.ts'
import { sameRecipient } from './ranked-recipients.ts'
import type { Recipient, Source } from './recipient.ts'
import type { TransferValues } from './transfer-values.ts'
import { useMissingTerms } from './use-missing-terms.ts'
import { useNewTransferWords } from './use-new-transfer-words.ts'
import { type Offer, useTransferQuestion } from './use-transfer-question.tsx'
import { type AskedQuote, type Quote, shortBy, useTransferQuote } from './use-transfer-quote.ts'

/** Who is chosen, and what is asked for with what was typed so far. */
const askedOf = (source: Source, recipients: readonly Recipient[], values: TransferValues) => {
  const recipient = recipients.find(({ value }) => value === values.to)
  const isExchanged = recipient !== undefined && recipient.currency !== source.currency
  const fixedSide = isExchanged && values.side === 'target' ? ('target' as const) : ('source' as const)
  const { currency: sourceCurrency, accountType: sourceAccountType } = source
  const amountCurrency = fixedSide === 'target' && recipient ? recipient.currency : sourceCurrency
  const day = values.when !== 'now' && isLocalDate(values.sendDate) ? { sendDate: values.sendDate } : {}
  const asked: AskedQuote | null =
    recipient && moneyProblem(values.amount, amountCurrency) === null
      ? { sourceCurrency, sourceAccountType, ...recipient.target, amount: values.amount, fixedSide, ...day }
      : null
  return { recipient, isExchanged, fixedSide, amountCurrency, asked }
}

/** What is only known of a payee once it is asked for: the numbers in the clear, and what was paid before. */
const payeeOf = async ({ account }: Recipient, { warnings }: Quote): Promise<Pick<Offer, 'whole' | 'paid'>> => {
  if (account === null) return { whole: null, paid: null }
  const { accountId, beneficiaryId } = account
  const [whole, lastPaidAt] = await Promise.all([
    readWholeAccount(accountId),
    beneficiaryId === null
      ? undefined
      : client.call('beneficiaries.get', { params: { beneficiaryId } }).then((one) => one.lastPaidAt),
  ])
  return { whole, paid: lastPaidAt === undefined ? null : { lastPaidAt, isNew: warnings.includes('new-details') } }
}

/** What the form begins with: the one that is sent again, and what its address says. */
const startOf = (
  recipients: readonly Recipient[],
  last: Transfer | undefined,
  url: Readonly<Record<string, string | undefined>>,
): TransferValues => ({
  to: url.to ?? (last ? sameRecipient(recipients, last) : ''),
  amount: (last?.fixedSide === 'target' ? last.targetAmount : last?.amount) ?? url.amount ?? '',
  side: last?.fixedSide ?? 'source',
  reference: last?.reference ?? '',
  note: last?.note ?? '',
  charges: last?.charges ?? 'shared',
  purposeCode: last?.purposeCode ?? '',
  documentId: '',
  documentName: '',
  paidInvoices: (last?.paidInvoices ?? []).map(({ number, amount }) => ({
    key: crypto.randomUUID(),
    number,
    amount: amount ?? '',
  })),
  when: url.when === 'repeat' ? 'repeat' : 'now',
  sendDate: '',
  often: '1 month',
  closedDay: 'next',
  endsOn: '',
})

// What holds however far it gets in the next seconds.
const useDoneText = () => {
  const say = useNewTransferWords()
  const format = useMoneyFormat()
  const dayText = useDayText()
  return ({ recipient, quote }: Offer, { when, sendDate }: TransferValues): string => {
    const values = { amount: format(quote.targetAmount, quote.targetCurrency), name: recipient.name }
    if (quote.approval) return say('doneAsked', values)
    return when === 'later' ? say('doneLater', { ...values, date: dayText(sendDate) }) : say('doneNow', values)
  }
}

const useCheck = (source: Source, recipients: readonly Recipient[]): FormCheck<TransferValues> => {
  const say = useNewTransferWords()
  const sayField = useFieldWords()
  const sayMissing = useMissingTerms()
  return (values) => {
    const { amount, when, sendDate, purposeCode, documentId, paidInvoices } = values
    const { recipient, amountCurrency } = askedOf(source, recipients, values)
    const wrong = moneyProblem(amount, amountCurrency)
    return {
      to: recipient ? null : say('chooseTo'),
      amount: wrong === null ? null : wrong === 'required' ? say('enterAmount') : sayField(wrong),
      sendDate: when !== 'now' && sendDate === '' ? sayField('required') : null,
      ...Object.fromEntries(
        paidInvoices.map(({ number }, index) => [
          `paidInvoices.${index}.number`,
          number.trim() === '' ? sayField('required') : null,
        ]),
      ),
      ...sayMissing(corridorTo(recipient), { purposeCode, documentId, when }),
    }
  }
}

/** The form of a new transfer with its quote, the code for it, and the question about a repeated one. */
export const useNewTransfer = (source: Source, recipients: readonly Recipient[], last: Transfer | undefined) => {
  const say = useNewTransferWords()
  const [url] = useUrlValues()
  const go = useGo()
  const toasts = useToasts()
  const { confirm, prompt } = useCodePrompt()
  const question = useTransferQuestion(source)
  const doneText = useDoneText()
  const [isRepeated, setIsRepeated] = useState(false)
  const form = useServerForm<TransferValues, Address | null>({
    initial: startOf(recipients, last, url),
    check: useCheck(source, recipients),
    fieldNames: { accountId: 'to', startsOn: 'sendDate' },
    send: (values) => send(values, false),
    onDone: arrive,
  })
  const values = form.form.watch()
  const chosen = askedOf(source, recipients, values)
  const { recipient, asked } = chosen
  // Whoever was just added is known a moment after being chosen.
  const isChosen = recipient !== undefined
  const { clearErrors } = form.form
  useEffect(() => {
    if (isChosen) clearErrors('to')
  }, [isChosen, clearErrors])
  const { quote, former, before, problem, settle } = useTransferQuote(asked)

  async function send(sent: TransferValues, isRepeat: boolean): Promise<Address | null> {
    if (!asked || !recipient) return null
    const offered = await settle()
    if (!offered || shortBy(offered)) return null
    const offer = { recipient, asked, quote: offered, ...(await payeeOf(recipient, offered)) }
    if (sent.when === 'repeat') return repeatEach(offer, sent)
    try {
      const outcome = await confirm(question.once(offer, sent, isRepeat))
      if (!outcome.isDone) return null
      toasts.success(doneText(offer, sent))
      return `/transfers/${outcome.answer.transferId}`
    } catch (refused) {
      if (!(refused instanceof ApiProblem) || refused.code !== 'TransferRepeated') throw refused
      setIsRepeated(true)
      return null
    }
  }

  async function repeatEach(offer: Offer, sent: TransferValues): Promise<Address | null> {
    const outcome = await confirm(question.again(offer, sent))
    if (!outcome.isDone) return null
    toasts.success(say('repeats', { name: offer.recipient.name }))
    return `/recurring-transfers/${outcome.answer.recurringTransferId}`
  }

  function arrive(path: Address | null): void {
    if (path !== null) go(path)
  }

  const repeat = {
    isAsked: isRepeated,
    close: () => setIsRepeated(false),
    confirm: () => {
      setIsRepeated(false)
      void send(values, true).then(arrive)
    },
  }
  return { form, values, ...chosen, quote, former, before, problem, prompt, repeat }
}
