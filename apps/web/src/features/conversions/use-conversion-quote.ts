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
}
type Offer = Omit<Found, 'text'> & {
  /** What is on screen is not for what is typed now: nobody may take it. */
  readonly isAsking: boolean
  /** Asks for a new one now. */
  readonly renew: () => void
}

const restMs = 250
// A little before it runs out, so that what is on screen can be taken.
const renewMs = 27_000
const nothing = { quote: null, before: null, problem: null }

/** What a conversion takes and brings, asked when typing rests and again before the offer runs out. */
export const useConversionQuote = (asked: AskedConversion | null): Offer => {
  const typed = asked === null ? '' : JSON.stringify(asked)
  const text = useRested(typed, restMs)
  const { run } = useAction('conversions.quote')
  const [found, setFound] = useState<Found | null>(null)
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again.
  useEffect(() => {
    if (text === '') return
    let isCurrent = true
    const ask = async () => {
      try {
        const quote = await run({ body: JSON.parse(text) as AskedConversion })
        if (!isCurrent) return
        setFound((last) => ({ text, quote, before: last?.text === text ? last.quote : null, problem: null }))
      } catch (problem) {
        if (isCurrent && problem instanceof ApiProblem) setFound({ text, ...nothing, problem })
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
  return { ...((isFor(text) ? found : null) ?? nothing), isAsking: typed !== '' && !isFor(typed), renew }
}
