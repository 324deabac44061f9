import { ApiProblem, useFieldWords, useGo, useServerForm, useUrlValues } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import { type Currency, isCurrency, isPositiveMoney, MoneyError, moneyText, parseMoney } from '@contado/money'
import { useState } from 'react'
import { useAction } from '../../api.ts'
import { type AskedConversion, useConversionQuote } from './use-conversion-quote.ts'
import { useConversionWords } from './use-conversion-words.ts'

type Values = { from: string; to: string; side: string; amount: string }

const hasMoney = ({ balance }: CurrencyAccount): boolean => /[1-9]/.test(balance)

/** From the account that the address names, or the first that holds money; into dollars, or out of them into euros. */
const startOf = (accounts: readonly CurrencyAccount[], url: Readonly<Record<string, string | undefined>>) => {
  const open = accounts.map(({ currency }) => currency)
  const named = (code: string | undefined) => open.find((currency) => currency === code)
  const from = named(url.from) ?? accounts.find(hasMoney)?.currency ?? open[0] ?? 'USD'
  const to = named(url.to) ?? (from === 'USD' ? 'EUR' : 'USD')
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

/** The form of a conversion with its offer, which is taken as it is on screen. */
export const useConvert = (accounts: readonly CurrencyAccount[]) => {
  const say = useConversionWords()
  const sayField = useFieldWords()
  const go = useGo()
  const [url] = useUrlValues()
  const accept = useAction('conversions.accept')
  const [isRenewed, setIsRenewed] = useState(false)
  const form = useServerForm<Values, string | null>({
    initial: { ...startOf(accounts, url), side: 'source', amount: '' },
    check: ({ from, to, amount }) => ({
      to: to === '' || to === from ? say('chooseTo') : null,
      amount: amount.trim() === '' ? sayField('required') : null,
    }),
    fieldNames: { targetCurrency: 'to', quoteId: 'amount' },
    send: () => send(),
    onDone: (conversionId) => {
      if (conversionId !== null) go(`/conversions/${conversionId}`)
    },
  })
  const values = form.form.watch()
  const { quote, before, problem, priced, isAsking, renew } = useConversionQuote(askedOf(values), oneOf(values))

  async function send(): Promise<string | null> {
    if (!quote || isAsking) return null
    setIsRenewed(false)
    try {
      return (await accept.run({ body: { quoteId: quote.quoteId } })).conversionId
    } catch (refused) {
      if (!(refused instanceof ApiProblem)) throw refused
      renew()
      if (!['QuoteExpired', 'QuoteUsed', 'QuoteNotFound'].includes(refused.code)) throw refused
      setIsRenewed(true)
      return null
    }
  }

  return { form, values, quote, before, problem, priced, isAsking, isRenewed }
}
