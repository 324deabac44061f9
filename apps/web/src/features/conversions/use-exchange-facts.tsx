import { percentText, useLanguage } from '@contado/app-kit'
import type { Conversion, ConversionQuote } from '@contado/contract/conversions/conversions.endpoints.ts'
import { type Fact, formatCivilDate, localDecimal, MoneyText } from '@contado/ui'
import { useConversionWords } from './use-conversion-words.ts'

const figure = (amount: string, currency: string) => (
  <MoneyText amount={amount} currency={currency} size="table" isCodeShown />
)

/** The rate of an exchange with its day, both sides, and what we keep of it. */
export const useExchangeFacts = (): ((exchange: Conversion | ConversionQuote) => readonly Fact[]) => {
  const say = useConversionWords()
  const { language } = useLanguage()
  return (exchange) => {
    const {
      sourceCurrency: from,
      targetCurrency: into,
      amount,
      targetAmount,
      spread,
      spreadShare,
      rate,
      ratesDate,
    } = exchange
    const share = spreadShare === null ? null : `${percentText(Number(spreadShare), language)} · `
    const isDone = 'status' in exchange && exchange.status === 'completed'
    return [
      {
        label: say('rate'),
        value: say('rateText', {
          from,
          into,
          rate: localDecimal(rate.slice(0, -6), language),
        }),
        note: formatCivilDate(ratesDate, language),
      },
      { label: say(isDone ? 'youConverted' : 'youConvert'), value: figure(amount, from) },
      {
        label: say('spread'),
        value: (
          <>
            {share}
            {figure(spread, from)}
          </>
        ),
      },
      { label: say(isDone ? 'youGot' : 'youGet'), value: figure(targetAmount, into) },
    ]
  }
}
