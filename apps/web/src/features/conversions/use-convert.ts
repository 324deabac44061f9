import { ApiProblem, useFieldWords, useGo, useProblemText, useServerForm, useUrlValues } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { ConversionQuote } from '@contado/contract/conversions/conversions.endpoints.ts'
import {
  type Currency,
  isCurrency,
  isPositiveMoney,
  MoneyError,
  moneyText,
  parseMoney,
  subtractMoney,
} from '@contado/money'
import { useState } from 'react'
import { useAction, useCompany } from '../../api.ts'
import { startAccount } from '../../shell/accounts/start-account.ts'
import { type AskedConversion, useConversionQuote } from './use-conversion-quote.ts'
import { useConversionWords } from './use-conversion-words.ts'

type Values = { from: string; to: string; side: string; amount: string }

type Begun = { readonly url: Readonly<Record<string, string | undefined>>; readonly base: Currency }

/** From the account that the address names, or the one worth most; into the base currency, or out of it into dollars or euros. */
const startOf = (accounts: readonly CurrencyAccount[], { url, base }: Begun) => {
  const open = accounts.map(({ currency }) => currency)
  const named = (code: string | undefined) => open.find((currency) => currency === code)
  const from = named(url.from) ?? startAccount(accounts, base)?.currency ?? base
  const to = named(url.to) ?? (from !== base ? base : base === 'USD' ? 'EUR' : 'USD')
  return { from, to: to === from || !named(to) ? (open.find((currency) => currency !== from) ?? '') : to }
}

// `10` and `10.00` are one question, so that leaving the field asks nothing anew.
const wholeAmount = (text: string, currency: Currency): string | null => {
  try {
    const read = parseMoney(text, currency)
    return isPositiveMoney(read) ? moneyText(read) : null
  } catch (error) {
    if (error instanceof MoneyError) return null
    throw error
  }
}

const askedOf = ({ from, to, side, amount: text }: Values): AskedConversion | null => {
  if (!isCurrency(from) || !isCurrency(to) || from === to) return null
  const fixedSide = side === 'target' ? 'target' : 'source'
  const amount = wholeAmount(text, fixedSide === 'target' ? to : from)
  return amount === null ? null : { sourceCurrency: from, targetCurrency: to, amount, fixedSide }
}

// Of one unit the rate is the same.
const oneOf = ({ from, to }: Values): AskedConversion | null => askedOf({ from, to, side: 'source', amount: '1' })

const outdated = ['QuoteExpired', 'QuoteUsed', 'QuoteNotFound']

/** What a conversion takes more than the account holds; null where nothing is missing. */
export const missingOf = ({ amount, available, sourceCurrency }: ConversionQuote): string | null => {
  const missing = subtractMoney(parseMoney(amount, sourceCurrency), parseMoney(available, sourceCurrency))
  return missing.minor > 0n ? moneyText(missing) : null
}

/** The form of a conversion with its offer, which is reviewed and taken as it is on screen. */
export const useConvert = (accounts: readonly CurrencyAccount[]) => {
  const say = useConversionWords()
  const sayField = useFieldWords()
  const go = useGo()
  const [url] = useUrlValues()
  const base = useCompany()?.baseCurrency ?? 'USD'
  const accept = useAction('conversions.accept')
  const sayProblem = useProblemText()
  const [isReviewed, setIsReviewed] = useState(false)
  const [refusal, setRefusal] = useState<ApiProblem | 'outdated' | null>(null)
  const form = useServerForm<Values>({
    initial: {
      ...startOf(accounts, { url, base }),
      side: url.side === 'target' ? 'target' : 'source',
      amount: url.amount ?? '',
    },
    check: ({ from, to, amount }) => ({
      to: to === '' || to === from ? say('chooseTo') : null,
      amount: amount.trim() === '' ? sayField('required') : null,
    }),
    fieldNames: { targetCurrency: 'to' },
    send: async () => {
      if (!quote || isAsking || missingOf(quote)) return
      setRefusal(null)
      setIsReviewed(true)
    },
  })
  const values = form.form.watch()
  const { quote, before, problem, priced, isAsking, renew } = useConversionQuote(askedOf(values), oneOf(values))

  const take = async (): Promise<void> => {
    if (!quote || isAsking) return
    setRefusal(null)
    try {
      const { conversionId } = await accept.run({ body: { quoteId: quote.quoteId } })
      go(`/conversions/${conversionId}`)
    } catch (refused) {
      if (!(refused instanceof ApiProblem)) throw refused
      renew()
      setRefusal(outdated.includes(refused.code) ? 'outdated' : refused)
    }
  }

  const review = {
    isOpen: isReviewed && quote !== null,
    close: () => setIsReviewed(false),
    take: () => void take(),
    isTaking: accept.isRunning,
    isRenewed: refusal === 'outdated',
    problem: refusal === null || refusal === 'outdated' ? undefined : sayProblem(refusal),
  }
  return { form, values, quote, before, problem, priced, isAsking, review }
}
