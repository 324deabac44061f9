import type { WholeBankAccount } from '@contado/contract/beneficiaries/bank-accounts.endpoints.ts'
import { isSomething, moneyText, parseMoney, subtractMoney } from '@contado/money'
import { useMoneyFormat } from '@contado/ui'
import { useUser } from '../../api.ts'
import { useAccountText } from '../../shell/accounts/use-account-name.ts'
import { type PaidBefore, PayeeText } from '../../shell/bank-details/PayeeText.tsx'
import { useDayText } from '../../shell/use-day-text.ts'
import { PayeeWarnings } from './PayeeWarnings.tsx'
import { useArrivalText } from './QuoteSummary.tsx'
import { boundOf } from './quote-bound.ts'
import { corridorTo, typedTerms } from './rail-terms.ts'
import type { Recipient, Source } from './recipient.ts'
import { type TransferValues, typedRecurrence } from './transfer-values.ts'
import { useNewTransferWords } from './use-new-transfer-words.ts'
import { useReferenceFacts } from './use-reference-facts.ts'
import type { AskedQuote, Quote } from './use-transfer-quote.ts'

type Shown = {
  readonly date: string
  readonly dateLabel: string
  readonly reference: string
  /** What the account holds afterwards; null where it doesn't leave now. */
  readonly left: string | null
  /** When it should be there, where it is scheduled for a later day. */
  readonly arrives?: string
}

const leftAfter = ({ available, total, sourceCurrency }: Quote): string =>
  moneyText(subtractMoney(parseMoney(available, sourceCurrency), parseMoney(total, sourceCurrency)))

export type Offer = {
  readonly recipient: Recipient
  readonly asked: AskedQuote
  readonly quote: Quote
  /** The account at another bank in the clear; null inside the house. */
  readonly whole: WholeBankAccount | null
  /** Null where nobody is paid: to own accounts, and inside the house. */
  readonly paid: PaidBefore | null
}

/** What is shown of an offer above the code. */
const useLook = (source: Source) => {
  const say = useNewTransferWords()
  const format = useMoneyFormat()
  const nameOf = useAccountText()
  const referenceFacts = useReferenceFacts()
  const payer = useUser()?.company?.legalName ?? ''
  return ({ recipient, quote, whole, paid }: Offer, { date, dateLabel, reference, left, arrives }: Shown) => ({
    title: say(arrives === undefined ? 'confirmTitle' : 'scheduleTitle', { name: recipient.name }),
    money: {
      amount: quote.targetAmount,
      currency: quote.targetCurrency,
      from: nameOf(source),
      to: (
        <PayeeText
          name={recipient.name}
          account={recipient.account}
          masked={recipient.description}
          {...{ whole, paid }}
        />
      ),
      date,
      dateLabel,
      fee: isSomething(quote.fee) ? format(quote.fee, quote.sourceCurrency) : say('free'),
      more: [
        ...(arrives === undefined ? [] : [{ label: say('arrives'), value: arrives }]),
        ...(quote.sourceCurrency === quote.targetCurrency
          ? []
          : [{ label: say('youSend'), value: format(quote.amount, quote.sourceCurrency) }]),
        ...referenceFacts({ rail: corridorTo(recipient), payer, written: reference }),
        ...(left === null ? [] : [{ label: say('balanceAfter'), value: format(left, quote.sourceCurrency) }]),
      ],
    },
    caution: <PayeeWarnings warnings={quote.warnings} name={recipient.name} />,
  })
}

/** What the person confirms with a code: everything about the transfer in one block, and what it does where it is sent once or again and again. */
export const useTransferQuestion = (source: Source) => {
  const say = useNewTransferWords()
  const dayText = useDayText()
  const arrives = useArrivalText()
  const look = useLook(source)
  const once = (offer: Offer, values: TransferValues, isRepeat: boolean) => {
    const { asked, quote } = offer
    const isLater = values.when === 'later'
    return {
      operation: 'transfers.create' as const,
      act: say(quote.approval ? 'askAct' : isLater ? 'scheduleAct' : 'act'),
      ...look(offer, {
        ...(isLater
          ? { date: dayText(values.sendDate), dateLabel: say('sendDate'), arrives: arrives(quote) }
          : { date: arrives(quote), dateLabel: say('arrives') }),
        reference: values.reference,
        left: isLater || quote.approval ? null : leftAfter(quote),
      }),
      body: {
        ...asked,
        bound: boundOf(quote, asked.fixedSide),
        reference: values.reference,
        note: values.note,
        ...typedTerms(corridorTo(offer.recipient), values),
        ...(isLater ? { sendDate: values.sendDate } : {}),
        ...(isRepeat ? { isRepeat: true as const } : {}),
      },
    }
  }
  const again = (offer: Offer, values: TransferValues) => {
    const recurrence = typedRecurrence(values)
    if (!recurrence) throw new Error('what is checked has a first day')
    const { endsOn, ...days } = recurrence
    const first = dayText(values.sendDate)
    const { sendDate: _, ...asked } = offer.asked
    const text = say(`oftens.${values.often as '1 month'}`)
    return {
      operation: 'recurring-transfers.create' as const,
      act: say('repeatEach'),
      ...look(offer, {
        date: say('oftenFrom', { often: text, date: first }),
        dateLabel: say('often'),
        reference: values.reference,
        left: null,
      }),
      body: {
        ...asked,
        reference: values.reference,
        note: values.note,
        ...days,
        ...(endsOn === null ? {} : { endsOn }),
      },
    }
  }
  return { once, again }
}
