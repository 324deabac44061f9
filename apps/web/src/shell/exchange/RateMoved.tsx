import { defineWords } from '@contado/app-kit'
import type { Currency } from '@contado/money'
import { Notice, useMoneyFormat } from '@contado/ui'
import en from './i18n/en.json' with { type: 'json' }
import es from './i18n/es.json' with { type: 'json' }

const { useWords } = defineWords('exchange', { en, es })

/** Both sides of an exchange as they were quoted. */
type Quoted = {
  readonly amount: string
  readonly sourceCurrency: Currency
  readonly targetAmount: string
  readonly targetCurrency: Currency
}

/** What a newer quote of the same changed; nothing where it changed nothing. */
export function RateMoved({ quote, before }: { quote: Quoted; before: Quoted | null }) {
  const say = useWords()
  const format = useMoneyFormat()
  if (before === null) return null
  const sides = [
    [quote.targetAmount, before.targetAmount, quote.targetCurrency],
    [quote.amount, before.amount, quote.sourceCurrency],
  ] as const
  const moved = sides.find(([now, then]) => now !== then)
  if (!moved) return null
  const [now, then, currency] = moved
  const values = { now: format(now, currency), before: format(then, currency) }
  return <Notice kind="caution">{say('moved', values)}</Notice>
}
