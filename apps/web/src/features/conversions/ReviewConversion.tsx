import { percentText, useLanguage } from '@contado/app-kit'
import type { CurrencyAccount } from '@contado/contract/accounts/accounts.endpoints.ts'
import type { ConversionQuote } from '@contado/contract/conversions/conversions.endpoints.ts'
import { addMoney, type Currency, moneyText, parseMoney, subtractMoney } from '@contado/money'
import { Confirm, type Fact, MoneyText, Notice, useMoneyFormat } from '@contado/ui'
import { useAccountText } from '../../shell/accounts/use-account-name.ts'
import { RateMoved } from '../../shell/exchange/RateMoved.tsx'
import { RateHeld } from './RateHeld.tsx'
import { useConversionWords } from './use-conversion-words.ts'
import type { useConvert } from './use-convert.ts'
import { useExchangeFacts } from './use-exchange-facts.tsx'

type ReviewProps = {
  convert: ReturnType<typeof useConvert>
  quote: ConversionQuote
  accounts: readonly CurrencyAccount[]
}

/** What is converted, at which rate, what it costs, and what both accounts hold afterwards; the offer on screen is what is taken. */
export function ReviewConversion({ convert, quote, accounts }: ReviewProps) {
  const say = useConversionWords()
  const format = useMoneyFormat()
  const nameOf = useAccountText()
  const factsOf = useExchangeFacts()
  const { language } = useLanguage()
  const { review, before, priced } = convert
  const { sourceCurrency: from, targetCurrency: into, amount, targetAmount, spread, spreadShare } = quote
  const [rate] = factsOf(quote)
  const place = (currency: Currency): string => nameOf({ currency, accountType: 'traditional' })
  return (
    <Confirm
      isOpen={review.isOpen}
      onClose={review.close}
      onConfirm={review.take}
      title={say('reviewTitle', { from, into })}
      act={say('convert')}
      money={{
        amount,
        currency: from,
        from: place(from),
        to: place(into),
        dateLabel: rate?.label ?? '',
        date: rate?.value,
        fee: say('included', { amount: `${percentText(Number(spreadShare), language)} · ${format(spread, from)}` }),
        more: [
          { label: say('youGet'), value: <strong>{format(targetAmount, into)}</strong> },
          ...useBalancesAfter(quote, accounts),
        ],
      }}
      isPending={review.isTaking}
      error={review.problem}
    >
      {review.isRenewed ? <Notice kind="caution">{say('renewed')}</Notice> : null}
      <RateMoved quote={quote} before={before} />
      {priced ? (
        <p>
          <RateHeld untilMs={priced.renewsAtMs} />
        </p>
      ) : null}
    </Confirm>
  )
}

const useBalancesAfter = (
  { sourceCurrency: from, targetCurrency: into, amount, targetAmount, available }: ConversionQuote,
  accounts: readonly CurrencyAccount[],
): Fact[] => {
  const say = useConversionWords()
  const held = accounts.find(({ currency }) => currency === into)?.balance ?? '0'
  const after = [
    { currency: from, left: subtractMoney(parseMoney(available, from), parseMoney(amount, from)) },
    { currency: into, left: addMoney(parseMoney(held, into), parseMoney(targetAmount, into)) },
  ]
  return after.map(({ currency, left }) => ({
    label: say('balanceAfter', { currency }),
    value: <MoneyText amount={moneyText(left)} currency={currency} size="table" isCodeShown />,
  }))
}
