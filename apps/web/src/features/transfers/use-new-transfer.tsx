import { ApiProblem, useFieldWords, useGo, useLanguage, useServerForm, useUrlValues } from '@contado/app-kit'
import type { Transfer } from '@contado/contract/transfers/transfers.endpoints.ts'
import { isSomething } from '@contado/money'
import { formatCivilDate, useMoneyFormat, useToasts } from '@contado/ui'
import { useState } from 'react'
import { useAccountName } from '../../shell/accounts/use-account-name.ts'
import { useCodePrompt } from '../../shell/code-prompt/use-code-prompt.tsx'
import { useArrivalText } from './QuoteSummary.tsx'
import { boundOf } from './quote-bound.ts'
import { useNewTransferWords } from './use-new-transfer-words.ts'
import type { Recipient, Source } from './use-recipients.ts'
import { type AskedQuote, type Quote, useTransferQuote } from './use-transfer-quote.ts'

export type TransferValues = {
  to: string
  amount: string
  side: string
  reference: string
  note: string
  when: string
  sendDate: string
}

type Offer = { readonly recipient: Recipient; readonly asked: AskedQuote; readonly quote: Quote }

/** Who is chosen, and what is asked for with what was typed so far. */
const askedOf = (source: Source, recipients: readonly Recipient[], values: TransferValues) => {
  const recipient = recipients.find(({ value }) => value === values.to)
  const isExchanged = recipient !== undefined && recipient.currency !== source.currency
  const fixedSide = isExchanged && values.side === 'target' ? ('target' as const) : ('source' as const)
  const { currency: sourceCurrency, accountType: sourceAccountType } = source
  const asked: AskedQuote | null =
    recipient && isSomething(values.amount)
      ? { sourceCurrency, sourceAccountType, ...recipient.target, amount: values.amount, fixedSide }
      : null
  return { recipient, isExchanged, fixedSide, asked }
}

/** Whom a transfer went to; another account of the same payee where the bank closed that one. */
const sameRecipient = (recipients: readonly Recipient[], { payee, targetCurrency }: Transfer): string => {
  const isSameAccount = ({ value }: Recipient) => value === payee.accountId
  const isSamePayee = ({ account, currency }: Recipient) =>
    account !== null && account.beneficiaryId === payee.beneficiaryId && currency === targetCurrency
  return (recipients.find(isSameAccount) ?? recipients.find(isSamePayee))?.value ?? ''
}

/** What the person confirms with a code: everything about the transfer in one block. */
const useQuestion = (source: Source) => {
  const say = useNewTransferWords()
  const { language } = useLanguage()
  const format = useMoneyFormat()
  const arrives = useArrivalText()
  const nameOf = useAccountName()
  return ({ recipient, asked, quote }: Offer, values: TransferValues, isRepeat: boolean) => {
    const isLater = values.when === 'later'
    return {
      operation: 'transfers.create' as const,
      title: say('confirmTitle', { name: recipient.name }),
      act: say(quote.approval ? 'askAct' : 'act'),
      money: {
        amount: quote.targetAmount,
        currency: quote.targetCurrency,
        from: nameOf(source),
        to: `${recipient.name} · ${recipient.description}`,
        date: isLater ? formatCivilDate(values.sendDate, language) : arrives(quote),
        fee: isSomething(quote.fee) ? format(quote.fee, quote.sourceCurrency) : say('free'),
      },
      body: {
        ...asked,
        bound: boundOf(quote, asked.fixedSide),
        reference: values.reference,
        note: values.note,
        ...(isLater ? { sendDate: values.sendDate } : {}),
        ...(isRepeat ? { isRepeat: true as const } : {}),
      },
    }
  }
}

/** The form of a new transfer with its quote, the code for it, and the question about a repeated one. */
export const useNewTransfer = (source: Source, recipients: readonly Recipient[], last: Transfer | undefined) => {
  const say = useNewTransferWords()
  const sayField = useFieldWords()
  const { language } = useLanguage()
  const [url] = useUrlValues()
  const go = useGo()
  const toasts = useToasts()
  const { confirm, prompt } = useCodePrompt()
  const question = useQuestion(source)
  const [isRepeated, setIsRepeated] = useState(false)
  const form = useServerForm<TransferValues, string | null>({
    initial: {
      to: url.to ?? (last ? sameRecipient(recipients, last) : ''),
      amount: last?.amount ?? '',
      side: 'source',
      reference: last?.reference ?? '',
      note: last?.note ?? '',
      when: 'now',
      sendDate: '',
    },
    check: ({ to, amount, when, sendDate }) => ({
      to: recipients.some(({ value }) => value === to) ? null : say('chooseTo'),
      amount: amount.trim() === '' ? sayField('required') : null,
      sendDate: when === 'later' && sendDate === '' ? sayField('required') : null,
    }),
    fieldNames: { accountId: 'to' },
    send: (values) => send(values, false),
    onDone: arrive,
  })
  const values = form.form.watch()
  const { recipient, isExchanged, fixedSide, asked } = askedOf(source, recipients, values)
  const { quote, problem } = useTransferQuote(asked)

  async function send(sent: TransferValues, isRepeat: boolean): Promise<string | null> {
    if (!asked || !recipient || !quote) return null
    try {
      const outcome = await confirm(question({ recipient, asked, quote }, sent, isRepeat))
      if (!outcome.isDone) return null
      if (outcome.answer.status === 'needs_approval') toasts.success(say('asked'))
      const date = sent.when === 'later' ? formatCivilDate(sent.sendDate, language) : null
      if (outcome.answer.status !== 'needs_approval')
        toasts.success(date === null ? say('sent', { name: recipient.name }) : say('scheduled', { date }))
      return outcome.answer.transferId
    } catch (refused) {
      if (!(refused instanceof ApiProblem) || refused.code !== 'TransferRepeated') throw refused
      setIsRepeated(true)
      return null
    }
  }

  function arrive(transferId: string | null): void {
    if (transferId !== null) go(`/transfers/${transferId}`)
  }

  const repeat = {
    isAsked: isRepeated,
    close: () => setIsRepeated(false),
    confirm: () => {
      setIsRepeated(false)
      void send(values, true).then(arrive)
    },
  }
  return { form, values, recipient, isExchanged, fixedSide, quote, problem, prompt, repeat }
}
