import { ApiProblem, useRested } from '@contado/app-kit'
import type { ConversionQuote } from '@contado/contract/conversions/conversions.endpoints.ts'
import type { CustomerEndpoints } from '@contado/contract/endpoints.ts'
import type { Input } from '@contado/contract/kernel/endpoint.ts'
import { useCallback, useEffect, useState } from 'react'
import { useAction } from '../../api.ts'

export type AskedConversion = Input<CustomerEndpoints['conversions.quote']>['body']

type Found = {
  readonly text: string
  readonly quote: ConversionQuote | null
  /** What was offered for the same before. */
  readonly before: ConversionQuote | null
  readonly problem: ApiProblem | null
  /** On the clock of the page. */
  readonly renewsAtMs: number
}
type Offer = Omit<Found, 'text' | 'renewsAtMs'> & {
  /** The newest quote of these two currencies, of whatever amount: its rate is theirs. Null where none is known. */
  readonly priced: (Pick<Found, 'renewsAtMs'> & { readonly quote: ConversionQuote }) | null
  /** What is on screen is not for what is typed now: nobody may take it. */
  readonly isAsking: boolean
  /** Asks for a new one now. */
  readonly renew: () => void
}

const restMs = 250
// A little before it runs out, so that what is on screen can be taken.
const renewMs = 27_000
const nothing = { quote: null, before: null, problem: null }

const isSamePair = (one: AskedConversion, other: ConversionQuote): boolean =>
  one.sourceCurrency === other.sourceCurrency && one.targetCurrency === other.targetCurrency

const textOf = (asked: AskedConversion | null): string => (asked === null ? '' : JSON.stringify(asked))

/** What a conversion takes and brings, asked when typing rests and again before the offer runs out; without an amount the rate alone. */
export const useConversionQuote = (asked: AskedConversion | null, ofOne: AskedConversion | null): Offer => {
  const typed = textOf(asked ?? ofOne)
  const text = useRested(typed, restMs)
  const { run } = useAction('conversions.quote')
  const [found, setFound] = useState<Found | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again.
  useEffect(() => {
    if (text === '') return
    let isCurrent = true
    const ask = async () => {
      const renewsAtMs = performance.now() + renewMs
      try {
        const quote = await run({ body: JSON.parse(text) as AskedConversion })
        if (!isCurrent) return
        setFound((last) => ({
          text,
          quote,
          before: last?.text === text ? last.quote : null,
          problem: null,
          renewsAtMs,
        }))
      } catch (problem) {
        if (isCurrent && problem instanceof ApiProblem) setFound({ text, ...nothing, problem, renewsAtMs })
      }
    }
    void ask()
    const timer = setInterval(() => void ask(), renewMs)
    return () => {
      isCurrent = false
      clearInterval(timer)
    }
  }, [text, run, round])
  const renew = useCallback(() => setRound((last) => last + 1), [])
  const isFor = (wanted: string): boolean => wanted !== '' && found?.text === wanted
  const { quote, before, problem } = (isFor(text) ? found : null) ?? nothing
  // Nobody asked to convert one of it, unless that is what is typed.
  const isOffer = asked !== null && (text === typed || text !== textOf(ofOne))
  return {
    ...(isOffer ? { quote, before } : nothing),
    problem,
    priced: ofOne && found?.quote && isSamePair(ofOne, found.quote) ? { ...found, quote: found.quote } : null,
    isAsking: asked !== null && !isFor(typed),
    renew,
  }
}
